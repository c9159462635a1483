import CommandLineInterface

/// A line on the terminal that says how far a long job is: bar, rate and time left. Silent where there is no terminal.
struct ProgressBar {
  private let total: Int
  private let things: String
  private let patience: Double
  private let isShown = StandardStreams.reportsToTerminal
  private let start = MonotonicClock.now
  private var shownAt = 0.0
  private var done = 0

  /// A bar for `total` steps, each of which makes one of the `things`; shown `patience` s after the start.
  init(total: Int, things: String, after patience: Double = 0) {
    (self.total, self.things, self.patience) = (total, things, patience)
  }

  /// Takes `count` steps into account; draws ten times a second at most.
  mutating func advance(by count: Int) {
    done += count
    let elapsed = MonotonicClock.now - start
    guard isShown, elapsed >= patience, elapsed - shownAt > 0.1 else { return }
    shownAt = elapsed
    let rate = Double(done) / elapsed
    let filled = 30 * done / max(1, total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
    let left = Int((Double(total - done) / rate).rounded(.up))
    StandardStreams.reportInPlace(
      "\(bar) \(100 * done / max(1, total)) %  \(Int(rate)) \(things)/s  \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
    )
  }

  /// Removes the line.
  func end() { if isShown { StandardStreams.reportInPlace("") } }
}
