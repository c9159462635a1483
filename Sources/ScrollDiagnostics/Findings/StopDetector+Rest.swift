import ScrollKinematics

// What the rows say of a rest: whether it is one, and whether a finger came.
extension StopDetector {
  /// A view's flag says so long after it stands that it decelerates, in s: some are set by a timer, or an event behind
  /// the motion. Chosen over simulated motions.
  private static let latestFlag = 0.25
  /// The first step behind a rest that no row shows, as a share of the way that the velocity before it would make: a fling of 2 /s
  /// makes 0.58 of it in 0.6 s.
  private static let waitsShare = 0.1
  /// A view that a finger catches is moved again within this time, in s.
  static let longestCatch = 0.6

  /// Whether no row comes for so long that a finger which caught the view would have moved it, and the view is about where it was:
  /// recorders that are called when the offset changes show a rest so.
  func isWait(after sample: Int) -> Bool {
    let prepared = context.prepared
    let wait = prepared.times[sample + 1] - prepared.times[sample]
    let way = abs(prepared.offsets[sample + 1] - prepared.offsets[sample])
    return wait > Self.longestCatch && way < Self.waitsShare * abs(prepared.velocities[sample - 1]) * wait
  }

  /// A view that rests moves by no more, in pt: some grids and most noise stay below.
  var leastMove: Double { max(0.7, 6 * context.prepared.noise) }

  /// Whether the phases say that the view rests, soon after it stands in a row: a flag may end late, and a finger that catches it
  /// shows. Where no row comes for long, it rests as well.
  func restsSoon(_ row: Int) -> Bool {
    let trace = context.trace
    var next = min(trace.count - 1, row + 1)
    if trace.times[next] - trace.times[row] > Self.longestCatch { return true }
    while next + 1 < trace.count, trace.phases[next]?.isFree ?? false,
      trace.times[next] - trace.times[row] < Self.latestFlag,
      abs(trace.offsets[next] - trace.offsets[row]) <= leastMove
    { next += 1 }
    return trace.phases[next] == .rest
  }

  /// Whether a finger is set down where a glide from `row` is at rest at `end`: before there was none.
  func isTouched(_ row: Int, _ end: Int) -> Bool {
    let fingers = context.trace.values(of: .finger)
    guard !fingers.isEmpty, fingers[max(0, row - 2)].isNaN else { return false }
    let isSoon =
      end + 1 < fingers.count && context.trace.times[end + 1] - context.trace.times[end] < Self.longestCatch
    return fingers[row...(isSoon ? end + 1 : end)].contains { $0.isFinite }
  }

  /// Whether the view is moved again soon after it stopped, as by a finger that caught it.
  func isCaught(_ rest: Int) -> Bool {
    let prepared = context.prepared
    var step = rest
    while step < prepared.velocities.count,
      prepared.times[step + 1] - prepared.times[rest] < Self.longestCatch
    {
      if abs(prepared.offsets[step + 1] - prepared.offsets[rest]) > leastMove { return true }
      step += 1
    }
    return false
  }
}
