import ScrollKinematics

/// The selected page of a pager on a device that is turned: where the pager puts the page, and which rows were reported
/// as seen.
struct LayoutResetRig: FrameRig {
  static let columns: [StaticString] = [
    "page_shift_pt", "travel_lost_pt", "impressions", "duplicates", "page_duplicates",
  ]

  /// The rig's columns by name.
  enum Column: Int { case pageShift, travelLost, impressions, duplicates, pageDuplicates }

  private let scenario: LayoutReset
  private var viewport: Double
  private var turnFrame: Int?
  /// Width of the screen, in pt.
  private var width: Double
  /// Width that the pager places its pages by, in pt.
  private var layoutWidth: Double
  private var hasRebuilt = false
  private var travelLost = 0.0
  private var pageDuplicates = 0
  private var rows = RowReports()

  init(_ scenario: LayoutReset) {
    self.scenario = scenario
    viewport = scenario.screenLength
    layoutWidth = scenario.turnedLength
    width = scenario.turnedLength
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(contentLength: scenario.contentLength, viewportLength: viewport)
  }

  /// How far the selected page stands from its place, in pt.
  private var pageShift: Double { Double(scenario.page - 1) * (width - layoutWidth) }

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    if turnFrame == nil, moment.time + 1e-9 >= scenario.turnTime { turn(in: moment.index) }
    guard scenario.rebuilds, !hasRebuilt, pageShift != 0, let turnFrame,
      moment.index >= turnFrame + scenario.rebuildFrames
    else { return }
    rebuild(&view, at: moment.time)
  }

  private mutating func turn(in frame: Int) {
    turnFrame = frame
    viewport = scenario.turnedLength
    width = scenario.screenLength
    if !scenario.isAffected { layoutWidth = width }
  }

  /// A new view: pages in their places, at their tops, and nothing reported yet as far as it knows.
  private mutating func rebuild(_ view: inout SimulatedScrollView, at time: Double) {
    hasRebuilt = true
    layoutWidth = width
    rows.forget()
    pageDuplicates += 1
    view.cancelTouch(at: time)
    if scenario.restores {
      view.set(ScrollState(offset: view.state.offset), at: time)
    } else {
      travelLost += abs(view.state.offset) + Double(scenario.pages - 1) * scenario.otherOffset
      view.set(ScrollState(offset: 0), at: time)
    }
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    let offset = view.state.offset
    let end = (scenario.contentLength / scenario.rowLength).rounded(.up) - 1
    let first = max(0, (offset / scenario.rowLength).rounded(.down))
    let last = min(end, ((offset + viewport) / scenario.rowLength).rounded(.up) - 1)
    if first <= last { rows.see(Int(first)...Int(last)) }
  }

  var isSettled: Bool { turnFrame != nil }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    row.append(pageShift)
    row.append(travelLost)
    row.append(Double(rows.impressions))
    row.append(Double(rows.duplicates))
    row.append(Double(pageDuplicates))
  }
}

/// Reports each row the first time it is seen, as far as it remembers. Rows come into view without gaps, so a range
/// holds those seen.
struct RowReports: Sendable {
  /// Reports made.
  private(set) var impressions = 0
  /// Reports of rows that had been reported before.
  private(set) var duplicates = 0
  private var remembered: ClosedRange<Int>?
  private var ever: ClosedRange<Int>?

  /// Takes in the rows on the screen.
  mutating func see(_ rows: ClosedRange<Int>) {
    for row in rows where remembered?.contains(row) != true {
      impressions += 1
      if ever?.contains(row) == true { duplicates += 1 }
    }
    remembered = Self.union(remembered, rows)
    ever = Self.union(ever, rows)
  }

  /// Forgets what it reported.
  mutating func forget() { remembered = nil }

  private static func union(_ range: ClosedRange<Int>?, _ rows: ClosedRange<Int>) -> ClosedRange<Int> {
    guard let range else { return rows }
    return min(range.lowerBound, rows.lowerBound)...max(range.upperBound, rows.upperBound)
  }
}

extension Recording {
  /// A column of ``LayoutResetRig``.
  func column(_ column: LayoutResetRig.Column) -> [Double] { ownColumn(column.rawValue) }
}

extension LayoutReset {
  static let columns = LayoutResetRig.columns

  func run() -> Recording {
    let drag = FingerScript(travel: dragTravel, duration: 0.5, hold: 0.2)
    var rig = LayoutResetRig(self)
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: dragTravel > 0 ? [drag] : [])
    return loop.run(&rig)
  }
}
