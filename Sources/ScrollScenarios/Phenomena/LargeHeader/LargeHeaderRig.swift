import ScrollKinematics

/// A list under a large header, with a search bar and a scroll indicator that should both begin where the header ends.
struct LargeHeaderRig: FrameRig {
  static let columns: [StaticString] = [
    "header_pt", "header_error_pt", "search_bar_pt", "search_bar_gap_pt", "indicator_inset_pt",
    "indicator_error_pt", "layout_passes",
  ]

  private let scenario: LargeHeaderScenario
  private var inset: Double
  private var top = 0.0
  private var passes = 0

  init(_ scenario: LargeHeaderScenario) {
    self.scenario = scenario
    inset = scenario.headerHeight
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentLength: scenario.contentLength, viewportLength: scenario.screenLength, insetTop: inset)
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    let offsetY = reading.offset + inset
    switch scenario.headerRule {
    case .following: top = scenario.header.top(at: offsetY)
    case .fixed: top = 0
    case .clamped: top = min(0, scenario.header.top(at: offsetY))
    }
    lay(out: scenario.feedsInset ? scenario.header.visibleLength(at: offsetY) : scenario.headerHeight)
  }

  /// Lays out until no pass has asked for another: setting the inset does.
  private mutating func lay(out target: Double) {
    passes = 0
    var isAskedFor = true
    while isAskedFor && passes < scenario.passLimit {
      passes += 1
      isAskedFor = scenario.setsInsetAlways || inset != target
      if isAskedFor { inset = target }
    }
  }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    let end = scenario.headerHeight + top
    let searchBar = scenario.movesSearchBar ? end : scenario.headerHeight
    let indicatorInset = scenario.movesIndicator ? end : scenario.headerHeight
    row.append(top)
    row.append(top - scenario.header.top(at: view.state.offset + inset))
    row.append(searchBar)
    row.append(searchBar - end)
    row.append(indicatorInset)
    row.append(indicatorInset - end)
    row.append(Double(passes))
  }
}

extension LargeHeaderScenario {
  static let columns = LargeHeaderRig.columns

  func run() -> Recording {
    var rig = LargeHeaderRig(self)
    var loop = FrameLoop(
      frames, from: ScrollState(offset: -headerHeight), strokes: [upStroke, downStroke])
    return loop.run(&rig)
  }
}
