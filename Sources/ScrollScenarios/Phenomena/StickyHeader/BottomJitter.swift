import ScrollDiagnostics
import ScrollKinematics

/// A sticky header rattles at the end of content about as long as the screen.
///
/// What a person sees: pulling past the bottom, the header twitches open and shut many times a second, and the list
/// with it. Why: collapsing the header lengthens the viewport, which lowers the bottom, which clamps the offset, which
/// opens the header again a frame later. What cures it: not collapsing further while the bottom is visible, unless a
/// tab change asks for it (`guarded`); under the finger also an exact reading in the same frame (`healthy`). What the
/// cure costs shows where the marker of the bottom sits behind the content, before its padding (`guarded-content`): it
/// comes into view while there is still way to go, and the header stays open, wholly or in part.
struct BottomJitter: TabbedScenario {
  static let name: StaticString = "bottom-jitter"
  static let summary: StaticString =
    "a collapsing header rattles at the bottom of content about as long as the screen"

  var frames = FrameSettings.lateReader
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
    Variant("naive") { $0.isGuarded = false },
    Variant("guarded") { $0.isGuarded = true },
    Variant("guarded-content") {
      $0.isGuarded = true
      $0.markerAtContent = true
    },
    Variant("healthy") {
      $0.isGuarded = false
      $0.frames.readExactly()
    },
  ]

  static let ownParameters: [Parameter<BottomJitter>] =
    screenParameters + [
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
      Parameter(
        "return-travel", unit: "pt", .number(least: 0, greatest: 5000),
        "how far a second drag goes back, in the time of the first",
        get: { $0.returnTravel }, set: { $0.returnTravel = $1 }),
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
    MetricLabel("final_header", unit: "pt", "header at the end: 0 open, minus its height collapsed"),
    MetricLabel("least_header", unit: "pt", "how far it ever collapsed"),
  ]

  static let columns = StickyHeaderRig.columns
  static let playsPlatforms = true

  /// K: what padded content is longer than the viewport under an open header, in pt.
  var excessLength: Double { screen.excessLength }

  /// Where offset and bottom meet under a header that follows.
  var meetingOffset: Double {
    excessLength <= 0
      ? 0
      : excessLength < 2 * screen.headerHeight
        ? excessLength / 2 : excessLength - screen.headerHeight
  }

  private var push: FingerScript {
    FingerScript(
      start: fingerPhase / frames.frameRate, travel: meetingOffset + dragPast, duration: dragDuration,
      hold: max(0, dragUntil - dragDuration))
  }

  func run() -> Recording {
    let isFling = releaseVelocity > 0
    let back = FingerScript(start: push.release, travel: -returnTravel, duration: dragDuration)
    var rule = HeaderRule(bounds: RestRange(-screen.headerHeight, 0))
    rule.isGuarded = isGuarded
    rule.markerAtContent = markerAtContent
    rule.markerLatencyFrames = markerLatencyFrames
    var rig = StickyHeaderRig(screen, rule, quantum: frames.quantum)
    var loop = FrameLoop(
      frames, from: ScrollState(offset: 0, velocity: releaseVelocity),
      strokes: isFling ? [] : returnTravel > 0 ? [push, back] : [push])
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    let header = recording.column(.header)
    // What happens after the finger has let go, or turns back, is no rattle.
    let end =
      releaseVelocity > 0
      ? recording.lastFrame
      : (0..<recording.frameCount).last {
        recording.phase(at: $0) == .drag && recording.value(.time, at: $0) < push.release - 1e-9
      } ?? recording.lastFrame
    let reversals = Reversals(in: header[...end], threshold: 0.5)
    let offsetReversals = Reversals(in: recording.column(.offset)[...end], threshold: 0.5)
    let first = reversals.firstIndex ?? end
    let rattle = recording.value(.time, at: reversals.lastIndex ?? first) - recording.value(.time, at: first)
    let swing = header[first...end]
    let rest = recording.value(.offset, at: recording.lastFrame)
    let visible = (0..<recording.frameCount).first { recording.value(.bottomVisible, at: $0) == 1 }
    return [
      Double(reversals.count),
      Double(offsetReversals.count),
      rattle > 0 ? Double(reversals.count - 1) / rattle : 0,
      reversals.count > 0 ? (swing.max() ?? 0) - (swing.min() ?? 0) : 0,
      rest,
      excessLength / 2,
      header[recording.lastFrame] - screen.header(at: rest),
      visible.map { recording.value(.time, at: $0) } ?? .nan,
      header[recording.lastFrame],
      header.min() ?? 0,
    ]
  }
}
