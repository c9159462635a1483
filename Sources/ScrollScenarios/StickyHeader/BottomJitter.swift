import ScrollDiagnostics
import ScrollKinematics

/// A sticky header rattles at the end of content about as long as the screen.
///
/// What a person sees: pulling past the bottom, the header twitches open and shut many times a second, and the list
/// with it. Why: collapsing the header lengthens the viewport, which lowers the bottom, which clamps the offset, which
/// opens the header again a frame later. What cures it: not collapsing further while the bottom is visible, unless a
/// tab change asks for it (`guarded`); under the finger also an exact reading in the same frame (`exact-reading`). What
/// the cure costs shows where the marker of the bottom sits behind the content, before its padding (`guarded-content`):
/// it comes into view before the content has ended, and the header stays open, wholly or in part.
struct BottomJitter: Scenario {
  static let name: StaticString = "bottom-jitter"
  static let summary: StaticString =
    "a collapsing header rattles at the bottom of content about as long as the screen"
  static let verdict = Verdict(
    "the header rattles at the bottom of the content", metric: "reversals", fault: "naive", cure: "guarded")

  var settings = FrameSettings()
  var screen = TabbedScreen(contentLength: 520)
  var markerLatencyFrames = 0
  var markerAtContent = false
  var dragPast = 150.0
  var dragDuration = 0.8
  var dragUntil = 1.5
  var fingerPhase = 0.0
  /// 0: the finger drags; else it flings at this velocity.
  var releaseVelocity = 0.0
  var returnTravel = 0.0
  var isGuarded = false

