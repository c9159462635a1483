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
  static let verdict = Verdict(
    "a turned pager stands between its pages", metric: "broken_at_end", fault: "broken",
    cure: "rebuilt-restored")

  var settings = FrameSettings.exactReader
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
    Variant("broken", .fault, "the page keeps its place in the old width"),
    Variant("rebuilt", .price, "a rebuilt view, with every page at its top") { $0.rebuilds = true },
    Variant("rebuilt-restored", .cure, "a rebuilt view, with its offsets put back") {
      ($0.rebuilds, $0.restores) = (true, true)
    },
    Variant("first-page", .control, "the first page, which has the same place in any width") { $0.page = 1 },
    Variant("unaffected", .control, "a system that lays the page out again") { $0.isAffected = false },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.integer("page", &page, in: 1...20, .none, "the selected page, from 1")
    visitor.integer("pages", &pages, in: 1...20, .none, "number of pages")
    visitor.integer(
      "rebuild-frames", &rebuildFrames, in: 0...60, .frames, "from the turn to the rebuilt view")
    visitor.number("turn-time", &turnTime, in: 0...60, .seconds, "when the device is turned")
    visitor.number(
      "screen-length", &screenLength, in: 100...10_000, .points, "screen's length before, its width after")
    visitor.number(
      "turned-length", &turnedLength, in: 100...10_000, .points, "screen's length after, its width before")
    visitor.number(
      "content-length", &contentLength, in: 0...1e6, .points, "length of each page's content")
    visitor.number(
      "row-length", &rowLength, in: 1...5000, .points, "length of a row, reported when first seen")
    visitor.number("drag-travel", &dragTravel, in: 0...5000, .points, "drag on the selected page before")
    visitor.number("other-offset", &otherOffset, in: 0...1e6, .points, "where the other pages were left")
    settings.visitParameters(&visitor, [.motion, .response])
  }

  static let metrics: [Metric<LayoutReset>] = [
    Metric("broken_at_end", .none, "1 if the layout is still broken at the end") {
      $0.final(.pageShift) != 0 ? 1 : 0
    },
    Metric("broken_frames", .none, "frames with a broken layout") {
      Double($0.recording.column(.pageShift).count { $0 != 0 })
    },
    Metric("page_shift", .points, "largest distance of the page from its place") {
      $0.recording.column(.pageShift).reduce(0) { max($0, abs($1)) }
    },
    Metric("predicted_shift", .points, "pages before it times the change of width") { run in
      let scenario = run.scenario
      guard scenario.isAffected else { return 0 }
      return Double(scenario.page - 1) * abs(scenario.screenLength - scenario.turnedLength)
    },
    Metric("travel_lost", .points, "scroll positions given up, all pages together") {
      $0.final(.travelLost)
    },
    Metric("duplicate_impressions", .none, "rows reported as seen that had been reported before") {
      $0.final(.duplicates)
    },
    Metric("duplicate_page_impressions", .none, "the same of pages") { $0.final(.pageDuplicates) },
  ]

  var validationError: StaticString? {
    if page > pages { return "page is greater than pages" }
    if otherOffset > max(0, contentLength - screenLength) {
      return "other-offset lies beyond the end of content-length"
    }
    return nil
  }

  var strokes: [FingerScript] {
    dragTravel > 0 ? [FingerScript(travel: dragTravel, duration: 0.5, hold: 0.2)] : []
  }

  func makeRig() -> LayoutResetRig { LayoutResetRig(self) }
}

extension RecordedRun<LayoutReset> {
  fileprivate func final(_ column: LayoutResetRig.Column) -> Double {
    recording.value(column, at: recording.lastFrame)
  }
}

/// The selected page of a pager on a device that is turned.
///
/// It follows where the pager puts the page, and which rows were reported as seen.
struct LayoutResetRig: FrameRig {
  /// What it records.
  enum Column: Int, RecordedColumn {
    case pageShift, travelLost, impressions, duplicates, pageDuplicates

    var name: StaticString {
      switch self {
      case .pageShift: "page_shift_pt"
      case .travelLost: "travel_lost_pt"
      case .impressions: "impressions"
      case .duplicates: "duplicates"
      case .pageDuplicates: "page_duplicates"
      }
    }
  }

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
    if turnFrame == nil, moment.hasReached(scenario.turnTime) { turn(in: moment.index) }
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

  /// Makes a new view: pages in their places, at their tops, and no record of what was reported.
  private mutating func rebuild(_ view: inout SimulatedScrollView, at time: Double) {
    hasRebuilt = true
    layoutWidth = width
    rows.startOver()
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

  func value(of column: Column, in view: ScrollSnapshot) -> Double {
    switch column {
    case .pageShift: pageShift
    case .travelLost: travelLost
    case .impressions: Double(rows.impressions)
    case .duplicates: Double(rows.duplicates)
    case .pageDuplicates: Double(pageDuplicates)
    }
  }
}

/// Reports each row when it is first seen since the last start.
///
/// Rows come into view without gaps, so a range holds those seen.
struct RowReports: Sendable {
  /// Reports made.
  private(set) var impressions = 0
  /// Reports of rows that had been reported before.
  private(set) var duplicates = 0
  private var sinceStart: ClosedRange<Int>?
  private var ever: ClosedRange<Int>?

  /// Takes in the rows on the screen.
  mutating func see(_ rows: ClosedRange<Int>) {
    for row in rows where sinceStart?.contains(row) != true {
      impressions += 1
      if ever?.contains(row) == true { duplicates += 1 }
    }
    sinceStart = Self.union(sinceStart, rows)
    ever = Self.union(ever, rows)
  }

  /// Drops the record of what was reported.
  mutating func startOver() { sinceStart = nil }

  private static func union(_ range: ClosedRange<Int>?, _ rows: ClosedRange<Int>) -> ClosedRange<Int> {
    guard let range else { return rows }
    return min(range.lowerBound, rows.lowerBound)...max(range.upperBound, rows.upperBound)
  }
}
