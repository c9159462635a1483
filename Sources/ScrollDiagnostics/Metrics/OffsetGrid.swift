/// The grid that the offsets of a trace lie on.
package struct OffsetGrid: Equatable, Sendable {
  /// The distance of neighbouring grid points in pt; 0 if there is no grid.
  package let quantum: Double

  /// The finest grid that is told from no grid, in pt.
  package static let finest = 0.02
  /// By how much offsets may miss their grid in pt if they are not written with so few decimals that they miss it by more.
  private static let usualMiss = 1e-3
  /// A grid that a few differences show by chance more often than this is none.
  private static let mostChance = 1e-3
  /// A difference counts whole steps where those are known to this share of a step.
  private static let surest = 0.3
  /// A finger that moves evenly pauses less often than this.
  private static let fewestPauses = 4

  /// The coarsest grid on which all of `offsets` lie.
  ///
  /// Steps that are all of one length show no grid, for a finger at constant speed makes equal ones, unless they pause now and then.
  package init(of offsets: [Double]) {
    // A long trace shows its grid in a part of it.
    let stride = max(1, offsets.count / 4096)
    var values = Swift.stride(from: 0, to: offsets.count, by: stride).map { offsets[$0] }
    values.sort()
    let step = Self.step(of: values)
    quantum = step > 0 && Self.varies(offsets, in: step) ? step : 0
  }

  /// The step of which the differences of neighbours are multiples; 0 for none that is as coarse as the finest grid.
  ///
  /// Each offset may miss its grid by half of its last decimal, and a difference of two by a whole one. So a difference bounds the step
  /// to both sides, the narrower the more steps it takes: from the smallest difference on, the bounds close in, as in Euclid's algorithm.
  private static func step(of sorted: [Double]) -> Double {
    let unit = unit(of: sorted)
    var differences: [Double] = []
    // The same grid point is written the same each time.
    for (value, next) in zip(sorted, sorted.dropFirst()) where next - value > unit / 2 {
      guard next - value > finest - unit else { return 0 }
      differences.append(next - value)
    }
    differences.sort()
    guard let least = differences.first else { return 0 }
    var (bounds, chance) = ((low: least - unit, high: least + unit), 1.0)
    // Each miss leaves a step of half of the last one or less, until no difference is sure any more.
    while let rest = close(&bounds, on: differences, unit, chance: &chance) { (bounds, chance) = (rest, 1) }
    guard chance < mostChance, bounds.high > finest else { return 0 }
    // A step that can be written itself is met exactly.
    let written = (bounds.low / unit).rounded(.up) * unit
    let isMet =
      written <= bounds.high
      && differences.allSatisfy { abs($0 - ($0 / written).rounded() * written) < unit / 100 }
    return isMet ? written : (bounds.low + bounds.high) / 2
  }

  /// Closes the bounds of the step in on each difference; where one is no whole number of steps, what it leaves bounds the step.
  ///
  /// `chance` shrinks to how often differences at random would be whole numbers of steps as well.
  private static func close(
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

  /// The last decimal with which all offsets are written, if that is of a hundredth to a ten-thousandth; else their usual miss.
  private static func unit(of offsets: [Double]) -> Double {
    let units = [1, 0.1, 0.01, 1e-3, 1e-4]
    var place = 0
    for offset in offsets {
      while place < units.count {
        let scaled = offset / units[place]
        if abs(scaled - scaled.rounded()) <= 1e-6 + 4 * scaled.ulp { break }
        place += 1
      }
      if place == units.count { break }
    }
    return place < 2 || place == units.count ? usualMiss : units[place]
  }

  /// Whether the steps of `offsets` have several lengths, in multiples of `unit`.
  ///
  /// A frame without a step counts as one where the next step makes up for nothing, a few times: the content was slower than a unit a frame.
  private static func varies(_ offsets: [Double], in unit: Double) -> Bool {
    var (last, pauses, isPaused) = (0.0, 0, false)
    for index in offsets.indices.dropFirst() {
      let length = ((offsets[index] - offsets[index - 1]) / unit).rounded()
      if length == 0 { isPaused = true; continue }
      if last != 0, abs(length) != abs(last) { return true }
      if isPaused, length == last { pauses += 1 }
      if pauses == fewestPauses { return true }
      (last, isPaused) = (length, false)
    }
    return false
  }
}
