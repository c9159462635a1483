extension Elementary {
  /// The natural logarithm of `x`, off by less than 0.52 units in the last place.
  ///
  /// It is -∞ at 0 and not a number below.
  public static func log(_ x: Double) -> Double {
    // One comparison of bits for positive, normal and finite.
    guard x.bitPattern &- 0x0010_0000_0000_0000 < 0x7FE0_0000_0000_0000 else { return logarithmAtEdge(of: x) }
    return LogarithmPlace(x.bitPattern).logarithm()
  }

  /// The natural logarithm of 1 + `x`, without cancellation near 0; off by less than 0.52 units in the last place.
  ///
  /// It is -∞ at -1 and not a number below.
  public static func log1p(_ x: Double) -> Double {
    if x > -0x1p-9, x < 0x1p-8 {
      return x + LogarithmPlace.correction(x, lost: -0.0)
    }
    guard x > -1, x < 0x1p1000 else { return x == -1 ? -.infinity : log(x) }
    let sum = 1 + x
    // The smaller of 1 and x, without what the sum has of it.
    let lost = (x < 1 ? x : 1) - (sum - (x > 1 ? x : 1))
    return LogarithmPlace(sum.bitPattern).logarithm(adding: lost)
  }

  @inline(never) private static func logarithmAtEdge(of x: Double) -> Double {
    if x == 0 { return -.infinity }
    if x == .infinity || x.isNaN { return x }
    return x < 0 ? .nan : LogarithmPlace(subnormal: x).logarithm()
  }
}

/// A positive number as 2^k · z with z near the middle c of a place of the table; r = z/c - 1 is below 1/256.
struct LogarithmPlace {
  /// Two parts of r, both exact.
  let upper: Double
  let lower: Double
  /// k.
  private let exponent: Double
  /// Where the place's numbers are in the table.
  private let entry: Int
  /// 1/c over the power of two that the bits tell.
  private let scaledInverse: Double

  /// The place of the positive, normal number with the given bits, in units of 2^`exponent`.
  @inline(__always) init(_ bits: UInt64, exponent shift: Int64 = 0) {
    let above = bits &- LogarithmTable.lowest
    entry = Int(truncatingIfNeeded: (above &>> 45) & 127) &* 3
    exponent = Double((Int64(bitPattern: above) &>> 52) &+ shift)
    let scale = above & 0xFFF0_0000_0000_0000
    let z = bits &- scale
    // 32 bits and 21 bits; 1/c has 21 more.
    let upperZ = Double(bitPattern: z & ~0x1F_FFFF)
    let lowerZ = Double(bitPattern: z) - upperZ
    let inverse = LogarithmTable.numbers[entry]
    upper = upperZ * inverse - 1
    lower = lowerZ * inverse
    scaledInverse = Double(bitPattern: inverse.bitPattern &- scale)
  }

  /// The place of a positive number too small to be normal.
  init(subnormal x: Double) { self.init((x * 0x1p52).bitPattern, exponent: -52) }

  /// k · ln 2 + log(c), of which the first part is exact.
  @inline(__always) var ofMiddle: (whole: Double, rest: Double) {
    (
      exponent * 0x1.62e42fefa38p-1 + LogarithmTable.numbers[entry &+ 1],
      exponent * 0x1.ef35793c7673p-45 + LogarithmTable.numbers[entry &+ 2]
    )
  }

  /// The logarithm of the number plus `addend`, which is at most half of the number's last place.
  @inline(__always) func logarithm(adding addend: Double? = nil) -> Double {
    // No question whether the addend is 0: a processor guesses that wrong half of the time.
    let low = addend.map { lower + $0 * scaledInverse } ?? lower
    let r = upper + low
    let (whole, rest) = ofMiddle
    let sum = whole + r
    let lost = (whole - sum) + r + ((upper - r) + low + rest)
    return sum + Self.correction(r, lost: lost)
  }

  /// `lost` and what log(1 + r) is besides r, for |r| below 1/250.
  @inline(__always) static func correction(_ r: Double, lost: Double) -> Double {
    let square = r * r
    let cube = r * square
    // In this order the sum waits for little; with these signs the compiler packs no two numbers into one register, which
    // would cost more than it saves.
    let low = r * 0x1.ffffffffacc02p-3 - 0x1.5555555555555p-2
    let high = (r * 0x1.55569bc4f7488p-3 - 0x1.999999994f9b2p-3) - square * 0x1.24936b4dcc4bbp-3
    return (lost - (0.5 * square + cube * low)) - cube * square * high
  }
}
