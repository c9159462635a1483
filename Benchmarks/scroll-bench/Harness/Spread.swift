/// Least value, median and 90th percentile of what was measured.
struct Spread: Equatable {
  let min: Double
  let median: Double
  let p90: Double

  /// The spread of `values`.
  /// - Precondition: there is a value.
  init(of values: [Double]) {
    precondition(!values.isEmpty, "a spread needs a value")
    let sorted = values.sorted()
    min = sorted[0]
    median = Self.quantile(0.5, of: sorted)
    p90 = Self.quantile(0.9, of: sorted)
  }

  /// The value below which `share` of the sorted values lie, on the line between its neighbours.
  private static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let position = share * Double(sorted.count - 1)
    let below = Int(position)
    let above = Swift.min(below + 1, sorted.count - 1)
    return sorted[below] + (position - Double(below)) * (sorted[above] - sorted[below])
  }
}
