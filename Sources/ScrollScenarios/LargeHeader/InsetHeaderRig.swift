import ScrollKinematics

/// A large header over a scroll view.
///
/// Broken, its visible length is fed back as the top inset, from the reading and the inset in force: in the scroll
/// callback, so at rest nothing changes, or in every frame. Cured, a constraint moves it and the inset stays.
struct InsetHeaderRig: FrameRig {
  enum Column: Int, RecordedColumn {
    case header, offsetY, velocityBefore

    static let names = ["header_pt", "offset_y_pt", "velocity_before_pt_s"]
  }

  private let scenario: InertiaCut
  private let header: LargeHeaderRules
  private var inset: Double
  private var offsetY = 0.0
  private var velocityBefore = 0.0
  private var reading: Double

  /// Starts with the inset that the feedback would leave alone at the scenario's first offset.
  init(_ scenario: InertiaCut) {
    self.scenario = scenario
    header = LargeHeaderRules(height: scenario.headerHeight)
    reading = scenario.start.offset
    inset =
      scenario.feedsInset
      ? max(0, (scenario.headerHeight - scenario.start.offset) / 2) : scenario.headerHeight
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentLength: scenario.contentLength, viewportLength: scenario.screenLength, insetTop: inset)
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    velocityBefore = view.state.velocity
    let isCalled = scenario.feedsEveryFrame || !Tolerance.isSameOffset(reading.offset, self.reading)
    self.reading = reading.offset
    offsetY = reading.offset + inset
    if scenario.feedsInset, isCalled { inset = header.visibleLength(at: offsetY) }
  }

  func value(of column: Column, in view: ScrollSnapshot) -> Double {
    switch column {
    case .header: header.top(at: offsetY)
    case .offsetY: offsetY
    case .velocityBefore: velocityBefore
    }
  }
}

extension InertiaCut {
  func makeRig() -> InsetHeaderRig { InsetHeaderRig(self) }
}
