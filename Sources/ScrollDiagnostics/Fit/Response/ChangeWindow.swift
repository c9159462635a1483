import ScrollKinematics

/// The samples around a change of geometry, and what changes at which of them.
struct ChangeWindow {
  /// What changes with a sample.
  struct Change {
    /// When the trace shows it, in s after the first change.
    let time: Double
    /// Where the view may rest from then on.
    let range: RestRange
    /// By how many pt the top inset and the content grow.
    let insetTopGrowth, contentGrowth: Double
  }

  /// A finger that holds the view.
  struct Finger {
    /// Its position at each sample in pt, along the offset's axis.
    let positions: [Double]
    /// Length of the visible window, in pt.
    let dimension: Double
  }

  /// Times in s after the sample that shows the first change, and offsets in pt.
  private(set) var samples: FitSamples
  /// How many samples come before the first change.
  private(set) var before: Int
  /// Where the view may rest before it.
  let range: RestRange
  /// The changes in order of time.
  private(set) var changes: [Change] = []
  /// The finger that holds the view; `nil` if it moves freely.
  private(set) var finger: Finger?
  /// From sample to sample, in s.
  let interval: Double
  /// When the first change shows, in s on the trace's clock.
  let start: Double

  /// What is looked at before the first change and from it on, in s: long enough to tell a velocity, and so short that
  /// any law of deceleration is an exponential.
  private static let span = (before: 0.25, after: 0.35)
  /// Coarse recordings have at least so many rows on either side.
  private static let fewestRows = 6
  /// With fewer rows nothing can be told.
  static let leastRows = (before: 4, after: 3)

  /// The window around the changes in the rows `stretch`, within the rows `bounds`; `nil` where too little is known.
  init?(_ trace: ScrollTrace, changes stretch: Range<Int>, within bounds: Range<Int>, quantum: Double) {
    let first = stretch.lowerBound + 1
    guard let old = trace.restRange(at: first - 1) else { return nil }
    let isHeld = trace.isHeld(at: first - 1)
    var (begin, end) = (first, first)
    let time = trace.times[first]
    while begin > bounds.lowerBound, trace.isHeld(at: begin - 1) == isHeld,
      time - trace.times[begin - 1] <= Self.span.before || first - begin < Self.fewestRows
    {
      begin -= 1
    }
    while end < bounds.upperBound, trace.isHeld(at: end) == isHeld,
      trace.times[end] - time <= Self.span.after || end - first < Self.fewestRows
    {
      end += 1
    }
    guard first - begin >= Self.leastRows.before, end - first >= Self.leastRows.after else { return nil }
    let times = FrameClock(trace.times[begin..<end].map { $0 - time }).times
    samples = FitSamples(times: times, offsets: Array(trace.offsets[begin..<end]), quantum: quantum)
    (before, range, start) = (first - begin, old, time)
    interval = (times[times.count - 1] - times[0]) / Double(times.count - 1)
    for row in stretch.dropFirst() where row < end {
      guard let range = trace.restRange(at: row) else { return nil }
      let insetTop = trace.growth(of: .insetTop, at: row) ?? trace.growth(of: .minOffset, at: row).map { -$0 }
      let content = trace.growth(of: .contentLength, at: row) ?? 0
      guard range != changes.last?.range ?? old || insetTop ?? 0 != 0 || content != 0 else { continue }
      changes.append(
        Change(
          time: times[row - begin], range: range, insetTopGrowth: insetTop ?? 0, contentGrowth: content))
    }
    guard !changes.isEmpty else { return nil }
    guard isHeld else { return }
    let viewports = trace.values(of: .viewportLength)
    let dimension = viewports.isEmpty ? old.upper - old.lower : viewports[first]
    let positions = trace.values(of: .finger).isEmpty ? [] : Array(trace.values(of: .finger)[begin..<end])
    guard positions.allSatisfy({ $0.isFinite }), positions.count == times.count, dimension > 0,
      dimension < 1e9
    else { return nil }
    // A finger's number may grow against the offset.
    var product = 0.0
    for row in 1..<before {
      product += (positions[row] - positions[row - 1]) * (samples.offsets[row] - samples.offsets[row - 1])
    }
    finger = Finger(positions: product < 0 ? positions.map { -$0 } : positions, dimension: dimension)
  }

  /// The samples before the change.
  var undisturbed: ChangeWindow {
    var window = self
    (window.samples, window.changes) = (samples[0..<before], [])
    return window
  }

  /// The window with fewer samples before the change.
  func shortened(to count: Int) -> ChangeWindow {
    guard count < before else { return self }
    var window = self
    window.samples = samples[before - count..<samples.count]
    window.before = count
    if let finger {
      window.finger = Finger(
        positions: Array(finger.positions[(before - count)...]), dimension: finger.dimension)
    }
    return window
  }
}

extension ScrollTrace {
  /// Whether a finger holds the view in a row, as the phases say, or else the finger's own column.
  fileprivate func isHeld(at row: Int) -> Bool {
    if !phases.isEmpty { return phases[row] == .drag }
    let fingers = values(of: .finger)
    return !fingers.isEmpty && fingers[row].isFinite
  }

  /// By how much a quantity grows from the row before, in pt; `nil` where it is not known.
  fileprivate func growth(of quantity: Quantity, at row: Int) -> Double? {
    let column = values(of: quantity)
    guard !column.isEmpty, column[row].isFinite, column[row - 1].isFinite else { return nil }
    return column[row] - column[row - 1]
  }
}
