import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

@Suite(.endsInTime) struct GlideTests {
  /// Every speed of the sweep is a finger's: from a nudge to the fastest flick.
  @Test(arguments: [-8000.0, -300, 60, 2000, 12_000], ["normal", "fast", "continuous"])
  func aFlingTravelsAsItsFormulaSays(velocity: Double, variant: String) {
    let played = PlayedVariant<DecelerationScenario>(Name(variant)) { $0.releaseVelocity = velocity }
    // The sum of offset and travel is rounded at an offset of 50,000 pt.
    #expect(abs(played["travel"] - played["predicted_travel"]) < 1e-9)
    // The first frame at or after the stop.
    let lateness = played["stop_time"] - played["predicted_stop_time"]
    #expect(lateness >= -1e-9 && lateness < 1.0 / 60)
  }

  /// 0.499 s and 0.099 s of travel per speed above 10 pt/s are Σ f^k ms; the limit has -1 ms / ln 0.998 = 0.4995 s.
  @Test(arguments: [("normal", 0.499), ("fast", 0.099), ("continuous", -0.001 / Elementary.log(0.998))])
  func aFasterDecayTravelsLess(variant: String, travelPerSpeed: Double) {
    let played = PlayedVariant<DecelerationScenario>(Name(variant))
    // Rounding at an offset of 50,000 pt.
    #expect(abs(played["travel"] - travelPerSpeed * (3000 - 10)) < 1e-9)
    // Above 100 pt/s for ln 30 of its ln 300 time constants; frames are counted, so to one frame.
    let share = Elementary.log(30) / Elementary.log(300)
    #expect(abs(played["time_above_100"] - share * played["predicted_stop_time"]) <= 1.0 / 60)
  }

  /// The inset changes at its time, which a frame may miss by a nanosecond; an animated one is linear in between.
  @Test func anInsetChangesAtItsTime() {
    var change = InsetChange()
    change.changeTime = 0
    for (kind, before, after) in [(InsetChange.Kind.grow, 0.0, 100.0), (.shrink, 100, 0)] {
      change.kind = kind
      #expect([-1, -2e-9].map { change.inset(at: $0) } == [before, before])
      #expect([-1e-9, 0, 1].map { change.inset(at: $0) } == [after, after, after])
    }
    change.kind = .animate
    for (time, inset) in [(-1.0, 0.0), (0, 0), (0.05, 20), (0.125, 50), (0.25, 100), (3, 100)] {
      #expect(abs(change.inset(at: time) - inset) < 1e-6)
    }
  }

  /// 100 pt/s itself is not above 100 pt/s, either way; a little more is, for a frame.
  @Test(arguments: [(100.0, 0.0), (-100, 0), (101, 1), (-101, 1)])
  func onlyFramesAboveTheLimitCount(velocity: Double, frames: Double) {
    let played = PlayedVariant<DecelerationScenario>("continuous") { $0.releaseVelocity = velocity }
    #expect(played["time_above_100"] == frames / 60)
  }

  @Test(arguments: [60.0, 120])
  func noticingTheEdgeLateOvershoots(frameRate: Double) throws {
    let late = PlayedVariant<BounceScenario>("first-frame-past") { $0.settings.frameRate = frameRate }
    let exact = PlayedVariant<BounceScenario>("exact-edge") { $0.settings.frameRate = frameRate }
    // On average half a frame of travel too far: several per cent even at 120 Hz.
    #expect(late["peak_error"] > 4)
    // A frame misses the flat top of the spring by at most a·(Δt/2)²/2 with a = 120·67 + 0: 0.28 pt of 67 at 60 Hz.
    #expect(abs(exact["peak_error"]) < 0.5)
    // Slope of the spring's peak over the edge velocity, a fact of k = 120, c = 22.
    #expect(abs(exact["predicted_peak"] / exact["edge_velocity"] - 0.0335) < 5e-5)
    // The late spring sets off from where the fling is in the first frame past the edge. Again a frame misses the top.
    let (physics, spring) = (ScrollPhysics.uikit, ScrollPhysics.uikit.bounce)
    let frame = (late["edge_time"] * frameRate).rounded(.up) / frameRate
    var past = physics.deceleration.state(from: late.scenario.start, after: frame)
    past.offset -= 2000
    let peak = spring.state(from: past, after: try #require(spring.firstTurningTime(from: past))).offset
    #expect(abs(late["peak_overscroll"] - peak) < 0.36)
  }

  @Test func aFlingThatStopsBeforeTheEdgeHasNoBounce() {
    let played = PlayedVariant<BounceScenario>("exact-edge") { $0.releaseVelocity = 500 }
    #expect(played["peak_overscroll"] == 0 && played["predicted_peak"] == 0)
    #expect(played["peak_error"].isNaN && played["edge_time"].isNaN && played["edge_velocity"].isNaN)
  }

  @Test func aBounceMirrorsToTheBit() {
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
    let broken = PlayedVariant<RubberBandScenario>("catch-naive")
    #expect(abs(broken["catch_jump"]) > 10)
    #expect(abs(PlayedVariant<RubberBandScenario>("catch")["catch_jump"]) < 1e-9)
    // The overscroll that the bounce had come to goes through the rubber band a second time.
    let recording = broken.recording
    let release = broken.scenario.strokes[0].release
    let touch = try #require(
      (0..<recording.frameCount).first {
        recording.phase(at: $0) == .drag && recording.value(.time, at: $0) > release
      })
    let caught = recording.value(.offset, at: touch)
    let bounced = caught - broken["catch_jump"]
    #expect(abs(caught + RubberBand().displayed(-bounced, dimension: 760)) < 1e-9)
  }

