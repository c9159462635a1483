import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Each mistake ends the program with the words of its precondition.
@Suite(.endsInTime) struct PreconditionTests {
  @Test func aMistakeEndsWithItsReason() async {
    let curve = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CubicBezier(-0.1, 0, 1, 1)
    }
    #expect(said(curve).contains("a timing curve's control points lie in [0, 1]"))
    let drag = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FlutterDrag.normal.offset(0, draggedBy: 1, in: .unbounded, viewport: 0)
    }
    #expect(said(drag).contains("a viewport has a length"))
  }

  private func said(_ end: ExitTest.Result?) -> String {
    String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
  }
}
