import ScrollKinematics

extension LargeHeaderScenario {
  /// A list under a large header, with a search bar and a scroll indicator that should both begin where the header ends.
  struct Rig: FrameRig {
    enum Column: Int, RecordedColumn {
      case header, headerError, searchBar, searchBarGap, indicatorInset, indicatorError, layoutPasses

      static let names = [
        "header_pt", "header_error_pt", "search_bar_pt", "search_bar_gap_pt", "indicator_inset_pt",
        "indicator_error_pt", "layout_passes",
      ]
    }

    private let scenario: LargeHeaderScenario
    private var inset: Double
    /// The inset in pt that the app asks for.
    private var target: Double
    /// The offset in pt that the app last heard of.
    private var lastRead: Double
    private var top = 0.0
    private var passes = 0

    init(_ scenario: LargeHeaderScenario) {
      self.scenario = scenario
      (inset, target) = (scenario.headerHeight, scenario.headerHeight)
      lastRead = scenario.start.offset
    }

    var geometry: ScrollGeometry {
      ScrollGeometry(
        contentLength: scenario.contentLength, viewportLength: scenario.screenLength, insetTop: inset)
    }

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      let isCalled = scenario.runsInEachFrame || !Tolerance.isSameOffset(reading.offset, lastRead)
      if isCalled { follow(reading.offset + inset) }
      lastRead = reading.offset
      layOut(with: target)
    }

    /// The app's code in the callback of scrolling.
    private mutating func follow(_ offsetY: Double) {
      switch scenario.headerMotion {
      case .following: top = scenario.header.top(at: offsetY)
      case .fixed: top = 0
      case .clamped: top = min(0, scenario.header.top(at: offsetY))
      }
      if scenario.feedsInset { target = scenario.header.visibleLength(at: offsetY) }
    }

    /// Lays out with an inset in pt until no pass has asked for another: setting the inset does.
    private mutating func layOut(with target: Double) {
      passes = 0
      var isAskedFor = true
      while isAskedFor && passes < scenario.passLimit {
        passes += 1
        isAskedFor = scenario.setsInsetAlways || inset != target
        if isAskedFor { inset = target }
      }
    }

    /// Where the header ends, in pt.
    private var end: Double { scenario.headerHeight + top }
    private var searchBar: Double { scenario.movesSearchBar ? end : scenario.headerHeight }
    private var indicatorInset: Double { scenario.movesIndicator ? end : scenario.headerHeight }

    func value(of column: Column, in view: ScrollSnapshot) -> Double {
      switch column {
      case .header: top
      case .headerError: top - scenario.header.top(at: view.state.offset + inset)
      case .searchBar: searchBar
      case .searchBarGap: searchBar - end
      case .indicatorInset: indicatorInset
      case .indicatorError: indicatorInset - end
      case .layoutPasses: Double(passes)
      }
    }
  }
}
