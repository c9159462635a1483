import ScrollKinematics
import Testing

@Suite struct LawsTests {
  // MARK: deceleration

  /// κ = 0.499 s and 0.099 s of travel per speed above 10 pt/s are sums of f^k ms; their limit is -1 ms / ln f.
  @Test(arguments: [("normal", 0.499), ("fast", 0.099), ("continuous", -0.001 / Elementary.log(0.998))])
  func aFlingTravelsByItsFormula(variant: String, travelPerSpeed: Double) throws {
    for velocity in [-8000.0, -300, 60, 2000, 12_000] {
      let run = try play("deceleration", variant, "release-velocity=\(velocity)")
      // Rounding at an offset of 50,000 pt.
      let travel = travelPerSpeed * (abs(velocity) - 10)
      #expect(isClose(run["travel"], velocity < 0 ? -travel : travel, rounding))
      #expect(isClose(run["travel"], run["predicted_travel"], rounding))
      let lateness = run["stop_time"] - run["predicted_stop_time"]
      #expect(lateness >= -rounding && lateness < frame)
    }
  }

  // MARK: bounce

  /// The spring's peak is 0.0335 s times the velocity at the edge, a fact of its constants k = 120 and c = 22; a frame
  /// misses the flat top by at most 0.5 %. Noticed at the first frame past the edge, it sets off too far out.
  @Test(arguments: [60.0, 90, 120]) func noticingTheEdgeLateOvershoots(rate: Double) throws {
    let exact = try play("bounce", "exact-edge", "frame-rate=\(rate)")
    #expect(abs(exact["peak_error"]) < 0.5)
    #expect(abs(exact["predicted_peak"] / exact["edge_velocity"] - 0.0335) < 5e-5)
    let late = try play("bounce", "first-frame-past", "frame-rate=\(rate)")
    let (physics, spring) = (ScrollPhysics.uikit, ScrollPhysics.uikit.bounce)
    let noticed = (late["edge_time"] * rate).rounded(.up) / rate
    var past = physics.deceleration.state(from: ScrollState(offset: 1500, velocity: 3000), after: noticed)
    past.offset -= 2000
    let peak = spring.state(from: past, after: try #require(spring.firstTurningTime(from: past))).offset
    #expect(abs(late["peak_overscroll"] - peak) < 0.36 && late["peak_error"] > 4)
  }

  @Test func aFlingThatStopsBeforeTheEdgeHasNoBounce() throws {
    let run = try play("bounce", "exact-edge", "release-velocity=500")
    #expect(run["peak_overscroll"] == 0 && run["peak_error"].isNaN && run["edge_time"].isNaN)
  }

  // MARK: rubber band

  /// x·c·d / (d + c·x) with c = 0.55: 300 pt of finger on 760 pt show 135.6 pt.
  @Test func theRubberBandShowsWhatItsLawSays() throws {
    let run = try play("rubber-band", "pull")
    #expect(isClose(run["peak_overscroll"], 165.0 * 760 / 925, rounding))
    #expect(
      isClose(run["bounce_peak"], run["peak_overscroll"], rounding), "let go at rest, it goes no further")
  }

