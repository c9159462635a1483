import ScrollKinematics
import ScrollScenarios

/// The recorded page in the frame loop: its header, and what was done to it while it ran.
struct BrowserRig: FrameRig {
  enum Column: Int, RecordedColumn {
    /// The header's length, and the offset that code reads: 0 while the scroller has no box.
    case header, readOffset

    static let names = ["header_pt", "read_offset_pt"]
  }

  private let page: BrowserPage
  private var changes: ArraySlice<RecordedChange>
  /// What the time 0 of the loop is on the recording's clock, in s.
  private let origin: Double
  private(set) var geometry: ScrollGeometry
  private var header: Double
  /// The header's length with the part of a pixel that is not shown.
  private var exactHeader: Double
  private var lastReading: Double
  private var rows: EstimatedRows?
  private var undone: ScrollGeometry
  private var isHidden = false
  private var writes: [Write] = []

  /// What code does to the view once the layout is done.
  private enum Write {
    case stop
    case shift(Double)
    case glide(start: Double, from: Double?, by: Double)
  }

  /// The page at `offset` pt, where a drag from `start` pt has brought it, with `changes` to come.
  init(
    _ page: BrowserPage, at offset: Double, from start: Double, changes: [RecordedChange], origin: Double
  ) {
    self.page = page
    self.changes = changes[...]
    self.origin = origin
    header = page.header(at: offset, after: offset, from: page.openLength)
    exactHeader = header
    lastReading = offset
    geometry = page.geometry(header: header)
    rows = page.estimatedRows
    undone = geometry
    // What was seen before.
    for seen in [0, start, offset] { measureRows(at: seen) }
  }

  private mutating func measureRows(at offset: Double) {
    guard let growth = rows?.show(at: offset, viewport: page.screenLength, overscan: page.overscan),
      let length = rows?.contentLength
    else { return }
    geometry.contentLength = length
    geometry.lengthAbove += growth.held
  }

  // Code runs in the frame during which its time comes.
  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    while let change = changes.first, moment.hasReached(change.time - origin - moment.interval) {
      changes.removeFirst()
      make(change, at: moment.time, offset: view.state.offset)
    }
    measureRows(at: reading.offset)
    guard page.isFed else { return }
    let target = page.header(
      at: page.isLate ? lastReading : reading.offset, after: lastReading, from: header)
    lastReading = reading.offset
    if page.isGuarded, target < header, view.state.offset >= view.range.upper - 1 { return }
    // A transition that is turned round keeps its rate.
    let step = page.transition > 0 ? page.headerHeight * moment.interval / page.transition : .infinity
    exactHeader += max(-step, min(step, target - exactHeader))
    header = exactHeader.rounded()
    geometry = page.geometry(header: header)
  }

  private mutating func make(_ change: RecordedChange, at time: Double, offset: Double) {
    if change.isUndo {
      (geometry, isHidden) = (undone, false)
      return
    }
    undone = geometry
    if let length = change.contentSize { geometry.contentLength = length }
    if let length = change["viewport-length"] {
      let growth = page.viewportShare * (length - geometry.viewportLength)
      geometry.contentLength += growth
      geometry.lengthAbove += growth
      geometry.viewportLength = length
    }
    for key in ["insert-above", "insert-below", "padding-top"] {
      geometry.contentLength += change[key] ?? 0
    }
    geometry.lengthAbove = max(0, geometry.lengthAbove + (change["insert-above"] ?? 0))
    if let place = change["remove-at"], let length = change["length"] {
      geometry.contentLength -= length
      if offset > place { geometry.lengthAbove = max(0, geometry.lengthAbove - length) }
    }
    geometry.contentLength = max(0, geometry.contentLength)
    if let step = change["offset-by"] { writes.append(.shift(step)) }
    if let step = change["animated-offset-by"] {
      writes.append(.glide(start: time + Self.takeover, from: nil, by: step))
    }
    switch change.call {
    case "first-row-fixed", "row-absolute": geometry.contentLength -= BrowserPage.rowLength
    case "overflow-hidden": writes.append(.stop)
    case "display-none":
      writes.append(.stop)
      isHidden = true
    default: break
    }
  }

  /// How long a fling goes on before an animated scroll replaces it, and how long that one takes, in s: Chromium's, two
  /// recordings.
  private static let takeover = 4.0 / 60, glideDuration = 0.5

  mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    writes = writes.compactMap { write in
      switch write {
      case .stop: Self.stop(&view, at: moment.time)
      case .shift(let step):
        view.set(ScrollState(offset: view.state.offset + step), at: moment.time)
      case .glide(let start, let from, let step):
        guard moment.hasReached(start) else { return write }
        if from == nil { Self.stop(&view, at: moment.time) }
        let first = from ?? view.state.offset
        let progress = min(1, (moment.time - start) / Self.glideDuration)
        view.set(
          ScrollState(offset: first + step * progress * progress * (3 - 2 * progress)), at: moment.time)
        return progress < 1 ? .glide(start: start, from: first, by: step) : nil
      }
      return nil
    }
  }

  /// Ends whatever moves the view, as a touch does.
  private static func stop(_ view: inout SimulatedScrollView, at time: Double) {
    view.grab(at: 0)
    view.cancelTouch(at: time)
  }

  func value(of column: Column, in view: ScrollSnapshot) -> Double {
    switch column {
    case .header: header
    case .readOffset: isHidden ? 0 : view.state.offset
    }
  }

  /// A header may rattle for ever over a view at rest.
  var isSettled: Bool { false }
}
