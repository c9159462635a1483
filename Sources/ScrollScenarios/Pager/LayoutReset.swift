import ScrollKinematics

/// A new size of the window breaks a pager's layout, and the cure costs every page its place.
///
/// One generation of the system keeps the page's place in the old width when the size class changes, except on the first
/// page. The reported cure rebuilds the view at every new size: pages are back at their tops and rows are reported twice,
/// also where nothing was broken. Putting the offsets back saves the places, not the reports. The page kept at its old
/// place is our reading of "breaks"; the rules when it happens and when it is rebuilt are the reported ones.
struct LayoutReset: Scenario {
  static let name = "layout-reset"
  static let summary =
    "a pager in a window of a new size stands between its pages; rebuilding it loses every scroll position"
  static let verdict = Verdict("pager stops between pages when resized")

  var settings = FrameSettings.exactReader
  var page = 2
  var isAffected = true
  var changesClass = true
  var rotates = false
  var rebuilds = false
  var restores = false
  var rebuildFrames = 1
  var newWidth = 507.0
  var contentLength = 4000.0
  var rowLength = 100.0
  var dragTravel = 600.0
  var otherOffset = 400.0
  private let pages = 3, changeTime = 1.5
  /// A tablet in landscape, whose app then gets half of the screen.
  var (windowLength, windowWidth) = (768.0, 1024.0)

  static let variants: [Variant<LayoutReset>] = [
    Variant("broken", .fault, "the page keeps its place in the old width"),
    Variant("broken-rotated", .fault, "the same where the device is turned") { $0.rotates = true },
    Variant("rebuilt", .price, "a rebuilt view, with every page at its top") { $0.rebuilds = true },
    Variant("rebuilt-first-page", .price, "the same on the first page, where nothing was broken") {
      ($0.rebuilds, $0.page) = (true, 1)
    },
    Variant("rebuilt-same-class", .price, "the same at a new size of the same class, which breaks nothing") {
      ($0.rebuilds, $0.changesClass) = (true, false)
    },
    Variant("rebuilt-restored", .cure, "a rebuilt view, with its offsets put back") {
      ($0.rebuilds, $0.restores) = (true, true)
    },
    Variant("first-page", .control, "the first page, which has the same place in any width") { $0.page = 1 },
    Variant("unaffected", .control, "a system that lays the page out again") { $0.isAffected = false },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.integer("page", &page, in: 1...pages, .none, "the selected page, from 1")
    visitor.integer(
      "rebuild-frames", &rebuildFrames, in: 0...60, .frames, "from the new size to the rebuilt view")
    visitor.number(
      "window-length", &windowLength, in: 100...10_000, .points,
      "length of the window; of one that is rotated, its width after")
    visitor.number("window-width", &windowWidth, in: 100...10_000, .points, "width of the window before")
    visitor.number("new-width", &newWidth, in: 100...10_000, .points, "its width after, unless it is rotated")
    visitor.number("content-size", &contentLength, in: 0...1e6, .points, "length of each page's content")
    visitor.number(
      "row-length", &rowLength, in: 1...5000, .points, "length of a row, reported when first seen")
    visitor.number("drag-travel", &dragTravel, in: 0...5000, .points, "drag on the selected page before")
    visitor.number("other-offset", &otherOffset, in: 0...1e6, .points, "where the other pages were left")
    settings.visitParameters(&visitor, [.motion, .response])
  }

  static let metrics: [Metric<LayoutReset>] = [
    Metric("broken_at_end", .none, "1 if the layout is still broken at the end") {
      $0.recording.last(.pageShift) != 0 ? 1 : 0
    },
    Metric("broken_frames", .none, "frames with a broken layout") {
      Double($0.recording.column(.pageShift).count { $0 != 0 })
    },
    Metric("page_shift", .points, "largest distance of the page from its place", greatest: .pageShift),
    Metric("needless_rebuilds", .none, "rebuilt views where nothing was broken", last: .needlessRebuilds),
    Metric("travel_lost", .points, "scroll positions given up, all pages together", last: .travelLost),
    Metric(
      "duplicate_impressions", .none, "rows reported as seen that had been reported before", last: .duplicates
    ),
  ]

