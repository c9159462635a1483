extension Elementary {
  /// `x` to the power of `y`, off by less than 0.55 units in the last place (1 where the result is subnormal).
  ///
  /// Special cases are those of C and IEEE 754: anything to the power of 0 is 1, and so is 1 to any power; a negative number
  /// has whole powers only.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    guard x >= .leastNormalMagnitude, x < .infinity, abs(y) < 0x1p63 else { return powerAtEdge(x, y) }
    return power(LogarithmPlace(x.bitPattern), y)
  }

  /// e^(y · log x) with the logarithm and the product in two parts each.
  @inline(__always) private static func power(_ x: LogarithmPlace, _ y: Double) -> Double {
    let (whole, rest, cube) = x.longLogarithm
    let (upperY, upperLog) = (y.upperHalf, whole.upperHalf)
    let product = upperY * upperLog
    let lost = (y - upperY) * upperLog + y * ((whole - upperLog) + rest)
    guard abs(product) < Exponential.plainRange else { return Exponential.atEdge(product, rest: lost) }
    // Of `lost`, what may be as much as a place: a processor knows it earlier than all of it.
    return Exponential(of: product, rest: lost, nearly: product + y * cube).value
  }

  @inline(never) private static func powerAtEdge(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let size = abs(x)
    // Half of an odd number is none that is whole; powers from 2^53 on are even.
    let isOdd = isWhole(y) && !isWhole(0.5 * y)
    let sign: Double = isOdd && x.sign == .minus ? -1 : 1
    if size == 0 || size == .infinity { return (size == 0) == (y > 0) ? sign * 0 : sign * .infinity }
    if x < 0, !isWhole(y) { return .nan }
    if size == 1 { return sign }
    if abs(y) >= 0x1p63 { return (size > 1) == (y > 0) ? .infinity : 0 }
    let place =
      size < .leastNormalMagnitude ? LogarithmPlace(subnormal: size) : LogarithmPlace(size.bitPattern)
    return sign * power(place, y)
  }

  private static func isWhole(_ y: Double) -> Bool { y == y.rounded(.towardZero) }
}

extension LogarithmPlace {
  /// The logarithm in two parts, off by 2^-66 of itself. The second is below 2^-16 of the first, and `cube`, which is r³/3,
  /// lacks less than 2^-25 of the first to it.
  @inline(__always) fileprivate var longLogarithm: (whole: Double, rest: Double, cube: Double) {
    let (upper, lower) = parts
    let r = quotient
    let lostOfR = (upper - r) + lower
    let (whole, rest) = ofMiddle
    let first = whole + r
    let lostOfFirst = (whole - first) + r
    // r²/2: the square of the upper half is exact, the remainder small.
    let half = r.upperHalf
    let square = half * half * 0.5
    let cross = (r - half) * (half + r) * 0.5
    let second = first - square
    let lostOfSecond = (first - second) - square
    let lost = lostOfFirst + lostOfSecond + (rest + lostOfR - r * lostOfR) - cross
    return (second, lost + r * r * r * Self.longPolynomial(r), r * square * 0x1.5555555555555p-1)
  }

  /// (log(1 + r) - r + r²/2) / r³, with one term more than ``correction(_:lost:)`` has.
  @inline(__always) private static func longPolynomial(_ r: Double) -> Double {
    let square = r * r
    let low = 0x1.5555555555556p-2 - r * 0.25
    let middle = 0x1.9999999914667p-3 - r * 0x1.55555554dd742p-3
    let high = 0x1.2493a5578bf38p-3 - r * 0x1.0001396119591p-3
    return low + square * (middle + square * high)
  }
}