  /// The view shows its release in one frame, and in the next it is caught.
  @Test func aViewIsCaughtAFrameAfterItsRelease() throws {
    let caught = PlayedVariant<RubberBandScenario>("catch-naive") {
      ($0.settings.frameRate, $0.catchAfter) = (32, 0.03125)
    }
    let recording = caught.recording
    let release = try #require(
      (1..<recording.frameCount).first {
        recording.phase(at: $0 - 1) == .drag && recording.phase(at: $0) != .drag
      })
    #expect(recording.phase(at: release + 1) == .drag)
    // The overscroll that the bounce had come to goes through the rubber band a second time.
    let offset = recording.value(.offset, at: release + 1)
    let bounced = offset - caught["catch_jump"]
    #expect(abs(offset + RubberBand().displayed(-bounced, dimension: 760)) < 1e-9)
  }

  @Test func aMovingFingerLetsGoWithoutAJump() {
    // The finger moves at -300 pt / 0.4 s, and the view under it by the band's slope of that. The jump is solved back
    // from the next frame's offset over 1/60 s: rounding of offsets divided by it.
    let jump = -750 * (1 - RubberBand().slope(at: 300, dimension: 760))
    #expect(abs(PlayedVariant<RubberBandScenario>("release-naive")["release_velocity_jump"] - jump) < 1e-6)
    #expect(abs(PlayedVariant<RubberBandScenario>("release")["release_velocity_jump"]) < 1e-6)
  }

  @Test func theRubberBandShowsWhatItsLawSays() {
    let played = PlayedVariant<RubberBandScenario>("pull")
    #expect(abs(played["peak_overscroll"] - played["predicted_overscroll"]) < 1e-9)
    // 0.55·300·760 / (760 + 0.55·300) pt; let go at rest, the view goes no further out.
    #expect(abs(played["predicted_overscroll"] - 165.0 * 760 / 925) < 1e-9)
    #expect(abs(played["bounce_peak"] - played["peak_overscroll"]) < 1e-9)
    #expect(played["catch_jump"].isNaN && played["release_velocity_jump"].isNaN)
  }

  /// Reported for a factor of 0.95 a frame from 2000 pt/s down to 10.
  @Test func aFactorPerFrameDependsOnTheFrameRate() {
    let broken = PlayedVariant<TimestepScenario>("per-frame")
    #expect(abs(broken["travel_60hz"] - 663.5) < 0.1)
    #expect(abs(broken["travel_90hz"] - 442.3) < 0.1)
    #expect(abs(broken["travel_120hz"] - 331.7) < 0.1)
    // The same number of frames at every rate, so the travel goes with the time of a frame.
    #expect(abs(broken["travel_144hz"] - broken["travel_60hz"] * 60 / 144) < 1e-9)
    #expect(broken["rate_spread"] == broken["travel_60hz"] - broken["travel_144hz"])
    #expect(broken["travel"] == broken["travel_60hz"])
  }

  @Test(arguments: ["fixed-step", "closed-form"])
  func fixedStepsDoNotDependOnTheFrameRate(variant: String) {
    #expect(PlayedVariant<TimestepScenario>(Name(variant))["rate_spread"] < 1e-9)
  }

  @Test func theClosedFormTravelsByItsFormulaAndAStepperNearly() {
    #expect(abs(PlayedVariant<TimestepScenario>("closed-form")["closed_form_error"]) < 1e-9)
    // Semi-implicit Euler moves by the velocity after each step h: the sum of v·(1 - λh)^k·h begins at k = 1, so it
    // lacks v·h, here down to 10 pt/s. The stop lies within a step, which moves it by less than λh²·10 pt/s.
    let stepped = PlayedVariant<TimestepScenario>("fixed-step")
    #expect(abs(stepped["closed_form_error"] - -(2000 - 10) * 0.004) < 1e-3)
  }

  @Test(arguments: ["grow", "animate"])
  func onlyKeepingBothLeavesAFlingAlone(kind: String) {
    let cured = PlayedVariant<InsetChange>(Name("\(kind)-keep-preserve"))
    // The stepless closed form is planned again at each change: rounding alone.
    #expect(abs(cured["lost_travel"]) < 1e-9)
    #expect(cured["velocity_jump"] == 0 && cured["offset_jump"] == 0)
    for momentum in ["cancel", "scale", "remeasure"] {
      let broken = PlayedVariant<InsetChange>(Name("\(kind)-keep-\(momentum)"))
      #expect(abs(broken["lost_travel"]) > 5, "\(momentum)")
      #expect(broken["velocity_jump"] > 5, "\(momentum)")
    }
    let shifted = PlayedVariant<InsetChange>(Name("\(kind)-shift-preserve"))
    #expect(abs(shifted["offset_jump"] - 100) < 1e-9)
  }

  /// The continuous fling of 2500 pt/s still has 2500·exp(-2.002·0.3) pt/s at the change.
  @Test func aChangeTakesTheMomentumThatItsResponseSays() {
    let velocity = 2500 * Elementary.exp(300 * Elementary.log(0.998))
    #expect(abs(PlayedVariant<InsetChange>("grow-keep-cancel")["velocity_jump"] - velocity) < 1e-9)
    for factor in [0.91, 0.5] {
      let scaled = PlayedVariant<InsetChange>("grow-keep-scale") { $0.settings.momentumFactor = factor }
      #expect(abs(scaled["velocity_jump"] - (1 - factor) * velocity) < 1e-9)
    }
    #expect(PlayedVariant<InsetChange>("grow-keep-preserve")["inset_changes"] == 1)
    // 0.25 s of 60 Hz.
    #expect(PlayedVariant<InsetChange>("animate-keep-preserve")["inset_changes"] == 15)
  }

  @Test func everyResponseToAShrinkingInsetMovesTheOffsetInItsOwnWay() {
    let names = InsetChange.variants.map { "\($0.name)" }.filter { $0.hasPrefix("shrink") }
    let offsets = names.map { PlayedVariant<InsetChange>(Name($0)).recording.column(.offset) }
    #expect(Set(offsets).count == 12)
    func jump(_ policy: String) -> Double {
      PlayedVariant<InsetChange>(Name("shrink-\(policy)-preserve"))["offset_jump"]
    }
    // The continuous fling of 2500 pt/s has travelled 563.83 pt at 0.3 s, so it is 53.83 pt into an inset of 100.
    #expect(jump("keep") == 0)
    #expect(abs(jump("clamp") - 53.83) < 0.01)
    #expect(abs(jump("shift") - 100) < 1e-9)
  }

  /// A wider range holds every offset that the narrower one held.
  @Test(arguments: ["grow", "animate"], ["preserve", "cancel", "scale", "remeasure"])
  func clampFindsNothingToMoveWhereTheRangeGrows(kind: String, momentum: String) {
    let kept = PlayedVariant<InsetChange>(Name("\(kind)-keep-\(momentum)"))
    let clamped = PlayedVariant<InsetChange>(Name("\(kind)-clamp-\(momentum)"))
    #expect(kept.recording.column(.offset) == clamped.recording.column(.offset))
  }

  /// Names, roles and phrases come from tables of their own; each variant is set as its name says.
  @Test func theVariantsOfAnInsetChangeAreWhatTheirNamesSay() {
    for variant in InsetChange.variants {
      var scenario = InsetChange()
      variant.configure(&scenario)
      let policies = scenario.settings.response
      let response = "\(policies.offset.name)-\(GeometryResponse.Momentum(policies.momentum).name)"
      #expect("\(variant.name)" == "\(scenario.kind)-\(response)")
    }
  }

  @Test func theFingerOfACoarseReaderLetsGoAsFastAsItMoved() {
    let offsets = PlayedVariant<OffsetSampling>("exact").recording.column(.offset)
    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    // A fling only slows down: 1 - exp(-2.002/120) = 1.7 % in a frame of 1/120 s.
    #expect(zip(steps.dropFirst(), steps).allSatisfy { $0 <= $1 + 1e-9 && ($0 > 0.98 * $1 || $1 < 0.1) })
  }

  @Test func aCoarseReaderErrsWithinItsBound() {
    for variant in OffsetSampling.variants.map({ "\($0.name)" }) {
      let played = PlayedVariant<OffsetSampling>(Name(variant))
      let (error, bound) = (played["max_error"], played["error_bound"])
      #expect(error <= bound + 1e-9, "\(variant)")
      #expect((error > 0.5) == (variant != "exact"), "\(variant)")
      #expect(played["rms_error"] <= error, "\(variant)")
    }
  }

  /// At 2000 pt/s: 20 ms late is 40 pt and a frame of 1/120 s at most, held for 1/30 s is 67 pt, a grid of 2 pt is 1 pt.
  @Test(arguments: [("late", 50.0), ("held", 2000.0 / 30), ("rounded", 1)])
  func oneCoarsenessErrsByItsOwnSize(variant: String, bound: Double) {
    let played = PlayedVariant<OffsetSampling>(Name(variant))
    // The bound takes the top speed from the recording, by a difference of rounded offsets.
    #expect(abs(played["error_bound"] - bound) < 1e-9)
    #expect(played["max_error"] > 0.99 * bound)
  }
}
