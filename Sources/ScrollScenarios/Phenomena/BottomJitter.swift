import ScrollDiagnostics
import ScrollKinematics

/// A sticky header rattles at the end of content about as long as the screen.
///
/// What a person sees: pulling past the bottom, the header twitches open and shut many times a second, and the list
/// with it. Why: collapsing the header lengthens the viewport, which lowers the bottom, which clamps the offset, which
/// opens the header again a frame later. What cures it: not collapsing further while the bottom is visible, unless a
/// tab change asks for it (`guarded`); under the finger also an exact reading in the same frame (`healthy`).
struct BottomJitter: Scenario {
  static let name: StaticString = "bottom-jitter"
  static let summary: StaticString =
    "a collapsing header rattles at the bottom of content about as long as the screen"

  var frames: FrameSettings = {
    var frames = FrameSettings()
    frames.response = GeometryResponse(offset: .clamp, momentum: .preserve)
    frames.latencyFrames = 1
    frames.quantum = 1.0 / 3
    return frames
  }()
  var screenLength = 760.0
  var contentLength = 520.0
  var headerHeight = 200.0
  var tabBarHeight = 44.0
  var markerLatencyFrames = 0
  var markerAtContent = false
  var dragPast = 150.0
  var dragDuration = 0.8
  var dragUntil = 1.5
  var fingerPhase = 0.0
  /// 0: the finger drags; else it flings at this velocity.
  var releaseVelocity = 0.0
  var isGuarded = false

  static let variants: [Variant<BottomJitter>] = [
    Variant("naive") { $0.isGuarded = false },
    Variant("guarded") { $0.isGuarded = true },
    Variant("healthy") {
      $0.isGuarded = false
      $0.frames.latencyFrames = 0
      $0.frames.quantum = 0
      $0.frames.holdFrames = 1
      $0.frames.dropout = 0
    },
  ]

  static let ownParameters: [Parameter<BottomJitter>] = [
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the screen",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the content",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "header-height", unit: "pt", .number(least: 0, greatest: 5000), "travel of the collapsing header",
      get: { $0.headerHeight }, set: { $0.headerHeight = $1 }),
    Parameter(
      "tab-bar-height", unit: "pt", .number(least: 0, greatest: 5000), "length of the bar that stays",
      get: { $0.tabBarHeight }, set: { $0.tabBarHeight = $1 }),
    Parameter(
      "marker-latency-frames", unit: "frames", .integer(least: 0, greatest: 3),
      "lateness of the bottom's visibility",
      get: { Double($0.markerLatencyFrames) }, set: { $0.markerLatencyFrames = Int($1) }),
    Parameter(
      "marker", .choice(["bottom", "content"]),
      "what counts as the bottom: the padding's end, or the content's",
      get: { $0.markerAtContent ? 1 : 0 }, set: { $0.markerAtContent = $1 == 1 }),
    Parameter(
      "drag-past", unit: "pt", .number(least: -5000, greatest: 5000),
      "finger travel past where it meets the bottom",
      get: { $0.dragPast }, set: { $0.dragPast = $1 }),
    Parameter(
      "drag-duration", unit: "s", .number(least: 0.01, greatest: 60),
      "time in which the finger covers its travel",
      get: { $0.dragDuration }, set: { $0.dragDuration = $1 }),
    Parameter(
      "drag-until", unit: "s", .number(least: 0, greatest: 120),
      "how long the finger stays down, travel included",
      get: { $0.dragUntil }, set: { $0.dragUntil = $1 }),
    Parameter(
      "finger-phase", unit: "frames", .number(least: 0, greatest: 1), "lateness of the finger's start",
      get: { $0.fingerPhase }, set: { $0.fingerPhase = $1 }),
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: 0, greatest: 50_000),
      "if not 0: a fling instead of the drag",
      get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel(
      "reversals", "changes of the header's direction by more than 0.5 pt, until the finger lets go"),
    MetricLabel("offset_reversals", "the same of the offset"),
    MetricLabel("reversals_per_second", unit: "1/s", "the header's, between its first and its last"),
    MetricLabel("peak_to_peak", unit: "pt", "largest swing of the header from its first reversal on"),
    MetricLabel("resting_offset", unit: "pt", "offset at the end"),
    MetricLabel("meeting_offset", unit: "pt", "half of K: where offset and bottom meet"),
    MetricLabel(
      "final_header_drift", unit: "pt", "header at the end, less where an exact reading would put it"),
    MetricLabel("bottom_first_visible", unit: "s", "when the bottom first came into view"),
  ]

  static let columns = StickyHeaderRig.columns

  var objection: StaticString? {
    headerHeight + tabBarHeight >= screenLength
      ? "header-height and tab-bar-height leave no room on screen-length" : nil
  }

  /// K = C + 2T - S: what the content is longer than the viewport, with the header open and all padding counted.
  var excessLength: Double { contentLength + 2 * (headerHeight + tabBarHeight) - screenLength }

  /// Where offset and bottom meet under a header that follows.
  var meetingOffset: Double {
    excessLength <= 0 ? 0 : excessLength < 2 * headerHeight ? excessLength / 2 : excessLength - headerHeight
  }

  func run() -> Recording {
    let isFling = releaseVelocity > 0
    let start = ScrollState(offset: 0, velocity: releaseVelocity)
    let finger = FingerScript(
      start: fingerPhase / frames.frameRate, travel: meetingOffset + dragPast, duration: dragDuration,
      hold: max(0, dragUntil - dragDuration))
    var rig = StickyHeaderRig(self)
    var loop = FrameLoop(frames, from: start, strokes: isFling ? [] : [finger])
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    let header = recording.ownColumn(0)
    // What happens after the finger has let go is the bounce's own way back, not the rattle.
    let end = recording.lastHeldFrame ?? recording.lastFrame
    let reversals = Reversals(in: header[...end], threshold: 0.5)
    let offsetReversals = Reversals(in: recording.column(.offset)[...end], threshold: 0.5)
    let first = reversals.firstIndex ?? end
    let rattle = recording.value(.time, at: reversals.lastIndex ?? first) - recording.value(.time, at: first)
    let swing = header[first...end]
    let rest = recording.value(.offset, at: recording.lastFrame)
    let visible = (0..<recording.frameCount).first { recording.own(2, at: $0) == 1 }
    return [
      Double(reversals.count),
      Double(offsetReversals.count),
      rattle > 0 ? Double(reversals.count - 1) / rattle : 0,
      reversals.count > 0 ? (swing.max() ?? 0) - (swing.min() ?? 0) : 0,
      rest,
      excessLength / 2,
      header[recording.lastFrame] - min(0, max(-headerHeight, -rest)),
      visible.map { recording.value(.time, at: $0) } ?? .nan,
    ]
  }
}
