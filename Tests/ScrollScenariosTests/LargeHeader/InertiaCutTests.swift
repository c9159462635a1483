import ScrollKinematics
import Testing

/// A header that feeds its length back as an inset: start 900 pt, -2000 pt/s, a header of 200 pt, the continuous decay, 60 Hz, unless a test says otherwise.
private func cut(_ variant: String, _ text: String = "") throws -> Play {
  try play("inertia-cut", variant, text)
}

@Suite struct InertiaCutTests {
  @Test(arguments: ["constraint-up", "constraint-down", "preserve-up", "preserve-down"], [60, 90, 120])
  func aFlingKeepsItsTravelWhereTheInsetStaysOrTheMomentumDoes(variant: String, rate: Double) throws {
    let run = try cut(variant, "frame-rate=\(rate)")
    #expect(abs(run["lost_travel"]) < rounding && abs(run["stop_time_error"]) <= 1 / rate)
    #expect((run["inset_changes"] > 0) == variant.hasPrefix("preserve"))
  }

  /// The continuous decay of 2000 pt/s rests 994 pt on, UIKit's steps of a millisecond 993 pt.
  @Test func anUndisturbedFlingRestsWhereItsLawSays() throws {
    let rest = try cut("constraint-up")["resting_offset"]
    #expect(isClose(rest, 900 + ScrollPhysics.uikitContinuous.deceleration.travel(from: -2000), rounding))
    let steps = try cut("constraint-up", "model=uikit")["resting_offset"]
    #expect(isClose(steps, 900 + ScrollPhysics.uikit.deceleration.travel(from: -2000), rounding))
  }

  /// It stops in the first frame that reads an offset inside the header, 700 pt on: at 60 Hz frame 37, where the decay of
  /// -2.002 /s has left 582 pt/s of the velocity.
  @Test func aCancelledFlingStopsAtTheFirstChange() throws {
    let run = try cut("cancel-up")
    let law = ScrollPhysics.uikitContinuous.deceleration
    let start = ScrollState(offset: 900, velocity: -2000)
    let entry = try #require(law.arrival(at: 200, from: start)).time
    let stop = law.state(from: start, after: (entry * 60).rounded(.up) / 60)
    #expect(isClose(run["resting_offset"], stop.offset, rounding) && abs(stop.offset - 191.7) < 0.05)
    #expect(isClose(run["velocity_jump"], -stop.velocity, rounding) && run["inset_changes"] == 1)
    #expect(abs(run["lost_travel"] - 286) < 1 && abs(run["stop_time_error"] + 2.03) <= frame)
  }

  /// A slower or faster display enters the zone elsewhere, so what is lost depends on it.
  @Test(arguments: [("cancel-up", 191.7, 196.6), ("scale-up", 120.6, 155.0)])
  func whatIsLostDependsOnTheFrameRate(variant: String, at60: Double, at120: Double) throws {
    #expect(abs(try cut(variant)["resting_offset"] - at60) < 0.05)
    #expect(abs(try cut(variant, "frame-rate=120")["resting_offset"] - at120) < 0.05)
  }

  /// A factor of 0.91, that of an old toolkit, takes 9 % of the velocity at each change; 1 takes nothing, 0 all.
  @Test func theMomentumFactorIsAParameter() throws {
    let cancelled = try cut("cancel-up")
    #expect(isClose(try cut("scale-up")["velocity_jump"], 0.09 * cancelled["velocity_jump"], rounding))
    #expect(abs(try cut("scale-up", "momentum-factor=1")["lost_travel"]) < rounding)
    #expect(try cut("scale-up", "momentum-factor=0").offsets.last == cancelled.offsets.last)
  }

  /// Lost travel is signed: a shifted offset and a velocity measured again meet the edge, 100 pt beyond the fling's own rest.
  @Test(arguments: [("shift-up", -106.0), ("remeasure-up", -95.8)])
  func someResponsesGainTravel(variant: String, lost: Double) throws {
    #expect(abs(try cut(variant)["lost_travel"] - lost) < 1)
  }

  /// Downward an inset changes during the deceleration only where the finger has travelled less than the header is long.
  /// The finger's last step still changes it, so the fling dies in the frame of its release: all is lost.
  @Test(arguments: [(60.0, true), (199, true), (250, false)])
  func downwardOnlyAReleaseInsideTheHeaderIsCut(travel: Double, isCut: Bool) throws {
    let run = try cut("cancel-down", "finger-travel=\(travel)")
    let whole = ScrollPhysics.uikitContinuous.deceleration.travel(from: 2000)
    #expect(isClose(run["lost_travel"], isCut ? whole : 0, 5))
    #expect(isCut ? run["predicted_cut_speed"] == 0 : run["predicted_cut_speed"].isNaN)
  }

  /// The least speed that is cut covers the way to the header.
  @Test(arguments: [(900.0, 700.0), (201, 1)])
  func theLeastSpeedThatIsCutCoversTheWayToTheHeader(start: Double, distance: Double) throws {
    let speed = try cut("cancel-up", "start-offset=\(start)")["predicted_cut_speed"]
    #expect(isClose(ScrollPhysics.uikitContinuous.deceleration.travel(from: speed), distance, 1e-6))
  }

  /// A callback of scrolling comes only as the offset changes; code in every frame alternates for ever.
  @Test func atRestOnlyAnInsetThatIsSetInEveryFrameAlternates() throws {
    for (callback, changes) in [("scroll", 0), ("frame", 7)] {
      let insets = try cut("preserve-up", "callback=\(callback)").column("inset_top_pt").suffix(8)
      #expect(zip(insets, insets.dropFirst()).filter { $0 != $1 }.count == changes)
    }
  }

  /// Near the edge the inset brings the edge to the fling, which meets it early: never a creep at no velocity.
  @Test(arguments: [100, 120, 150, 200], [500, 600, 700, 800])
  func preservedMomentumDoesNotCreep(height: Double, start: Double) throws {
    let run = try cut("preserve-up", "header-height=\(height) start-offset=\(start)")
    #expect(run["stop_time_error"] <= frame && abs(run["lost_travel"]) < 0.5)
  }

  /// Before the header only the decay acts, which is linear: all lengths and speeds doubled, all results are.
  @Test func aFlingTwiceAsLongAndFastIsCutTwiceAsFarOut() throws {
    let single = try cut("cancel-up", "time-limit=0.7")
    let double = try cut(
      "cancel-up",
      "time-limit=0.7 start-offset=1800 release-velocity=-4000 header-height=400 content-size=20000")
    #expect(isClose(double["resting_offset"], 2 * single["resting_offset"], rounding))
  }
}
