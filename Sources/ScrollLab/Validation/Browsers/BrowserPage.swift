import ScrollKinematics
import ScrollScenarios

/// The page that browsers were recorded on: a scroller, and perhaps a header that follows its offset.
struct BrowserPage: Sendable {
  /// Where the header is.
  enum Layout {
    /// There is none.
    case flat
    /// Above the scroller, which takes the room that is left.
    case flex
    /// In the content's flow, held at the top of the view.
    case sticky
    /// Over the scroller.
    case over
  }

  let layout: Layout
  /// Lengths in pt: of the content without a header, of the screen, of the header's travel and of the bar that stays.
  let contentLength, screenLength, headerHeight, barHeight: Double
  /// Offset in pt above which the header is collapsed, if it is only open or collapsed.
  let toggle: Double?
  /// How far beyond it the header collapses, in pt.
  let gap: Double
  /// Whether a margin below the header makes up for what it loses.
  let keepsLength: Bool
  /// Time in s in which a toggled header changes its length.
  let transition: Double
  /// Whether the header follows the offset at all, and whether only a frame later.
  let isFed, isLate: Bool
  /// Whether it stops collapsing while the end of the content is visible.
  let isGuarded: Bool
  /// Whether it goes as one scrolls on and comes as one scrolls back.
  let isDirected: Bool
  /// Length of a row once it has been within ``overscan`` pt of the screen; `nil`: what it was.
  let actualLength: Double?
  let overscan: Double
  /// Length of the first row, as a share of the viewport.
  let viewportShare: Double
  /// Whether the scroller anchors: `overflow-anchor`.
  let anchors: Bool

  /// `nil` for a layout not known here.
  init?(_ setup: RecordedSetup) {
    switch setup.text("layout") {
    case "flat", "root": layout = .flat
    case "flex": layout = .flex
    case "sticky", "stickyroot": layout = .sticky
    case "over": layout = .over
    default: return nil
    }
    screenLength = setup["S"] ?? setup["viewport"] ?? 760
    headerHeight = setup["H"] ?? 200
    barHeight = setup["B"] ?? 44
    let excess = setup["K"].map { [screenLength, headerHeight, barHeight] in
      $0 + screenLength - headerHeight - barHeight
    }
    guard let content = setup["C"] ?? setup["content"] ?? excess else { return nil }
    viewportShare = setup["vh"] ?? 0
    contentLength = max(0, content) + (viewportShare > 0 ? viewportShare * screenLength - Self.rowLength : 0)
    toggle = setup["toggle"].flatMap { $0 >= 0 ? $0 : nil }
    gap = setup["gap"] ?? 0
    keepsLength = setup["margin"] == 1
    transition = setup["trans"] ?? setup["transition_s"] ?? 0
    isFed = layout != .flat && setup.text("ctl") != "none"
    isLate = setup.text("reader") == "late"
    isGuarded = setup["guard"] == 1
    isDirected = setup["direction"] == 1
    actualLength = setup["actual"]
    overscan = setup["overscan"] ?? 0
    anchors = (setup.text("anchor") ?? setup.text("overflow_anchor")) != "none"
  }

  /// The open header's length in pt.
  var openLength: Double { headerHeight + barHeight }

  /// Length of a row of the page, in pt.
  static let rowLength = 50.0

  /// The rows of the page in which nothing was measured; `nil` if they have their actual lengths.
  var estimatedRows: EstimatedRows? {
    actualLength.map {
      EstimatedRows(
        Array(repeating: $0, count: Int(contentLength / Self.rowLength)), estimate: Self.rowLength)
    }
  }

  /// The header's length in pt as it follows from a reading, the one before, and the length before.
  func header(at offset: Double, after last: Double, from length: Double) -> Double {
    guard isFed else { return openLength }
    if isDirected { return offset == last ? length : offset > last ? barHeight : openLength }
    if let toggle { return offset > toggle + (length > barHeight ? gap : 0) ? barHeight : openLength }
    return barHeight + min(headerHeight, max(0, headerHeight - offset))
  }

  /// Lengths of the scroller under a header of `header` pt.
  func geometry(header: Double) -> ScrollGeometry {
    switch layout {
    case .flat, .over:
      // Anything may be inserted or removed above what is in view.
      ScrollGeometry(
        contentLength: contentLength, viewportLength: screenLength, lengthAbove: contentLength / 2)
    case .flex: ScrollGeometry(contentLength: contentLength, viewportLength: max(0, screenLength - header))
    case .sticky: flow(above: keepsLength ? openLength : header)
    }
  }

  /// A header in the flow that takes `length` pt of it.
  private func flow(above length: Double) -> ScrollGeometry {
    ScrollGeometry(contentLength: contentLength + length, viewportLength: screenLength, lengthAbove: length)
  }
}
