import ScrollKinematics

/// Rows that pass a coarse reader unseen, and rows that are taken to be visible long after they have gone.
///
/// Between two readings the list moves further than a row's whole window: look at all offsets in between (`swept`). And a
/// row that the list recycles in one leap reports nothing: forget what a reading does not find (`by-absence`).
///
/// The predictions are means over where readings fall; a travel per interval near a multiple of the rows' pitch visits few
/// such places. Fingers that take turns move the list at constant speed, so the scroll physics play no part.
struct RowDetection: Scenario {
  static let name = "row-detection"
  static let summary = "a coarse reader misses rows of a fast list, or never lets go of them"
  static let verdict = Verdict("rows of a fast list are not counted", metric: "miss_rate")

  var settings = FrameSettings.exactReader.with {
    $0.holdFrames = 10
    $0.timeLimit = 60
  }
  var rowLength = 300.0
  var rowSpacing = 32.0
  var rowCount = 100
  var screenLength = 760.0
  var speed = 4700.0
  var recyclingMargin = 200.0
  var startPhase = 0.0
  var reach = FingerScript.reach
  var sweeps = false
  var forgetting = RowDetector.Forgetting.never
  var returns = false

  static let variants: [Variant<RowDetection>] = [
    Variant("sampled", .fault, "rows count where a reading finds them") { $0.sweeps = false },
    Variant("swept", .cure, "rows count at any offset between two readings") { $0.sweeps = true },
    Variant("by-present-rows", .fault, "a row is forgotten when it reports that it leaves") {
      $0.forgetting = .byPresentRows
      $0.returns = true
    },
    Variant("by-absence", .cure, "a row is forgotten when a reading does not find it") {
      $0.forgetting = .byAbsence
      $0.returns = true
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("row-length", &rowLength, in: 1...10_000, .points, "length of a row")
    visitor.number("row-spacing", &rowSpacing, in: 0...1000, .points, "length between two rows")
    visitor.integer("row-count", &rowCount, in: 1...10_000, .none, "number of rows")
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the viewport")
    visitor.number(
      "speed", &speed, in: 10...100_000, .pointsPerSecond, "speed at which the list passes")
    visitor.number(
      "recycling-margin", &recyclingMargin, in: 0...10_000, .points,
      "how far outside the screen a row still exists")
    visitor.number(
      "start-phase", &startPhase, in: 0...1, .none, "delay of the start, as a share of the reading interval")
    visitor.number(
      "reach", &reach, in: 10...10_000, .points, "longest stroke of a finger; the next touches as it lets go")
    settings.visitParameters(&visitor, [.frames, .randomness, .reader])
  }

  static let metrics: [Metric<RowDetection>] = [
    Metric("rows_passed", .none, "rows that came, were fully visible and went, until the list turns back") {
      $0.passed
    },
    Metric("rows_reported", .none, "those of them that the detector reported") { $0.reported },
    Metric("miss_rate", .none, "share that it did not report") { 1 - $0.share(of: $0.reported) },
    Metric("predicted_miss_rate", .none, "1 - window / travel in an interval, or 0") {
      max(0, 1 - $0.scenario.window.travel / $0.scenario.stride)
    },
    Metric("mean_latency", .seconds, "mean time from a row's being visible to its report") {
      $0.reports.latency / $0.reports.count
    },
    Metric("greatest_latency", .seconds, "the same, at worst") { $0.reports.worst },
    Metric("stale_rate", .none, "share still taken to be visible though recycled, when the list turns back") {
      $0.share(of: $0.recording.value(.staleRows, at: $0.turn))
    },
    Metric("predicted_stale_rate", .none, "share of an interval's travel in which that happens") { run in
      let scenario = run.scenario
      guard scenario.forgetting == .byPresentRows else { return 0 }
      let leap = scenario.stride - scenario.rowLength - scenario.recyclingMargin
      return max(0, min(scenario.window.travel, leap)) / scenario.stride
    },
    Metric("swallowed_appearances", .none, "appearances after the turn that were not reported") {
      $0.recording.last(.swallowedAppearances)
        - $0.recording.value(.swallowedAppearances, at: $0.turn)
    },
  ]

  var validationError: String? {
    if rowLength > screenLength { return "rows longer than screen-length are never fully visible" }
    if 2 * (travelTime + pause) > settings.timeLimit {
      return "the travel through the rows outlasts time-limit"
    }
    return nil
  }

  var rows: RowLayout { RowLayout(rowLength: rowLength, spacing: rowSpacing, count: rowCount) }
  /// Where they count: when whole on the screen.
  var window: RowWindow { RowWindow(.full, rowLength: rowLength, viewportLength: screenLength) }
  /// From the top to the bottom, in pt.
  var travel: Double { max(0, rows.contentLength - screenLength) }
  /// Time between two readings, in s.
  var interval: Double { Double(settings.holdFrames) / settings.frameRate }
  /// Travel between two readings, in pt.
  var stride: Double { speed * interval }
  private var travelTime: Double { travel / speed }
  /// Rest at either end, in s: long enough for readings to catch up.
  private var pause: Double { 0.5 + 2 * interval }
  /// When the list turns back, in s.
  var turnTime: Double { startPhase * interval + travelTime + pause }

  var strokes: [FingerScript] {
    let there = FingerScript.strokes(
      from: startPhase * interval, travel: travel, duration: travelTime, hold: pause / 2, reach: reach)
    guard returns else { return there }
    return there
      + FingerScript.strokes(
        from: turnTime, travel: -travel, duration: travelTime, hold: pause, reach: reach)
  }
}

extension RecordedRun<RowDetection> {
  /// The last frame before the list turns back.
  fileprivate var turn: Int {
    (0..<recording.frameCount).last { recording.value(.time, at: $0) < scenario.turnTime } ?? 0
  }

