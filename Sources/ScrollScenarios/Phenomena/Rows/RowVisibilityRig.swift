import ScrollKinematics

/// A list of rows over which an app keeps account of the visible ones, frame by frame.
struct RowVisibilityRig: FrameRig {
  static let columns: [StaticString] = [
    "visible_rows", "last_row_visible", "rows_seen", "rows_touched", "visited_travel_pt", "visits",
    "last_row_taken_back",
  ]

  private let scenario: RowVisibility
  private let rows: RowLayout
  private var detector: RowDetector
  private var wasSeen: [Bool]
  private var wasTouched: [Bool]
  private var appearedAt: [Double]
  private var seenCount = 0.0
  private var touchedCount = 0.0
  private var visitedTravel = 0.0
  private var visits = 0.0
  private var takenBack = 0.0

  init(_ scenario: RowVisibility) {
    self.scenario = scenario
    rows = scenario.rows
    detector = RowDetector(
      rows, window: scenario.window, viewportLength: scenario.screenLength, forgetting: .byAbsence)
    wasSeen = Array(repeating: false, count: rows.count)
    wasTouched = wasSeen
    appearedAt = Array(repeating: 0, count: rows.count)
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(contentLength: rows.contentLength, viewportLength: scenario.screenLength)
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    detector.read(reading.offset)
    for row in detector.appeared {
      // A row that was there from the beginning makes no visit.
      appearedAt[row] = moment.index == 0 ? .nan : reading.offset
      seenCount += wasSeen[row] ? 0 : 1
      wasSeen[row] = true
    }
    for row in detector.disappeared { account(row, leavingAt: reading.offset) }
    let onScreen = rows.rows(
      from: reading.offset - rows.rowLength, to: reading.offset + scenario.screenLength)
    for row in onScreen where !wasTouched[row] {
      wasTouched[row] = true
      touchedCount += 1
    }
  }

  /// A visit is a way through the whole window; a row that goes back where it came from makes none.
  private mutating func account(_ row: Int, leavingAt offset: Double) {
    if row == rows.count - 1 { takenBack += 1 }
    let middle = (scenario.window.first + scenario.window.last) / 2
    let (entry, exit) = (rows.top(of: row) - appearedAt[row], rows.top(of: row) - offset)
    guard (entry - middle) * (exit - middle) < 0 else { return }
    visitedTravel += abs(exit - entry)
    visits += 1
  }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    row.append(Double(detector.flaggedCount))
    row.append(detector.takesForVisible(rows.count - 1) ? 1 : 0)
    row.append(seenCount)
    row.append(touchedCount)
    row.append(visitedTravel)
    row.append(visits)
    row.append(takenBack)
  }
}

extension RowVisibility {
  static let columns = RowVisibilityRig.columns

  func run() -> Recording {
    var rig = RowVisibilityRig(self)
    let drag = FingerScript(
      travel: slowTravel, duration: slowTravel / slowSpeed, easing: .linear, releaseVelocity: releaseVelocity)
    var loop = FrameLoop(frames, from: ScrollState(offset: startOffset), strokes: [drag])
    return loop.run(&rig)
  }
}
