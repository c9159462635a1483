import ScrollDiagnostics
import ScrollKinematics

/// A sticky header rattles at the end of content about as long as the screen.
///
/// What a person sees: pulling past the bottom, the header twitches open and shut many times a second, and the list
/// with it. Why: collapsing the header lengthens the viewport, which lowers the bottom, which clamps the offset, which
/// opens the header again a frame later. How long it goes on depends on the view: as long as the finger moves (`naive`,
/// preset `uikit`), as long as it is down (`naive-absolute`), for ever (`naive-anchoring`), not at all (`naive-keep`).
/// What cures it everywhere: not collapsing further while the bottom is visible, unless a tab change asks for it
/// (`guarded`). An exact reading in the same frame is a cure only where the finger is absolute (`exact-reading`,
/// `exact-reading-absolute`). What the cure costs shows where the marker of the bottom sits behind the content, before
/// its padding (`guarded-content`): it comes into view before the content has ended, and the header stays open, wholly
/// or in part.
struct BottomJitter: Scenario {
  static let name: StaticString = "bottom-jitter"
  static let summary: StaticString =
    "a collapsing header rattles at the bottom of content about as long as the screen"
  static let verdict = Verdict(
    "the header rattles at the bottom of the content", metric: "screen_reversals", fault: "naive",
    cure: "guarded")

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
    Variant("naive-absolute", .fault, "the same where a still finger undoes each clamp", naive(.absolute)),
    Variant("naive-anchoring", .fault, "the same where layouts give back what they took", naive(.anchoring)),
    Variant("naive-keep", .control, "the same where layouts leave the offset alone", naive(.keep)),
    Variant("guarded", .cure, "the header does not collapse further while the bottom is visible") {
      $0.isGuarded = true
    },
    Variant("guarded-absolute", .cure, "the guard, where a still finger undoes each clamp") {
      $0.isGuarded = true
      $0.settings.response = .absolute
    },
    Variant("guarded-anchoring", .cure, "the guard, where layouts give back what they took") {
      $0.isGuarded = true
      $0.settings.response = .anchoring
    },
    Variant("guarded-content", .price, "the guard, with its marker before the padding") {
      $0.isGuarded = true
      $0.markerAtContent = true
    },
    Variant("exact-reading", .fault, "the header follows an exact reading of the same frame") {
      $0.isGuarded = false
      $0.settings.readExactly()
    },
    Variant("exact-reading-absolute", .cure, "an exact reading where a still finger undoes each clamp") {
      $0.isGuarded = false
      $0.settings.readExactly()
      $0.settings.response = .absolute
    },
  ]

  /// A header that follows every reading over a view of the given response.
  private static func naive(_ response: GeometryResponse) -> @Sendable (inout BottomJitter) -> Void {
    return {
      $0.isGuarded = false
      $0.settings.response = response
    }
  }

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
    Metric("content_reversals", .none, "the same of the content on the screen") {
      Double($0.contentReversals(in: 0...$0.end))
    },
    Metric("screen_reversals", .none, "of header or content, whichever has more, until the finger lets go") {
      Double($0.screenReversals(in: 0...$0.end))
    },
    Metric("drag_reversals", .none, "of header or content while the finger moves") {
      Double($0.screenReversals(in: $0.dragFrames))
    },
    Metric("hold_reversals", .none, "of header or content while the finger holds still") {
      Double($0.screenReversals(in: $0.holdFrames))
    },
    Metric("free_reversals", .none, "of header or content after the finger has let go, or turned back") {
      Double($0.screenReversals(in: $0.freeFrames))
    },
    Metric("largest_throw", .points, "largest step of the content against the finger, until it lets go") {
      $0.largestThrow
    },
    Metric(
      "residual_scrolling", .points, "what the content travels after the release while its velocity is 0"
    ) { $0.residualScrolling },
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
    return settings.physics.deceleration.leastSpeed(covering: excessLength / 2)
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
  private func lastHeldFrame(before time: Double) -> Int? {
    let (phases, times) = (recording.column(.phase), recording.column(.time))
    let drag = Double(ScrollPhase.drag.rawValue)
    return phases.indices.last { phases[$0] == drag && times[$0] < time - FrameMoment.grace }
  }

  private var isFling: Bool { scenario.releaseVelocity > 0 }

  /// The last frame that counts: what happens after the finger has let go, or turns back, is no rattle.
  var end: Int {
    isFling ? recording.lastFrame : lastHeldFrame(before: scenario.push.release) ?? recording.lastFrame
  }

  /// The frames in which the finger moves; `nil` in a fling.
  fileprivate var dragFrames: ClosedRange<Int>? {
    guard !isFling else { return nil }
    let push = scenario.push
    return lastHeldFrame(before: push.start + push.duration).map { 0...min($0, end) }
  }

  /// The frames in which it holds still, with the one before them.
  fileprivate var holdFrames: ClosedRange<Int>? { dragFrames.map { $0.upperBound...end } }

  /// The frames without a finger, with the one before them.
  fileprivate var freeFrames: ClosedRange<Int> { (recording.lastHeldFrame ?? 0)...recording.lastFrame }

  /// The header's turns up to the end.
  var reversals: Reversals { Reversals(of: recording.column(.header)[...end], threshold: 0.5) }

  /// Turns of the content on the screen: it is drawn where the offset says.
  fileprivate func contentReversals(in frames: ClosedRange<Int>) -> Int {
    Reversals(of: recording.column(.contentTop)[frames], threshold: 0.5).count
  }

  /// Turns of header or content, whichever has more.
  fileprivate func screenReversals(in frames: ClosedRange<Int>?) -> Int {
    guard let frames else { return 0 }
    let header = Reversals(of: recording.column(.header)[frames], threshold: 0.5).count
    return max(header, contentReversals(in: frames))
  }

  fileprivate var largestThrow: Double {
    let offsets = recording.column(.offset)[...end]
    return zip(offsets, offsets.dropFirst()).reduce(0) { max($0, $1.0 - $1.1) }
  }

  fileprivate var residualScrolling: Double {
    let first = freeFrames.lowerBound
    let standing = (first + 1..<recording.frameCount).filter {
      recording.value(.velocity, at: $0) == 0 && recording.value(.velocity, at: $0 - 1) == 0
    }
    return standing.reduce(0) {
      $0 + abs(recording.step(.offset, at: $1))
    }
  }

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
