extension Elementary {
  /// The angle of the point (`x`, `y`), in [-π, π], off by less than 0.65 units in the last place (1 where it is subnormal).
  ///
  /// Special cases are those of C and IEEE 754: the signs of zeros tell the quadrants apart.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let (width, height) = (abs(x), abs(y))
    let angle: Double
    if height < .infinity, height <= 0x1p-30 * width, x.sign == .plus {
      // The arctangent of so small a number is that number, but 0/0 means 0.
      angle = height == 0 ? 0 : height / width
    } else if height > width {
      angle = ArctangentOfRatio(width, height).taken(from: .halfPi, negated: x.sign == .plus)
    } else {
      let origin: ArctangentOfRatio = x.sign == .plus ? .zero : .pi
      angle = ArctangentOfRatio(height, width).taken(from: origin, negated: x.sign == .minus)
    }
    // The angle has no sign yet, so y's goes into its bit: a processor guesses signs wrong half of the time.
    return Double(bitPattern: angle.bitPattern | y.bitPattern & 0x8000_0000_0000_0000)
  }
}

/// An angle between 0 and π in two parts.
private struct ArctangentOfRatio {
  let whole: Double
  let rest: Double

  static let zero = ArctangentOfRatio(whole: 0, rest: 0)
  static let halfPi = ArctangentOfRatio(whole: 0x1.921fb54442d18p0, rest: 0x1.1a62633145c07p-54)
  static let pi = ArctangentOfRatio(whole: 0x1.921fb54442d18p1, rest: 0x1.1a62633145c07p-53)

  private init(whole: Double, rest: Double) { (self.whole, self.rest) = (whole, rest) }

  /// The arctangent of `height` / `width`, which is at most 1; two infinities make 1 and two zeros 0.
  init(_ height: Double, _ width: Double) {
    if height == 0 || width == .infinity {
      let isDiagonal = height == .infinity
      self.init(whole: isDiagonal ? 0x1.921fb54442d18p-1 : 0, rest: isDiagonal ? 0x1.1a62633145c07p-55 : 0)
      return
    }
    var (y, x) = (height, width)
    // Sums must not overflow, nor products of halves underflow.
    if width > 0x1p1000 || width < 0x1p-800 {
      let scale = width > 1 ? 0x1p-100 : 0x1p200
      (y, x) = (height * scale, width * scale)
    }
    let ratio = y / x
    let (upperX, lowerX) = (x.upperHalf, x - x.upperHalf)
    if ratio < 0x1p-4 {
      // What the division left, divided again.
      let (half, other) = (ratio.upperHalf, ratio - ratio.upperHalf)
      let left = (((y - half * upperX) - half * lowerX) - other * upperX) - other * lowerX
      let square = ratio * ratio
      self.init(whole: ratio, rest: left / x + ratio * square * Self.polynomial(square))
      return
    }
    // atan(y/x) = atan(c) + atan((y - cx) / (x + cy)) with c the nearest 64th.
    let place = Int(ratio * 64 + 0.5)
    let c = Double(place) * 0x1p-6
    let offset = ((y - c * upperX) - c * lowerX) / (x + c * y)
    let square = offset * offset
    let ofOffset = offset + offset * square * Self.shortPolynomial(square)
    self.init(
      whole: ArctangentTable.numbers[2 &* place], rest: ArctangentTable.numbers[2 &* place &+ 1] + ofOffset)
  }

  /// (atan √z - √z) / z^(3/2) for z below 1/256.
  @inline(__always) private static func polynomial(_ z: Double) -> Double {
    let low = -0x1.5555555555555p-2 + z * 0x1.9999999999946p-3
    let middle = -0x1.2492492456496p-3 + z * 0x1.c71c6fd0e502dp-4
    let high = -0x1.745960c13a4c9p-4 + z * 0x1.37d5963715882p-4
    return low + z * z * (middle + z * z * high)
  }

  /// The same for z below 2^-14.
  @inline(__always) private static func shortPolynomial(_ z: Double) -> Double {
    -0x1.5555555555546p-2 + z * (0x1.9999999147048p-3 - z * 0x1.248cd89528f62p-3)
  }

  /// `origin` plus this angle, or less it.
  func taken(from origin: ArctangentOfRatio, negated: Bool) -> Double {
    let (step, small) = negated ? (-whole, -rest) : (whole, rest)
    let sum = origin.whole + step
    // The larger comes first: only 0 is smaller than the step.
    let lost = origin.whole == 0 ? 0 : (origin.whole - sum) + step
    return sum + (lost + (origin.rest + small))
  }
}
