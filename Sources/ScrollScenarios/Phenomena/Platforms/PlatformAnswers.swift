import ScrollKinematics

/// On which platform would a collapsing header rattle, and an inset header cut a fling?
///
/// What a person sees: the same two defective apps, on every platform whose manner is known. Why it differs: under
/// the finger some platforms count steps and some the whole travel, past an edge some stop and some resist; a new
/// layout clamps the offset on some; and a fling under way is begun anew, told, or left alone. The rows are ``BottomJitter``,
/// naive, from the finger's start that rattles most, and the metrics of the cut those of ``InertiaCut`` toward the top, with
/// an exact reader, and its cure.
struct PlatformAnswers: Scenario {
  static let name: StaticString = "platform-answers"
  static let summary: StaticString =
    "the jitter and the inertia cut on the platforms whose answer to a layout is known"

  var frames = FrameSettings.lateReader
  var contentLength = BottomJitter().screen.contentLength
  var releaseVelocity = InertiaCut().releaseVelocity
  /// The middle of the zone in which the header comes back: every platform's fling decelerates through half of it.
  var restOffset = -100.0

  static let variants: [Variant<PlatformAnswers>] = PlatformManner.all.enumerated().map { index, manner in
    Variant(manner.name) {
      $0.frames.platformIndex = index
      $0.frames.stepper = nil
    }
  }

  static let ownParameters: [Parameter<PlatformAnswers>] = [
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the content, for the jitter",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: -50_000, greatest: 50_000),
      "velocity at the release, for the cut", get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
    Parameter(
      "rest-offset", unit: "pt", .number(least: -5000, greatest: 5000),
      "where the undisturbed fling of the cut rests, to a whole point: sets where it starts",
      get: { $0.restOffset }, set: { $0.restOffset = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("reversals", "of the header by more than 0.5 pt under the finger, at worst"),
    MetricLabel("reversals_per_second", unit: "1/s", "the header's, between its first and its last"),
    MetricLabel("peak_to_peak", unit: "pt", "largest swing of the header from its first reversal on"),
    MetricLabel("lost_travel", unit: "pt", "travel of the undisturbed fling less the travel"),
    MetricLabel("stop_time_error", unit: "s", "time of rest less that of the undisturbed fling"),
    MetricLabel("inset_changes", "changes of the inset while decelerating"),
    MetricLabel("cured_lost_travel", unit: "pt", "lost travel where a constraint moves the header"),
  ]

  static let columns = BottomJitter.columns
  static let playsPlatforms = true

  private var jitter: BottomJitter {
    var jitter = BottomJitter()
    jitter.frames = frames
    jitter.screen.contentLength = contentLength
    return jitter
  }

  /// Starts of the finger in frames. The loop neither grows nor dies: it keeps the swing it was entered with, and at some
  /// starts that is next to nothing.
  private static let fingerPhases = [0, 0.25, 0.5, 0.75]

  /// The signed way of the fling where nothing is in it; platforms differ, so each starts as far off as it goes. NaN for a
  /// fling that does not rest within the time limit.
  private var travel: Double {
    frames.platform?.rest(
      from: ScrollState(offset: 0, velocity: releaseVelocity), at: 0, in: .unbounded, viewport: 0,
      rate: frames.frameRate, within: frames.timeLimit
    ).offset ?? 0
  }

  private func cut(feedsInset: Bool) -> [Double] {
    let travel = travel
    guard travel.isFinite else { return InertiaCut.metrics.map { _ in .nan } }
    var cut = InertiaCut()
    cut.frames = frames
    cut.frames.readExactly()
    cut.releaseVelocity = releaseVelocity
    cut.feedsInset = feedsInset
    cut.startOffset = (restOffset - travel).rounded()
    return cut.measure(cut.run())
  }

  /// The jitter from the start with the most reversals.
  func run() -> Recording {
    var worst: (reversals: Double, recording: Recording)?
    for phase in Self.fingerPhases {
      var jitter = jitter
      jitter.fingerPhase = phase
      let recording = jitter.run()
      let reversals = jitter.measure(recording)[0]
      if reversals > worst?.reversals ?? -1 { worst = (reversals, recording) }
    }
    return worst?.recording ?? jitter.run()
  }

  func measure(_ recording: Recording) -> [Double] {
    let rattle = jitter.measure(recording)
    let broken = cut(feedsInset: true)
    return [
      rattle[0], rattle[2], rattle[3], broken[0], broken[1], broken[3], cut(feedsInset: false)[0],
    ]
  }
}
