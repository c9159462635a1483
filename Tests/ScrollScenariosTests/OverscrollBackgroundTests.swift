import ScrollKinematics
import Testing

@testable import ScrollScenarios

@Suite struct OverscrollBackgroundTests {
  private func metrics(
    _ variant: String, configure: (inout OverscrollBackground) -> Void = { _ in }
  ) -> [String: Double] {
    play(OverscrollBackground.self, variant, configure: configure).metrics
  }

  @Test func oneColourShowsAtOneEndOrTheOther() throws {
    let (white, grey) = (metrics("one-white"), metrics("one-grey"))
    #expect(try #require(white["exposed_top"]) == 0)
    #expect(try #require(white["exposed_bottom"]) > 30)
    #expect(try #require(grey["exposed_bottom"]) == 0)
    // A pull of 300 pt on a viewport of 760 is shown as 135.6 pt, by the rubber band's law.
    #expect(abs(try #require(grey["exposed_top"]) - RubberBand().displayed(300, dimension: 760)) < 1e-9)
  }

  @Test(arguments: ["halves", "computed", "computed-rotated", "padding", "list-bounce"])
  func theCuresShowNothing(variant: String) throws {
    let cured = metrics(variant)
    #expect(try #require(cured["exposure"]) == 0)
    #expect(try #require(cured["exposed_frames"]) == 0)
  }

  /// Critical overscroll 380 pt and edge speed 11,350 pt/s with long content, 120 pt and 3,580 pt/s with 500 pt of it.
  @Test(arguments: [(1600.0, 380.0, 11_350.0), (500, 120, 3580)])
  func halvesHoldUpToTheCriticalSpeed(content: Double, overscroll: Double, speed: Double) throws {
    let found = metrics("halves") { $0.contentLength = content }
    #expect(try #require(found["critical_overscroll"]) == overscroll)
    let critical = try #require(found["critical_edge_speed"])
    #expect(abs(critical / speed - 1) < 0.005)
    // Simulated from the edge itself: a tenth below nothing shows, a tenth above something does.
    for (factor, shows) in [(0.9, false), (1.1, true)] {
      let run = metrics("halves") {
        $0.contentLength = content
        $0.screenLength = 760
        $0.flingVelocity = edgeVelocity(critical * factor, travel: max(0, content - 760))
      }
      #expect((try #require(run["exposed_bottom"]) > 0) == shows, "\(factor)")
    }
  }

  /// The release velocity that arrives after `travel` pt at `speed`, by the deceleration's straight line.
  private func edgeVelocity(_ speed: Double, travel: Double) -> Double {
    speed + travel / ScrollPhysics.uikit.deceleration.travelPerSpeed
  }

  @Test func aLateReadingExposesASpeedTimesItsLateness() throws {
    let late = metrics("computed-late")
    let (exposed, lag) = (try #require(late["exposed_top"]), try #require(late["lag_length"]))
    // The fastest frame of either end bounds it; the pull's own fastest frame comes within a factor of the fling's.
    #expect(exposed > 5 && exposed <= lag + 1e-9)
    let later = metrics("computed-late") { $0.frames.latencyFrames = 2 }
    #expect(try #require(later["exposed_top"]) > 1.7 * exposed)
    let finer = metrics("computed-late") { $0.frames.frameRate = 120 }
    #expect(abs(try #require(finer["exposed_top"]) / exposed - 0.5) < 0.1)
  }

  @Test func aLengthReadOnceLeavesAStripAfterARotation() throws {
    // In the bounce past the end, below content that ends above the old length: the new length less the old one.
    let stale = metrics("computed-stale") { $0.contentLength = 700 }
    #expect(abs(try #require(stale["exposed_bottom"]) - (1024 - 760)) < 1)
  }

  @Test func shortPaddingShowsItsShortfallAndPaddingInsideMovesTheRest() throws {
    let short = metrics("padding-short")
    let shown = RubberBand().displayed(300, dimension: 760)
    #expect(abs(try #require(short["exposed_top"]) - (shown - 60)) < 1e-9)
    #expect(try #require(metrics("padding-inside")["rest_range_growth"]) == 800)
    #expect(try #require(metrics("padding")["rest_range_growth"]) == 0)
    #expect(try #require(metrics("padding")["extra_length"]) == 800)
  }

  @Test func onlyTheListBounces() throws {
    #expect(try #require(metrics("list-bounce")["header_motion"]) < 1e-9)
    let late = metrics("list-bounce-late")
    let (motion, exposed) = (
      try #require(late["header_motion"]), try #require(metrics("computed-late")["exposed_top"])
    )
    // The same lag as the strip of the computed heights while the list moves away, and larger on its way back.
    #expect(motion >= exposed - 1e-9)
  }
}
