/// The grid that the offsets of a trace lie on.
package struct OffsetGrid: Equatable, Sendable {
  /// The distance of neighbouring grid points in pt; 0 if there is no grid.
  package let quantum: Double

  /// The finest grid that is told from no grid, in pt.
  package static let finest = 0.02
  /// By how much an offset may miss its grid point, in pt: thirds of a point are written with four digits and more.
  private static let tolerance = 2e-3

  /// A finger that moves evenly pauses less often than this.
  private static let fewestPauses = 4

  /// The coarsest grid on which all of `offsets` lie.
  ///
  /// Euclid's algorithm on the differences of neighbouring values. Offsets that are all written with two to four decimals may miss
  /// their grid by half of the last one. Steps that are all of one length show no grid, for a finger at constant speed makes equal
  /// ones, unless they pause now and then.
  package init(of offsets: [Double]) {
    // A long trace shows its grid in a part of it.
    let stride = max(1, offsets.count / 4096)
    var values = Swift.stride(from: 0, to: offsets.count, by: stride).map { offsets[$0] }
    values.sort()
    let divisor = WrittenGrid(values)?.step ?? Self.commonDivisor(of: values)
    quantum = divisor < Self.finest || !Self.varies(offsets, in: divisor) ? 0 : divisor
  }

  /// The greatest divisor of the differences of neighbours, as far as it is not below the finest grid.
  private static func commonDivisor(of sorted: [Double]) -> Double {
    var divisor = 0.0
    for (value, next) in zip(sorted, sorted.dropFirst()) where next - value > tolerance {
      divisor = commonDivisor(divisor, next - value)
      if divisor < finest { break }
    }
    return divisor
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

  /// The greatest divisor of both; a digit cut off weighs as often as the smaller one fits into the larger.
  static func commonDivisor(_ a: Double, _ b: Double) -> Double {
    var (large, small) = (max(a, b), min(a, b))
    while small > tolerance {
      let times = (large / small).rounded()
      let rest = abs(large - times * small)
      // The longer one, divided, tells the divisor better.
      if rest < min(tolerance * (times + 1), 0.1 * small) { return min(a, b) > small ? large / times : small }
      (large, small) = (small, rest)
    }
    return large
  }
}
