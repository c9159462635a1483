import ScrollKinematics
import Testing

@testable import ScrollScenarios

/// A run of a variant: start 900 pt, -2000 pt/s, header 200 pt, the continuous decay, unless `configure` says else.
private struct Cut {
  let recording: Recording
  private let metrics: [Double]

  init(_ variant: String, _ configure: (inout InertiaCut) -> Void = { _ in }) {
    var scenario = InertiaCut()
    configure(&scenario)
    InertiaCut.variants.first { "\($0.name)" == variant }?.configure(&scenario)
    recording = scenario.run()
    metrics = scenario.measure(recording)
  }

  var lostTravel: Double { metrics[0] }
  var stopTimeError: Double { metrics[1] }
  var velocityJump: Double { metrics[2] }
  var insetChanges: Double { metrics[3] }
  var restingOffset: Double { metrics[4] }
  var stopTime: Double { metrics[5] }

  /// Time of the first frame whose physics ended past the top edge of the layout before, in s.
  var edgeTime: Double? {
    (0..<recording.frameCount).first { recording.own(1, at: $0) < 0 }
      .map { recording.value(.time, at: $0) }
  }
}

// Figures of an independent prototype, at 60 Hz unless said else. A stop is noticed at a frame, so times have the
// tolerance of one.
private let frame = 1.0 / 60

@Test(arguments: ["constraint-up", "constraint-down"])
func anInsetThatStaysLosesNothing(variant: String) {
  let cut = Cut(variant)
  #expect(abs(cut.lostTravel) < 0.5)
  #expect(abs(cut.stopTimeError) <= frame)
  #expect(cut.insetChanges == 0)
}

@Test(arguments: ["preserve-up", "preserve-down"])
func momentumThatIsPreservedLosesNothingWhateverTheInsetDoes(variant: String) {
  let cut = Cut(variant)
  #expect(abs(cut.lostTravel) < 0.5)
  #expect(cut.insetChanges > 0)
}

@Test func anUndisturbedFlingRestsWhereThePrototypeHasIt() {
  let continuous = Cut("constraint-up")
  #expect(abs(continuous.restingOffset - -94.0) < 0.05)
  #expect(abs(continuous.stopTime - 2.647) <= frame)
  #expect(abs(Cut("constraint-up") { $0.frames.model = .uikit }.restingOffset - -93.0) < 0.05)
}

@Test func cancelledMomentumStopsTheFlingAtTheFirstChange() {
  let cut = Cut("cancel-up")
  #expect(abs(cut.lostTravel - 286) < 10)
  #expect(abs(cut.restingOffset - 191.7) < 0.05)
  #expect(abs(cut.stopTime - 0.617) < 0.001)
  #expect(abs(cut.stopTimeError - -2.03) <= frame)
  #expect(cut.insetChanges == 1)
  // The whole velocity of that moment goes: 2000 pt/s after 0.617 s of decay.
  #expect(abs(cut.velocityJump - 2000 * Elementary.exp(-2.002 * 37 / 60)) < 0.5)
}

@Test(arguments: zip(["cancel-up", "scale-up"], [196.6, 155.0]))
func whatIsLostDependsOnTheFrameRate(variant: String, at120Hz: Double) {
  #expect(abs(Cut(variant) { $0.frames.frameRate = 120 }.restingOffset - at120Hz) < 0.05)
}

@Test func scaledMomentumStopsShort() {
  #expect(abs(Cut("scale-up").restingOffset - 120.6) < 0.05)
}

@Test func aShiftedOffsetMeetsTheEdgeInsteadOfStopping() throws {
  let cut = Cut("shift-up")
  #expect(abs(try #require(cut.edgeTime) - 1.155) <= frame)
  #expect(cut.lostTravel < -100)
}

@Test func remeasuredMomentumGains() throws {
  let cut = Cut("remeasure-up")
  #expect(cut.lostTravel < -100)
  #expect(abs(try #require(cut.edgeTime) - 1.70) <= frame)
}

@Test func downwardOnlyAReleaseInsideTheHeaderZoneIsCut() {
  #expect(Cut("cancel-down") { $0.fingerTravel = 250 }.lostTravel == 0)
  #expect(abs(Cut("cancel-down") { $0.fingerTravel = 60 }.lostTravel - 961) < 5)
}

@Test func byEitherRouteTheSameTravelIsLost() {
  let closed = Cut("cancel-up").lostTravel
  for timestep in [0.001, 0.0005] {
    let stepped = Cut("cancel-up") {
      $0.frames.stepper = .rungeKutta4
      $0.frames.timestep = timestep
    }
    #expect(abs(stepped.lostTravel - closed) < 1e-6)
  }
}

/// Before the zone only the decay acts, which is linear: twice the velocity from twice as far is the same motion.
@Test func aFlingTwiceAsLongAndFastIsCutTwiceAsFarOut() {
  let single = Cut("cancel-up") { $0.frames.timeLimit = 0.7 }
  let double = Cut("cancel-up") {
    $0.startOffset *= 2
    $0.releaseVelocity *= 2
    $0.headerHeight *= 2
    $0.contentLength *= 2
    $0.frames.timeLimit = 0.7
  }
  #expect(abs(double.restingOffset - 2 * single.restingOffset) < 1e-9)
  #expect(double.stopTime == single.stopTime)
}
