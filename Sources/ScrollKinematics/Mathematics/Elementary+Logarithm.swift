extension Elementary {
  /// The natural logarithm of `x`, off by less than 0.52 units in the last place.
  ///
  /// It is -∞ at 0 and not a number below.
  public static func log(_ x: Double) -> Double {
    let bits = x.bitPattern
    // One comparison of bits for positive, normal and finite, and one for 0.875 to 1.137.
    guard bits &- 0x0010_0000_0000_0000 < 0x7FE0_0000_0000_0000 else { return logarithmAtEdge(of: x) }
    guard bits &- 0x3FEC_0000_0000_0000 > 0x0006_3000_0000_0000 else { return logarithmNearZero(of: x) }
    return LogarithmPlace(bits).largeLogarithm
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

  @inline(never) private static func logarithmNearZero(of x: Double) -> Double {
    LogarithmPlace(x.bitPattern).logarithm()
  }

  @inline(never) private static func logarithmAtEdge(of x: Double) -> Double {
    if x == 0 { return -.infinity }
    if x == .infinity || x.isNaN { return x }
    return x < 0 ? .nan : LogarithmPlace(subnormal: x).logarithm()
  }
}

/// A positive number as 2^k · z with z near the middle c of a place of the table; r = z/c - 1 is at most 1/253.
struct LogarithmPlace {
  private let z: Double
  /// k.
  private let exponent: Double
  /// k where a pattern has its exponent.
  private let scale: UInt64
  /// Where the place's numbers are in the table.
  private let entry: Int

  /// The place of the positive, normal number with the given bits, in units of 2^`exponent`.
  @inline(__always) init(_ bits: UInt64, exponent shift: Int64 = 0) {
    let above = bits &- LogarithmTable.lowest
    entry = Int(truncatingIfNeeded: (above &>> 45) & 127) &* 4
    let k = (Int64(bitPattern: above) &>> 52) &+ shift
    // Not Double(k): that instruction waits for what was last computed in its register, here the last logarithm.
    let shifted = Double(bitPattern: Double.wholeNumberShift.bitPattern &+ UInt64(bitPattern: k))
    exponent = shifted - .wholeNumberShift
    scale = above & 0xFFF0_0000_0000_0000
    z = Double(bitPattern: bits &- scale)
  }

  /// The place of a positive number too small to be normal.
  init(subnormal x: Double) { self.init((x * 0x1p52).bitPattern, exponent: -52) }

  /// 1/c as the table has it.
  private var inverse: Double { LogarithmTable.numbers[entry &+ 1] }

  /// Two parts of z · ``inverse`` - 1, both exact.
  @inline(__always) var parts: (upper: Double, lower: Double) {
    // 27 bits and 26 bits; 1/c has 26 more.
    let upperZ = Double(bitPattern: z.bitPattern & ~0x3FF_FFFF)
    return (upperZ * inverse - 1, (z - upperZ) * inverse)
  }

  /// k · ln 2 - log(``inverse``), of which the first part is exact.
  @inline(__always) var ofMiddle: (whole: Double, rest: Double) {
    (
      exponent * 0x1.62e42fefa38p-1 + LogarithmTable.numbers[entry &+ 2],
      exponent * 0x1.ef35793c7673p-45 + LogarithmTable.numbers[entry &+ 3]
    )
  }

  /// r, rounded.
  @inline(__always) var quotient: Double { (z - LogarithmTable.numbers[entry]) * inverse }

  /// The logarithm where it is above 1/8 in size: r may be rounded.
  @inline(__always) var largeLogarithm: Double {
    let r = quotient
    let (whole, rest) = ofMiddle
    let sum = whole + r
    let square = r * r
    let low = r * 0x1.555555552311bp-2 - 0.5
    let high = (r * 0x1.999b191580b3fp-3 - 0x1.ffffffffa809ap-3) - square * 0x1.5556a4e1c75e1p-3
    return sum + (((whole - sum) + r + rest) + square * (low + square * high))
  }

  /// The logarithm of the number plus `addend`, which is at most half of the number's last place.
  @inline(__always) func logarithm(adding addend: Double? = nil) -> Double {
    let (upper, lower) = parts
    // No question whether the addend is 0: a processor guesses that wrong half of the time.
    let low = addend.map { lower + $0 * Double(bitPattern: inverse.bitPattern &- scale) } ?? lower
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
