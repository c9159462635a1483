import ScrollKinematics

/// A header that follows the reading without bounds takes the tabs off the screen, and comes down with a pull.
///
/// Keeping its offset between -bound and 0 cures it. The bound is the header's own travel; with all bars for a bound the
/// tabs still slip out, and on a screen that reaches under the status bar that inset has to be taken off (`unhosted`).
struct HeaderClamp: Scenario {
  static let name = "header-clamp"
  static let summary = "an unbounded header drags the tabs off the screen, and comes down too far"
  static let verdict = Verdict("tab bar scrolls off the screen")

  var settings = FrameSettings.keptOffset
  var screen = TabbedScreen(contentSize: 3244)
  var isClamped = true
  var isBoundByBars = false
  var safeAreaTop = 47.0
  var isHosted = true
  var mindsSafeArea = true
  var travel = 500.0
  var pull = 200.0
  var dragDuration = 0.4

  static let variants: [Variant<HeaderClamp>] = [
    Variant("raw", .fault, "the header follows every reading without bounds") { $0.isClamped = false },
    Variant("clamped-to-bars", .fault, "the header may collapse by the length of all bars") {
      $0.isBoundByBars = true
    },
    Variant("clamped", .cure, "the header may collapse by its own travel") { $0.isBoundByBars = false },
    Variant("unhosted-naive", .fault, "its own travel, on a screen that reaches under the status bar") {
      ($0.isHosted, $0.mindsSafeArea) = (false, false)
    },
    Variant("unhosted", .cure, "its travel less the status bar, on such a screen") { $0.isHosted = false },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    screen.visitParameters(&visitor)
    visitor.number(
      "safe-area-top", &safeAreaTop, in: 0...500, .points,
      "length of the status bar on a screen that is not hosted")
    visitor.number("travel", &travel, in: 0...5000, .points, "first drag, into the content")
    visitor.number(
      "pull", &pull, in: 0...5000, .points, "by how much the second drag, back, goes further than the first")
    visitor.number("drag-duration", &dragDuration, in: 0.05...10, .seconds, "time of each drag")
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<HeaderClamp>] = [
    Metric("tabs_hidden", .points, "how far the bar of tabs ever was above its place") { run in
      run.recording.column(.tabBar).reduce(0) { max($0, run.scenario.tabsPlace - $1) }
    },
    Metric("wrong_way", .points, "how far the header ever came below its open place") {
      max(0, $0.recording.column(.header).max() ?? 0)
    },
    .rattles, .rattleSize,
  ]

  var validationError: String? {
    screen.validationError
      ?? (!isHosted && safeAreaTop > screen.headerHeight ? "safe-area-top is longer than header-height" : nil)
  }

  /// Where the bar of tabs belongs when the header is collapsed, on the screen, in pt.
  private var tabsPlace: Double { isHosted ? 0 : safeAreaTop }

  /// The most the header may collapse, in pt.
  private var bound: Double {
    guard isClamped else { return .infinity }
    let travel = isBoundByBars ? screen.barsLength : screen.headerHeight
    return mindsSafeArea ? travel - tabsPlace : travel
  }

  var strokes: [FingerScript] {
    let down = FingerScript(travel: travel, duration: dragDuration, hold: 0.1)
    let up = FingerScript(
      start: down.release + 0.2, travel: -travel - pull, duration: dragDuration, hold: 0.1)
    return [down, up]
  }

  func makeRig() -> StickyHeaderRig {
    let rule = HeaderRule(bounds: RestRange(-bound, isClamped ? 0 : .infinity))
    return StickyHeaderRig(screen, rule, quantum: settings.quantum)
  }
}
