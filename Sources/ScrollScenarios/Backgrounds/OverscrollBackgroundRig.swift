import ScrollKinematics

extension OverscrollBackground {
  /// A scroll view over a backdrop that is painted from the reading.
  struct Rig: FrameRig {
    enum Column: Int, RecordedColumn {
      case backdropTop, exposedTop, exposedBottom, headerTop, headerError, drawn, safeArea, exposedSafeArea

      static let names = [
        "content_top_pt", "exposed_top_pt", "exposed_bottom_pt", "header_offset_pt", "header_error_pt",
        "drawn_pt", "safe_area_white_pt", "exposed_safe_area_pt",
      ]
    }

    private let scenario: OverscrollBackground
    private var hasTurned = false
    /// The last offset read, in pt; `nil`: none.
    private var reading: Double?
    private var backdrop: Backdrop

    init(_ scenario: OverscrollBackground) {
      self.scenario = scenario
      backdrop = Backdrop(scenario, offset: 0, reading: nil, hasTurned: false)
    }

    var geometry: ScrollGeometry { scenario.geometry(hasTurned: hasTurned) }

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      // The header reads its place; a lazy stack makes it only near the screen.
      let exists = !scenario.isLazy || reading.offset < scenario.headerHeight + scenario.recyclingMargin
      if exists { self.reading = reading.offset }
      hasTurned = moment.hasReached(OverscrollBackground.turnTime)
    }

    mutating func present(_ view: ScrollSnapshot, at moment: FrameMoment) {
      backdrop = Backdrop(scenario, offset: view.state.offset, reading: reading, hasTurned: hasTurned)
    }

    func value(of column: Column, in view: ScrollSnapshot) -> Double {
      switch column {
      case .backdropTop: backdrop.top
      case .exposedTop: backdrop.exposedTop
      case .exposedBottom: backdrop.exposedBottom
      case .headerTop: backdrop.headerTop
      case .headerError: backdrop.headerError
      case .drawn: backdrop.drawn
      case .safeArea: backdrop.safeAreaPainted
      case .exposedSafeArea: backdrop.exposedSafeArea
      }
    }
  }
}