  var validationError: String? {
    if sizeAfter.width == windowWidth { return "the window's new width is its old one" }
    if otherOffset > max(0, contentLength - windowLength) {
      return "other-offset lies beyond the end of content-size"
    }
    return nil
  }

  /// The window's new size, in pt.
  var sizeAfter: (length: Double, width: Double) {
    rotates ? (windowWidth, windowLength) : (windowLength, newWidth)
  }

  var strokes: [FingerScript] {
    dragTravel > 0 ? [FingerScript(travel: dragTravel, duration: 0.5, hold: 0.2)] : []
  }

  enum Column: Int, RecordedColumn {
    case pageShift, travelLost, impressions, duplicates, needlessRebuilds

    static let names = ["page_shift_pt", "travel_lost_pt", "impressions", "duplicates", "needless_rebuilds"]
  }

  /// The selected page of a pager in a window that gets a new size: where the pager puts the page, and which rows were
  /// reported as seen.
  func makeRig() -> ClosureRig<Column> {
    var size = (length: windowLength, width: windowWidth)
    // Width that the pager places its pages by.
    var layoutWidth = windowWidth
    var (changeFrame, hasRebuilt): (Int?, Bool) = (nil, false)
    var (travelLost, needlessRebuilds, impressions, duplicates) = (0.0, 0, 0, 0)
    // Each row is reported when it is first seen since the last start.
    let rows = Int((contentLength / rowLength).rounded(.up))
    var isReported = Array(repeating: false, count: rows)
    var wasReported = isReported
    /// How far the selected page stands from its place.
    func pageShift() -> Double { Double(page - 1) * (size.width - layoutWidth) }
    /// Makes a new view: pages in their places, at their tops, and no record of what was reported.
    func rebuild(_ view: inout SimulatedScrollView, at time: Double) {
      hasRebuilt = true
      needlessRebuilds += pageShift() == 0 ? 1 : 0
      layoutWidth = size.width
      isReported = Array(repeating: false, count: rows)
      view.cancelTouch(at: time)
      if !restores { travelLost += abs(view.state.offset) + Double(pages - 1) * otherOffset }
      view.set(ScrollState(offset: restores ? view.state.offset : 0), at: time)
    }
    return ClosureRig {
      ScrollGeometry(contentLength: contentLength, viewportLength: size.length)
    } input: { view, moment in
      if changeFrame == nil, moment.hasReached(changeTime) {
        (changeFrame, size) = (moment.index, sizeAfter)
        // Where the system keeps the pages' places, they stay in the old width.
        if !isAffected || !changesClass { layoutWidth = size.width }
      }
      guard rebuilds, !hasRebuilt, let changeFrame, moment.index >= changeFrame + rebuildFrames else {
        return
      }
      rebuild(&view, at: moment.time)
    } control: { _, view, _ in
      // A row of which rounding alone shows something is not seen.
      let (top, bottom) = (
        view.state.offset + Tolerance.rounding, view.state.offset + size.length - Tolerance.rounding
      )
      let first = max(0, (top / rowLength).rounded(.down))
      let last = min(Double(rows) - 1, (bottom / rowLength).rounded(.up) - 1)
      guard first <= last else { return }
      for row in Int(first)...Int(last) where !isReported[row] {
        impressions += 1
        duplicates += wasReported[row] ? 1 : 0
        (isReported[row], wasReported[row]) = (true, true)
      }
    } isOver: {
      changeFrame != nil && hasRebuilt == rebuilds
    } cell: { column, _ in
      switch column {
      case .pageShift: pageShift()
      case .travelLost: travelLost
      case .impressions: Double(impressions)
      case .duplicates: Double(duplicates)
      case .needlessRebuilds: Double(needlessRebuilds)
      }
    }
  }
}
