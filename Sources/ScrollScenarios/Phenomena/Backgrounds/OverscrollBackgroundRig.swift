import ScrollKinematics

/// A scroll view over a backdrop that is painted from the reading.
struct OverscrollBackgroundRig: FrameRig {
  static let columns: [StaticString] = [
    "content_top_pt", "exposed_top_pt", "exposed_bottom_pt", "header_offset_pt", "header_error_pt",
    "drawn_pt",
  ]

  /// The rig's columns by name.
  enum Column: Int { case backdropTop, exposedTop, exposedBottom, headerTop, headerError, drawn }

  private let scenario: OverscrollBackground
  private var hasTurned = false
  private var reading = 0.0

  init(_ scenario: OverscrollBackground) { self.scenario = scenario }

  var geometry: ScrollGeometry { scenario.geometry(isTurned: hasTurned) }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    self.reading = reading.offset
    // A nanosecond of grace, for frame times are rounded quotients.
    hasTurned = moment.time + 1e-9 >= OverscrollBackground.turnTime
  }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    let inside = scenario.isPaddingInside ? scenario.padding : 0
    let viewport = geometry.viewportLength
    let backdrop = Backdrop(
      top: inside - view.state.offset, topRead: inside - reading, contentLength: scenario.contentLength,
      viewport: viewport,
      viewportKnown: scenario.hasLiveViewport
        ? viewport : scenario.geometry(isTurned: false).viewportLength,
      padding: scenario.padding, headerHeight: scenario.headerHeight)
    let method = scenario.method
    let paddings = backdrop.paddings(method)
    row.append(backdrop.top)
    row.append(backdrop.exposedTop(method))
    row.append(backdrop.exposedBottom(method))
    row.append(backdrop.headerTop(method))
    row.append(method == .listBounce ? backdrop.headerError : 0)
    row.append(paddings.before + paddings.behind)
  }
}

extension Recording {
  /// A column of ``OverscrollBackgroundRig``.
  func column(_ column: OverscrollBackgroundRig.Column) -> [Double] { ownColumn(column.rawValue) }

  /// A cell of a column of ``OverscrollBackgroundRig``.
  func value(_ column: OverscrollBackgroundRig.Column, at frame: Int) -> Double {
    own(column.rawValue, at: frame)
  }
}

extension OverscrollBackground {
  static let columns = OverscrollBackgroundRig.columns

  func run() -> Recording {
    let start = pull > 0 ? 0 : min(Self.runUp, geometry(isTurned: false).restRange.upper)
    let fling = ScrollState(offset: start, velocity: -velocity(toMeetEdgeAfter: start))
    let finger = FingerScript(travel: -pull, duration: 0.35, hold: 0.15)
    let flick = FingerScript(
      start: Self.touchTime, travel: 0, duration: 0, hold: 0.05,
      releaseVelocity: velocity(toMeetEdgeAfter: geometry(isTurned: true).restRange.upper))
    var rig = OverscrollBackgroundRig(self)
    var loop = FrameLoop(
      frames, from: pull > 0 ? ScrollState(offset: 0) : fling, strokes: pull > 0 ? [finger, flick] : [flick])
    return loop.run(&rig)
  }
}
