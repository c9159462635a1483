import ScrollKinematics

/// A large header on a scroll view: broken, its visible length is fed back as the added top inset, each frame from the
/// reading and the inset in force; cured, a constraint moves it and the inset stays.
struct InsetHeaderRig: FrameRig {
  static let columns: [StaticString] = ["header_pt", "offset_y_pt", "velocity_before_pt_s"]

  private let scenario: InertiaCut
  private var inset: Double
  private var offsetY = 0.0
  private var velocityBefore = 0.0

  /// Starts with the inset that the feedback would leave alone at `offset`.
  init(_ scenario: InertiaCut, at offset: Double) {
    self.scenario = scenario
    inset = scenario.feedsInset ? max(0, (scenario.headerHeight - offset) / 2) : scenario.headerHeight
  }

  private var header: LargeHeader { LargeHeader(height: scenario.headerHeight) }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentLength: scenario.contentLength, viewportLength: scenario.screenLength, insetTop: inset)
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    offsetY = reading.offset + inset
    velocityBefore = view.state.velocity
    if scenario.feedsInset { inset = header.visibleLength(at: offsetY) }
  }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    row.append(header.top(at: offsetY))
    row.append(offsetY)
    row.append(velocityBefore)
  }
}

extension InertiaCut {
  static let columns = InsetHeaderRig.columns

  func run() -> Recording {
    var rig = InsetHeaderRig(self, at: isDown ? 0 : startOffset)
    let flick = FingerScript(
      travel: fingerTravel, duration: Self.dragDuration, easing: .linear, releaseVelocity: velocity)
    let start = isDown ? ScrollState(offset: 0) : ScrollState(offset: startOffset, velocity: velocity)
    var loop = FrameLoop(frames, from: start, strokes: isDown ? [flick] : [])
    return loop.run(&rig)
  }
}
