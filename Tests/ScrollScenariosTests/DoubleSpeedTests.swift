import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Speed = PlayedVariant<DoubleSpeed>

@Suite(.endsInTime) struct DoubleSpeedTests {
  @Test(arguments: [300.0, 1000, 2000], [0, 1, 2])
  func frameAndContentMovingBothDoubleTheSpeed(fingerSpeed: Double, latency: Int) {
    let added = Speed("added") {
      $0.fingerSpeed = fingerSpeed
      $0.settings.latencyFrames = latency
    }
    // Readings on a grid of a third of a point: over 200 pt of travel less than one per cent.
    #expect(abs(added["speed_ratio"] - 2) <= 0.01)
    let drawnBack = Speed("drawn-back") {
      $0.fingerSpeed = fingerSpeed
      $0.settings.latencyFrames = latency
    }
    #expect(abs(drawnBack["speed_ratio"] - 1) <= 1e-9)
  }

  /// Speed times lateness: 33 pt at 2000 pt/s and 60 Hz for a reading one frame late.
  @Test(arguments: [
    (2000.0, 60.0, 1, 33.33), (2000, 120, 1, 16.67), (2000, 60, 2, 66.67), (1000, 60, 1, 16.67),
  ])
  func aLateReadingLeavesAStripOfSpeedTimesLateness(
    speed: Double, frameRate: Double, latency: Int, residue: Double
  ) {
    let played = Speed("drawn-back") {
      $0.fingerSpeed = speed
      $0.settings.frameRate = frameRate
      $0.settings.latencyFrames = latency
    }
    // Half the grid of the readings more or less.
    #expect(abs(played["largest_gap"] - residue) <= 0.17)
    #expect(abs(played["largest_overlap"] - residue) <= 0.17)
    #expect(abs(played["predicted_gap"] - residue) <= 0.01)
    // The header's 200 pt each time, and what it trails; each time a frame more or less.
    let frames = 200 * frameRate / speed + Double(latency - 1)
    #expect(abs(played["gap_frames"] - 2 * frames) <= 2)
  }

  /// A finger at 64 pt/s moves by exactly a point a frame.
  @Test func aFingerOfAPointAFrameIsMeasuredToo() {
    let played = Speed("added") {
      ($0.fingerSpeed, $0.settings.frameRate, $0.settings.timeLimit) = (64, 64, 20)
    }
    // A step of the readings' grid, a third of a point, in the header's 200 pt.
    #expect(abs(played["speed_ratio"] - 2) <= 1.0 / 3 / 200)
  }

  @Test func aHeldReadingIsAsOldAsItWasHeld() {
    let played = Speed("drawn-back") {
      $0.fingerSpeed = 500
      $0.settings.holdFrames = 3
    }
    // One frame late, held for two more: 3 frames of 8.33 pt.
    #expect(abs(played["largest_gap"] - 25) <= 0.17)
    #expect(abs(played["largest_gap"] - played["predicted_gap"]) <= 0.17)
  }

  @Test func anExactReadingLeavesNoStrip() {
    let exact = Speed("drawn-back-exact")
    // A sum of steps that are differences: each has a rounding.
    #expect(abs(exact["speed_ratio"] - 1) < 1e-12)
    #expect(exact["largest_gap"] == 0)
    #expect(exact["largest_overlap"] == 0)
    #expect(exact["predicted_gap"] == 0)
    #expect(exact["gap_frames"] == 0)
  }
}
