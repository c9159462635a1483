extension Elementary {
  /// The sine of `x` radians, off by less than 0.85 units in the last place, however large `x`; not a number if infinite.
  public static func sin(_ x: Double) -> Double {
    // Also keeps the sign of zero.
    if abs(x) < 0x1p-27 { return x }
    return QuarterTurns(x).sine(turnedBy: 0)
  }

  /// The cosine of `x` radians, off by less than 0.85 units in the last place, however large `x`; not a number if infinite.
  public static func cos(_ x: Double) -> Double { QuarterTurns(x).sine(turnedBy: 1) }
}

/// An angle as a number of quarter turns and what remains, between -π/4 and π/4.
struct QuarterTurns {
  /// Quarter turns, of which the last two bits count.
  let count: UInt64
  /// What remains, and what its rounding took off.
  let rest: Double
  let lost: Double

  /// Angles below this are reduced by subtraction: quarter turns times 37 bits of π/2 are exact.
  private static let plainRange = 0x1p16

  init(count: UInt64, rest: Double, lost: Double) { (self.count, self.rest, self.lost) = (count, rest, lost) }

  /// The angle `x` in radians.
  @inline(__always) init(_ x: Double) {
    if abs(x) <= 0x1.921fb54442d18p-1 {
      self.init(count: 0, rest: x, lost: 0)
      return
    }
    guard abs(x) < Self.plainRange else {
      self = .exactly(x)
      return
    }
    let shifted = x * 0x1.45f306dc9c883p-1 + .wholeNumberShift
    let turns = shifted - .wholeNumberShift
    // π/2 in three parts, the first two of 37 bits.
    let first = x - turns * 0x1.921fb5444p0
    let step = turns * 0x1.68c234c4cp-39
    let second = first - step
    // Near a multiple of π/2 more of its bits are needed.
    guard abs(second) > 0x1p-12 else {
      self = .exactly(x)
      return
    }
    let lost = (first - second) - step - turns * 0x1.98a2e03707345p-77
    self.init(count: shifted.bitPattern, rest: second, lost: lost)
  }

  /// The sine after `more` further quarter turns.
  @inline(__always) func sine(turnedBy more: UInt64) -> Double {
    let quarter = count &+ more
    let size = quarter & 1 == 0 ? sineOfRest : cosineOfRest
    return quarter & 2 == 0 ? size : -size
  }

  @inline(__always) private var sineOfRest: Double {
    let square = rest * rest
    let fourth = square * square
    let low = -0x1.5555555555549p-3 + square * 0x1.111111110f85dp-7
    let middle = -0x1.a01a019c0ddafp-13 + square * 0x1.71de35745e67fp-19
    let high = -0x1.ae5e6389a874fp-26 + square * 0x1.5d92342a70389p-33
    return rest + (rest * square * (low + fourth * (middle + fourth * high)) + lost * (1 - 0.5 * square))
  }

  @inline(__always) private var cosineOfRest: Double {
    let square = rest * rest
    let fourth = square * square
    let low = 0x1.5555555555555p-5 - square * 0x1.6c16c16c16963p-10
    let middle = 0x1.a01a019f4ddfdp-16 - square * 0x1.27e4fa16cc2d1p-22
    let high = 0x1.1eeb67d026ec6p-29 - square * 0x1.907cd8ff5ede7p-37
    let half = 0.5 * square
    let upper = 1 - half
    return upper + (((1 - upper) - half) + (fourth * (low + fourth * (middle + fourth * high)) - rest * lost))
  }
}