  static let variants: [Variant<BottomJitter>] = [
    Variant("naive", .fault, "the header follows every reading") { $0.isGuarded = false },
    Variant("guarded", .cure, "the header does not collapse further while the bottom is visible") {
      $0.isGuarded = true
    },
    Variant("guarded-content", .price, "the guard, with its marker before the padding") {
      $0.isGuarded = true
      $0.markerAtContent = true
    },
    Variant("exact-reading", .control, "the header follows an exact reading of the same frame") {
      $0.isGuarded = false
      $0.settings.readExactly()
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    screen.visitParameters(&visitor)
    visitor.integer(
      "marker-latency-frames", &markerLatencyFrames, in: 0...3, .frames,
      "lateness of the bottom's visibility")
    visitor.choice(
      "marker", &markerAtContent, off: "bottom", on: "content",
      "what counts as the bottom: the padding's end, or the content's")
    visitor.number(
      "drag-past", &dragPast, in: -5000...5000, .points, "finger travel past where it meets the bottom")
    visitor.number(
      "drag-duration", &dragDuration, in: 0.01...60, .seconds, "time in which the finger covers its travel")
    visitor.number(
      "drag-until", &dragUntil, in: 0...120, .seconds, "how long the finger stays down, travel included")
    visitor.number("finger-phase", &fingerPhase, in: 0...1, .frames, "lateness of the finger's start")
    visitor.number(
      "release-velocity", &releaseVelocity, in: 0...50_000, .pointsPerSecond,
      "if not 0: a fling instead of the drag")
    visitor.number(
      "return-travel", &returnTravel, in: 0...5000, .points,
      "how far a second drag goes back, in the time of the first")
    settings.visitParameters(&visitor)
  }

  static let metrics: [Metric<BottomJitter>] = [
    Metric(
      "reversals", .none, "changes of the header's direction by more than 0.5 pt, until the finger lets go"
    ) { Double($0.reversals.count) },
    Metric("offset_reversals", .none, "the same of the offset") {
      Double(Reversals(of: $0.recording.column(.offset)[...$0.end], threshold: 0.5).count)
    },
    Metric("reversals_per_second", .perSecond, "the header's, between its first and its last") {
      $0.reversalRate
    },
    Metric("peak_to_peak", .points, "largest swing of the header from its first reversal on") { $0.swing },
    Metric("resting_offset", .points, "offset at the end") { $0.restingOffset },
    Metric("equilibrium_offset", .points, "half of K: where offset and bottom meet") {
      $0.scenario.excessLength / 2
    },
    Metric("final_header_error", .points, "header at the end, less where an exact reading would put it") {
      $0.finalHeader - $0.scenario.screen.header(at: $0.restingOffset)
    },
    Metric("bottom_first_visible", .seconds, "when the bottom first came into view") { run in
      let visible = run.recording.column(.bottomVisible).firstIndex(of: 1)
      return visible.map { run.recording.value(.time, at: $0) } ?? .nan
    },
    Metric("final_header", .points, "header at the end: 0 open, minus its height collapsed") {
      $0.finalHeader
    },
    Metric("least_header", .points, "how far it ever collapsed") {
      $0.recording.column(.header).min() ?? 0
    },
    Metric(
      "predicted_rattle_speed", .pointsPerSecond,
      "least release velocity that meets the bottom; none if K >= 2H"
    ) { $0.scenario.rattleSpeed },
  ]

  var validationError: StaticString? {
    dragUntil < dragDuration
      ? "drag-until is less than drag-duration, which it includes" : screen.validationError
  }

  /// K: by how much padded content is longer than the viewport under an open header, in pt.
  var excessLength: Double { screen.excessLength }

  /// The finger's travel in pt at which offset and bottom meet under a header that follows.
  private var meetingTravel: Double {
    excessLength <= 0
      ? 0
      : excessLength < 2 * screen.headerHeight
        ? excessLength / 2 : excessLength - screen.headerHeight
  }

  /// The velocity in pt/s from which a fling from the top meets the bottom before the header has collapsed; NaN if none.
  var rattleSpeed: Double {
    guard excessLength < 2 * screen.headerHeight else { return .nan }
    let law = settings.physics.deceleration
    return law.stopSpeed + max(0, excessLength) / 2 / law.travelPerSpeed
  }

  /// The finger's first stroke.
  var push: FingerScript {
    FingerScript(
      start: fingerPhase / settings.frameRate, travel: meetingTravel + dragPast, duration: dragDuration,
      hold: max(0, dragUntil - dragDuration))
  }

  var start: ScrollState { ScrollState(offset: 0, velocity: releaseVelocity) }

  var strokes: [FingerScript] {
    if releaseVelocity > 0 { return [] }
    if returnTravel == 0 { return [push] }
    return [push, FingerScript(start: push.release, travel: -returnTravel, duration: dragDuration)]
  }

  func makeRig() -> StickyHeaderRig {
    var rule = HeaderRule(clampedOn: screen)
    rule.isGuarded = isGuarded
    rule.markerAtContent = markerAtContent
    rule.markerLatencyFrames = markerLatencyFrames
    return StickyHeaderRig(screen, rule, quantum: settings.quantum)
  }
}

extension RecordedRun<BottomJitter> {
  /// The last frame that counts: what happens after the finger has let go, or turns back, is no rattle.
  var end: Int {
    if scenario.releaseVelocity > 0 { return recording.lastFrame }
    let release = scenario.push.release - FrameMoment.grace
    let (phases, times) = (recording.column(.phase), recording.column(.time))
    let drag = Double(ScrollPhase.drag.rawValue)
    return phases.indices.last { phases[$0] == drag && times[$0] < release } ?? recording.lastFrame
  }

  /// The header's turns up to the end.
  var reversals: Reversals { Reversals(of: recording.column(.header)[...end], threshold: 0.5) }

  /// Reversals per second between the first and the last; 0 with fewer than two.
  var reversalRate: Double {
    let reversals = reversals
    guard let first = reversals.firstIndex, let last = reversals.lastIndex, first < last else { return 0 }
    let time = recording.value(.time, at: last) - recording.value(.time, at: first)
    return Double(reversals.count - 1) / time
  }

  /// The header's largest swing from its first reversal to the end; 0 without one.
  var swing: Double {
    guard let first = reversals.firstIndex else { return 0 }
    let swing = recording.column(.header)[first...end]
    return (swing.max() ?? 0) - (swing.min() ?? 0)
  }

  fileprivate var restingOffset: Double { recording.value(.offset, at: recording.lastFrame) }
  fileprivate var finalHeader: Double { recording.value(.header, at: recording.lastFrame) }
}
