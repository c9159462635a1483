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
  var rows = RowLayout()
  var speed = 4700.0
  var startPhase = 0.0
  /// How far outside the screen a row still exists, in pt.
  private let recyclingMargin = 200.0
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
    rows.visitParameters(&visitor)
    visitor.number("speed", &speed, in: 10...100_000, .pointsPerSecond, "speed at which the list passes")
    visitor.number(
      "start-phase", &startPhase, in: 0...1, .none, "delay of the start, as a share of the reading interval")
    settings.visitParameters(&visitor, [.frames, .randomness, .reader])
  }

  static let metrics: [Metric<RowDetection>] = [
    Metric(
      "rows_reported", .none,
      "rows that came, were fully visible and went, until the list turns back, and were reported"
    ) { $0.reported },
    Metric("miss_rate", .none, "share of such rows that was not reported") { 1 - $0.share(of: $0.reported) },
    Metric("predicted_miss_rate", .none, "1 - window / travel in an interval, or 0") {
      max(0, 1 - $0.scenario.window.travel / $0.scenario.stride)
    },
    Metric("mean_latency", .seconds, "mean time from a row's being visible to its report") {
      $0.reports.latency / $0.reports.count
    },
    Metric("stale_rate", .none, "share still taken to be visible though recycled, when the list turns back") {
      $0.share(of: $0.recording.value(.staleRows, at: $0.turn))
    },
    Metric("swallowed_appearances", .none, "appearances after the turn that were not reported") {
      $0.recording.last(.swallowedAppearances) - $0.recording.value(.swallowedAppearances, at: $0.turn)
    },
  ]

  var validationError: String? {
    if rows.rowLength > rows.viewportLength {
      return "rows longer than screen-length are never fully visible"
    }
    if 2 * (travelTime + pause) > settings.timeLimit {
      return "the travel through the rows outlasts time-limit"
    }
    return nil
  }

  /// Where they count: when whole on the screen.
  var window: RowWindow { RowWindow(.full, of: rows) }
  /// From the top to the bottom, in pt.
  var travel: Double { rows.end }
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
      from: startPhase * interval, travel: travel, duration: travelTime, hold: pause / 2)
    guard returns else { return there }
    return there + FingerScript.strokes(from: turnTime, travel: -travel, duration: travelTime, hold: pause)
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

  /// The reports until the turn: how many, and their latencies' sum in s.
  fileprivate var reports: (count: Double, latency: Double) {
    var (reports, latency) = (0.0, 0.0)
    for frame in 1...max(1, turn) {
      let count = recording.step(.reports, at: frame)
      guard count > 0 else { continue }
      reports += count
      latency += count * recording.value(.meanLatency, at: frame)
    }
    return (reports, latency)
  }
}

extension RowDetection {
  enum Column: Int, RecordedColumn {
    case rowsPassed, rowsReported, reports, meanLatency
    case staleRows, swallowedAppearances

    static let names = [
      "rows_passed", "rows_reported", "reports", "mean_latency_s", "stale_rows",
      "swallowed_appearances",
    ]
  }

  /// A list passing at constant speed under a detector, with what really happens to its rows beside it.
  func makeRig() -> ClosureRig<Column> {
    let (rows, window) = (rows, window)
    var detector = RowDetector(
      rows, window: window, sweeps: sweeps, forgetting: forgetting, recyclingMargin: recyclingMargin)
    var passages = RowPassages(rows, window: window)
    // Rows that come and go during the travel, which those at either end of the list don't: a little inside, because at
    // the very ends a row's window is met but not passed.
    let slack = window.slack + 1e-6
    let passing = rows.rows(from: window.last + slack, to: travel + window.first - slack)
    var hasPassed = Array(repeating: false, count: rows.count)
    var isReported = hasPassed
    var (passed, reported, reports, meanLatency) = (0.0, 0.0, 0.0, 0.0)
    return ClosureRig {
      rows.geometry
    } control: { reading, view, moment in
      passages.move(to: view.state.offset, at: moment.time)
      for row in passages.left where passing.contains(row) && !hasPassed[row] {
        hasPassed[row] = true
        passed += 1
      }
      detector.read(reading.offset)
      meanLatency = 0
      for row in detector.appeared {
        reports += 1
        if passing.contains(row) && !isReported[row] { reported += 1 }
        isReported[row] = true
        meanLatency += (moment.time - passages.entryTime[row]) / Double(detector.appeared.count)
      }
    } cell: { column, _ in
      switch column {
      case .rowsPassed: passed
      case .rowsReported: reported
      case .reports: reports
      case .meanLatency: detector.appeared.isEmpty ? .nan : meanLatency
      case .staleRows: Double(detector.staleCount)
      case .swallowedAppearances: Double(detector.swallowedCount)
      }
    }
  }
}
