import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// How exactly a timing curve finds its parameter. A curve whose y is its x gives the x that was met.
@Suite(.endsInTime) struct CubicBezierLimitTests {
  /// Steep and flat beginnings, ends and middles, and one in between.
  private static let shapes: [(Double, Double)] = [
    (0, 0), (1, 1), (0, 1), (1, 0), (0.2, 0.55), (0.05, 0.25), (0.25, 0.99), (0.9, 0.1), (0.01, 0.6),
    (0, 0.3), (0.7, 1),
  ]

  /// How far from `x` the parameter found for it lies in x.
  private static func miss(_ shape: (Double, Double), _ x: Double) -> Double {
    abs(CubicBezier(shape.0, shape.0, shape.1, shape.1).value(at: x) - x)
  }

  @Test(arguments: CubicBezierLimitTests.shapes.indices)
  func xIsMetToAHundredthOfATrillionth(index: Int) {
    let steps = 20_000
    let worst = (1..<steps).map { Self.miss(Self.shapes[index], Double($0) / Double(steps)) }.max()
    #expect((worst ?? 1) < 1e-14)
  }

  /// Where the curve is flat a tangent leads far away: the bracket holds it.
  @Test(arguments: CubicBezierLimitTests.shapes.indices)
  func xIsMetNearTheEndsAsWell(index: Int) {
    var distance = 0.25
    while distance > 1e-13 {
      #expect(Self.miss(Self.shapes[index], distance) < 1e-14)
      #expect(Self.miss(Self.shapes[index], 1 - distance) < 1e-14)
      #expect(Self.miss(Self.shapes[index], 0.5 + distance / 2) < 1e-14)
      distance /= 3
    }
    // An error of exactly 1e-14 is too much: the first guess on a curve that begins flat is off by all of x.
    #expect(Self.miss(Self.shapes[index], 1e-14) < 1e-14)
  }

  /// A tangent doubles the digits, so the last step mostly ends far below 1e-14. Halving alone would end anywhere
  /// below it: under a tenth of it once in ten.
  @Test(arguments: [(0.2, 0.55), (0.25, 0.99), (0.4, 0.3), (0.6, 0.5)])
  func tangentsLeadToTheLastDigits(x1: Double, x2: Double) {
    let near = (1..<1000).count { Self.miss((x1, x2), Double($0) / 1000) < 1e-15 }
    #expect(near > 800)
  }

  // MARK: The bracket

  /// A coordinate of the curve with two inner values, and its slope.
  private static func place(
    _ first: Double, _ second: Double, _ s: Double
  ) -> (value: Double, slope: Double) {
    let rest = 1 - s
    let value = 3 * s * rest * (rest * first + s * second) + s * s * s
    let slope = 3 * (rest * rest * first + 2 * s * rest * (second - first) + s * s * (1 - second))
    return (value, slope)
  }

  /// Whether the middle of the bracket is found to the bit.
  ///
  /// `nil` unless the first tangent for `x` leads out of the bracket, and the curve lies at `x` in its middle.
  private static func findsTheMiddle(_ x1: Double, _ x2: Double, _ x: Double) -> Bool? {
    let (value, slope) = place(x1, x2, x)
    let next = x - (value - x) / slope
    let middle = value > x ? x / 2 : (x + 1) / 2
    let isInside = value > x ? next > 0 && next < x : next > x && next < 1
    guard abs(value - x) > 1e-14, !isInside, abs(place(x1, x2, middle).value - x) < 1e-15 else { return nil }
    // Steep and flat y, in which the last bit of the parameter shows.
    return [(1.0, 0.0), (0, 0), (0, 64)].allSatisfy { y1, y2 in
      CubicBezier(x1, y1, x2, y2).value(at: x) == place(y1, y2, middle).value
    }
  }

  /// Curves that lie at x in the middle between x and an end, on which the tangent leads out of the bracket.
  @Test func aTangentOutOfTheBracketGivesWayToItsMiddle() {
    var cases = 0
    for step in 0..<63 * 33 {
      let (x, x1) = (Double(1 + step / 33) / 64, Double(step % 33) / 32)
      for s in [x / 2, (x + 1) / 2] {
        let x2 = (x - Self.place(x1, 0, s).value) / (3 * s * s * (1 - s))
        guard x2 >= 0, x2 <= 1, let isFound = Self.findsTheMiddle(x1, x2, x) else { continue }
        cases += 1
        #expect(isFound)
      }
    }
    #expect(cases > 50)
  }

  /// From x = 1/2 the tangent leads to the beginning of a curve with x1 = 1, and to the end of one with x2 = 0, but
  /// for rounding. The curve lies at 1/2 in the middle if its other control point is at 4/9, or at 5/9.
  @Test func anEndOfTheBracketIsOutOfIt() {
    var cases = 0
    for step in -16...16 {
      let change = Double(step) * 0x1p-54
      for (x1, x2) in [(1, 4.0 / 9 + change), (5.0 / 9 + 2 * change, 0)] {
        guard let isFound = Self.findsTheMiddle(x1, x2, 0.5) else { continue }
        cases += 1
        #expect(isFound)
      }
    }
    #expect(cases > 10)
  }
}
