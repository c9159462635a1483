import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

@Suite(.endsInTime) struct CubicBezierTests {
  /// Points of the curve, made from its parameter, are found again from their x alone.
  @Test(arguments: [
    (0.2, 0.05, 0.55, 1.0), (0.25, 1, 0.99, 1), (0.05, 0, 0.25, 1), (0, 0, 0, 1), (1, 0, 0, 1),
  ])
  func solvesForTheParameter(x1: Double, y1: Double, x2: Double, y2: Double) {
    let curve = CubicBezier(x1, y1, x2, y2)
    func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
    }
    for step in 1..<200 {
      let s = Double(step) / 200
      let found = curve.value(at: coordinate(x1, x2, s))
      // x is met to 1e-14; where x is flat (a triple zero at worst) y is as good as the cube root of that.
      #expect(abs(found - coordinate(y1, y2, s)) < 1e-4)
      if s > 0.05, x1 < 1 { #expect(abs(found - coordinate(y1, y2, s)) < 1e-11) }
    }
  }

  @Test func theEndsAreExact() {
    let curve = CubicBezier(0.25, 1, 0.99, 1)
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: 7) == 1)
  }

  @Test func beforeTheBeginningItFollowsItsTangent() {
    #expect(CubicBezier(0.25, 1, 0.99, 1).value(at: -0.5) == -2)
    #expect(CubicBezier(0, 1, 0.5, 1).value(at: -0.5) == 0)
  }
}
