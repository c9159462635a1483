import ScrollKinematics

/// The samples around a change of geometry, and what changes at which of them.
struct ChangeWindow {
  /// What changes with a sample.
  struct Change {
    /// When the trace shows it, in s after the first change.
    var time: Double
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
  init?(
    _ trace: ScrollTrace, _ hand: Hand, changes stretch: Range<Int>, within bounds: Range<Int>,
    quantum: Double
  ) {
    let (first, fingers) = (stretch.lowerBound + 1, trace.values(of: .finger))
    guard let old = trace.restRange(at: first - 1) else { return nil }
    // A finger's column that is never empty is one of a finger that is down.
    func isHeld(_ row: Int) -> Bool { hand.holds(row) ?? !fingers.isEmpty }
    let wasHeld = isHeld(first - 1)
    var (begin, end) = (first, first)
    let time = trace.times[first]
    while begin > bounds.lowerBound, isHeld(begin - 1) == wasHeld,
      time - trace.times[begin - 1] <= Self.span.before || first - begin < Self.fewestRows
    {
      begin -= 1
    }
    while end < bounds.upperBound, isHeld(end) == wasHeld,
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
    guard wasHeld else { return }
    let viewports = trace.values(of: .viewportLength)
    let dimension = viewports.isEmpty ? old.upper - old.lower : viewports[first]
    let positions = fingers.isEmpty ? [Double.nan] : Array(fingers[begin..<end])
    guard positions.allSatisfy({ $0.isFinite }), dimension > 0, dimension < 1e9 else { return nil }
    // A finger's number may grow against the offset.
    var product = 0.0
    for row in 1..<before {
      product += (positions[row] - positions[row - 1]) * (samples.offsets[row] - samples.offsets[row - 1])
    }
    finger = Finger(positions: product < 0 ? positions.map { -$0 } : positions, dimension: dimension)
  }

  /// The window over some of its samples, without the changes where it ends before them.
  func part(_ rows: Range<Int>) -> ChangeWindow {
    var window = self
    (window.samples, window.before) = (samples[rows], before - rows.lowerBound)
    if rows.upperBound <= before { window.changes = [] }
    window.finger = finger.map { Finger(positions: Array($0.positions[rows]), dimension: $0.dimension) }
    return window
  }
}

extension ScrollTrace {
  /// By how much a quantity grows from the row before, in pt; `nil` where it is not known.
  fileprivate func growth(of quantity: Quantity, at row: Int) -> Double? {
    let column = values(of: quantity)
    guard !column.isEmpty, column[row].isFinite, column[row - 1].isFinite else { return nil }
    return column[row] - column[row - 1]
  }
}
