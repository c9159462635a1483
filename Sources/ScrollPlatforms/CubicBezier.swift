/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) by two control points, read as a function of x.
struct CubicBezier: Equatable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// The curve with control points (`x1`, `y1`) and (`x2`, `y2`).
  /// - Precondition: `x1` and `x2` lie in [0, 1], so that x grows along the curve.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1, "a timing curve's control points lie in [0, 1]")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The curve's y at `x`: on its first tangent before 0, or 0 where that is vertical, and 1 from x = 1 on.
  func value(at x: Double) -> Double {
    if x <= 0 { return x1 > 0 ? x * y1 / x1 : 0 }
    if x >= 1 { return 1 }
    return Self.coordinate(y1, y2, at: parameter(at: x))
  }

  /// The curve parameter whose point lies at `x`, by Newton's method kept inside a shrinking bracket.
  private func parameter(at x: Double) -> Double {
    var (low, high, guess) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: guess) - x
      if abs(error) < 1e-14 { break }
      if error > 0 { high = guess } else { low = guess }
      let next = guess - error / Self.slope(x1, x2, at: guess)
      guess = next > low && next < high ? next : low + (high - low) / 2
    }
    return guess
  }

  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * s * rest * (rest * first + s * second) + s * s * s
  }

  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * first + 2 * s * rest * (second - first) + s * s * (1 - second))
  }
}
