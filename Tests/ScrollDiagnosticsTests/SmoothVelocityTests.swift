import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Velocities by a line through the samples around each, on curves whose lines are known.
@Suite(.endsInTime) struct SmoothVelocityTests {
  /// A cubic, row by row, `fps` rows a second, from row -20 to row 20: in rows, j³ pt.
  private func cubic(_ fps: Double) -> SmoothVelocity {
    SmoothVelocity(
      PreparedTrace(ScrollTrace(exactly: (-20...20).map { Double($0 * $0 * $0) / 64 }, fps: fps)))
  }

  /// A line through j³ over ±k rows around row c has the slope 3c² + Σj⁴/Σj²: 34/10 for two rows, 1958/110 for five. Two it takes at
  /// least, and five are within 22 ms at 256 Hz.
  @Test(arguments: [(64.0, 3.4), (128, 3.4), (256, 17.8)])
  func aLineReaches22MillisecondsAndTwoRows(fps: Double, bend: Double) {
    let velocity = cubic(fps)
    for row in -14...14 {
      let slope = (3 * Double(row * row) + bend) * fps / 64
      #expect(abs(velocity.values[20 + row] - slope) < 1e-6 * slope, "\(row)")
      #expect(velocity.speed(20 + row) == abs(velocity.values[20 + row]))
    }
  }

  /// At the ends it takes what is there: of rows 0 to 2 of (j - 20)³ the slope is (18³ - 20³)/-2 = 1084.
  @Test func atAnEndALineReachesOneWay() {
    let velocity = cubic(64)
    #expect(abs(velocity.values[0] - 1084) < 1e-6 && abs(velocity.values[40] - 1084) < 1e-6)
    // Rows 0 to 3, with row 1 one row from their end: (3·20³ + 19³ - 18³ - 3·17³)/10.
    let second = Double(3 * 8000 + 6859 - 5832 - 3 * 4913) / 10
    #expect(abs(velocity.values[1] - second) < 1e-6 && abs(velocity.values[39] - second) < 1e-6)
  }

  /// A slope's error is that of an offset over √Σ(t - t̄)²: √10 rows over five of them.
  @Test func anErrorIsThatOfALine() {
    var (trace, random) = (ScrollTrace(), SeededGenerator(seed: 3))
    for row in 0..<128 { trace.append(30 * Double(row) + 0.5 * random.nextNormal(), at: Double(row) / 64) }
    let prepared = PreparedTrace(trace)
    let errors = SmoothVelocity(prepared).errors
    #expect(prepared.noise > 0.3)
    #expect(abs(errors[64] / (prepared.noise * 64 / 10.0.squareRoot()) - 1) < 1e-6)
    #expect(abs(errors[0] / (prepared.noise * 64 / 2.0.squareRoot()) - 1) < 1e-6)
  }

  /// Lines take the same share of an exponential everywhere, so its rate is exact.
  @Test(arguments: [2.0, -3]) func theRateOfADecayIsExact(rate: Double) {
    let offsets = (0..<64).map { 5000 * Elementary.exp(-rate * Double($0) / 64) }
    let velocity = SmoothVelocity(PreparedTrace(ScrollTrace(exactly: offsets)))
    #expect(abs(velocity.rate(from: 10, to: 40) - rate) < 1e-6)
  }
}
