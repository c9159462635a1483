/// The longest stretch of a trace in which the value turns again and again.
package struct Oscillation: Equatable, Sendable {
  /// Reversals of the whole sequence.
  package private(set) var reversals = 0
  /// The indices at which the reversals of the longest stretch were noticed.
  package private(set) var turns: Range<Int> = 0..<0
  /// Reversals in that stretch.
  package private(set) var run = 0
  /// The greatest less the least value within that stretch.
  package private(set) var peakToPeak = 0.0
  /// Periods a second within that stretch, in Hz; 0 with fewer than two reversals.
  package private(set) var frequency = 0.0

  /// The oscillation of `values` at `times` s.
  /// - Parameters:
  ///   - values: what may oscillate.
  ///   - times: when, in s.
  ///   - threshold: the travel back that counts as a reversal.
  ///   - longestHalfPeriod: the time in s after which a reversal begins a new stretch.
  /// - Precondition: there is a value for each time.
  package init(of values: [Double], at times: [Double], threshold: Double, longestHalfPeriod: Double) {
    precondition(values.count == times.count, "a value has a time")
    let runs = Turn.runs(of: values, at: times, by: threshold, within: longestHalfPeriod)
    reversals = runs.reduce(0) { $0 + $1.count }
    guard let longest = runs.max(by: { $0.count < $1.count }) else { return }
    (run, turns) = (longest.count, longest[0].row..<longest[longest.count - 1].row + 1)
    guard run > 1 else { return }
    frequency = Double(run - 1) / (2 * (times[turns.upperBound - 1] - times[turns.lowerBound]))
    let stretch = values[max(0, turns.lowerBound - 1)..<turns.upperBound]
    peakToPeak = (stretch.max() ?? 0) - (stretch.min() ?? 0)
  }
}
