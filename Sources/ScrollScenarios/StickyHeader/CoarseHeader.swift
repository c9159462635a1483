import ScrollDiagnostics
import ScrollKinematics

/// A header driven by a reader coarser than the scroll view goes in steps and trails, the longer its travel the longer.
///
/// The header can only be where the last reading puts it. An exact reading every frame cures it; failing that, a short
/// header. The finger moves at constant speed, so steps and jerk are the reader's doing alone.
struct CoarseHeader: Scenario {
  static let name = "coarse-header"
  static let summary = "a header goes in steps because its reader is coarser than the scroll view"
  static let verdict = Verdict("header moves in steps while the list glides", metric: "rms_error")

  var settings = FrameSettings.keptOffset.with {
    $0.holdFrames = 3
    $0.quantum = 1
  }
  /// The screen, with the header as long as it is without ``headerFactor``.
  var screen = TabbedScreen(contentSize: 3244)
  var headerFactor = 1.0
  var fingerSpeed = 600.0

  static let variants: [Variant<CoarseHeader>] = [
    Variant("coarse", .fault, "a reading is held for several frames, rounded and late"),
    Variant("coarse-long", .fault, "the same reader under a header of twice the length") {
      $0.headerFactor = 2
    },
    Variant("exact", .cure, "an exact reading in every frame") { $0.settings.readExactly() },
    Variant("exact-long", .control, "an exact reading under a header of twice the length") {
      $0.settings.readExactly()
      $0.headerFactor = 2
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    screen.visitParameters(&visitor)
    visitor.number("header-factor", &headerFactor, in: 0.01...100, .none, "factor of header-height")
    visitor.number("finger-speed", &fingerSpeed, in: 1...50_000, .pointsPerSecond, "speed of the finger")
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<CoarseHeader>] = [
    Metric("largest_step", .points, "largest step of the header from frame to frame") {
      $0.steps.largestStep
    },
    Metric("mean_step", .points, "mean step in frames that had one") { $0.steps.meanStep },
    Metric("rms_error", .points, "header less where an exact reading would put it, root mean square") { run in
      let gap = run.recording.column(.gap)
      return gap[run.movingFrames].rootMeanSquare
    },
    Metric("predicted_rms", .points, "of a steady motion read with this lateness, hold and grid") {
      // A reading is between `latency` and `latency + hold - 1` frames old, each equally often; rounding adds a twelfth
      // of the squared quantum.
      let (settings, step) = ($0.scenario.settings, $0.scenario.fingerSpeed / $0.scenario.settings.frameRate)
      let ages = (0..<settings.holdFrames).map { Double(settings.latencyFrames + $0) * step }
      let square = ages.reduce(0) { $0 + $1 * $1 } / Double(ages.count)
      return (square + settings.quantum * settings.quantum / 12).squareRoot()
    },
    Metric("jerk", .points, "mean second difference of the header from frame to frame") { $0.steps.jerk },
    Metric("update_rate", .perSecond, "changes of the header per second of motion") {
      $0.steps.updateRate(interval: $0.interval)
    },
    Metric("stutter_time", .seconds, "time in which the header is off by more than 0.5 pt") { run in
      Double(Exposure(of: run.recording.column(.gap), threshold: visibleLength).frames) * run.interval
    },
    .rattles, .rattleSize,
  ]

  /// The screen as it is played: the header as long as ``headerFactor`` makes it.
  var playedScreen: TabbedScreen {
    var played = screen
    played.headerHeight *= headerFactor
    // A longer header takes a longer padding.
    played.contentSize += played.bottomPadding - screen.bottomPadding
    return played
  }

  var validationError: String? { playedScreen.validationError }

  /// How far the drag goes beyond the header's travel at its collapsed end, in pt.
  private static let margin = 100.0
  /// Length of the drag, in pt.
  private var travel: Double { playedScreen.headerHeight + Self.margin }

  var strokes: [FingerScript] {
    [FingerScript(travel: travel, duration: travel / fingerSpeed, easing: .linear, hold: 0.2)]
  }

  func makeRig() -> StickyHeaderRig {
    StickyHeaderRig(playedScreen, HeaderRule(clampedOn: playedScreen), quantum: settings.quantum)
  }
}

extension RecordedRun<CoarseHeader> {
  /// The frames in which the true header is under way, once a late reading has had time to follow.
  fileprivate var movingFrames: Range<Int> {
    let truth = zip(recording.column(.header), recording.column(.gap)).map { $0 + $1 }
    let first = truth.firstIndex { !Tolerance.isSameOffset($0, 0) } ?? 0
    let end = -scenario.playedScreen.headerHeight
    let last = truth.firstIndex { Tolerance.isSameOffset($0, end) } ?? truth.count
    return min(first + scenario.settings.latencyFrames + scenario.settings.holdFrames - 1, last)..<last
  }

  /// The header's steps in those frames.
  fileprivate var steps: StepStatistics { StepStatistics(of: recording.column(.header)[movingFrames]) }
}
