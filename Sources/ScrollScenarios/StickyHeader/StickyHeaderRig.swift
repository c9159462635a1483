import ScrollKinematics

/// How a header follows the reading.
struct HeaderRule: Sendable {
  /// The least and the greatest offset that the header may take, in pt; infinite: unclamped.
  var bounds: RestRange
  var placement = TabbedScreen.Placement.drawnBack
  /// Whether the header refuses to collapse further while the bottom is visible.
  var isGuarded = false
  /// Whether the marker of the bottom sits behind the content, before its padding.
  var markerAtContent = false
  /// Frames by which the marker's visibility is known late.
  var markerLatencyFrames = 0
}

extension HeaderRule {
  /// A header that keeps between collapsed and open on `screen`.
  init(clampedOn screen: TabbedScreen, _ placement: TabbedScreen.Placement = .drawnBack) {
    self.init(bounds: RestRange(-screen.headerHeight, 0), placement: placement)
  }
}

/// A header over a scroll view whose frame grows as the header collapses.
struct StickyHeaderRig: FrameRig {
  enum Column: Int, RecordedColumn {
    case header, gap, bottomVisible, tabBar, frameTop, contentTop

    static let names = [
      "header_pt", "gap_pt", "bottom_visible", "tab_bar_pt", "frame_top_pt", "content_top_pt",
    ]
  }

  private let screen: TabbedScreen
  private let rule: HeaderRule
  /// How far before the bottom a reading may round to it, in pt.
  private let halfQuantum: Double
  /// Header offset in pt, 0 when open.
  private(set) var header = 0.0
  private var visibility = PresentedOffsets(0)
  private var isBottomVisible = false

  /// A header under `rule`; `quantum` is the grid of the readings, in pt.
  init(_ screen: TabbedScreen, _ rule: HeaderRule, quantum: Double) {
    (self.screen, self.rule) = (screen, rule)
    halfQuantum = max(quantum / 2, Tolerance.rounding)
  }

  @inline(__always) var geometry: ScrollGeometry { screen.geometry(header: header, rule.placement) }

  @inline(__always) mutating func control(
    _ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment
  ) {
    isBottomVisible = seesBottom(view)
    let marker = rule.markerLatencyFrames == 0 ? isBottomVisible : seesBottomLate()
    let followed = rule.bounds.clamped(-reading.offset)
    if rule.isGuarded && marker && followed < header { return }
    header = followed
  }

  /// Whether the marker was on screen when its visibility was last known.
  @inline(never) private mutating func seesBottomLate() -> Bool {
    defer { visibility.present(isBottomVisible ? 1 : 0) }
    return visibility.offset(rule.markerLatencyFrames) == 1
  }

  /// Whether the marker view is on screen at the view's offset of this moment.
  private func seesBottom(_ view: ScrollSnapshot) -> Bool {
    let markerOffset = rule.markerAtContent ? screen.excessLength - screen.bottomPadding : view.range.upper
    // Half a reading step of grace: a marker that touches the edge is in view.
    return view.state.offset >= markerOffset - halfQuantum
  }

  @inline(__always) func value(of column: Column, in view: ScrollSnapshot) -> Double {
    switch column {
    case .header: header
    case .gap: screen.gap(header: header, offset: view.state.offset, rule.placement)
    case .bottomVisible: isBottomVisible ? 1 : 0
    case .tabBar: screen.headerHeight + header
    case .frameTop: rule.placement == .still ? screen.barsLength : screen.barsLength + header
    case .contentTop: screen.contentTop(header: header, offset: view.state.offset, rule.placement)
    }
  }

  // Written out for speed: sweeps and the benchmark play this rig most. Constants let the compiler choose each cell once.
  @inline(__always) mutating func write(to row: inout RecordedRow<Column>, in view: ScrollSnapshot) {
    row.put(.header, of: &self, in: view)
    row.put(.gap, of: &self, in: view)
    row.put(.bottomVisible, of: &self, in: view)
    row.put(.tabBar, of: &self, in: view)
    row.put(.frameTop, of: &self, in: view)
    row.put(.contentTop, of: &self, in: view)
  }
}
