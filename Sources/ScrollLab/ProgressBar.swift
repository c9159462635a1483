import Foundation

// Sendable, since what changes is touched under the lock only.
/// A line on the terminal that says how far a long job is: bar, rate and time left. Silent where there is no terminal.
///
/// A thread of its own draws it, since a single step may take longer than a person waits.
final class ProgressBar: @unchecked Sendable {
  /// How long a person waits without a word, in s.
  static let patience = 2.0
  /// Seconds since some moment in the past, unmoved by changes of the wall clock.
  static var now: Double { ProcessInfo.processInfo.systemUptime }
  /// Seconds between two pictures.
  private static let pause = 0.1
  /// Letters of the bar.
  private static let length = 30

  private let total: Int
  private let things: String
  private let patience: Double
  private let hasTerminal = StandardStreams.reportsToTerminal
  private let start = ProgressBar.now
  private let lock = NSLock()
  private var done = 0
  private var (isShown, isOver) = (false, false)

  /// A bar for `total` steps, each of which makes one of the `things`; shown `patience` s after the start.
  init(total: Int, things: String, after patience: Double = 0) {
    (self.total, self.things, self.patience) = (max(1, total), things, patience)
    guard hasTerminal else { return }
    Thread.detachNewThread { [self] in repeat { Thread.sleep(forTimeInterval: Self.pause) } while draw() }
  }

  func advance(by count: Int) {
    if hasTerminal { lock.withLock { done += count } }
  }

  /// Removes the line.
  func end() {
    lock.withLock {
      isOver = true
      if isShown { StandardStreams.reportInPlace("") }
    }
  }

  /// Shows how far the job is; false if that is over.
  private func draw() -> Bool {
    lock.withLock {
      let elapsed = Self.now - start
      guard !isOver, elapsed >= patience else { return !isOver }
      isShown = true
      StandardStreams.reportInPlace(text(after: elapsed))
      return true
    }
  }

  private func text(after elapsed: Double) -> String {
    let filled = Self.length * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.length - filled)
    let rate = Double(done) / elapsed
    let pace = rate < 1 ? "\(done) of \(total) \(things)" : "\(Int(rate)) \(things)/s"
    // Before the first step nothing tells how long the others take.
    let time = done == 0 ? Self.clock(elapsed) : Self.clock(Double(total - done) / rate) + " left"
    return "\(bar) \(100 * done / total) %  \(pace)  \(time)"
  }

  /// A time in minutes and seconds: `1:05`.
  private static func clock(_ time: Double) -> String {
    let seconds = Int(time.rounded(.up))
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
