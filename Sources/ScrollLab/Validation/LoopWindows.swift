import ScrollDiagnostics

/// When a finger moved, held, and had let go, over a header that its view's offset drives.
struct LoopWindows: Sendable {
  /// While it moved and while it held, in s on the recording's clock; `nil` if it did not.
  let moving, holding: Range<Double>?
  /// From the release on.
  let after: Range<Double>
  /// K, what the content exceeds the viewport by under the open header, in pt; `nil` if that is not told.
  let excess: Double?

  /// The windows of a finger: it counts as moving for two more frames, because what it moved is shown late.
  init(_ finger: RecordedFinger, excess: Double?) {
    self.excess = excess
    let stop = min(finger.stop + Self.lateness, finger.release)
    moving = finger.start..<stop
    holding = finger.release > stop ? stop..<finger.release : nil
    after = finger.release..<(.infinity)
  }

  /// A loop that no finger holds from `time` s on; what entered it before counts as moving if `entered`.
  init(from time: Double, enteredBefore entered: Bool = false, excess: Double? = nil) {
    self.excess = excess
    moving = entered ? -.infinity..<time : nil
    holding = nil
    after = time..<(.infinity)
  }

  private static let lateness = 0.03

  /// What a header, or without one the offset, does in a window.
  struct Rattle {
    /// Reversals by more than the threshold.
    var count = 0
    /// Reversals per second between the first and the last; 0 with fewer than two.
    var rate = 0.0
    /// The least and the greatest offset from the first reversal on.
    var low = 0.0, high = 0.0

    /// Both offsets as a report shows them.
    var ends: String { "\(low.cell)/\(high.cell)" }

    /// Whether a person would say that it rattles.
    var isRattling: Bool { count >= Self.least }

    private static let least = 3
    private static let threshold = 0.5

    init(_ frames: ReplayedFrames, in window: Range<Double>?) {
      guard let window else { return }
      let range = frames.frames(in: window)
      let values = frames.headers.isEmpty ? frames.offsets : frames.headers
      let reversals = Reversals(of: values[range], threshold: Self.threshold)
      count = reversals.count
      guard let first = reversals.firstIndex, let last = reversals.lastIndex else { return }
      let shown = frames.offsets[(range.lowerBound + first)..<range.upperBound]
      (low, high) = (shown.min() ?? 0, shown.max() ?? 0)
      let span = frames.times[range.lowerBound + last] - frames.times[range.lowerBound + first]
      if count > 1, span > 0 { rate = Double(count - 1) / span }
    }
  }

  func rattles(_ frames: ReplayedFrames) -> [Rattle] {
    [moving, holding, after].map { Rattle(frames, in: $0) }
  }

  /// How far the rates may be apart, as a share of the recorded one.
  private static let rateTolerance = 0.2

  func finding(_ recorded: ReplayedFrames, _ simulated: ReplayedFrames) -> Finding {
    let (real, ours) = (rattles(recorded), rattles(simulated))
    let differing = zip(real, ours).filter { $0.isRattling != $1.isRattling }.count
    let rattling = Finding(
      differing == 0, "rattles", Self.words(real), Self.words(ours), by: Double(differing))
    guard rattling.agrees else { return rattling }
    for (window, name) in [(1, "holding_per_s"), (2, "after_per_s")] where real[window].isRattling {
      let (rate, ourRate) = (real[window].rate, ours[window].rate)
      guard abs(ourRate - rate) > Self.rateTolerance * rate else { continue }
      return Finding(false, name, rate.cell, ourRate.cell, by: ourRate - rate)
    }
    // An endless loop at the bottom goes to and fro between two offsets; their sum stays, whatever swing it was entered
    // with. One that no bound holds stays where it happened to be.
    let sum = real[2].low + real[2].high
    guard real[2].isRattling, let excess, abs(sum - excess) <= ReplayedFrames.tolerance(sum) else {
      return rattling
    }
    let difference = ours[2].low + ours[2].high - sum
    return Finding(
      abs(difference) <= ReplayedFrames.tolerance(sum), "loop_offsets_pt", real[2].ends, ours[2].ends,
      by: difference)
  }

  private static func words(_ rattles: [Rattle]) -> String {
    rattles.map { $0.isRattling ? "yes" : "no" }.joined(separator: "/")
  }
}
