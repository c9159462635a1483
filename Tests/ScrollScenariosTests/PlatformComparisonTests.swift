import ScrollKinematics
import Testing

@testable import ScrollScenarios

@Suite struct PlatformComparisonTests {
  private func metrics(_ model: String) -> [String: Double] { play(PlatformComparison.self, model).metrics }

  @Test func theCoresOwnModelTravelsAsItsLawSays() throws {
    let found = metrics("uikit")
    // 0.499·(3000 - 10), the discrete reading's travel; rounding alone parts them.
    #expect(abs(try #require(found["travel"]) - Deceleration().travel(from: 3000)) < 1e-9)
    #expect(try #require(found["glide_rate_spread"]) < 1e-9)
    #expect(try #require(found["bounce_rate_spread"]) < 1e-9)
  }

  @Test func aModelThatStepsByTheFrameDependsOnTheFrameRate() throws {
    // Kivy 2.3.1 scales its friction to the frame but not its edge, and stops by the way of a frame.
    let found = metrics("kivy-damped")
    #expect(try #require(found["glide_rate_spread"]) > 10)
    #expect(try #require(found["bounce_rate_spread"]) > 10)
  }

  @Test func aSystemWithoutOverscrollShowsNone() throws {
    #expect(try #require(metrics("android")["peak_overscroll"]) == 0)
    #expect(try #require(metrics("uikit")["peak_overscroll"]) > 50)
  }

  @Test func aModelThatOnlyAnswersAStretchHasNoFlingToMeasure() throws {
    #expect(try #require(metrics("chromium-elastic")["travel"]).isNaN)
  }
}
