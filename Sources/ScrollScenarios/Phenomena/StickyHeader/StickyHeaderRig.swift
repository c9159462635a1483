import ScrollKinematics

/// How a header follows the reading.
struct HeaderRule: Sendable {
  /// The least and the greatest offset the header may take, in pt; infinite: unclamped.
  var bounds: RestRange
  /// Where the scroll view lies and draws.
  var placement = TabbedScreen.Placement.drawnBack
  /// Whether the header refuses to collapse further while the bottom is visible.
  var isGuarded = false
  /// Whether the marker of the bottom sits behind the content, before its padding.
  var markerAtContent = false
  /// Lateness of the marker's news.
  var markerLatencyFrames = 0
}

/// A header over a scroll view whose frame grows as the header collapses.
struct StickyHeaderRig: FrameRig {
  static let columns: [StaticString] = [
    "header_pt", "gap_pt", "bottom_visible", "tab_bar_pt", "frame_top_pt", "content_top_pt",
  ]

  /// The rig's columns by name.
  enum Column: Int { case header, gap, bottomVisible, tabBar, frameTop, contentTop }

  private let screen: TabbedScreen
  private let rule: HeaderRule
  private let quantum: Double
  /// Header offset in pt, 0 when open.
  private(set) var header = 0.0
  private var visibility = PresentedOffsets(0)
  private var isBottomVisible = false

  /// A header under `rule`; `quantum` is the grid of the readings, in pt.
  init(_ screen: TabbedScreen, _ rule: HeaderRule, quantum: Double) {
    self.screen = screen
    self.rule = rule
    self.quantum = quantum
  }

  @inline(__always) var geometry: ScrollGeometry { screen.geometry(header: header, rule.placement) }

  @inline(__always) mutating func control(
    _ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment
  ) {
    isBottomVisible = seesBottom(view)
    let late = rule.markerLatencyFrames
    let marker = late == 0 ? isBottomVisible : visibility.offset(late) == 1
    visibility.present(isBottomVisible ? 1 : 0)
    let followed = rule.bounds.clamped(-reading.offset)
    if rule.isGuarded && marker && followed < header { return }
    header = followed
  }

  /// Whether the marker view is on screen at the view's offset of this moment.
  private func seesBottom(_ view: ScrollSnapshot) -> Bool {
    let markerOffset = rule.markerAtContent ? screen.excessLength - screen.barsLength : view.range.upper
    // Half a reading step of grace: a marker that touches the edge is in view.
    return view.state.offset >= markerOffset - quantum / 2
  }

  @inline(__always) func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    let offset = view.state.offset
    row.append(header)
    row.append(screen.gap(header: header, offset: offset, rule.placement))
    row.append(isBottomVisible ? 1 : 0)
    row.append(screen.headerHeight + header)
    row.append(rule.placement == .still ? screen.barsLength : screen.barsLength + header)
    row.append(screen.contentTop(header: header, offset: offset, rule.placement))
  }
}

extension Recording {
  /// A column of ``StickyHeaderRig``.
  func value(_ column: StickyHeaderRig.Column, at frame: Int) -> Double { own(column.rawValue, at: frame) }

  /// A column of ``StickyHeaderRig``.
  func column(_ column: StickyHeaderRig.Column) -> [Double] { ownColumn(column.rawValue) }
}
