import ScrollDiagnostics
import ScrollKinematics

/// The header moves up and what is below it stays.
///
/// What a person sees: a strip of bare background opens between the collapsing header and the list, as long as the
/// header has moved (`still`). Why: the list was laid out below the open header. What cures it: laying it out below the
/// header as it is, by a padding of bars plus header offset (`padded`).
struct HeaderGap: TabbedScenario {
  static let name: StaticString = "header-gap"
  static let summary: StaticString = "a strip opens below a header that moves while the list stays"

  var frames = FrameSettings.lateReaderKeepingOffset
  var screen = TabbedScreen(contentLength: 3000)
  var placement = TabbedScreen.Placement.still
  var travel = 300.0
  var dragDuration = 0.4

  static let variants: [Variant<HeaderGap>] = [
    Variant("still") { $0.placement = .still },
    Variant("padded") { $0.placement = .following },
  ]

  static let ownParameters: [Parameter<HeaderGap>] =
    screenParameters + [
      Parameter(
        "travel", unit: "pt", .number(least: 0, greatest: 5000), "drag into the content, and back again",
        get: { $0.travel }, set: { $0.travel = $1 }),
      Parameter(
        "drag-duration", unit: "s", .number(least: 0.05, greatest: 10), "time of each drag",
        get: { $0.dragDuration }, set: { $0.dragDuration = $1 }),
    ]

  static let metrics: [MetricLabel] = [
    MetricLabel("largest_gap", unit: "pt", "longest strip between header and list"),
    MetricLabel("predicted_gap", unit: "pt", "furthest the header moved, or 0 with the padding"),
    MetricLabel("gap_frames", "frames with a strip"),
    MetricLabel("gap_area", unit: "pt·s", "length times time shown"),
  ]

  static let columns = StickyHeaderRig.columns

  func run() -> Recording {
    let down = FingerScript(travel: travel, duration: dragDuration, hold: 0.2)
    let up = FingerScript(start: down.release, travel: -travel, duration: dragDuration, hold: 0.2)
    var rule = HeaderRule(bounds: RestRange(-screen.headerHeight, 0))
    rule.placement = placement
    var rig = StickyHeaderRig(screen, rule, quantum: frames.quantum)
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: [down, up])
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    var gap = Exposure()
    for frame in 0..<recording.frameCount {
      let headerEnd = screen.barsLength + recording.value(.header, at: frame)
      gap.add(recording.value(.frameTop, at: frame) - headerEnd, for: 1 / frames.frameRate)
    }
    let furthest = -(recording.column(.header).min() ?? 0)
    return [gap.peak, placement == .still ? furthest : 0, Double(gap.frames), gap.area]
  }
}
