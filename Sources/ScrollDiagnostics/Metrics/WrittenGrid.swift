/// The grid behind offsets that are written with two to four decimals: thirds of a point as 0.33 and 0.67.
///
/// Each written offset may miss its grid by half of its last decimal, and a difference of two by a whole one. So a difference bounds
/// the step to both sides, the narrower the more steps it takes: from the smallest difference on, the bounds close in.
struct WrittenGrid {
  /// The distance of neighbouring grid points in pt.
  let step: Double

  /// Digits behind the point that are looked for: fewer are a grid of their own, more miss no grid.
  private static let decimals = 2...4
  /// A grid that a few differences show by chance more often than this is none.
  private static let mostChance = 1e-3
  /// A difference counts whole steps where those are known to this share of a step.
  private static let surest = 0.3

  /// The grid of `sorted` offsets; `nil` if they are written otherwise, or show none that is much coarser than their last decimal.
  init?(_ sorted: [Double]) {
    guard let decimals = Self.decimals(of: sorted), Self.decimals.contains(decimals) else { return nil }
    let unit = Self.unit(decimals)
    // The same grid point is written the same each time.
    var differences = sorted.indices.dropFirst().map { sorted[$0] - sorted[$0 - 1] }.filter { $0 > unit / 2 }
    differences.sort()
    guard let least = differences.first else { return nil }
    var bounds = (low: least - unit, high: least + unit)
    // Each miss leaves a step of half of the last one or less, until no difference is sure any more.
    var chance = 1.0
    while let rest = Self.close(&bounds, on: differences, unit, chance: &chance) {
      (bounds, chance) = (rest, 1)
    }
    guard chance < Self.mostChance else { return nil }
    // A step that can be written itself is met exactly.
    let (middle, written) = ((bounds.low + bounds.high) / 2, (bounds.low / unit).rounded(.up) * unit)
    let isMet =
      written <= bounds.high
      && differences.allSatisfy { abs($0 - ($0 / written).rounded() * written) < unit / 100 }
    step = isMet ? written : middle
  }

  /// Closes the bounds of the step in on each difference; where one is no whole number of steps, what it leaves bounds the step.
  ///
  /// `chance` shrinks to how often differences at random would be whole numbers of steps as well.
  static func close(
    _ bounds: inout (low: Double, high: Double), on differences: [Double], _ unit: Double,
    chance: inout Double
  ) -> (low: Double, high: Double)? {
    for difference in differences {
      let step = (bounds.low + bounds.high) / 2
      let count = (difference / step).rounded()
      let reach = unit + count * (bounds.high - bounds.low) / 2
      guard reach < surest * step else { continue }
      let (low, high) = ((difference - unit) / count, (difference + unit) / count)
      guard max(low, bounds.low) <= min(high, bounds.high) else {
        let rest = abs(difference - count * step)
        return (rest - reach, rest + reach)
      }
      bounds = (max(low, bounds.low), min(high, bounds.high))
      chance *= 2 * reach / step
    }
    return nil
  }

  /// The least number of decimals with which all offsets can be written; `nil` if it is more than is looked for.
  static func decimals(of offsets: [Double]) -> Int? {
    var needed = 0
    for offset in offsets {
      while needed <= decimals.upperBound {
        let scaled = offset / unit(needed)
        if abs(scaled - scaled.rounded()) <= 1e-6 + 4 * scaled.ulp { break }
        needed += 1
      }
      guard needed <= decimals.upperBound else { return nil }
    }
    return needed
  }

  /// The last of so many decimals, in pt.
  private static func unit(_ decimals: Int) -> Double {
    (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
  }
}