  /// Taken for the finger's own, the shown overscroll goes through the band a second time.
  @Test func catchingABounceThroughTheBandDoesNotJump() throws {
    #expect(abs(try play("rubber-band", "catch")["catch_jump"]) < rounding)
    let broken = try play("rubber-band", "catch-naive")
    #expect(broken["catch_jump"] > 10)
    let caught = broken.offsets.indices.first {
      broken.offsets[$0] != broken.offsets[0] && Double($0) * frame > 0.7
    }
    let offset = broken.offsets[try #require(caught)]
    let bounced = offset - broken["catch_jump"]
    #expect(isClose(offset, -RubberBand().displayed(-bounced, dimension: 760), 1e-6))
  }

  /// The finger moves at 300 pt / 0.4 s, the view under it by the band's slope of that.
  @Test func aReleaseThroughTheBandDoesNotJump() throws {
    #expect(abs(try play("rubber-band", "release")["release_velocity_jump"]) < 1e-6)
    let jump = -750 * (1 - RubberBand().slope(at: 300, dimension: 760))
    #expect(isClose(try play("rubber-band", "release-naive")["release_velocity_jump"], jump, 1e-6))
  }

  // MARK: timestep

  /// 0.95 a frame from 2000 pt/s down to 10 takes as many frames at every rate, so the travel goes with a frame's time.
  @Test func aFactorPerFrameDependsOnTheFrameRate() throws {
    let broken = try play("timestep", "per-frame")
    #expect(abs(broken["travel_60hz"] - 663.5) < 0.1)
    for rate in [90.0, 120, 144] {
      #expect(isClose(broken["travel_\(Int(rate))hz"], broken["travel_60hz"] * 60 / rate, rounding))
    }
    #expect(try play("timestep", "fixed-step")["rate_spread"] < rounding)
    #expect(try play("timestep", "closed-form")["rate_spread"] < rounding)
  }

  /// Semi-implicit Euler moves by the velocity after each step h, so its sum lacks v·h, here down to 10 pt/s.
  @Test func aStepperTravelsNearlyByTheFormula() throws {
    #expect(abs(try play("timestep", "closed-form")["closed_form_error"]) < rounding)
    #expect(isClose(try play("timestep", "fixed-step")["closed_form_error"], -(2000 - 10) * 0.004, 1e-3))
  }

  // MARK: inset change

  /// The continuous fling of 2500 pt/s still has 2500 · 0.998^300 pt/s at the change, 0.3 s on.
  @Test func aChangedInsetTakesTheMomentumThatItsResponseSays() throws {
    let velocity = 2500 * Elementary.exp(300 * Elementary.log(0.998))
    #expect(isClose(try play("inset-change", "grow-keep-cancel")["velocity_jump"], velocity, rounding))
    for factor in [0.91, 0.5] {
      let scaled = try play("inset-change", "grow-keep-scale", "momentum-factor=\(factor)")
      #expect(isClose(scaled["velocity_jump"], (1 - factor) * velocity, rounding))
    }
    for kind in ["grow", "animate"] {
      let kept = try play("inset-change", "\(kind)-keep-preserve")
      #expect(abs(kept["lost_travel"]) < rounding && kept["velocity_jump"] == 0 && kept["offset_jump"] == 0)
      #expect(isClose(try play("inset-change", "\(kind)-shift-preserve")["offset_jump"], 100, rounding))
    }
  }

  /// A wider range holds every offset that the narrower one held. A shrinking one does not: the fling is 53.83 pt into
  /// the inset that goes.
  @Test(arguments: ["preserve", "cancel", "scale", "remeasure"])
  func clampMovesTheOffsetOnlyWhereTheRangeShrinks(momentum: String) throws {
    for kind in ["grow", "animate"] {
      let kept = try play("inset-change", "\(kind)-keep-\(momentum)")
      #expect(try play("inset-change", "\(kind)-clamp-\(momentum)").offsets == kept.offsets)
    }
    let jumps = try ["keep", "clamp", "shift"].map {
      try play("inset-change", "shrink-\($0)-\(momentum)", "start-offset=510")["offset_jump"]
    }
    #expect(jumps[0] == 0 && abs(jumps[1] - 53.83) < 0.01 && isClose(jumps[2], 100, rounding))
  }

  // MARK: offset sampling

  /// At 2000 pt/s: 20 ms late is 40 pt and a frame of 1/120 s at most, held for 1/30 s is 67 pt, a grid of 2 pt is 1 pt.
  @Test(arguments: [("late", 50.0), ("held", 2000.0 / 30), ("rounded", 1)])
  func eachCoarsenessErrsByItsOwnSize(variant: String, bound: Double) throws {
    let run = try play("offset-sampling", variant)
    #expect(run["max_error"] > 0.99 * bound && run["max_error"] <= bound + rounding)
  }

  /// Held for 1/30 s, 20 ms late and rounded by a point: 108 pt. Readings that do not happen are held on.
  @Test func aReaderErrsByWhatItsCoarsenessesAddUpTo() throws {
    let (coarse, exact) = (try play("offset-sampling", "coarse"), try play("offset-sampling", "exact"))
    #expect(coarse["max_error"] > 108 && coarse["rms_error"] < coarse["max_error"])
    #expect(exact["max_error"] == 0)
  }
}
