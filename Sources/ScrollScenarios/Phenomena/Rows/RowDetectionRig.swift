import ScrollKinematics

/// A list passing at constant speed under a detector, with what really happens to its rows beside it.
struct RowDetectionRig: FrameRig {
  static let columns: [StaticString] = [
    "visible_rows", "flagged_rows", "rows_passed", "rows_reported", "reports", "mean_latency_s",
    "greatest_latency_s", "stale_rows", "swallowed_appearances",
  ]

  private let scenario: RowDetection
  private var detector: RowDetector
  private var passages: RowPassages
  /// Rows that come and go on the way, which those at either end of the list don't.
  private let passing: Range<Int>
  private var hasPassed: [Bool]
  private var isReported: [Bool]
  private var passedCount = 0.0
  private var reportedCount = 0.0
  private var reports = 0.0
  private var meanLatency = 0.0
  private var greatestLatency = 0.0

  init(_ scenario: RowDetection) {
    self.scenario = scenario
    let (rows, window) = (scenario.rows, scenario.window)
    detector = RowDetector(
      rows, window: window, viewportLength: scenario.screenLength, sweeps: scenario.sweeps,
      forgetting: scenario.forgetting, recyclingMargin: scenario.recyclingMargin)
    passages = RowPassages(rows, window: window)
    // A hair inside: at the very ends a row's window is met but not passed.
    passing = rows.rows(from: window.last + 1e-6, to: scenario.travel + window.first - 1e-6)
    hasPassed = Array(repeating: false, count: rows.count)
    isReported = hasPassed
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(contentLength: scenario.rows.contentLength, viewportLength: scenario.screenLength)
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    passages.move(to: view.state.offset, at: moment.time)
    for row in passages.left where passing.contains(row) && !hasPassed[row] {
      hasPassed[row] = true
      passedCount += 1
    }
    detector.read(reading.offset)
    (meanLatency, greatestLatency) = (0, 0)
    for row in detector.appeared {
      reports += 1
      if passing.contains(row) && !isReported[row] { reportedCount += 1 }
      isReported[row] = true
      let latency = moment.time - passages.entryTime[row]
      meanLatency += latency / Double(detector.appeared.count)
      greatestLatency = max(greatestLatency, latency)
    }
  }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    row.append(Double(passages.visibleCount))
    row.append(Double(detector.flaggedCount))
    row.append(passedCount)
    row.append(reportedCount)
    row.append(reports)
    row.append(detector.appeared.isEmpty ? .nan : meanLatency)
    row.append(detector.appeared.isEmpty ? .nan : greatestLatency)
    row.append(Double(detector.staleCount))
    row.append(Double(detector.swallowedCount))
  }
}

extension RowDetection {
  static let columns = RowDetectionRig.columns

  func run() -> Recording {
    let there = FingerScript(
      start: startPhase * interval, travel: travel, duration: travelTime, easing: .linear, hold: pause / 2)
    let back = FingerScript(
      start: turnTime, travel: -travel, duration: travelTime, easing: .linear, hold: pause)
    var rig = RowDetectionRig(self)
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: returns ? [there, back] : [there])
    return loop.run(&rig)
  }
}
