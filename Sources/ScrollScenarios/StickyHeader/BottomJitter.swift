import ScrollDiagnostics
import ScrollKinematics

/// A sticky header rattles at the end of content about as long as the screen.
///
/// Collapsing the header lengthens the viewport, which lowers the bottom, which clamps the offset, which opens the header
/// again a frame later. How long that goes on depends on the view: as long as the finger moves (preset `uikit`), as long
/// as it is down (`absolute`), for ever (`anchoring`), not at all (`keep`). The guard cures it everywhere: no further
/// collapse while the bottom is visible. Its marker costs something where it sits before the padding (`guarded-content`).
struct BottomJitter: Scenario {
  static let name = "bottom-jitter"
  static let summary = "a collapsing header rattles at the bottom of content about as long as the screen"
  static let verdict = Verdict("header rattles at the end of content", metric: "rattle_size")

  var settings = FrameSettings()
  var screen = TabbedScreen(contentSize: 764)
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
    Variant("naive", .fault, "the header follows every reading", header(guarded: false)),
    Variant(
      "naive-absolute", .fault, "it follows, and a still finger undoes each clamp",
      header(guarded: false, over: .absolute)),
    Variant(
      "naive-anchoring", .fault, "it follows, and layouts give back what they took",
      header(guarded: false, over: .anchoring)),
    Variant(
      "naive-keep", .control, "it follows, and layouts leave the offset alone",
      header(guarded: false, over: .keep)),
    Variant(
      "guarded", .cure, "the header does not collapse further while the bottom is visible",
      header(guarded: true)),
    Variant(
      "guarded-absolute", .cure, "the guard, where a still finger undoes each clamp",
      header(guarded: true, over: .absolute)),
    Variant(
      "guarded-anchoring", .cure, "the guard, where layouts give back what they took",
      header(guarded: true, over: .anchoring)),
    Variant(
      "guarded-content", .price, "the guard, where the content's end, not the padding's, counts as the bottom"
    ) { ($0.isGuarded, $0.markerAtContent) = (true, true) },
    Variant(
      "exact-reading", .fault, "the header follows an exact reading of the same frame",
      header(guarded: false, readsExactly: true)),
    Variant(
      "exact-reading-absolute", .cure, "an exact reading where a still finger undoes each clamp",
      header(guarded: false, over: .absolute, readsExactly: true)),
  ]

  /// A header over a view of the given response, or of the one that is set.
  private static func header(
    guarded: Bool, over response: GeometryResponse? = nil, readsExactly: Bool = false
  ) -> @Sendable (inout BottomJitter) -> Void {
    return {
      $0.isGuarded = guarded
      if let response { $0.settings.response = response }
      if readsExactly { $0.settings.readExactly() }
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

  var validationError: String? {
    dragUntil < dragDuration
      ? "drag-until is less than drag-duration, which it includes" : screen.validationError
  }

  /// K: by how much the content is longer than the viewport under an open header, in pt.
  var excessLength: Double { screen.excessLength }

  /// The finger's travel in pt at which offset and bottom meet under a header that follows.
  private var meetingTravel: Double {
    excessLength <= 0
      ? 0 : excessLength < 2 * screen.headerHeight ? excessLength / 2 : excessLength - screen.headerHeight
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
