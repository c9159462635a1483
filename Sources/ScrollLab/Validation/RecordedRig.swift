import ScrollKinematics
import ScrollScenarios

/// The recorded page in the frame loop: finger, changes, and a header that follows what it reads.
struct RecordedRig: FrameRig {
  enum Column: Int, RecordedColumn {
    /// The header's length or offset, and the offset that code reads: 0 while the scroller has no box.
    case header, readOffset

    static let names = ["header_pt", "read_offset_pt"]
  }

  /// When a change reaches the view.
  enum Timing {
    /// In code, during the frame in which its time comes.
    case inCode
    /// Before the frame's physics, as where the recorder ran the clock.
    case exact
    /// As early before its time as a recorder of a real clock makes it.
    case hasty

    /// How early that is, in s.
    func haste(_ moment: FrameMoment) -> Double {
      switch self {
      case .inCode: moment.interval
      case .exact: 0
      case .hasty: 0.004
      }
    }
  }

  private let page: RecordedPage
  private var changes: ArraySlice<RecordedChange>
  private let timing: Timing
  /// What the time 0 of the loop is on the recording's clock, in s.
  private let origin: Double
  /// A finger that the recorder moved itself, its lateness in frames, and where it is.
  private let finger: ToolkitFinger?
  private let phase: Double
  private var position = 0.0
  private var lengths, undone: ScrollGeometry
  private var header: Double
  /// The header with the part of a pixel that is not shown.
  private var exactHeader: Double
  private var lastReading = 0.0
  private var rows: EstimatedRows?
  private var isHidden = false
  private var writes: [Write] = []

  /// What code does to the view.
  private enum Write {
    case stop
    case shift(Double)
    /// To a share of the range, from its end.
    case share(Double)
    case glide(start: Double, from: Double?, by: Double)
  }

  /// The page under an open header, with `changes` to come.
  init(
    _ page: RecordedPage, changes: [RecordedChange], _ timing: Timing, origin: Double,
    finger: ToolkitFinger? = nil, phase: Double = 0
  ) {
    (self.page, self.changes, self.timing, self.origin) = (page, changes[...], timing, origin)
    (self.finger, self.phase, rows) = (finger, phase, page.estimatedRows)
    (lengths, undone) = (page.lengths, page.lengths)
    (header, exactHeader) = (page.openHeader, page.openHeader)
  }

  /// The page at `offset` pt, where a drag from `start` pt has brought it.
  mutating func arrive(at offset: Double, from start: Double) {
    lastReading = offset
    exactHeader = page.header(at: offset, after: offset, from: page.openHeader)
    header = exactHeader
    // What was seen before.
    for seen in [0, start, offset] { measureRows(at: seen) }
  }

  var geometry: ScrollGeometry { page.geometry(lengths, under: header) }

  private mutating func measureRows(at offset: Double) {
    let screen = page.lengths.viewportLength
    guard let growth = rows?.show(at: offset, viewport: screen, overscan: page.overscan),
      let length = rows?.contentLength
    else { return }
    lengths.contentLength = length
    lengths.lengthAbove += growth.held
  }

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    moveFinger(on: &view, at: moment)
    guard timing != .inCode else { return }
    makeChanges(at: moment, offset: view.state.offset)
    adjust(&view, at: moment)
    if timing == .exact { view.apply(geometry) }
  }

  private mutating func moveFinger(on view: inout SimulatedScrollView, at moment: FrameMoment) {
    guard let finger else { return }
    if moment.index >= finger.releaseFrame {
      guard view.isHeld else { return }
      let time = moment.time + (finger.isTimed ? phase * moment.interval : 0)
      view.release(from: position, velocity: finger.releaseVelocity, at: time)
    } else if moment.index >= finger.touchFrame {
      position = finger.position(at: moment.time, rate: 1 / moment.interval, phase: phase)
      if view.isHeld { view.follow(position, velocity: 0) } else { view.grab(at: position) }
    }
  }

  private mutating func makeChanges(at moment: FrameMoment, offset: Double) {
    while let change = changes.first, moment.hasReached(change.time - origin - timing.haste(moment)) {
      changes.removeFirst()
      make(change, at: moment.time, offset: offset)
    }
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    if timing == .inCode { makeChanges(at: moment, offset: view.state.offset) }
    measureRows(at: reading.offset)
    guard page.isFed, moment.index >= page.firstFrame else { return }
    let target = page.header(at: page.isLate ? lastReading : reading.offset, after: lastReading, from: header)
    lastReading = reading.offset
    if let distance = page.guardDistance, target < header, view.state.offset >= view.range.upper - distance {
      return
    }
    // A transition that is turned round keeps its rate.
    let step = page.transition > 0 ? page.headerHeight * moment.interval / page.transition : .infinity
    exactHeader =
      abs(target - exactHeader) <= step ? target : exactHeader + (target < exactHeader ? -step : step)
    header = page.showsWholePixels ? exactHeader.rounded() : exactHeader
  }

  private mutating func make(_ change: RecordedChange, at time: Double, offset: Double) {
    if change.isUndo {
      (lengths, isHidden) = (undone, false)
      return
    }
    undone = lengths
    if let length = change.contentSize { lengths.contentLength = length }
    if let length = change["viewport-length"] {
      let growth = page.viewportShare * (length - lengths.viewportLength)
      lengths.contentLength += growth
      lengths.lengthAbove += growth
      lengths.viewportLength = length
    }
    lengths.insetTop = change["inset-top"] ?? lengths.insetTop
    lengths.insetBottom = change["inset-bottom"] ?? lengths.insetBottom
    for key in ["insert-above", "insert-below", "padding-top"] { lengths.contentLength += change[key] ?? 0 }
    lengths.lengthAbove = max(0, lengths.lengthAbove + (change["insert-above"] ?? 0))
    if let place = change["remove-at"], let length = change["length"] {
      lengths.contentLength -= length
      if offset > place { lengths.lengthAbove = max(0, lengths.lengthAbove - length) }
    }
    lengths.contentLength = max(0, lengths.contentLength)
    if let step = change["offset-by"] ?? change["value"] { writes.append(.shift(step)) }
    // Kivy counts the share that is scrolled from the end.
    if let share = change["scroll_y"] { writes.append(.share(share)) }
    if let step = change["animated-offset-by"] {
      writes.append(.glide(start: time + Self.takeover, from: nil, by: step))
    }
    switch change.call {
    case "first-row-fixed", "row-absolute": lengths.contentLength -= RecordedPage.rowLength
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
      case .shift(let step): view.set(ScrollState(offset: view.state.offset + step), at: moment.time)
      case .share(let share):
        let range = view.range
        view.set(ScrollState(offset: range.upper - share * (range.upper - range.lower)), at: moment.time)
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

  /// A recorder goes on whether the view rests or not, and a header may rattle for ever.
  var isSettled: Bool { false }

  /// The frames that the page shows from `state` on, on the recording's clock.
  mutating func frames(
    _ settings: FrameSettings, from state: ScrollState, strokes: [FingerScript] = []
  ) -> ReplayedFrames {
    let recording = play(settings, from: state, strokes: strokes)
    return ReplayedFrames(
      times: recording.column(.time).map { $0 + origin }, offsets: recording.column(.readOffset),
      headers: page.layout == .flat ? [] : recording.column(.header))
  }
}
