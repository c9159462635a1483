import ScrollKinematics

/// A screen with a header that collapses, a bar of tabs below it that stays, and a scroll view below that.
///
/// The header's offset `o` is 0 when it is open and -`headerHeight` when it is collapsed; the bars end at
/// `barsLength + o` on the screen.
struct TabbedScreen: Parametrized, Sendable {
  /// Where the scroll view begins, and where it draws its content.
  enum Placement: UInt8, CaseIterable, Sendable {
    /// The scroll view stays below the open header.
    case still
    /// It begins where the bars end, and its content with it.
    case following
    /// It begins where the bars end, draws its content back by what the header moved, and pads its end.
    case drawnBack
  }

  /// Length of the screen, in pt.
  var screenLength = 760.0
  /// Length of the content as the scroll view reports it, its padding included, in pt.
  var contentSize: Double
  /// How much of ``contentSize`` is padding below the content, in pt; `nil`: as much as the bars.
  private var setPadding: Double?
  private let isPadded: Bool
  /// Travel H of the header, in pt.
  var headerHeight = 200.0
  /// Length B of the bar that stays, in pt.
  var tabBarHeight = 44.0

  /// A screen with a list of the given content size, without padding or padded by the bars.
  init(contentSize: Double, isPadded: Bool = true) {
    (self.contentSize, self.isPadded) = (contentSize, isPadded)
  }

  /// T = H + B, in pt.
  var barsLength: Double { headerHeight + tabBarHeight }

  /// How much of ``contentSize`` is padding below the content, in pt.
  var bottomPadding: Double { setPadding ?? (isPadded ? barsLength : 0) }

  /// K = C + T - S: by how much the content is longer than the viewport under an open header, in pt.
  var excessLength: Double { contentSize + barsLength - screenLength }

  /// Where an exact reading of `offset` puts the header, in pt.
  func header(at offset: Double) -> Double { min(0, max(-headerHeight, -offset)) }

  /// Lengths of the scroll view under a header at `header`. Those of `drawnBack` make the rest range end at K + o; the
  /// others have no padding.
  @inline(__always) func geometry(header: Double, _ placement: Placement) -> ScrollGeometry {
    let below = max(0, screenLength - barsLength - (placement == .still ? 0 : header))
    let content = placement == .drawnBack ? contentSize : max(0, contentSize - bottomPadding)
    return ScrollGeometry(contentLength: content, viewportLength: below)
  }

  /// Where the content's first row is on the screen, in pt.
  func contentTop(header: Double, offset: Double, _ placement: Placement) -> Double {
    barsLength + (placement == .following ? header : 0) - offset
  }

  /// Length of the strip between the header and what should touch it, in pt; negative: the header hides that much.
  ///
  /// What should touch it is the scroll view itself, or with drawn-back content the content, as far as it may scroll
  /// with the header.
  func gap(header: Double, offset: Double, _ placement: Placement) -> Double {
    switch placement {
    case .still: 0 - header
    case .following: 0
    case .drawnBack: self.header(at: offset) - header
    }
  }

  /// A sentence on why the lengths are impossible together; `nil` if they are possible.
  var validationError: String? {
    barsLength >= screenLength ? "header-height and tab-bar-height leave no room on screen-length" : nil
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the screen")
    visitor.number(
      "content-size", &contentSize, in: 0...1e6, .points,
      "length of the content as the scroll view reports it, padding included")
    visitor.number("header-height", &headerHeight, in: 0...5000, .points, "travel of the collapsing header")
    visitor.number("tab-bar-height", &tabBarHeight, in: 0...5000, .points, "length of the bar that stays")
    if isPadded { visitPadding(&visitor) }
  }

  private mutating func visitPadding(_ visitor: inout some ParameterVisitor) {
    var padding = bottomPadding
    visitor.number(
      "bottom-padding", &padding, in: 0...1e4, .points,
      "how much of content-size is padding at the end; left out: header and bar")
    if padding != bottomPadding { setPadding = padding }
  }
}
