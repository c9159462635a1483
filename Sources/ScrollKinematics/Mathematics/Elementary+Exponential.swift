extension Elementary {
  /// e to the power of `x`, off by less than 0.52 units in the last place (1 where the result is subnormal).
  public static func exp(_ x: Double) -> Double {
    guard abs(x) < Exponential.plainRange else { return Exponential.atEdge(x, rest: 0) }
    return Exponential(of: x, rest: 0, nearly: x).value
  }

  /// e to the power of `x`, less 1, without cancellation near 0; off by less than 0.65 units in the last place.
  public static func expm1(_ x: Double) -> Double {
    if abs(x) < 0x1p-4 { return Exponential.small(x) }
    if x < 56, x > -38 { return Exponential(of: x, rest: 0, nearly: x).lessOne }
    return x <= -38 ? -1 : exp(x)
  }
}

/// e^x as 2^(k/128) · (1 + tail), where k is the whole number nearest to 128 x / ln 2, or next to it.
struct Exponential {
  /// The bits of 2^(k/128), as long as that is a normal number.
  private let scaleBits: UInt64
  private let tail: Double

  /// Below this, neither the result nor its smallest part leaves the range of normal numbers.
  static let plainRange = 690.0

  /// The exponential of x + `rest`, which `sum` is within 2^-14 of.
  /// - Precondition: |x| < 2^40.
  @inline(__always) init(of x: Double, rest: Double, nearly sum: Double) {
    let shifted = sum * 0x1.71547652b82fep7 + .wholeNumberShift
    let k = shifted.bitPattern
    let count = shifted - .wholeNumberShift
    // ln 2 / 128 in two parts. The first has 34 bits, so that its product is exact.
    let r = (x - count * 0x1.62e42fef8p-8) - (count * 0x1.1cf79abc9e3b4p-43 - rest)
    let entry = Int(truncatingIfNeeded: k & 127) &* 2
    scaleBits = ExponentialTable.words[entry &+ 1] &+ (k &<< 45)
    let lost = Double(bitPattern: ExponentialTable.words[entry])
    let square = r * r
    let low = 0x1.fffffffffff58p-2 + r * 0x1.5555555555525p-3
    let high = 0x1.55555acd08c2ep-5 + r * 0x1.11111430e54e5p-7
    tail = lost + r + square * low + square * square * high
  }

  /// The exponential, if it is a normal number.
  @inline(__always) var value: Double {
    let scale = Double(bitPattern: scaleBits)
    return scale + scale * tail
  }

  /// The exponential less 1.
  @inline(__always) var lessOne: Double {
    let scale = Double(bitPattern: scaleBits)
    let difference = scale - 1
    let rounded = difference - scale
    let lost = (scale - (difference - rounded)) + (-1 - rounded)
    return difference + (lost + scale * tail)
  }

  /// The exponential of x + `rest` where it overflows, is near that, is subnormal or 0; or of no number.
  @inline(never) static func atEdge(_ x: Double, rest: Double) -> Double {
    if x.isNaN { return x }
    if x > 710 { return .infinity }
    if x < -746 { return 0 }
    let exponential = Exponential(of: x, rest: rest, nearly: x + rest)
    // The exponent is kept in range while tail and scale come together; the product with a power of two rounds, if at all,
    // a second time.
    let isLarge = x > 0
    let shift: UInt64 = 1022 &<< 52
    let scale = Double(bitPattern: isLarge ? exponential.scaleBits &- shift : exponential.scaleBits &+ shift)
    return (scale + scale * exponential.tail) * (isLarge ? 0x1p1022 : 0x1p-1022)
  }

  /// e^x - 1 for |x| < 1/16: a polynomial that begins with x itself.
  @inline(__always) static func small(_ x: Double) -> Double {
    // Also keeps the sign of zero.
    if abs(x) < 0x1p-54 { return x }
    let square = x * x
    let low = 0x1.5555555555555p-3 + x * 0x1.5555555555658p-5
    let middle = 0x1.111111111116fp-7 + x * 0x1.6c16c15be808bp-10
    let high = 0x1.a01a019459135p-13 + x * 0x1.a02218f697a20p-16 + square * 0x1.71e41c30c1cb4p-19
    return x + (square * 0.5 + square * x * (low + square * (middle + square * high)))
  }
}
