import ScrollKinematics

/// Rows that pass a coarse reader unseen, and rows that are taken to be visible long after they have gone.
///
/// What a person sees: after a fast scroll some rows were never counted as shown (`sampled`); or a row that was counted
/// is, when they come back to it, not counted again, or its video plays on out of sight (`by-present-rows`). Why the
/// first: between two readings the list moves further than a row's whole window. Cure: look at all offsets between two
/// readings (`swept`); a row is then told up to an interval late. Why the second: rows tell by themselves that they
/// leave, and a row that the list recycles in one leap tells nothing. Cure: forget whatever is not among the visible
/// rows of a reading, whether it said so or not (`by-absence`).
///
/// The predictions are means over where readings fall; a travel per interval near a multiple of the rows' pitch visits
/// few such places, and a single run then strays from them.
struct RowDetection: Scenario {
  static let name: StaticString = "row-detection"
  static let summary: StaticString = "a coarse reader misses rows of a fast list, or never lets go of them"

  var frames: FrameSettings = {
    var frames = FrameSettings()
    frames.holdFrames = 10
    frames.timeLimit = 60
    return frames
  }()
  var rowLength = 300.0
  var rowSpacing = 32.0
  var rowCount = 100
  var screenLength = 760.0
  var speed = 4700.0
  var recyclingMargin = 200.0
  var startPhase = 0.0
  var sweeps = false
  var forgetting = RowDetector.Forgetting.never
  /// Whether the list is scrolled back again.
  var returns = false

  static let variants: [Variant<RowDetection>] = [
    Variant("sampled") { $0.sweeps = false },
    Variant("swept") { $0.sweeps = true },
    Variant("by-present-rows") {
      $0.forgetting = .byPresentRows
      $0.returns = true
    },
    Variant("by-absence") {
      $0.forgetting = .byAbsence
      $0.returns = true
    },
  ]

  static let ownParameters: [Parameter<RowDetection>] = [
    Parameter(
      "row-length", unit: "pt", .number(least: 1, greatest: 10_000), "length of a row",
      get: { $0.rowLength }, set: { $0.rowLength = $1 }),
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
      "speed", unit: "pt/s", .number(least: 10, greatest: 100_000), "speed at which the list passes",
      get: { $0.speed }, set: { $0.speed = $1 }),
    Parameter(
      "recycling-margin", unit: "pt", .number(least: 0, greatest: 10_000),
      "how far outside the screen a row still exists",
      get: { $0.recyclingMargin }, set: { $0.recyclingMargin = $1 }),
    Parameter(
      "start-phase", .number(least: 0, greatest: 1), "delay of the start, as a share of the reading interval",
      get: { $0.startPhase }, set: { $0.startPhase = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("rows_passed", "rows that came, were fully visible and went, on the way there"),
    MetricLabel("rows_reported", "those of them that the detector told"),
    MetricLabel("miss_rate", "share that it did not tell"),
    MetricLabel("predicted_miss_rate", "1 - window / travel in an interval, or 0"),
    MetricLabel("mean_latency", unit: "s", "from a row's being visible to its being told, in the mean"),
    MetricLabel("greatest_latency", unit: "s", "the same, at worst"),
    MetricLabel("stale_rate", "share still taken to be visible though recycled, on the way there"),
    MetricLabel("predicted_stale_rate", "share of an interval's travel in which that happens"),
    MetricLabel("swallowed_appearances", "appearances on the way back that were not told"),
  ]

  var objection: StaticString? {
    if rowLength > screenLength { return "rows longer than screen-length are never fully visible" }
    if 2 * (travelTime + pause) > frames.timeLimit { return "the way through the rows outlasts time-limit" }
    return nil
  }

  /// The rows.
  var rows: RowLayout { RowLayout(rowLength: rowLength, spacing: rowSpacing, count: rowCount) }
  /// Where they count: when whole on the screen.
  var window: RowWindow { RowWindow(.full, rowLength: rowLength, viewportLength: screenLength) }
  /// The way from the top to the bottom, in pt.
  var travel: Double { max(0, rows.contentLength - screenLength) }
  /// Travel between two readings, in pt.
  var stride: Double { speed * interval }

  var interval: Double { Double(frames.holdFrames) / frames.frameRate }
  var travelTime: Double { travel / speed }
  /// Rest at either end, in s: long enough for readings to catch up.
  var pause: Double { 0.5 + 2 * interval }

  /// When the way there is over, in s.
  var turnTime: Double { startPhase * interval + travelTime + pause }

  func measure(_ recording: Recording) -> [Double] {
    let turn = (0..<recording.frameCount).last { recording.value(.time, at: $0) < turnTime } ?? 0
    let (passed, reported) = (recording.own(2, at: turn), recording.own(3, at: turn))
    var (told, latency, worst) = (0.0, 0.0, 0.0)
    for frame in 1...max(1, turn) where recording.own(4, at: frame) > recording.own(4, at: frame - 1) {
      let count = recording.own(4, at: frame) - recording.own(4, at: frame - 1)
      told += count
      latency += count * recording.own(5, at: frame)
      worst = max(worst, recording.own(6, at: frame))
    }
    // Shares of no rows are unknown.
    let share = { (rows: Double) in passed > 0 ? rows / passed : .nan }
    let goesStale = max(0, min(window.travel, stride - rowLength - recyclingMargin))
    return [
      passed,
      reported,
      1 - share(reported),
      max(0, 1 - window.travel / stride),
      latency / told,
      worst,
      share(recording.own(7, at: turn)),
      forgetting == .byPresentRows ? goesStale / stride : 0,
      recording.own(8, at: recording.lastFrame) - recording.own(8, at: turn),
    ]
  }
}
