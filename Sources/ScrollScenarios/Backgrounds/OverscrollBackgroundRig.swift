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
      backdrop = scenario.backdrop(offset: 0, reading: nil, hasTurned: false)
    }

    var geometry: ScrollGeometry { scenario.geometry(hasTurned: hasTurned) }

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      if scenario.isRead(at: reading.offset) { self.reading = reading.offset }
      hasTurned = moment.hasReached(OverscrollBackground.turnTime)
    }

    mutating func present(_ view: ScrollSnapshot, at moment: FrameMoment) {
      backdrop = scenario.backdrop(offset: view.state.offset, reading: reading, hasTurned: hasTurned)
    }

    func value(of column: Column, in view: ScrollSnapshot) -> Double {
      switch column {
      case .backdropTop: backdrop.top
      case .exposedTop: backdrop.exposedTop
      case .exposedBottom: backdrop.exposedBottom
      case .headerTop: backdrop.headerTop
      case .headerError: backdrop.headerError
      case .drawn: backdrop.drawn
      case .safeArea: backdrop.method == .listBounce ? backdrop.safeAreaPainted : .nan
      case .exposedSafeArea: backdrop.exposedSafeArea
      }
    }
  }
}

extension OverscrollBackground {
  /// Whether the row that reads its place, the header, exists at `offset` pt: a lazy stack makes it only near the screen.
  fileprivate func isRead(at offset: Double) -> Bool { !isLazy || offset < headerHeight + recyclingMargin }

  /// What is painted at an offset of which the app read `reading`, both in pt.
  fileprivate func backdrop(offset: Double, reading: Double?, hasTurned: Bool) -> Backdrop {
    let inside = isPaddingInside ? padding : 0
    let viewport = geometry(hasTurned: hasTurned).viewportLength
    return Backdrop(
      method: method, top: inside - offset, topRead: reading.map { inside - $0 },
      contentLength: contentLength,
      viewport: viewport,
      viewportKnown: hasLiveViewport ? viewport : geometry(hasTurned: false).viewportLength,
      padding: padding, headerHeight: headerHeight, upperShare: upperShare, safeArea: safeArea,
      safeAreaPainted: paintsSafeArea ? safeArea : 0)
  }
}
