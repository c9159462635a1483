import ScrollKinematics
import Testing

@testable import ScrollScenarios

/// A run of a variant: start 900 pt, -2000 pt/s, header 200 pt, the continuous decay, unless a test says otherwise.
private typealias Cut = PlayedVariant<InertiaCut>

extension PlayedVariant<InertiaCut> {
  /// Time of the first frame whose physics ended past the top edge of the layout before, in s.
  fileprivate var edgeTime: Double? {
    recording.column(.offsetY).firstIndex { $0 < 0 }.map { recording.value(.time, at: $0) }
  }
}

// Figures of an independent prototype, at 60 Hz unless a test says otherwise. A stop is noticed at a frame, so times
// have the tolerance of one.
private let frame = 1.0 / 60

@Suite struct InertiaCutTests {
  @Test(arguments: ["constraint-up", "constraint-down"])
  func anInsetThatStaysLosesNothing(variant: String) {
    let cut = Cut(Name(variant))
    // The undisturbed fling is the same motion: rounding alone.
    #expect(abs(cut["lost_travel"]) < 1e-9)
    #expect(abs(cut["stop_time_error"]) <= frame)
    #expect(cut["inset_changes"] == 0)
  }

  @Test(arguments: ["preserve-up", "preserve-down"])
  func momentumThatIsPreservedLosesNothingWhateverTheInsetDoes(variant: String) {
    let cut = Cut(Name(variant))
    // Planned again at each change: rounding alone.
    #expect(abs(cut["lost_travel"]) < 1e-9)
    #expect(cut["inset_changes"] > 0)
  }

  @Test func anUndisturbedFlingRestsWhereThePrototypeHasIt() {
    let continuous = Cut("constraint-up")
    #expect(abs(continuous["resting_offset"] - -94.0) < 0.05)
    #expect(abs(continuous["stop_time"] - 2.647) <= frame)
    #expect(abs(Cut("constraint-up") { $0.settings.model = .uikit }["resting_offset"] - -93.0) < 0.05)
  }

  @Test func cancelledMomentumStopsTheFlingAtTheFirstChange() {
    let cut = Cut("cancel-up")
    #expect(abs(cut["lost_travel"] - 286) < 10)
    #expect(abs(cut["resting_offset"] - 191.7) < 0.05)
    #expect(abs(cut["stop_time"] - 0.617) < 0.001)
    #expect(abs(cut["stop_time_error"] - -2.03) <= frame)
    #expect(cut["inset_changes"] == 1)
    // The whole velocity of that moment goes: 2000 pt/s after 0.617 s of decay.
    #expect(abs(cut["velocity_jump"] - 2000 * Elementary.exp(-2.002 * 37 / 60)) < 0.5)
  }

  @Test(arguments: zip(["cancel-up", "scale-up"], [196.6, 155.0]))
  func whatIsLostDependsOnTheFrameRate(variant: String, at120Hz: Double) {
    #expect(abs(Cut(Name(variant)) { $0.settings.frameRate = 120 }["resting_offset"] - at120Hz) < 0.05)
  }

  @Test func scaledMomentumStopsShort() {
    let cut = Cut("scale-up")
    #expect(abs(cut["resting_offset"] - 120.6) < 0.05)
    // A factor of 0.91 takes 9 % of the velocity of the first change, which is what a cancelled fling loses there.
    #expect(abs(cut["velocity_jump"] - 0.09 * Cut("cancel-up")["velocity_jump"]) < 1e-9)
  }

  /// The factor is a parameter: at 1 nothing is lost, at 0 everything.
  @Test func theFactorOfTheScaleVariantsIsTheirParameter() {
    #expect(abs(Cut("scale-up") { $0.settings.momentumFactor = 1 }["lost_travel"]) < 1e-9)
    let stopped = Cut("scale-up") { $0.settings.momentumFactor = 0 }
    #expect(stopped["resting_offset"] == Cut("cancel-up")["resting_offset"])
  }

  @Test func aShiftedOffsetMeetsTheEdgeInsteadOfStopping() throws {
    let cut = Cut("shift-up")
    #expect(abs(try #require(cut.edgeTime) - 1.155) <= frame)
    #expect(cut["lost_travel"] < -100)
  }

  @Test func remeasuredMomentumGains() throws {
    let cut = Cut("remeasure-up")
    #expect(cut["lost_travel"] < -100)
    #expect(abs(try #require(cut.edgeTime) - 1.70) <= frame)
  }

  @Test func downwardOnlyAReleaseInsideTheHeaderZoneIsCut() {
    #expect(Cut("cancel-down") { $0.fingerTravel = 250 }["lost_travel"] == 0)
    #expect(abs(Cut("cancel-down") { $0.fingerTravel = 60 }["lost_travel"] - 961) < 5)
  }

  @Test func byEitherRouteTheSameTravelIsLost() {
    let closed = Cut("cancel-up")["lost_travel"]
    for timestep in [0.001, 0.0005] {
      let stepped = Cut("cancel-up") {
        $0.settings.stepper = .rungeKutta4
        $0.settings.timestep = timestep
      }
      #expect(abs(stepped["lost_travel"] - closed) < 1e-6)
    }
  }

  /// Before the zone only the decay acts, which is linear: twice the velocity from twice as far is the same motion.
  @Test func aFlingTwiceAsLongAndFastIsCutTwiceAsFarOut() {
    let single = Cut("cancel-up") { $0.settings.timeLimit = 0.7 }
    let double = Cut("cancel-up") {
      $0.startOffset *= 2
      $0.releaseVelocity *= 2
      $0.headerHeight *= 2
      $0.contentLength *= 2
      $0.settings.timeLimit = 0.7
    }
    #expect(abs(double["resting_offset"] - 2 * single["resting_offset"]) < 1e-9)
    #expect(double["stop_time"] == single["stop_time"])
  }
}
