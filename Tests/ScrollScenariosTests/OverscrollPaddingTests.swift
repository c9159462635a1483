import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Background = PlayedVariant<OverscrollBackground>

/// Backgrounds that reach past the content by padding: as long as it needs, too short, or in the wrong place.
@Suite(.endsInTime) struct OverscrollPaddingTests {
  /// Padding as long as what is missing fills the viewport that it knows, which may be one of before.
  @Test(arguments: [(760.0, 460.0), (390, 90), (300, 0), (250, 0)])
  func paddingFillsTheViewportThatItKnows(known: Double, drawn: Double) {
    let backdrop = Backdrop(
      method: .dynamicPadding, top: 0, topRead: 0, contentLength: 300, viewport: 760, viewportKnown: known,
      padding: 100, headerHeight: 64, upperShare: 0.5, safeArea: 47, safeAreaPainted: 47)
    #expect(backdrop.drawn == drawn && backdrop.exposedBottom == 460 - drawn)
  }

  /// Behind 500 pt of content 100 pt of padding leave 160 pt of a screen of 760 pt.
  @Test func paddingBehindShortContentIsTooShortAtRest() {
    let short = Background("padding-short") { $0.contentLength = 500 }
    #expect(short["exposed_at_rest"] == 160)
    #expect(short["critical_overscroll"] == 0)
    #expect(
      Background("padding-short") { ($0.contentLength, $0.padding) = (500, 300) }["critical_overscroll"] == 40
    )
  }

  /// At rest after the turn, the grey ends where the old viewport did: V - max(C, V before).
  @Test(arguments: [(390.0, 760.0, 260.0), (600, 760, 160), (300, 1024, 524), (800, 760, 0)])
  func aHeightKeptFromBeforeTheTurnEndsTooEarly(before: Double, after: Double, left: Double) {
    let stale = Background("computed-stale") { ($0.turnedLength, $0.screenLength) = (before, after) }
    #expect(stale["exposed_at_rest"] == left)
    #expect(stale["exposed_top"] == 0)
  }

  @Test(arguments: [20.0, 100, 130, 140, 760], [760.0, 1024])
  func paddingIsEnoughIffItIsLongerThanTheOverscroll(padding: Double, screen: Double) {
    let played = Background("padding-short") { ($0.padding, $0.screenLength) = (padding, screen) }
    let missing = max(0, played["peak_top"] - padding)
    #expect(abs(played["exposed_top"] - missing) <= 1e-9)
    #expect((played["exposed_top"] > 0) == (played["critical_edge_speed"] < 3990))
    // The price: what is drawn, whether it is seen or not.
    #expect(played["extra_drawn"] == 2 * padding)
    #expect(played["range_growth"] == 0)
  }

  @Test func paddingAsLongAsTheScreenOutlastsAnyPull() {
    let long = Background("padding")
    #expect(long["exposed_top"] == 0)
    #expect(long["exposed_bottom"] == 0)
    #expect(long["extra_drawn"] == 1520)
  }

  @Test func paddingInsideTheContentMovesTheEdgeInstead() {
    let inside = Background("padding-inside")
    #expect(inside["range_growth"] == 200)
    #expect(abs(inside["exposed_top"] - inside["peak_top"]) <= 1e-9)
  }

  @Test func dynamicPaddingDrawsNoMoreThanTheOverscroll() {
    let exact = Background("padding-dynamic")
    #expect(exact["exposed_top"] == 0)
    #expect(exact["exposed_bottom"] == 0)
    #expect(exact["extra_drawn"] <= max(exact["peak_top"], exact["peak_bottom"]) + 1e-9)
    let late = Background("padding-dynamic-late")
    #expect(late["exposed_top"] > 20)
    #expect(late["exposed_top"] <= late["lateness_bound"])
  }

  /// Held in mid-pull, content shorter than the screen leaves a gap at either end: 760 pt less 300 pt of content and
  /// twice 100 pt of padding, however far the pull goes beyond the padding.
  @Test(arguments: [300.0, 400]) func bothEndsCountAtTheEnd(pull: Double) {
    let short = Background("padding-short") {
      ($0.contentLength, $0.pull, $0.settings.timeLimit) = (300, pull, 0.4)
    }
    #expect(short["exposed_top"] > 10 && short["exposed_bottom"] > 10)
    #expect(abs(short["exposed_at_rest"] - 260) <= 1e-9)
  }

  @Test func aHeaderLongerThanItsContentIsToldSo() {
    var background = OverscrollBackground()
    background.headerHeight = 2001
    #expect(background.validationError?.description == "header-height is longer than content-length")
  }
}