  fileprivate var passed: Double { recording.value(.rowsPassed, at: turn) }
  fileprivate var reported: Double { recording.value(.rowsReported, at: turn) }

  /// The share that `rows` are of those that passed; of no rows it is unknown.
  fileprivate func share(of rows: Double) -> Double {
    let passed = passed
    return passed > 0 ? rows / passed : .nan
  }

  /// The reports until the turn: how many, and their latencies' sum and greatest in s.
  fileprivate var reports: (count: Double, latency: Double, worst: Double) {
    var (reports, latency, worst) = (0.0, 0.0, 0.0)
    for frame in 1...max(1, turn) {
      let count = recording.step(.reports, at: frame)
      guard count > 0 else { continue }
      reports += count
      latency += count * recording.value(.meanLatency, at: frame)
      worst = max(worst, recording.value(.greatestLatency, at: frame))
    }
    return (reports, latency, worst)
  }
}

extension RowDetection {
  enum Column: Int, RecordedColumn {
    case visibleRows, flaggedRows, rowsPassed, rowsReported, reports, meanLatency, greatestLatency
    case staleRows, swallowedAppearances

    static let names = [
      "visible_rows", "flagged_rows", "rows_passed", "rows_reported", "reports", "mean_latency_s",
      "greatest_latency_s", "stale_rows", "swallowed_appearances",
    ]
  }

  /// A list passing at constant speed under a detector, with what really happens to its rows beside it.
  func makeRig() -> ClosureRig<Column> {
    let (rows, window) = (rows, window)
    var detector = RowDetector(
      rows, window: window, viewportLength: screenLength, sweeps: sweeps, forgetting: forgetting,
      recyclingMargin: recyclingMargin)
    var passages = RowPassages(rows, window: window)
    // Rows that come and go during the travel, which those at either end of the list don't: a little inside, because at
    // the very ends a row's window is met but not passed.
    let slack = window.slack + 1e-6
    let passing = rows.rows(from: window.last + slack, to: travel + window.first - slack)
    var hasPassed = Array(repeating: false, count: rows.count)
    var isReported = hasPassed
    var (passed, reported, reports, meanLatency, greatestLatency) = (0.0, 0.0, 0.0, 0.0, 0.0)
    return ClosureRig {
      ScrollGeometry(contentLength: rows.contentLength, viewportLength: screenLength)
    } control: { reading, view, moment in
      passages.move(to: view.state.offset, at: moment.time)
      for row in passages.left where passing.contains(row) && !hasPassed[row] {
        hasPassed[row] = true
        passed += 1
      }
      detector.read(reading.offset)
      (meanLatency, greatestLatency) = (0, 0)
      for row in detector.appeared {
        reports += 1
        if passing.contains(row) && !isReported[row] { reported += 1 }
        isReported[row] = true
        let latency = moment.time - passages.entryTime[row]
        meanLatency += latency / Double(detector.appeared.count)
        greatestLatency = max(greatestLatency, latency)
      }
    } cell: { column, _ in
      switch column {
      case .visibleRows: Double(passages.visibleCount)
      case .flaggedRows: Double(detector.flaggedCount)
      case .rowsPassed: passed
      case .rowsReported: reported
      case .reports: reports
      case .meanLatency: detector.appeared.isEmpty ? .nan : meanLatency
      case .greatestLatency: detector.appeared.isEmpty ? .nan : greatestLatency
      case .staleRows: Double(detector.staleCount)
      case .swallowedAppearances: Double(detector.swallowedCount)
      }
    }
  }
}
