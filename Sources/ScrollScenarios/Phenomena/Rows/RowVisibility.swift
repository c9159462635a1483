import ScrollKinematics

/// Which rows count as visible: rules that leave rows out, or take them back.
///
/// What a person sees: a row that stands whole on the screen at the end of the list is not played, not counted, not
/// loaded; or it is for a moment, while the list bounces. Why: at rest at the bottom the last row's top lies exactly at
/// the greatest place that still counts, and a comparison by `<` leaves that place out (`strict`). Cure: `<=`, with a
/// tolerance of less than a pixel for readings on a grid (`inclusive`). And rows longer than the screen never count,
/// for they never are whole on it (`tall-rows`). Cure: a rule that asks for a share of what fits (`tall-rows-share`), or
/// for any part (`tall-rows-any`).
struct RowVisibility: Scenario {
  static let name: StaticString = "row-visibility"
  static let summary: StaticString = "rules by which a row on the screen is not visible, or only for a moment"

  var frames = FrameSettings()
  var rowLength = 300.0
  var tallRowLength = 900.0
  var rowSpacing = 32.0
  var rowCount = 100
  var screenLength = 760.0
  var startDistance = 3000.0
  var slowTravel = 2000.0
  var slowSpeed = 500.0
  var releaseVelocity = 3000.0
  var share = 0.5
  var tolerance = 0.5
  var isStrict = false
  var isTall = false
  var rule = RowWindow.Rule.full

  static let variants: [Variant<RowVisibility>] = [
    Variant("strict") { $0.isStrict = true },
    Variant("inclusive") { $0.isStrict = false },
    Variant("tall-rows") { $0.isTall = true },
    Variant("tall-rows-share") {
      $0.isTall = true
      $0.rule = .share($0.share)
    },
    Variant("tall-rows-any") {
      $0.isTall = true
      $0.rule = .any
    },
  ]

  static let ownParameters: [Parameter<RowVisibility>] = [
    Parameter(
      "row-length", unit: "pt", .number(least: 1, greatest: 10_000), "length of a row",
      get: { $0.rowLength }, set: { $0.rowLength = $1 }),
    Parameter(
      "tall-row-length", unit: "pt", .number(least: 1, greatest: 10_000),
      "length of a row in the tall variants",
      get: { $0.tallRowLength }, set: { $0.tallRowLength = $1 }),
    Parameter(
      "row-spacing", unit: "pt", .number(least: 0, greatest: 1000), "length between two rows",
      get: { $0.rowSpacing }, set: { $0.rowSpacing = $1 }),
    Parameter(
      "row-count", .integer(least: 1, greatest: 10_000), "number of rows",
      get: { Double($0.rowCount) }, set: { $0.rowCount = Int($1) }),
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the viewport",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "start-distance", unit: "pt", .number(least: 0, greatest: 1e6), "distance from the bottom at first",
      get: { $0.startDistance }, set: { $0.startDistance = $1 }),
    Parameter(
      "slow-travel", unit: "pt", .number(least: 0, greatest: 1e6), "way that the finger drags slowly",
      get: { $0.slowTravel }, set: { $0.slowTravel = $1 }),
    Parameter(
      "slow-speed", unit: "pt/s", .number(least: 1, greatest: 50_000), "speed of that drag",
      get: { $0.slowSpeed }, set: { $0.slowSpeed = $1 }),
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: 0, greatest: 50_000), "velocity at the release",
      get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
    Parameter(
      "share", .number(least: 0.01, greatest: 1), "share that must be seen, under the share rule",
      get: { $0.share }, set: { $0.share = $1 }),
    Parameter(
      "tolerance", unit: "pt", .number(least: 0, greatest: 10), "what a place may be off; strict has none",
      get: { $0.tolerance }, set: { $0.tolerance = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("visible_travel", unit: "pt", "mean travel from a row's appearance to its disappearance"),
    MetricLabel("window_travel", unit: "pt", "what the rule makes of that; negative: no row is ever visible"),
    MetricLabel("rows_seen", "rows that were visible at some time"),
    MetricLabel("rows_touched", "rows any part of which was on the screen at some time"),
    MetricLabel("last_row_at_rest", "whether the last row is visible at the end"),
    MetricLabel("spurious_pairs", "times the last row appeared and was taken back"),
  ]

  /// The rows.
  var rows: RowLayout {
    RowLayout(rowLength: isTall ? tallRowLength : rowLength, spacing: rowSpacing, count: rowCount)
  }

  /// Where they count.
  var window: RowWindow {
    RowWindow(
      rule, rowLength: rows.rowLength, viewportLength: screenLength, includesLast: !isStrict,
      tolerance: isStrict ? 0 : tolerance)
  }

  private var greatestOffset: Double { max(0, rows.contentLength - screenLength) }
  var startOffset: Double { max(0, greatestOffset - startDistance) }

  func measure(_ recording: Recording) -> [Double] {
    let last = recording.lastFrame
    let (whole, visits) = (recording.own(4, at: last), recording.own(5, at: last))
    return [
      visits > 0 ? whole / visits : .nan,
      window.travel,
      recording.own(2, at: last),
      recording.own(3, at: last),
      recording.own(1, at: last),
      recording.own(6, at: last),
    ]
  }
}
