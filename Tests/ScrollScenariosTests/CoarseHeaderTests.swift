import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Coarse = PlayedVariant<CoarseHeader>

@Suite(.endsInTime) struct CoarseHeaderTests {
  @Test(arguments: [1, 2, 3, 6], [0, 1, 2])
  func stepsErrorAndRateAreThoseOfTheReader(hold: Int, latency: Int) {
    let played = Coarse("coarse") {
      $0.screen.headerHeight = 400
      $0.settings.holdFrames = hold
      $0.settings.latencyFrames = latency
    }
    // 10 pt a frame; the grid adds a point at most to a step.
    #expect(abs(played["largest_step"] - 10 * Double(hold)) <= 1)
    #expect(abs(played["largest_step"] - played["predicted_step"]) <= 1)
    // A window that cuts a holding period off lets one age count once too often: one frame in forty.
    #expect(abs(played["rms_error"] - played["predicted_rms"]) <= 0.05 * played["predicted_rms"] + 0.3)
    #expect(abs(played["mean_step"] - 10 * Double(hold)) <= 1)
    // Two of the second differences of a hold are steps; of 36 differences, those of one hold may be cut off.
    #expect(abs(played["jerk"] - (hold == 1 ? 0 : 20)) <= 20 * Double(hold) / 36)
    // One update more or less in the two thirds of a second that the header is under way.
    #expect(abs(played["update_rate"] - 60 / Double(hold)) <= 1.5)
  }

  @Test func theHeaderConvergesToTheExactReadingAsTheSamplerGetsFiner() {
    // From 20 Hz, 4 pt and two frames late: each step finer in one of the three.
    let coarsest = (hold: 3, quantum: 4.0, latency: 2)
    let finer = [coarsest, (2, 4, 2), (2, 1, 2), (1, 1, 2), (1, 1, 1), (1, 0.25, 1), (1, 0.25, 0), (1, 0, 0)]
    let played = finer.map { sampler in
      Coarse("coarse") {
        // A speed that no grid divides.
        $0.fingerSpeed = 617
        ($0.settings.holdFrames, $0.settings.quantum, $0.settings.latencyFrames) = sampler
      }
    }
    for (coarse, fine) in zip(played, played.dropFirst()) {
      // Rounding is random over twenty frames: a grid of 1 pt may by chance err by a few hundredths less than a finer.
      #expect(fine["rms_error"] <= coarse["rms_error"] + 0.05)
      #expect(fine["jerk"] <= coarse["jerk"] + 0.05)
      #expect(fine["largest_step"] <= coarse["largest_step"] + 1e-9)
    }
    #expect(played[0]["rms_error"] > 25)
    #expect(played[0]["jerk"] > 10)
    #expect(played.last?["rms_error"] == 0)
    #expect((played.last?["jerk"] ?? 1) < 1e-9)
  }

  /// A longer header does not step further, but for longer.
  @Test func aLongHeaderStuttersForLonger() {
    let (short, long) = (Coarse("coarse"), Coarse("coarse-long"))
    #expect(short["largest_step"] == long["largest_step"])
    // Twice the travel; a frame at each end more or less.
    #expect(abs(long["stutter_time"] / short["stutter_time"] - 2) <= 0.2)
    #expect(Coarse("exact-long")["stutter_time"] == 0)
  }

  @Test func theFactorMultipliesTheHeader() {
    let long = Coarse("coarse-long").recording.table.values
    #expect(Coarse("coarse") { $0.headerFactor = 2 }.recording.table.values == long)
    #expect(Coarse("coarse") { $0.screen.headerHeight = 400 }.recording.table.values == long)
    var scenario = CoarseHeader()
    #expect(scenario.validationError == nil)
    scenario.headerFactor = 4
    #expect(scenario.validationError != nil)
  }

  @Test func aLongHeaderTakesAHeightAndKeepsItsFactor() throws {
    let entry = ScenarioEntry(CoarseHeader.self)
    let long = try entry.run("coarse-long", ["header-height": 150])
    let played = Coarse("coarse") { $0.screen.headerHeight = 300 }
    #expect(long.recording.values == played.recording.table.values)
    #expect(throws: ScenarioError.self) { _ = try entry.run("coarse-long", ["header-factor": 1]) }
  }

  @Test func openingIsTheMirrorOfCollapsing() {
    let (collapse, open) = (Coarse("coarse-long"), Coarse("coarse-long") { $0.opens = true })
    // The drag covers its first 100 pt before the header moves when it opens, so holds are cut elsewhere: one frame in 40.
    for metric in ["largest_step", "mean_step", "rms_error", "jerk", "update_rate"] as [Name] {
      #expect(abs(collapse[metric] - open[metric]) <= 0.06 * collapse[metric], "\(metric)")
    }
  }

  @Test(arguments: [150.0, 300, 1200])
  func twiceTheSpeedDoublesStepsAndErrors(speed: Double) {
    let (slow, fast) = (
      Coarse("coarse") { ($0.fingerSpeed, $0.screen.headerHeight) = (speed, 400) },
      Coarse("coarse") { ($0.fingerSpeed, $0.screen.headerHeight) = (2 * speed, 400) }
    )
    #expect(abs(fast["largest_step"] - 2 * slow["largest_step"]) <= 2)
    #expect(abs(fast["rms_error"] / slow["rms_error"] - 2) <= 0.1)
  }
}
