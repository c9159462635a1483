import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Velocity that an edge takes.
@Suite(.endsInTime) struct EdgeLossTests {
  /// Past a known edge a rubber band moves half as far as the finger: that is no velocity lost.
  @Test func aRubberBandLosesNoVelocity() {
    func offsets(_ row: Int) -> Double {
      let free = 900 - 600 * Elementary.expm1(-2 * Double(row) / 60)
      return free < 1180 ? free : 1180 + 0.5 * (free - 1180)
    }
    var (bare, bound) = (ScrollTrace(), ScrollTrace())
    for row in 0..<45 {
      bare.append(offsets(row), at: Double(row) / 60)
      bound.append(offsets(row), at: Double(row) / 60)
      bound.setLast(.maxOffset, 1180)
      bound.setLast(.minOffset, 0)
    }
    #expect(LossDetector(context: bare.context(), jumps: []).findings.count == 1)
    #expect(LossDetector(context: bound.context(), jumps: []).findings.isEmpty)
  }
}
