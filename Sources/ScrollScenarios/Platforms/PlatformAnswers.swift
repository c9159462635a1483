import ScrollDiagnostics
import ScrollKinematics

/// On which platform would a collapsing header rattle, and an inset header cut a fling?
///
/// What a person sees: the same two defective apps, on every platform whose response is known. Why it differs: under
/// the finger some platforms count steps and some the whole travel; past an edge some stop and some resist; a new
/// layout clamps the offset on some; and a fling under way starts again, meets the new bounds, or goes on between the
/// old ones. The rows are ``BottomJitter``, naive, from the finger's start that rattles most. The metrics of the cut
/// are those of ``InertiaCut`` toward the top, with an exact reader, and of its cure.
struct PlatformAnswers: Scenario {
  static let name = "platform-answers"
  static let summary = "the jitter and the inertia cut on the platforms whose response to a layout is known"
  static let verdict = Verdict(
    "a header on two platforms", metric: "rattle_size", fault: "android",
    cure: "qt-flickable")

  var settings = FrameSettings()
  var contentSize = BottomJitter().screen.contentSize
  var releaseVelocity = InertiaCut().releaseVelocity

  static let variants: [Variant<PlatformAnswers>] = PlatformProfile.standard.map { profile in
    Variant(profile.name, .control, profile.summary) { $0.settings.platform = profile }
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "content-size", &contentSize, in: 0...1e6, .points,
      "length of the content as the scroll view reports it, of the jitter")
    visitor.number(
      "release-velocity", &releaseVelocity, in: -50_000...50_000, .pointsPerSecond,
      "velocity at the release, of the cut")
    settings.visitParameters(&visitor, [.frames, .randomness, .platforms, .reader])
  }

  static let metrics: [Metric<PlatformAnswers>] = [
    Metric("reversals", .none, "of the header by more than 0.5 pt under the finger, at worst") {
      Double($0.rattle.reversals.count)
    },
    Metric("reversals_per_second", .perSecond, "the header's, between its first and its last") {
      $0.rattle.reversalRate
    },
    Metric("lost_travel", .points, "travel of the undisturbed fling less the travel") {
      $0.scenario.cut(feedsInset: true)?.lostTravel ?? .nan
    },
    Metric("stop_time_error", .seconds, "time of rest less that of the undisturbed fling") {
      $0.scenario.cut(feedsInset: true)?.stopTimeError ?? .nan
    },
    Metric("inset_changes", .none, "changes of the inset while decelerating") {
      $0.scenario.cut(feedsInset: true).map { Double($0.insetChanges.count) } ?? .nan
    },
    Metric("cured_lost_travel", .points, "lost travel where a constraint moves the header") {
      $0.scenario.cut(feedsInset: false)?.lostTravel ?? .nan
    },
    .rattles, .rattleSize,
  ]

  fileprivate var jitter: BottomJitter {
    var jitter = BottomJitter()
    jitter.settings = settings
    jitter.screen.contentSize = contentSize
    return jitter
  }

  var validationError: String? { jitter.validationError }

  var start: ScrollState { jitter.start }
  var strokes: [FingerScript] { jitter.strokes }
  func makeRig() -> StickyHeaderRig { jitter.makeRig() }

  /// Starts of the finger in frames.
  ///
  /// The loop of header and layout neither grows nor dies: it keeps the swing it was entered with, and at some starts
  /// that is next to nothing.
  private static let fingerPhases = [0, 0.25, 0.5, 0.75]

  /// The jitter from the start with the most reversals.
  func run() -> Recording<StickyHeaderRig.Column> {
    var worst: (reversals: Int, recording: Recording<StickyHeaderRig.Column>)?
    for phase in Self.fingerPhases {
      var jitter = jitter
      jitter.fingerPhase = phase
      let run = RecordedRun(jitter)
      let reversals = run.reversals.count
      if reversals > worst?.reversals ?? -1 { worst = (reversals, run.recording) }
    }
    return worst?.recording ?? jitter.run()
  }

  /// The cut of the fling toward the top, or its cure; `nil` if the undisturbed fling does not rest in time.
  fileprivate func cut(feedsInset: Bool) -> RecordedRun<InertiaCut>? {
    var cut = InertiaCut()
    // Platforms differ, so each fling starts as far from its resting offset as it travels where nothing is in it. That is
    // the middle of the zone in which the header comes back: every platform's fling decelerates through half of it.
    let undisturbed = settings.platform?.rest(
      from: ScrollState(offset: 0, velocity: releaseVelocity), at: 0, in: .unbounded,
      viewport: cut.header.screenLength, rate: settings.frameRate, within: settings.timeLimit)
    let travel = undisturbed?.offset ?? 0
    guard travel.isFinite else { return nil }
    cut.settings = settings
    cut.settings.readExactly()
    cut.releaseVelocity = releaseVelocity
    cut.feedsInset = feedsInset
    cut.startOffset = (-100 - travel).rounded()
    return RecordedRun(cut)
  }
}

extension RecordedRun<PlatformAnswers> {
  /// The worst rattle.
  fileprivate var rattle: RecordedRun<BottomJitter> {
    RecordedRun<BottomJitter>(scenario: scenario.jitter, recording: recording)
  }
}
