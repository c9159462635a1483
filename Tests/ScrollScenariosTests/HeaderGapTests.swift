import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Gap = PlayedVariant<HeaderGap>

@Suite(.endsInTime) struct HeaderGapTests {
  @Test(arguments: [100.0, 150, 300], [0, 1])
  func aListThatStaysLeavesAStripAsLongAsTheHeadersTravel(travel: Double, latency: Int) {
    let still = Gap("still") {
      $0.travel = travel
      $0.settings.latencyFrames = latency
    }
    #expect(abs(still["largest_gap"] - min(200, travel)) <= 1.0 / 6)
    #expect(still["largest_gap"] == still["predicted_gap"])
    // In every frame the strip is what the header moved.
    #expect(zip(still.column("gap_pt"), still.column("header_pt")).allSatisfy { $0 == -$1 })
  }

  @Test(arguments: [760.0, 1024], [0, 1, 2])
  func aPaddingThatFollowsTheHeaderLeavesNone(screen: Double, latency: Int) {
    let padded = Gap("padded") {
      $0.screen.screenLength = screen
      $0.settings.latencyFrames = latency
    }
    #expect(padded["largest_gap"] == 0)
    #expect(padded["gap_frames"] == 0)
    #expect(padded.column("header_pt").min() == -200)
  }

  /// Twice the frames see the same strip for the same time: each of the two ends of it is known to a frame.
  @Test func theAreaOfTheStripDoesNotDependOnTheFrameRate() {
    let (slow, fast) = (Gap("still"), Gap("still") { $0.settings.frameRate = 120 })
    #expect(abs(slow["gap_area"] - fast["gap_area"]) <= 200.0 / 60)
    // Offsets up to 200 pt, integrated over drag, hold and drag back; readings on a grid of a third of a point for 1 s.
    #expect(abs(slow["gap_area"] - 141.06) <= 0.25)
    // The last sixth of a point is rounded away 0.01 s before that second is over.
    #expect(abs(slow["gap_frames"] - 59.4) <= 1)
  }
}
