import ScrollDiagnostics
import ScrollKinematics

/// While the header collapses the list runs twice as fast as the finger.
///
/// What a person sees: the first stretch of scrolling is twice too fast, until the header is shut (`added`). Why: the
/// list begins where the header ends and so moves up with it, and scrolls as well: both add up. What cures it: drawing
/// the content back by what the header moved (`drawn-back`). With a reading that is late the header then trails the
/// content, and a strip of speed times lateness opens on the way back, or is covered on the way there; it closes with an
/// exact reading (`drawn-back-exact`).
struct DoubleSpeed: TabbedScenario {
  static let name: StaticString = "double-speed"
  static let summary: StaticString = "a list runs at twice the finger's speed while its header collapses"

  var frames = FrameSettings.lateReaderKeepingOffset
  var screen = TabbedScreen(contentLength: 3000)
  var placement = TabbedScreen.Placement.following
  var fingerSpeed = 2000.0
  var fingerTravel = 300.0

  static let variants: [Variant<DoubleSpeed>] = [
    Variant("added") { $0.placement = .following },
    Variant("drawn-back") { $0.placement = .drawnBack },
    Variant("drawn-back-exact") {
      $0.placement = .drawnBack
      $0.frames.readExactly()
    },
  ]

  static let ownParameters: [Parameter<DoubleSpeed>] =
    screenParameters + [
      Parameter(
        "finger-speed", unit: "pt/s", .number(least: 1, greatest: 50_000), "speed of the finger, both ways",
        get: { $0.fingerSpeed }, set: { $0.fingerSpeed = $1 }),
      Parameter(
        "finger-travel", unit: "pt", .number(least: 1, greatest: 5000), "its way into the content, and back",
        get: { $0.fingerTravel }, set: { $0.fingerTravel = $1 }),
    ]

  static let metrics: [MetricLabel] = [
    MetricLabel("speed_ratio", "content's speed on the screen per finger speed while the header moves"),
    MetricLabel("largest_gap", unit: "pt", "longest strip between header and content, on the way back"),
    MetricLabel("largest_overlap", unit: "pt", "most of the content that the header hides, on the way there"),
    MetricLabel("predicted_gap", unit: "pt", "speed times the age of the reading, for drawn-back content"),
    MetricLabel("gap_frames", "frames with a strip or an overlap"),
  ]

  static let columns = StickyHeaderRig.columns

  func run() -> Recording {
    let duration = fingerTravel / fingerSpeed
    let down = FingerScript(travel: fingerTravel, duration: duration, easing: .linear, hold: 0.2)
    let up = FingerScript(
      start: down.release, travel: -fingerTravel, duration: duration, easing: .linear, hold: 0.2)
    var rule = HeaderRule(bounds: RestRange(-screen.headerHeight, 0))
    rule.placement = placement
    var rig = StickyHeaderRig(screen, rule, quantum: frames.quantum)
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: [down, up])
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    let gaps = recording.column(.gap)
    var shown = Exposure(threshold: frames.quantum / 2 + 1e-3)
    for gap in gaps { shown.add(gap, for: 1 / frames.frameRate) }
    let age = Double(frames.latencyFrames + frames.holdFrames - 1) / frames.frameRate
    // A header that is shorter than the way of one reading can't be wrong by more than itself.
    let residue = min(fingerSpeed * age, screen.headerHeight)
    return [
      speedRatio(recording),
      max(0, gaps.max() ?? 0),
      max(0, -(gaps.min() ?? 0)),
      placement == .drawnBack ? residue : 0,
      Double(shown.frames),
    ]
  }

  /// Over the frames in which finger and header both moved, the header not up against an end: there it moves by less.
  private func speedRatio(_ recording: Recording) -> Double {
    let (header, top) = (recording.column(.header), recording.column(.contentTop))
    let offset = recording.column(.offset)
    let isInside = { (frame: Int) in header[frame] < 0 && header[frame] > -screen.headerHeight }
    var (content, finger) = (0.0, 0.0)
    for frame in 1..<recording.frameCount where isInside(frame) && isInside(frame - 1) {
      guard offset[frame] != offset[frame - 1], header[frame] != header[frame - 1] else { continue }
      content += abs(top[frame] - top[frame - 1])
      finger += abs(offset[frame] - offset[frame - 1])
    }
    return finger > 0 ? content / finger : .nan
  }
}
