import ScrollDiagnostics
import ScrollKinematics

/// A pager inside a scroll view has no length of its own.
///
/// What a person sees: nothing below the header (`unset`); or, with the first tab's length set once (`set-once`), a void
/// to scroll into below a shorter tab, and a longer tab that can't be scrolled to its end. Why: the scroll view asks its
/// content how long it is, and a pager only knows how to fill what it is given. What cures it: computing the length of
/// the selected tab's content and setting it at each switch (`set-at-each-switch`); what it costs is the place a long tab
/// was scrolled to, where the short one ends earlier.
struct PagerLength: Scenario {
  static let name: StaticString = "pager-length"
  static let summary: StaticString = "a pager in a scroll view shows nothing, or the length of another tab"

  /// What the app does about the pager's length.
  enum Sizing: Sendable { case unset, once, atEachSwitch }

  var frames: FrameSettings = {
    var frames = FrameSettings()
    frames.offsetPolicy = .clamp
    return frames
  }()
  var sizing = Sizing.atEachSwitch
  var screenLength = 760.0
  var headerHeight = 200.0
  var firstLength = 1500.0
  var secondLength = 900.0
  var releaseVelocity = 3000.0

  static let variants: [Variant<PagerLength>] = [
    Variant("unset") { $0.sizing = .unset },
    Variant("set-once") { $0.sizing = .once },
    Variant("set-at-each-switch") { $0.sizing = .atEachSwitch },
  ]

  static let ownParameters: [Parameter<PagerLength>] = [
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the screen",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "header-height", unit: "pt", .number(least: 0, greatest: 5000), "length above the pager",
      get: { $0.headerHeight }, set: { $0.headerHeight = $1 }),
    Parameter(
      "first-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the first tab's content",
      get: { $0.firstLength }, set: { $0.firstLength = $1 }),
    Parameter(
      "second-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the second tab's content",
      get: { $0.secondLength }, set: { $0.secondLength = $1 }),
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: 0, greatest: 50_000),
      "velocity of the fling to the end of each tab",
      get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("most_shown", unit: "pt", "most of a tab's content that was on the screen"),
    MetricLabel("first_range_error", unit: "pt", "end of the first tab's rest range, less the right one"),
    MetricLabel("second_range_error", unit: "pt", "the same of the second tab"),
    MetricLabel(
      "predicted_range_error", unit: "pt", "of the second: the pager's length, less what it should be"),
    MetricLabel("void_shown", unit: "pt", "longest empty stretch of the pager on the screen at rest"),
    MetricLabel("unreachable", unit: "pt", "content past the pager's end, on either tab"),
    MetricLabel("position_given_up", unit: "pt", "offset lost at the switches"),
  ]

  /// When the tabs are switched, in s: to the second and back; a fling to the end follows the start and each switch.
  static let switchTimes = [2.5, 5.0]

  /// The length the pager is given while tab `tab` is selected, in pt.
  func pagerLength(on tab: Int) -> Double {
    switch sizing {
    case .unset: 0
    case .once: firstLength
    case .atEachSwitch: tab == 0 ? firstLength : secondLength
    }
  }

  func contentLength(of tab: Int) -> Double { tab == 0 ? firstLength : secondLength }

  func measure(_ recording: Recording) -> [Double] {
    let tab = recording.column(.tab)
    let rangeEnd = recording.column(.maxOffset)
    let error = { (tab: Int, frame: Int) in rangeEnd[frame] - self.rightEnd(of: tab, pager: nil) }
    let switches = (1..<recording.frameCount).filter { tab[$0] != tab[$0 - 1] }
    let given = switches.reduce(0) {
      $0 + abs(recording.value(.offset, at: $1) - recording.value(.offset, at: $1 - 1))
    }
    let void = recording.column(.void)
    let resting = (0..<recording.frameCount).filter { recording.phase(at: $0) == .rest }
    return [
      recording.column(.shown).max() ?? 0,
      error(0, 0),
      error(1, tab.firstIndex(of: 1) ?? recording.lastFrame),
      rightEnd(of: 1, pager: pagerLength(on: 1)) - rightEnd(of: 1, pager: nil),
      resting.reduce(0) { max($0, void[$1]) },
      recording.column(.unreachable).max() ?? 0,
      given,
    ]
  }

  /// Where the rest range ends with a pager of the given length, or that of the tab's content.
  private func rightEnd(of tab: Int, pager: Double?) -> Double {
    max(0, headerHeight + (pager ?? contentLength(of: tab)) - screenLength)
  }
}
