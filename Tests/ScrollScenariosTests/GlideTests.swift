import ScrollKinematics
import Testing

@testable import ScrollScenarios

/// Every speed of the sweep is a finger's: from a nudge to the fastest flick.
@Test(arguments: [-8000.0, -300, 60, 2000, 12_000], ["normal", "fast", "continuous"])
func aFlingTravelsAsItsFormulaSays(velocity: Double, variant: String) throws {
  let metrics = play(DecelerationScenario.self, variant) { $0.releaseVelocity = velocity }.metrics
  let (travel, predicted) = (try #require(metrics["travel"]), try #require(metrics["predicted_travel"]))
  // The sum of offset and travel is rounded at an offset of 50,000 pt.
  #expect(abs(travel - predicted) < 1e-9)
  let (stop, expected) = (try #require(metrics["stop_time"]), try #require(metrics["predicted_stop_time"]))
  // The first frame at or after the stop.
  #expect(stop >= expected - 1e-9 && stop < expected + 1.0 / 60)
}

@Test(arguments: [60.0, 120])
func noticingTheEdgeLateOvershoots(frameRate: Double) throws {
  let late = play(BounceScenario.self, "first-frame-past") { $0.frames.frameRate = frameRate }.metrics
  let exact = play(BounceScenario.self, "exact-edge") { $0.frames.frameRate = frameRate }.metrics
  // On average half a frame of travel too far: several per cent even at 120 Hz.
  #expect(try #require(late["peak_error"]) > 4)
  // A frame misses the flat top of the spring by at most a·(Δt/2)²/2 with a = 120·67 + 0: 0.28 pt of 67 at 60 Hz.
  #expect(abs(try #require(exact["peak_error"])) < 0.5)
  // Slope of the spring's peak over the edge velocity, a fact of k = 120, c = 22.
  let ratio = try #require(exact["predicted_peak"]) / (try #require(exact["edge_velocity"]))
  #expect(abs(ratio - 0.0335) < 5e-5)
}

@Test func aBounceMirrorsToTheBit() throws {
  // A screen's length of 0 makes the range [0, C]; the mirrored one is reached by insets.
  var loop = FrameLoop(FrameSettings(), from: ScrollState(offset: 500, velocity: 3000))
  var rig = StaticRig(geometry: ScrollGeometry(contentLength: 1000, viewportLength: 0))
  let forth = loop.run(&rig)
  var mirrored = FrameLoop(FrameSettings(), from: ScrollState(offset: -500, velocity: -3000))
  var mirroredRig = StaticRig(geometry: ScrollGeometry(contentLength: 0, viewportLength: 0, insetTop: 1000))
  let back = mirrored.run(&mirroredRig)
  #expect(forth.column(.offset) == back.column(.offset).map { -$0 })
  #expect(forth.column(.velocity) == back.column(.velocity).map { -$0 })
}

@Test func catchingABounceDoesNotJump() throws {
  let broken = play(RubberBandScenario.self, "catch-naive").metrics
  let cured = play(RubberBandScenario.self, "catch").metrics
  #expect(abs(try #require(broken["catch_jump"])) > 10)
  #expect(abs(try #require(cured["catch_jump"])) < 1e-9)
}

@Test func aMovingFingerLetsGoWithoutAJump() throws {
  let broken = play(RubberBandScenario.self, "release-naive").metrics
  let cured = play(RubberBandScenario.self, "release").metrics
  #expect(abs(try #require(broken["release_velocity_jump"])) > 100)
  // Solved back from the next frame's offset over 1/60 s: rounding of offsets divided by it.
  #expect(abs(try #require(cured["release_velocity_jump"])) < 1e-6)
}

@Test func theRubberBandShowsWhatItsLawSays() throws {
  let metrics = play(RubberBandScenario.self, "pull").metrics
  let (shown, law) = (try #require(metrics["peak_overscroll"]), try #require(metrics["predicted_overscroll"]))
  #expect(abs(shown - law) < 1e-9)
}

/// Reported for a factor of 0.95 a frame from 2000 pt/s down to 10.
@Test func aFactorPerFrameDependsOnTheFrameRate() throws {
  let broken = play(TimestepScenario.self, "per-frame").metrics
  #expect(abs(try #require(broken["travel_60hz"]) - 663.5) < 0.1)
  #expect(abs(try #require(broken["travel_90hz"]) - 442.3) < 0.1)
  #expect(abs(try #require(broken["travel_120hz"]) - 331.7) < 0.1)
}

@Test(arguments: ["fixed-step", "closed-form"])
func fixedStepsDoNotDependOnTheFrameRate(variant: String) throws {
  let metrics = play(TimestepScenario.self, variant).metrics
  #expect(try #require(metrics["rate_spread"]) < 1e-9)
}

@Test(arguments: ["grow", "animate"])
func onlyKeepingBothLeavesAFlingAlone(kind: String) throws {
  let cured = play(InsetChange.self, "\(kind)-keep-preserve").metrics
  // The stepless closed form is planned anew at each change: rounding alone.
  #expect(abs(try #require(cured["lost_travel"])) < 1e-9)
  for momentum in ["cancel", "scale", "remeasure"] {
    let broken = play(InsetChange.self, "\(kind)-keep-\(momentum)").metrics
    #expect(abs(try #require(broken["lost_travel"])) > 5, "\(momentum)")
    #expect(try #require(broken["velocity_jump"]) > 5, "\(momentum)")
  }
  let shifted = play(InsetChange.self, "\(kind)-shift-preserve").metrics
  #expect(abs(try #require(shifted["offset_jump"]) - 100) < 1e-9)
}

@Test func everyAnswerToAShrinkingInsetIsAnother() throws {
  let names = InsetChange.variants.map { "\($0.name)" }.filter { $0.hasPrefix("shrink") }
  let offsets = names.map { play(InsetChange.self, $0).recording.column(.offset) }
  #expect(Set(offsets).count == 12)
  func jump(_ policy: String) throws -> Double {
    try #require(play(InsetChange.self, "shrink-\(policy)-preserve").metrics["offset_jump"])
  }
  // The continuous fling of 2500 pt/s is 563.83 pt on its way at 0.3 s, so 53.83 pt into an inset of 100.
  #expect(try jump("keep") == 0)
  #expect(abs(try jump("clamp") - 53.83) < 0.01)
  #expect(abs(try jump("shift") - 100) < 1e-9)
}

/// A wider range holds every offset that the narrower one held.
@Test(arguments: ["grow", "animate"], ["preserve", "cancel", "scale", "remeasure"])
func clampFindsNothingToMoveWhereTheRangeGrows(kind: String, momentum: String) {
  let (kept, clamped) = (
    play(InsetChange.self, "\(kind)-keep-\(momentum)"), play(InsetChange.self, "\(kind)-clamp-\(momentum)")
  )
  #expect(kept.recording.column(.offset) == clamped.recording.column(.offset))
}

@Test func theFingerOfACoarseReaderLetsGoAsFastAsItMoved() {
  let recording = play(OffsetSampling.self, "exact").recording
  let offsets = recording.column(.offset)
  let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
  // A fling only slows down: 1 - exp(-2.002/120) = 1.7 % in a frame of 1/120 s.
  #expect(zip(steps.dropFirst(), steps).allSatisfy { $0 <= $1 + 1e-9 && ($0 > 0.98 * $1 || $1 < 0.1) })
}

@Test func aCoarseReaderErrsWithinItsBound() throws {
  for variant in OffsetSampling.variants.map({ "\($0.name)" }) {
    let metrics = play(OffsetSampling.self, variant).metrics
    let (error, bound) = (try #require(metrics["max_error"]), try #require(metrics["error_bound"]))
    #expect(error <= bound + 1e-9, "\(variant)")
    #expect((error > 0.5) == (variant != "exact"), "\(variant)")
  }
}

/// Every scenario, first variant: the steppers drive it too.
@Test func everyScenarioTakesAStepper() {
  for entry in ScenarioCatalog.entries {
    let stepper = entry.parameters.firstIndex { "\($0.label.name)" == "stepper" } ?? -1
    let settings = [ScenarioCatalogEntry.Setting(parameter: stepper, value: 4)]
    let result = entry.run(variant: 0, settings: settings)
    #expect(result.recording.frameCount > 1, "\(entry.name)")
    #expect(result.metrics.count == entry.metrics.count, "\(entry.name)")
    #expect(result.recording.width == BaseColumn.allCases.count + entry.columns.count, "\(entry.name)")
  }
}
