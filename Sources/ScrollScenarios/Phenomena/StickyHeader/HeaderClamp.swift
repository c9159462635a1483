import ScrollDiagnostics
import ScrollKinematics

/// A header that follows the reading without bounds takes the tabs with it.
///
/// What a person sees: scrolling down, the bar of tabs leaves the screen after the header; pulling past the top, the
/// header comes down with the finger, away from its place (`raw`). Why: it is moved by whatever the reader says. What
/// cures it: keeping its offset between -bound and 0, both included. The bound is the header's own travel (`clamped`);
/// with all bars for a bound (`clamped-to-bars`) the tabs still slip out. On a screen whose top is not yet kept clear of
/// the status bar the bound needs that inset taken off (`unhosted`), or the tabs end up under it (`unhosted-naive`).
struct HeaderClamp: TabbedScenario {
  static let name: StaticString = "header-clamp"
  static let summary: StaticString =
    "an unbounded header drags the tabs off the screen, and comes down too far"

  var frames = FrameSettings.lateReaderKeepingOffset
  var screen = TabbedScreen(contentLength: 3000)
  var isClamped = true
  var isBoundByBars = false
  var safeAreaTop = 47.0
  var isHosted = true
  var mindsSafeArea = true
  var travel = 500.0
  var pull = 200.0
  var dragDuration = 0.4

  static let variants: [Variant<HeaderClamp>] = [
    Variant("raw") { $0.isClamped = false },
    Variant("clamped-to-bars") { $0.isBoundByBars = true },
    Variant("clamped"),
    Variant("unhosted-naive") { ($0.isHosted, $0.mindsSafeArea) = (false, false) },
    Variant("unhosted") { $0.isHosted = false },
  ]

  static let ownParameters: [Parameter<HeaderClamp>] =
    screenParameters + [
      Parameter(
        "bound", .choice(["header", "bars"]), "what the header's way is bound by: its travel, or all bars",
        get: { $0.isBoundByBars ? 1 : 0 }, set: { $0.isBoundByBars = $1 == 1 }),
      Parameter(
        "safe-area-top", unit: "pt", .number(least: 0, greatest: 500),
        "length of the status bar on a screen that is not hosted",
        get: { $0.safeAreaTop }, set: { $0.safeAreaTop = $1 }),
      Parameter(
        "travel", unit: "pt", .number(least: 0, greatest: 5000), "first drag, into the content",
        get: { $0.travel }, set: { $0.travel = $1 }),
      Parameter(
        "pull", unit: "pt", .number(least: 0, greatest: 5000),
        "by how much the second drag, back, goes further than the first",
        get: { $0.pull }, set: { $0.pull = $1 }),
      Parameter(
        "drag-duration", unit: "s", .number(least: 0.05, greatest: 10), "time of each drag",
        get: { $0.dragDuration }, set: { $0.dragDuration = $1 }),
    ]

  static let metrics: [MetricLabel] = [
    MetricLabel("tabs_hidden", unit: "pt", "how far the bar of tabs ever was above its place"),
    MetricLabel("tabs_hidden_frames", "frames in which it was"),
    MetricLabel("predicted_hidden", unit: "pt", "furthest reading or the bound, less the way there is"),
    MetricLabel("wrong_way", unit: "pt", "how far the header ever came below its open place"),
    MetricLabel("peak_pull", unit: "pt", "largest overscroll at the top"),
  ]

  static let columns = StickyHeaderRig.columns

  var objection: StaticString? {
    screen.objection
      ?? (!isHosted && safeAreaTop > screen.headerHeight
        ? "safe-area-top is longer than header-height" : nil)
  }

  /// Where the bar of tabs belongs when the header is collapsed, on the screen, in pt.
  private var tabsPlace: Double { isHosted ? 0 : safeAreaTop }

  /// The most the header may collapse, in pt.
  private var bound: Double {
    guard isClamped else { return .infinity }
    let travel = isBoundByBars ? screen.barsLength : screen.headerHeight
    return mindsSafeArea ? travel - tabsPlace : travel
  }

  func run() -> Recording {
    let down = FingerScript(travel: travel, duration: dragDuration, hold: 0.1)
    let up = FingerScript(
      start: down.release + 0.2, travel: -travel - pull, duration: dragDuration, hold: 0.1)
    let rule = HeaderRule(bounds: RestRange(-bound, isClamped ? 0 : .infinity))
    var rig = StickyHeaderRig(screen, rule, quantum: frames.quantum)
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: [down, up])
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    var hidden = Exposure()
    for bar in recording.column(.tabBar) { hidden.add(max(0, tabsPlace - bar), for: 1) }
    let furthest = recording.column(.sampledOffset).max() ?? 0
    return [
      hidden.peak,
      Double(hidden.frames),
      max(0, min(bound, furthest) - (screen.headerHeight - tabsPlace)),
      max(0, recording.column(.header).max() ?? 0),
      max(0, -(recording.column(.overscroll).min() ?? 0)),
    ]
  }
}
