import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// From which speed on a view that does not slow down may be held by a finger that is not known.
@Suite(.endsInTime) struct SlowViewTests {
  /// From 30 pt/s on; 1024 rows a second tell how little a slow view slows down.
  @Test(arguments: [(28.0, false), (33, true), (-40, true)]) func aSlowViewIsNotHeld(
    velocity: Double, isHeld: Bool
  ) throws {
    let offsets = (0..<400).map { row -> Double in
      let decayed = 1 - Elementary.exp(-0.01 * Double(row) / 1024)
      return 700 + velocity / 0.01 * decayed
    }
    let trace = ScrollTrace(
      exactly: offsets, fps: 1024,
      [
        .minOffset: ScrollTrace.constant(0, 400), .maxOffset: (0..<400).map { $0 < 300 ? 4000 : 3000 },
      ])
    let window = try #require(ChangeWindow(trace, changes: 299..<301, within: 0..<400, quantum: 0))
    #expect((ChangeFit(window) == nil) == isHeld)
  }
}
