import ScrollKinematics
import TestSupport
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

@Suite(.endsInTime) struct InertiaCutTests {
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

  /// On Kivy's view this feedback, two frames late, doubles the inset each time: it ends at the longest of layouts.
  @Test func anInsetThatGrowsWithoutEndStaysALength() throws {
    let settings = Settings([
      ("model", .name("kivy-damped")), ("latency-frames", .number(2)), ("content-length", .number(1000)),
      ("screen-length", .number(2000)),
    ])
    let cut = try ScenarioCatalog.standard["inertia-cut"].run("scale-down", settings)
    let greatest = try #require(cut.recording.column("inset_top_pt")?.max())
    #expect(greatest == 0x1p25)
    #expect(cut.values.allSatisfy { !$0.isInfinite })
  }

  /// From a stand to v, 60 pt take 120 pt / v: 10 s at 12 pt/s, the time limit. A fling that just begins takes none.
  @Test func aFingerThatLetsGoAfterTheLimitIsRefused() throws {
    func isRefused(_ variant: Name, _ velocity: Double) throws -> Bool {
      let entry = try ScenarioCatalog.standard["inertia-cut"]
      return try entry.validationError(variant, ["release-velocity": .number(velocity)]) != nil
    }
    #expect(
      try !isRefused("cancel-down", -12) && !isRefused("cancel-down", 0)
        && !isRefused("cancel-up", -.leastNonzeroMagnitude))
    for velocity in [-11.9, -0.001, -.leastNonzeroMagnitude] {
      #expect(try isRefused("cancel-down", velocity))
    }
  }

  @Test func anUndisturbedFlingRestsWhereThePrototypeHasIt() {
    let continuous = Cut("constraint-up")
    #expect(abs(continuous["resting_offset"] - -94.0) < 0.05)
    #expect(abs(continuous["stop_time"] - 2.647) <= frame)
    #expect(abs(Cut("constraint-up") { $0.settings.model = .uikit }["resting_offset"] - -93.0) < 0.05)
  }

  /// The speed that covers the way to the header's zone, by the decay's own law; inside the zone any speed is cut.
  @Test func theLeastSpeedThatIsCutCoversTheWayToTheHeader() {
    let decay = ScrollPhysics.uikitContinuous.deceleration
    for (start, distance) in [(900.0, 700.0), (201, 1), (200, 0), (150, 0)] {
      let speed = Cut("cancel-up") { $0.startOffset = start }["predicted_cut_speed"]
      #expect(distance == 0 ? speed == 0 : abs(decay.travel(from: speed) - distance) < 1e-6)
    }
    for (travel, isCut) in [(199.5, true), (200, false), (250, false)] {
      let speed = Cut("cancel-down") { $0.fingerTravel = travel }["predicted_cut_speed"]
      #expect(isCut ? speed == 0 : speed.isNaN)
    }
    #expect(Cut("constraint-up")["predicted_cut_speed"].isNaN)
  }

  /// A header that is fed its offset begins where it would come to stand: offset and inset make up its length, half each.
  @Test(arguments: [(-40.0, 120.0), (0, 100), (100, 50), (199, 0.5), (200, 0), (900, 0)])
  func aFedHeaderBeginsWhereItWouldStand(start: Double, inset: Double) {
    var cut = InertiaCut()
    cut.startOffset = start
    #expect(cut.makeRig().geometry.insetTop == inset)
    cut.feedsInset = false
    #expect(cut.makeRig().geometry.insetTop == 200)
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
    #expect(cut["lost_travel"] < -90)
    // The last two frames presented before a change show the velocity of 1.5 frames ago. With a change in each frame the
    // velocity so decays by half a frame's decay in two frames, at a quarter of λ = 2.002 /s.
    let speed = 2000 * Elementary.exp(-2.002 * 35.5 / 60)
    let time = 37.0 / 60 - Elementary.log(1 - (191.7 + 200) * 2.002 / 4 / speed) / (2.002 / 4)
    #expect(abs(try #require(cut.edgeTime) - time) <= 2 * frame)
  }

  @Test func downwardOnlyAReleaseInsideTheHeaderZoneIsCut() {
    #expect(Cut("cancel-down") { $0.fingerTravel = 250 }["lost_travel"] == 0)
    // The finger's last step still changes the inset, so the fling dies in the frame of the release: all is lost.
    for travel in [60.0, 199] {
      let cut = Cut("cancel-down") { $0.fingerTravel = travel }
      #expect(abs(cut["lost_travel"] - 994) < 5)
      #expect(cut["inset_changes"] == 1)
      #expect(abs(cut["velocity_jump"] - -2000) < 1e-9)
    }
  }

  /// The finger speeds up to the velocity at which it lets go, and does so in a frame.
  @Test(arguments: [60.0, 250, 333], [60.0, 120])
  func theFingerLetsGoAsFastAsItMoves(travel: Double, frameRate: Double) throws {
    let cut = Cut("constraint-down") { ($0.fingerTravel, $0.settings.frameRate) = (travel, frameRate) }
    let stroke = try #require(cut.scenario.strokes.first)
    let h = 1e-6
    let last = (stroke.position(at: stroke.release) - stroke.position(at: stroke.release - h)) / h
    // A one-sided difference errs by h/2 times the acceleration of 33,000 pt/s².
    #expect(abs(last - 2000) < 0.02)
    #expect(stroke.releaseVelocity == 2000 && stroke.start >= 0)
    let frames = stroke.release * frameRate
    #expect(abs(frames - frames.rounded()) < 1e-9)
    let held = try #require(cut.recording.lastHeldFrame)
    #expect(abs(cut.recording.value(.offset, at: held + 1) - travel) < 1e-9)
  }

  /// 110 pt from a stand to 200 pt/s take 1.1 s: 99 frames at 90 Hz and a rounding, so the finger lets go in frame 99.
  @Test func aReleaseThatFallsOnAFrameIsNotPutOff() throws {
    let cut = Cut("constraint-down") {
      ($0.fingerTravel, $0.releaseVelocity, $0.settings.frameRate) = (110, -200, 90)
    }
    #expect(try #require(cut.scenario.strokes.first).start == 0)
    #expect(cut.recording.lastHeldFrame == 98)
  }

  /// Chromium's fling at 5000 pt/s goes three viewports: from 4000 pt on a screen of 760 pt to 1720 pt, inset or none.
  @Test func theUndisturbedFlingOfAPlatformHasTheSameScreen() {
    let cut = Cut("constraint-up") {
      ($0.startOffset, $0.releaseVelocity) = (4000, -5000)
      $0.settings.platform = PlatformProfile.standard.first { "\($0.name)" == "chromium" }
    }
    #expect(cut["resting_offset"] == 1720)
    #expect(cut["lost_travel"] == 0)
  }

  /// A standing offset makes no callback; in every frame the inset alternates without end.
  @Test func atRestOnlyAnInsetThatIsSetInEveryFrameAlternates() {
    func changesAtRest(everyFrame: Bool) -> Int {
      let played = Cut("preserve-up") { $0.feedsEveryFrame = everyFrame }
      let insets = played.recording.column(.insetTop).suffix(8)
      return zip(insets, insets.dropFirst()).filter { $0 != $1 }.count
    }
    #expect(changesAtRest(everyFrame: false) == 0)
    #expect(changesAtRest(everyFrame: true) == 7)
  }

  /// Where the fling reaches the edge, the inset that follows the offset brings the edge to it: it is met early, and the
  /// rest is a bounce about an edge that runs ahead, never a creep. A view that keeps its offset crept for 5 s there.
  @Test(arguments: [100.0, 120, 150, 200], [500.0, 600, 700, 800])
  func momentumThatIsPreservedDoesNotCreep(height: Double, start: Double) {
    for quantum in [0, 1.0 / 3] {
      let cut = Cut("preserve-up") {
        ($0.headerHeight, $0.startOffset, $0.settings.layoutQuantum) = (height, start, quantum)
      }
      #expect(cut["stop_time_error"] <= frame)
      // Where it ends at the edge, the last callback may come half a point before.
      #expect(abs(cut["lost_travel"]) < 0.5)
    }
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
