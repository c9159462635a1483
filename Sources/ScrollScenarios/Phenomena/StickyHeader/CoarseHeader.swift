import ScrollDiagnostics
import ScrollKinematics

/// A header driven by a reader coarser than the scroll view stutters.
///
/// What a person sees: the list glides, the header above it goes in steps and trails (`coarse`), the longer its travel
/// the longer (`coarse-long`). Why: the reader samples seldom, rounds and comes late, and the header can only be where
/// the last reading puts it. What cures it: an exact reading every frame (`exact`); failing that, a short header. A
/// finger moves at constant speed, so what is seen of steps and jerk is the reader's doing alone.
struct CoarseHeader: TabbedScenario {
  static let name: StaticString = "coarse-header"
  static let summary: StaticString =
    "a header goes in steps because its reader is coarser than the scroll view"

  var frames: FrameSettings = {
    var frames = FrameSettings.lateReaderKeepingOffset
    frames.holdFrames = 3
    frames.quantum = 1
    return frames
  }()
  var screen = TabbedScreen(contentLength: 3000)
  var fingerSpeed = 600.0
  var opens = false

  static let variants: [Variant<CoarseHeader>] = [
    Variant("coarse"),
    Variant("coarse-long") { $0.screen.headerHeight *= 2 },
    Variant("exact") { $0.frames.readExactly() },
    Variant("exact-long") {
      $0.frames.readExactly()
      $0.screen.headerHeight *= 2
    },
  ]

  static let ownParameters: [Parameter<CoarseHeader>] =
    screenParameters + [
      Parameter(
        "finger-speed", unit: "pt/s", .number(least: 1, greatest: 50_000), "speed of the finger",
        get: { $0.fingerSpeed }, set: { $0.fingerSpeed = $1 }),
      Parameter(
        "direction", .choice(["collapse", "open"]), "whether the drag collapses the header or opens it",
        get: { $0.opens ? 1 : 0 }, set: { $0.opens = $1 == 1 }),
    ]

  static let metrics: [MetricLabel] = [
    MetricLabel("largest_step", unit: "pt", "largest step of the header from frame to frame"),
    MetricLabel("predicted_step", unit: "pt", "finger speed times the time a reading is held"),
    MetricLabel("mean_step", unit: "pt", "mean step in frames that had one"),
    MetricLabel("rms_error", unit: "pt", "header less where an exact reading would put it, root mean square"),
    MetricLabel("predicted_rms", unit: "pt", "of a steady motion read with this lateness, hold and grid"),
    MetricLabel("jerk", unit: "pt", "mean second difference of the header from frame to frame"),
    MetricLabel("update_rate", unit: "1/s", "changes of the header per second of motion"),
    MetricLabel("stutter_time", unit: "s", "time in which the header is off by more than 0.5 pt"),
  ]

  static let columns = StickyHeaderRig.columns

  /// How far the drag goes beyond the header's travel at its collapsed end, in pt.
  private static let margin = 100.0

  func run() -> Recording {
    let way = screen.headerHeight + Self.margin
    let drag = FingerScript(
      travel: opens ? -way : way, duration: way / fingerSpeed, easing: .linear, hold: 0.2)
    let start = ScrollState(offset: opens ? way : 0)
    let rule = HeaderRule(bounds: RestRange(-screen.headerHeight, 0))
    var rig = StickyHeaderRig(screen, rule, quantum: frames.quantum)
    var loop = FrameLoop(frames, from: start, strokes: [drag])
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    let interval = 1 / frames.frameRate
    let (header, gap) = (recording.column(.header), recording.column(.gap))
    let moving = frames(inWhichMoves: zip(header, gap).map { $0 + $1 })
    var (steps, error, stutter) = (StepStatistics(), RootMeanSquare(), Exposure(threshold: 0.5))
    for frame in moving {
      steps.add(header[frame])
      error.add(gap[frame])
    }
    for length in gap { stutter.add(length, for: interval) }
    let held = fingerSpeed * interval * Double(frames.holdFrames)
    return [
      steps.largestStep,
      min(held, screen.headerHeight),
      steps.meanStep,
      error.value,
      predictedError,
      steps.jerk,
      steps.updateRate(interval: interval),
      Double(stutter.frames) * interval,
    ]
  }

  /// The frames in which the true header is under way, once a late reading has had time to follow.
  private func frames(inWhichMoves truth: [Double]) -> Range<Int> {
    let end = opens ? 0 : -screen.headerHeight
    let start = opens ? -screen.headerHeight : 0
    let first = truth.firstIndex { $0 != start } ?? 0
    let last = truth.firstIndex { $0 == end } ?? truth.count
    return min(first + frames.latencyFrames + frames.holdFrames - 1, last)..<last
  }

  /// A reading is between `latency` and `latency + hold - 1` frames old, each equally often; rounding adds a twelfth of
  /// the squared quantum.
  private var predictedError: Double {
    let step = fingerSpeed / frames.frameRate
    let ages = (0..<frames.holdFrames).map { Double(frames.latencyFrames + $0) * step }
    let square = ages.reduce(0) { $0 + $1 * $1 } / Double(ages.count)
    return (square + frames.quantum * frames.quantum / 12).squareRoot()
  }
}
