import ScrollKinematics
import ScrollScenarios

/// The page or window that was recorded: a scroller, and perhaps a header that follows its offset.
struct RecordedPage: Sendable {
  /// What the header changes.
  enum Layout: Sendable {
    /// Nothing: there is none, or it lies over the scroller.
    case flat, over
    /// The viewport: the scroller takes the room that is left.
    case flex
    /// The content: the header is in its flow, held at the top of the view.
    case sticky
    /// The inset after the content.
    case bottom
  }

  private(set) var layout = Layout.flat
  /// Lengths without a header, or under an open one that is told by its offset.
  let lengths: ScrollGeometry
  /// Length of the header's travel in pt.
  private(set) var headerHeight = 0.0
  /// Length of the bar that stays, in pt; `nil`: the header is told by its offset, 0 when open.
  private var barHeight: Double?
  /// Offset in pt above which the header is collapsed, if it is only open or collapsed, and how far beyond it collapses.
  private var toggle: Double?
  private var gap = 0.0
  /// Whether a margin below the header makes up for what it loses.
  private var keepsLength = false
  /// Time in s in which a toggled header changes its length.
  private(set) var transition = 0.0
  /// Whether the header follows the offset at all, from which frame on, and whether only a frame later.
  private(set) var isFed = false
  private(set) var firstFrame = 0
  private(set) var isLate = false
  /// So near to the end of the content, in pt, it stops collapsing; `nil`: it goes on.
  private(set) var guardDistance: Double?
  /// Whether it goes as one scrolls on and comes as one scrolls back.
  private var isDirected = false
  /// Whether what it follows is rounded to whole points, and whether what it shows is.
  private var roundsReading = false
  private(set) var showsWholePixels = false
  /// Length of a row once it has been within ``overscan`` pt of the screen; `nil`: what it was.
  private var actualLength: Double?
  private(set) var overscan = 0.0
  /// Length of the first row, as a share of the viewport.
  private(set) var viewportShare = 0.0

  /// Length of a row of a page, in pt.
  static let rowLength = 50.0

  /// The page that browsers were recorded on; `nil` for a layout not known here.
  init?(browser setup: RecordedSetup) {
    switch setup.text("layout") {
    case "flat", "root": layout = .flat
    case "flex": layout = .flex
    case "sticky", "stickyroot": layout = .sticky
    case "over": layout = .over
    default: return nil
    }
    let (screen, bar) = (setup["S"] ?? setup["viewport"] ?? 760, setup["B"] ?? 44)
    (headerHeight, barHeight) = (setup["H"] ?? 200, bar)
    let excess = setup["K"].map { [headerHeight] in $0 + screen - headerHeight - bar }
    guard let content = setup["C"] ?? setup["content"] ?? excess else { return nil }
    viewportShare = setup["vh"] ?? 0
    let length = max(0, content) + (viewportShare > 0 ? viewportShare * screen - Self.rowLength : 0)
    // Anything may be inserted or removed above what is in view.
    let above = layout == .flat || layout == .over ? length / 2 : 0
    lengths = ScrollGeometry(contentLength: length, viewportLength: screen, lengthAbove: above)
    toggle = setup["toggle"].flatMap { $0 >= 0 ? $0 : nil }
    gap = setup["gap"] ?? 0
    keepsLength = setup["margin"] == 1
    transition = setup["trans"] ?? setup["transition_s"] ?? 0
    isFed = layout != .flat && setup.text("ctl") != "none"
    isLate = setup.text("reader") == "late"
    guardDistance = setup["guard"] == 1 ? 1 : nil
    isDirected = setup["direction"] == 1
    showsWholePixels = true
    actualLength = setup["actual"]
    overscan = setup["overscan"] ?? 0
  }

  /// The window of a toolkit; `nil` for lengths or a header not known here.
  init?(toolkit recording: LiveRecording) {
    let setup = recording.setup
    guard let geometry = setup.geometry else { return nil }
    lengths = geometry
    guard let loop = setup.json["loop"] else { return }
    switch setup.text("by") ?? setup.text("layout") {
    case "viewport": layout = .flex
    case "content": layout = .sticky
    case "bottom": layout = .bottom
    default: return nil
    }
    (isFed, firstFrame, headerHeight) = (true, 1, setup["H"] ?? 200)
    let isGuarded = loop["guard"]?.isTrue == true || recording.result["guarded"]?.isTrue == true
    guardDistance = isGuarded ? 0.5 : nil
    roundsReading = !recording.isVirtual
  }

  /// The open header's length in pt, or its offset.
  var openHeader: Double { barHeight.map { $0 + headerHeight } ?? 0 }

  /// The rows of the page in which nothing was measured; `nil` if they have their actual lengths.
  var estimatedRows: EstimatedRows? {
    actualLength.map {
      EstimatedRows(
        Array(repeating: $0, count: Int(lengths.contentLength / Self.rowLength)), estimate: Self.rowLength)
    }
  }

  /// The header's length in pt, or its offset, as it follows from a reading, the one before, and what it was.
  func header(at offset: Double, after last: Double, from header: Double) -> Double {
    guard isFed else { return openHeader }
    let bar = barHeight ?? -headerHeight
    if isDirected { return offset == last ? header : offset > last ? bar : openHeader }
    if let toggle { return offset > toggle + (header > bar ? gap : 0) ? bar : openHeader }
    let collapsed = min(headerHeight, max(0, offset))
    if let barHeight { return barHeight + (headerHeight - collapsed) }
    return roundsReading ? -collapsed.rounded(.toNearestOrEven) : -collapsed
  }

  /// Lengths of the scroller under a header, where `lengths` are those without it.
  func geometry(_ lengths: ScrollGeometry, under header: Double) -> ScrollGeometry {
    var lengths = lengths
    switch layout {
    case .flat, .over: break
    case .flex: lengths.viewportLength = max(0, lengths.viewportLength - header)
    case .sticky:
      let length = keepsLength ? openHeader : header
      lengths.contentLength = max(0, lengths.contentLength + length)
      if barHeight != nil { lengths.lengthAbove = length }
    case .bottom: lengths.insetBottom += header
    }
    return lengths
  }
}
