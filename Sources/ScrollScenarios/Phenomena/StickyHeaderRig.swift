import ScrollKinematics

/// A header over a scroll view whose frame grows as the header collapses: `o` follows the reading, the viewport is
/// `S - T - o`, content is drawn at `-o` inside it and padded by `T`.
struct StickyHeaderRig: FrameRig {
  static let columns: [StaticString] = ["header_pt", "gap_pt", "bottom_visible"]

  private let scenario: BottomJitter
  /// Header offset `o` in [-H, 0], in pt.
  private(set) var header = 0.0
  private var visibility = PresentedOffsets(0)
  private var isBottomVisible = false

  init(_ scenario: BottomJitter) { self.scenario = scenario }

  var geometry: ScrollGeometry {
    let bars = scenario.headerHeight + scenario.tabBarHeight
    return ScrollGeometry(
      contentLength: scenario.contentLength + bars, viewportLength: scenario.screenLength - bars - header)
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: SimulatedScrollView, at moment: FrameMoment)
  {
    isBottomVisible = seesBottom(view)
    let late = scenario.markerLatencyFrames
    let marker = late == 0 ? isBottomVisible : visibility.offset(late) == 1
    visibility.present(isBottomVisible ? 1 : 0)
    let followed = min(0, max(-scenario.headerHeight, -reading.offset))
    if scenario.isGuarded && marker && followed < header { return }
    header = followed
  }

  /// Whether the marker view is on screen at the view's offset of this moment.
  private func seesBottom(_ view: SimulatedScrollView) -> Bool {
    let padding = scenario.headerHeight + scenario.tabBarHeight
    let markerOffset = scenario.markerAtContent ? scenario.excessLength - padding : view.range.upper
    // Half a reading step of grace: a marker that touches the edge is in view.
    return view.state.offset >= markerOffset - scenario.frames.quantum / 2
  }

  func write(to recording: inout Recording, _ view: SimulatedScrollView) {
    recording.append(header)
    recording.append(0)
    recording.append(isBottomVisible ? 1 : 0)
  }
}
