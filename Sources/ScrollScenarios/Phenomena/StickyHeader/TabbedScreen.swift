import ScrollKinematics

/// A screen with a header that collapses, a bar of tabs below it that stays, and a scroll view below that.
///
/// The header's offset `o` is 0 when it is open and -`headerHeight` when it is collapsed; the bars end at
/// `barsLength + o` on the screen.
struct TabbedScreen: Sendable {
  /// Where the scroll view begins, and where it draws its content.
  enum Placement: UInt8, CaseIterable, Sendable {
    /// The scroll view stays below the open header.
    case still
    /// It begins where the bars end, and its content with it.
    case following
    /// It begins where the bars end, draws its content back by what the header moved, and pads it by the bars.
    case drawnBack
  }

  /// Length of the screen, in pt.
  var screenLength = 760.0
  /// Length of the content, in pt.
  var contentLength: Double
  /// Travel H of the header, in pt.
  var headerHeight = 200.0
  /// Length B of the bar that stays, in pt.
  var tabBarHeight = 44.0

  init(contentLength: Double) { self.contentLength = contentLength }

  /// T = H + B, in pt.
  var barsLength: Double { headerHeight + tabBarHeight }

  /// K = C + 2T - S: by how much padded content is longer than the viewport under an open header, in pt.
  var excessLength: Double { contentLength + 2 * barsLength - screenLength }

  /// Where an exact reading of `offset` puts the header, in pt.
  func header(at offset: Double) -> Double { min(0, max(-headerHeight, -offset)) }

  /// Lengths of the scroll view under a header at `header`. Those of `drawnBack` make the rest range end at K + o.
  @inline(__always) func geometry(header: Double, _ placement: Placement) -> ScrollGeometry {
    let below = max(0, screenLength - barsLength - (placement == .still ? 0 : header))
    let padding = placement == .drawnBack ? barsLength : 0
    return ScrollGeometry(contentLength: contentLength + padding, viewportLength: below)
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

  var objection: StaticString? {
    barsLength >= screenLength ? "header-height and tab-bar-height leave no room on screen-length" : nil
  }

  /// The parameters of a scenario that keeps a screen.
  static let parameters: [Parameter<TabbedScreen>] = [
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the screen",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the content",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "header-height", unit: "pt", .number(least: 0, greatest: 5000), "travel of the collapsing header",
      get: { $0.headerHeight }, set: { $0.headerHeight = $1 }),
    Parameter(
      "tab-bar-height", unit: "pt", .number(least: 0, greatest: 5000), "length of the bar that stays",
      get: { $0.tabBarHeight }, set: { $0.tabBarHeight = $1 }),
  ]
}

/// A scenario that plays on a tabbed screen.
protocol TabbedScenario: Scenario {
  /// The screen.
  var screen: TabbedScreen { get set }
}

extension TabbedScenario {
  /// The screen's parameters as the scenario's.
  static var screenParameters: [Parameter<Self>] {
    TabbedScreen.parameters.map { $0.lifted(get: { $0.screen }, set: { $0.screen = $1 }) }
  }

  var objection: StaticString? { screen.objection }
}
