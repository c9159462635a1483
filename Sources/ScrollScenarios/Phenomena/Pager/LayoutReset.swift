import ScrollKinematics

/// Turning the device on a page other than the first breaks a pager's layout, and the cure costs every page its place.
///
/// What a person sees: after the turn the page stands shifted, and stays so (`broken`); rebuilt, it stands right, but
/// every page is back at its top and what was seen is reported as seen once more (`rebuilt`). Why: one generation of the
/// system keeps the page's place in the old width; a rebuilt view has no memory. The first page (`first-page`) and other
/// generations (`unaffected`) are spared. Putting the offsets back after rebuilding (`rebuilt-restored`) saves the places,
/// not the reports. The page kept at its old place is our reading of "breaks"; the rule when it happens is the reported
/// one.
struct LayoutReset: Scenario {
  static let name: StaticString = "layout-reset"
  static let summary: StaticString =
    "a turned pager stands between its pages; rebuilding it loses every scroll position"

  var frames = FrameSettings()
  var page = 2
  var pages = 3
  var isAffected = true
  var rebuilds = false
  var restores = false
  var rebuildFrames = 1
  var turnTime = 1.5
  var screenLength = 760.0
  var turnedLength = 390.0
  var contentLength = 4000.0
  var rowLength = 100.0
  var dragTravel = 600.0
  var otherOffset = 400.0

  static let variants: [Variant<LayoutReset>] = [
    Variant("broken"),
    Variant("rebuilt") { $0.rebuilds = true },
    Variant("rebuilt-restored") { ($0.rebuilds, $0.restores) = (true, true) },
    Variant("first-page") { $0.page = 1 },
    Variant("unaffected") { $0.isAffected = false },
  ]

  static let ownParameters: [Parameter<LayoutReset>] = [
    Parameter(
      "page", .integer(least: 1, greatest: 20), "the selected page, from 1",
      get: { Double($0.page) }, set: { $0.page = Int($1) }),
    Parameter(
      "pages", .integer(least: 1, greatest: 20), "number of pages",
      get: { Double($0.pages) }, set: { $0.pages = Int($1) }),
    Parameter(
      "rebuild-frames", unit: "frames", .integer(least: 0, greatest: 60), "from the turn to the rebuilt view",
      get: { Double($0.rebuildFrames) }, set: { $0.rebuildFrames = Int($1) }),
    Parameter(
      "turn-time", unit: "s", .number(least: 0, greatest: 60), "when the device is turned",
      get: { $0.turnTime }, set: { $0.turnTime = $1 }),
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000),
      "screen's length before, its width after",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "turned-length", unit: "pt", .number(least: 100, greatest: 10_000),
      "screen's length after, its width before",
      get: { $0.turnedLength }, set: { $0.turnedLength = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of each page's content",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "row-length", unit: "pt", .number(least: 1, greatest: 5000),
      "length of a row, reported when first seen",
      get: { $0.rowLength }, set: { $0.rowLength = $1 }),
    Parameter(
      "drag-travel", unit: "pt", .number(least: 0, greatest: 5000), "drag on the selected page before",
      get: { $0.dragTravel }, set: { $0.dragTravel = $1 }),
    Parameter(
      "other-offset", unit: "pt", .number(least: 0, greatest: 1e6), "where the other pages were left",
      get: { $0.otherOffset }, set: { $0.otherOffset = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("broken_at_end", "1 if the layout is still broken at the end"),
    MetricLabel("broken_frames", "frames with a broken layout"),
    MetricLabel("page_shift", unit: "pt", "largest distance of the page from its place"),
    MetricLabel("predicted_shift", unit: "pt", "pages before it times the change of width"),
    MetricLabel("travel_lost", unit: "pt", "scroll positions given up, all pages together"),
    MetricLabel("duplicate_impressions", "rows reported as seen that had been reported before"),
    MetricLabel("duplicate_page_impressions", "the same of pages"),
  ]

  var objection: StaticString? {
    if page > pages { return "page is greater than pages" }
    if otherOffset > max(0, contentLength - screenLength) {
      return "other-offset lies beyond the end of content-length"
    }
    return nil
  }

  func measure(_ recording: Recording) -> [Double] {
    let shift = recording.column(.pageShift)
    let last = recording.lastFrame
    return [
      shift[last] != 0 ? 1 : 0,
      Double(shift.count { $0 != 0 }),
      shift.reduce(0) { max($0, abs($1)) },
      isAffected ? Double(page - 1) * abs(screenLength - turnedLength) : 0,
      recording.column(.travelLost)[last],
      recording.column(.duplicates)[last],
      recording.column(.pageDuplicates)[last],
    ]
  }
}
