import ScrollKinematics

/// Which rows count as visible: rules that leave rows out, or take them back.
///
/// At rest at the bottom the last row's top lies exactly at the greatest place that still counts: `<` leaves it out, and
/// shows it while the list bounces. `<=` with a tolerance cures it. Places are compared on the grid of pixels. Rows longer
/// than the screen never count as whole; a share of what fits, or any part, does.
struct RowVisibility: Scenario {
  static let name = "row-visibility"
  static let summary = "rules by which a row on the screen is not visible, or only for a moment"
  static let verdict = Verdict("row on screen is not counted", metric: "last_row_at_rest")

  var settings = FrameSettings.exactReader
  /// The list where its rows are not tall.
  var list = RowLayout()
  var startDistance = 3000.0
  var slowTravel = 2000.0
  var releaseVelocity = 3000.0
  var tolerance = 0.5
  var isStrict = false
  var isTall = false
  var rule = RowWindow.Rule.full

  static let variants: [Variant<RowVisibility>] = [
    Variant("strict", .fault, "a row at the end of its window does not count") { $0.isStrict = true },
    Variant("inclusive", .cure, "a row at the end of its window counts") { $0.isStrict = false },
    Variant("tall-rows", .fault, "rows longer than the screen must be whole on it") { $0.isTall = true },
    Variant("tall-rows-share", .cure, "half of what fits of a long row is enough") {
      $0.isTall = true
      $0.rule = .share(0.5)
    },
    Variant("tall-rows-any", .cure, "any part of a long row is enough") {
      $0.isTall = true
      $0.rule = .any
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    list.visitParameters(&visitor)
    visitor.number(
      "start-distance", &startDistance, in: 0...1e6, .points, "distance from the bottom at first")
    visitor.number("slow-travel", &slowTravel, in: 0...1e6, .points, "how far fingers drag at 500 pt/s")
    visitor.number(
      "release-velocity", &releaseVelocity, in: 0...50_000, .pointsPerSecond,
      "velocity of the flick that follows; 0: none")
    visitor.number(
      "tolerance", &tolerance, in: 0...10, .points, "by how much a place may be off; strict has none")
    settings.visitParameters(&visitor, [.motion, .reader])
  }

  static let metrics: [Metric<RowVisibility>] = [
    Metric("visible_travel", .points, "mean travel from a row's appearance to its disappearance") {
      let visits = $0.recording.last(.visits)
      return visits > 0 ? $0.recording.last(.visitedTravel) / visits : .nan
    },
    Metric("window_travel", .points, "what the rule makes of that; negative: no row is ever visible") {
      $0.scenario.window.travel
    },
    Metric("rows_seen", .none, "rows that were visible at some time", last: .rowsSeen),
    Metric("last_row_at_rest", .none, "whether the last row is visible at the end", last: .lastRowVisible),
    Metric(
      "spurious_pairs", .none, "times the last row appeared and was taken back", last: .lastRowTakenBack),
  ]

  var rows: RowLayout {
    var rows = list
    if isTall { rows.rowLength = 900 }
    return rows
  }

  var window: RowWindow {
    RowWindow(rule, of: rows, includesLast: !isStrict, tolerance: isStrict ? 0 : tolerance)
  }

  var start: ScrollState { ScrollState(offset: max(0, rows.end - startDistance)) }

  var strokes: [FingerScript] {
    let (time, flicks) = (slowTravel / 500, releaseVelocity > 0)
    let slow = FingerScript.strokes(
      from: 0, travel: slowTravel, duration: time, hold: flicks ? 0 : VelocityTracker.stillness)
    return flicks ? slow + [.flick(at: time, velocity: releaseVelocity)] : slow
  }

  enum Column: Int, RecordedColumn {
    case visibleRows, lastRowVisible, rowsSeen, visitedTravel, visits, lastRowTakenBack

    static let names = [
      "visible_rows", "last_row_visible", "rows_seen", "visited_travel_pt", "visits",
      "last_row_taken_back",
    ]
  }

  /// A list of rows over which an app keeps account of the visible ones, frame by frame.
  func makeRig() -> ClosureRig<Column> {
    let (rows, window) = (rows, window)
    var detector = RowDetector(rows, window: window, forgetting: .byAbsence)
    var wasSeen = Array(repeating: false, count: rows.count)
    var appearedAt = Array(repeating: 0.0, count: rows.count)
    var (seen, visitedTravel, visits, takenBack) = (0.0, 0.0, 0.0, 0.0)
    /// Counts a visit: travel through the whole window. A row that goes back where it came from makes none.
    func account(_ row: Int, leavingAt offset: Double) {
      if row == rows.count - 1 { takenBack += 1 }
      let middle = (window.first + window.last) / 2
      let (entry, exit) = (rows.top(of: row) - appearedAt[row], rows.top(of: row) - offset)
      guard (entry - middle) * (exit - middle) < 0 else { return }
      visitedTravel += abs(exit - entry)
      visits += 1
    }
    return ClosureRig {
      rows.geometry
    } control: { reading, _, moment in
      detector.read(reading.offset)
      for row in detector.appeared {
        // A row that was there from the beginning makes no visit.
        appearedAt[row] = moment.index == 0 ? .nan : reading.offset
        seen += wasSeen[row] ? 0 : 1
        wasSeen[row] = true
      }
      for row in detector.disappeared { account(row, leavingAt: reading.offset) }
    } cell: { column, _ in
      switch column {
      case .visibleRows: Double(detector.flaggedCount)
      case .lastRowVisible: detector.takesLastForVisible ? 1 : 0
      case .rowsSeen: seen
      case .visitedTravel: visitedTravel
      case .visits: visits
      case .lastRowTakenBack: takenBack
      }
    }
  }
}
