import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Clamp = PlayedVariant<HeaderClamp>

@Suite(.endsInTime) struct HeaderClampTests {
  @Test(arguments: [(760.0, 3000.0), (1024, 3000), (760, 9000)])
  func anUnboundedHeaderTakesTheTabsAlong(screen: Double, content: Double) {
    let raw = Clamp("raw") { ($0.screen.screenLength, $0.screen.contentLength) = (screen, content) }
    // The first drag goes 500 pt: 200 of header, then 300 of tabs that should have stayed.
    #expect(abs(raw["tabs_hidden"] - 300) <= 1.0 / 3)
    #expect(abs(raw["tabs_hidden"] - raw["predicted_hidden"]) <= 1e-9)
    // Pulled at the top, the header comes down as far as the content: to the reading's grid.
    #expect(raw["wrong_way"] > 50)
    #expect(abs(raw["wrong_way"] - raw["peak_pull"]) <= 1.0 / 3)
    // The finger passes 200 pt after 0.090 s and comes back there after 0.798 s; a frame more or less.
    #expect(abs(raw["tabs_hidden_frames"] - 0.708 * 60) <= 1)
  }

  @Test func aBoundOfAllBarsLeavesThePartThatShouldStay() {
    let played = Clamp("clamped-to-bars")
    #expect(played["tabs_hidden"] == 44)
    #expect(played["predicted_hidden"] == 44)
    #expect(played["wrong_way"] == 0)
  }

  @Test(arguments: ["clamped", "unhosted"], [0, 1, 2])
  func aHeaderKeptWithinItsTravelLeavesTheTabsInPlace(variant: String, latency: Int) {
    let played = Clamp(Name(variant)) { $0.settings.latencyFrames = latency }
    #expect(played["tabs_hidden"] == 0)
    #expect(played["tabs_hidden_frames"] == 0)
    #expect(played["wrong_way"] == 0)
    // 200 pt of the finger through the rubber band of a view 516 pt long.
    #expect(abs(played["peak_pull"] - 516 * (1 - 1 / (0.55 * 200 / 516 + 1))) <= 1e-9)
    // Both bounds are reached: the header does collapse, and opens again.
    let place = variant == "unhosted" ? 47.0 : 0
    #expect(played.column("tab_bar_pt").min() == place)
    #expect(played.column("header_pt").last == 0)
  }

  @Test func withoutTheSafeAreaTheTabsSlipUnderTheStatusBar() {
    #expect(Clamp("unhosted-naive")["tabs_hidden"] == 47)
    #expect(Clamp("unhosted-naive") { $0.safeAreaTop = 59 }["tabs_hidden"] == 59)
  }

  @Test func aSafeAreaLongerThanTheHeaderIsRefused() {
    var scenario = HeaderClamp()
    (scenario.isHosted, scenario.safeAreaTop) = (false, 201)
    #expect(scenario.validationError != nil)
    scenario.screen.screenLength = 200
    #expect(scenario.validationError != nil)
  }
}
