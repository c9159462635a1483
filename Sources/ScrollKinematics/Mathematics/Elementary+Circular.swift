extension Elementary {
  /// The sine of `x` radians; of up to a million of them as exact as ever, of up to a billion as exact as `x` is.
  package static func sin(_ x: Double) -> Double { QuarterTurns(x).sine(turnedBy: 0) }

  /// The cosine of `x` radians; of up to a million of them as exact as ever, of up to a billion as exact as `x` is.
  package static func cos(_ x: Double) -> Double { QuarterTurns(x).sine(turnedBy: 1) }

  /// The angle of the point (`x`, `y`), in [-π, π]; 0 at the origin.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    let isSteep = height > width
    var angle = arctangent(of: min(width, height), over: max(width, height))
    if isSteep { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }

  /// The arctangent of a quotient of at most 1, of two numbers that are not negative.
  private static func arctangent(of small: Double, over large: Double) -> Double {
    guard small > 0 else { return 0 }
    // atan(a/b) = atan(c) + atan((a - cb) / (b + ca)) with c the nearest eighth.
    let eighth = Int(small / large * 8 + 0.5)
    let c = Double(eighth) * 0.125
    let offset = (small - c * large) / (large + c * small)
    let z = offset * offset
    let low = -0x1.5555555555555p-2 + z * 0x1.999999999994ep-3
    let middle = -0x1.249249245ad84p-3 + z * 0x1.c71c6fedc5733p-4
    let high = -0x1.745985823fac1p-4 + z * 0x1.37e5c2335d231p-4
    return eighths[eighth] + (offset + offset * z * (low + z * z * (middle + z * z * high)))
  }

  /// The arctangents of 0, 1/8, … 1.
  private static let eighths: [Double] = [
    0, 0x1.fd5ba9aac2f6ep-4, 0x1.f5b75f92c80ddp-3, 0x1.6f61941e4def1p-2, 0x1.dac670561bb4fp-2,
    0x1.1e00babdefeb4p-1, 0x1.4978fa3269ee1p-1, 0x1.700a7c5784634p-1, 0x1.921fb54442d18p-1,
  ]
}

/// An angle as a number of quarter turns and what remains, between -π/4 and π/4.
private struct QuarterTurns {
  /// Quarter turns, of which the last two bits count.
  let count: UInt64
  /// What remains, and what its rounding took off.
  let rest: Double
  let lost: Double

  /// The angle `x` in radians.
  @inline(__always) init(_ x: Double) {
    let shifted = x * 0x1.45f306dc9c883p-1 + .wholeNumberShift
    let turns = shifted - .wholeNumberShift
    // π/2 in three parts, the first two of 33 bits: their products with up to 2^20 turns are exact.
    let first = x - turns * 0x1.921fb544p0
    let step = turns * 0x1.0b4611a6p-34
    count = shifted.bitPattern
    rest = first - step
    lost = (first - rest) - step - turns * 0x1.3198a2e037073p-69
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
    let low = -0x1.5555555555555p-3 + square * 0x1.1111111110ba5p-7
    let middle = -0x1.a01a019e80693p-13 + square * 0x1.71de379252004p-19
    let high = -0x1.ae60069e53ef1p-26 + square * 0x1.5e098556d302ep-33
    return rest + (rest * square * (low + fourth * (middle + fourth * high)) + lost * (1 - 0.5 * square))
  }

  @inline(__always) private var cosineOfRest: Double {
    let square = rest * rest
    let fourth = square * square
    let low = 0x1.5555555555555p-5 - square * 0x1.6c16c16c16960p-10
    let middle = 0x1.a01a019f4d0edp-16 - square * 0x1.27e4fa15bd814p-22
    let high = 0x1.1eeb66b683028p-29 - square * 0x1.907c0e63adbb6p-37
    let half = 0.5 * square
    let upper = 1 - half
    return upper + (((1 - upper) - half) + (fourth * (low + fourth * (middle + fourth * high)) - rest * lost))
  }
}
