import ScrollKinematics

extension OverscrollBackground {
  enum Column: Int, RecordedColumn {
    case backdropTop, exposedTop, exposedBottom, headerTop, headerError, drawn, exposedSafeArea

    static let names = [
      "content_top_pt", "exposed_top_pt", "exposed_bottom_pt", "header_offset_pt", "header_error_pt",
      "drawn_pt",
      "exposed_safe_area_pt",
    ]
  }

  /// A scroll view over a backdrop that is painted from the last reading, if there was one.
  func makeRig() -> ClosureRig<Column> {
    var (hasTurned, last): (Bool, Double?) = (false, nil)
    var backdrop = Backdrop(self, offset: 0, reading: nil, hasTurned: false)
    return ClosureRig {
      geometry(hasTurned: hasTurned)
    } control: { reading, _, moment in
      // The header reads its place; a lazy stack makes it only near the screen.
      if !isLazy || reading.offset < headerHeight { last = reading.offset }
      hasTurned = moment.hasReached(Self.turnTime)
    } adjust: { view, _ in
      backdrop = Backdrop(self, offset: view.state.offset, reading: last, hasTurned: hasTurned)
    } cell: { column, _ in
      switch column {
      case .backdropTop: backdrop.top
      case .exposedTop: backdrop.exposedTop
      case .exposedBottom: backdrop.exposedBottom
      case .headerTop: backdrop.headerTop
      case .headerError: backdrop.headerError
      case .drawn: backdrop.drawn
      case .exposedSafeArea: backdrop.exposedSafeArea
      }
    }
  }
}

/// What is painted behind content that is white at its top and grey at its end.
struct Backdrop: Sendable {
  private let scenario: OverscrollBackground
  /// Where the content begins in the viewport, and where a reading says so, in pt; `nil` before the first reading.
  let top: Double
  private let topRead: Double?
  /// The viewport as it is, and as long as the app takes it to be, in pt.
  private let viewport, viewportKnown: Double

  /// What `scenario` paints at an offset of which the app read `reading`, both in pt.
  init(_ scenario: OverscrollBackground, offset: Double, reading: Double?, hasTurned: Bool) {
    self.scenario = scenario
    let inside = scenario.isPaddingInside ? scenario.padding : 0
    (top, topRead) = (inside - offset, reading.map { inside - $0 })
    viewport = scenario.geometry(hasTurned: hasTurned).viewportLength
    viewportKnown = scenario.hasLiveViewport ? viewport : scenario.geometry(hasTurned: false).viewportLength
  }

  private var method: OverscrollBackground.Method { scenario.method }
  private var end: Double { top + scenario.contentLength }

  /// Lengths of the strips before and after the content, in pt.
  private var paddings: (before: Double, behind: Double) {
    switch method {
    case .padding: (scenario.padding, scenario.padding)
    case .dynamicPadding:
      topRead.map { (max(0, $0), max(0, viewportKnown - $0 - scenario.contentLength)) } ?? (0, 0)
    default: (0, 0)
    }
  }

  /// Length of padding drawn, in pt.
  var drawn: Double {
    let (before, behind) = paddings
    return before + behind
  }

  private var paint: (white: Strip, grey: Strip) {
    let (nothing, all) = (Strip(start: 0, end: 0), Strip(start: 0, end: viewport))
    switch method {
    case .listBounce: return (nothing, all)
    case .halves:
      let edge = scenario.upperShare * viewport
      return (Strip(start: 0, end: edge), Strip(start: edge, end: viewport))
    case .computed:
      guard let topRead else { return (nothing, nothing) }
      let edge = max(topRead, 0)
      return (Strip(start: 0, end: edge), Strip(start: edge, end: edge + viewportKnown - topRead))
    case .padding, .dynamicPadding:
      let (before, behind) = paddings
      return (Strip(start: top - before, end: top), Strip(start: end, end: end + behind))
    }
  }

  /// Where the header is drawn, in pt from the viewport's top.
  var headerTop: Double {
    guard method == .listBounce, let topRead, topRead > 0 else { return top }
    return top - topRead
  }

  /// How far the header is from where it should be, in pt, where only the list should bounce; else 0.
  var headerError: Double { method == .listBounce ? headerTop - min(top, 0) : 0 }

  /// Length at the top that should be white and is not, in pt.
  var exposedTop: Double {
    if method == .listBounce { return min(scenario.headerHeight, abs(headerError)) }
    return Strip(start: 0, end: min(top, viewport)).uncovered(by: paint.white)
  }

  /// Length of the safe area that should be white and is not, in pt, where only the list bounces; else NaN, since other
  /// methods leave the safe area to the system.
  var exposedSafeArea: Double {
    method == .listBounce ? (scenario.paintsSafeArea ? 0 : OverscrollBackground.safeArea) : .nan
  }

  /// Length below the content that should be grey and is not, in pt.
  var exposedBottom: Double { Strip(start: max(0, end), end: viewport).uncovered(by: paint.grey) }
}

/// A stretch of the screen, in pt from the viewport's top; empty where it ends before it starts.
struct Strip: Sendable {
  var start: Double
  var end: Double

  /// How much of it lies outside `cover`, in pt.
  func uncovered(by cover: Strip) -> Double {
    let length = max(0, end - start)
    return length - max(0, min(end, cover.end) - max(start, cover.start))
  }
}
