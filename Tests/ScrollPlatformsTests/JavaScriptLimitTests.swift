import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Where the cases of the JavaScript libraries part, on inputs that lie exactly there.
@Suite(.endsInTime) struct JavaScriptLimitTests {
  // MARK: iScroll

  /// A viewport of 1 px gives 1/2.5·speed/8 past the margin: 4 px at 80 px/ms.
  @Test func theLeastViewportLetsMomentumPass() {
    func destination(from current: Double, _ velocity: Double, viewport: Double) -> Double {
      IScrollMomentum(
        from: current, velocity: velocity, lowerMargin: -4400, viewportLength: viewport, deceleration: 0.0006
      ).destination
    }
    #expect(destination(from: -100, 80, viewport: 1) == 4)
    #expect(destination(from: -4300, -80, viewport: 1) == -4404)
    #expect(destination(from: -100, 80, viewport: 0) == 0)
    #expect(destination(from: -4300, -80, viewport: 0) == -4400)
  }

  /// Without a lower bound iScroll's axis begins at 0, so an offset outside is shown to the last bit.
  @Test func anUpperBoundAloneHoldsAFling() {
    let outside = FlingRelease(0.1, velocity: 0, in: RestRange(-.infinity, 0))
    #expect(IScrollFling().samples(outside, count: 1)[0].offset == 0.1)
    let inside = FlingRelease(-200, velocity: 2000, in: RestRange(-.infinity, -100))
    let samples = IScrollFling().samplesToRest(inside)
    #expect(samples[0].offset == -200 && samples[samples.count - 1].offset == -100)
  }

  @Test func aBounceIsWhatIsOutsideOrComesFromThere() {
    func phases(_ offset: Double, _ velocity: Double) -> [String] {
      let release = FlingRelease(
        state: ScrollState(offset: offset, velocity: velocity), range: RestRange(0, 4400),
        viewportLength: 600)
      return IScrollFling().samplesToRest(release).map { "\($0.phase)" }
    }
    #expect(Set(phases(1000, 2000).dropLast()) == ["deceleration"])
    #expect(Set(phases(4450, 0).dropLast()) == ["bounce"])
    // 160 px, 100 of them to the bound, eased out in 80 ms: 40 px are left in frame 1, none in frame 2.
    let past = phases(100, -2000)
    #expect(past[0] == "deceleration" && past[1] == "deceleration")
    #expect(Set(past[2..<(past.count - 1)]) == ["bounce"])
  }

  /// Where the way back takes no time, the frame that ends the way out shows the bound.
  @Test func aBounceOfNoTimeIsNotShown() {
    let release = FlingRelease(
      state: ScrollState(offset: 100, velocity: -2000), range: RestRange(0, 4400), viewportLength: 600)
    func samples(bounceTime: Double) -> Samples {
      IScrollFling().with { $0.bounceTime = bounceTime }.samplesToRest(release)
    }
    let none = samples(bounceTime: 0)
    #expect(none[4].offset < -50 && none[5].offset == 0 && none.count == 6)
    // A millisecond is over a frame later.
    let short = samples(bounceTime: 0.001)
    #expect(short[5].offset == -60 && short[6].offset == 0 && short.count == 7)
  }

  // MARK: Motion

  private func bounce(stiffness: Double, damping: Double, edge: Double) -> MotionBounce {
    MotionBounce(
      Spring(stiffness: stiffness, damping: damping), toward: edge,
      from: ScrollState(offset: edge + 1000, velocity: -300), restSpeed: 0, restDistance: 0)
  }

  /// With k = 25 and c = 60 the argument is 300 after 300/√(30² - 25) s; from then on all decays by 30/s.
  @Test func anOverdampedSpringFallsWithItsDampingLate() {
    var spring = bounce(stiffness: 25, damping: 60, edge: 100)
    let longest = 300 / 875.0.squareRoot()
    let last = spring.sample(after: longest)
    // The slower of the two rates, 30 - √875, has left 1.4 % of 1000 pt.
    #expect(last.offset > 105 && last.offset < 125)
    for late in [0.015625, 0.03125, 0.125] {
      let sample = spring.sample(after: longest + late)
      let share = Elementary.exp(-30 * late)
      // 1e-12 of 20 pt, and what the argument of exp loses at 10 s.
      #expect(abs(sample.offset - 100 - (last.offset - 100) * share) < 1e-9)
      #expect(abs((sample.velocity ?? 0) - (last.velocity ?? 0) * share) < 1e-9)
    }
  }

  /// Nearly critical, the argument is 300 later yet: after 600 s where the root is a half; and never where it
  /// is 0.
  @Test(arguments: [(0.0404, 0.9808), (1e-4, 0.02)]) func aSlowSpringKeepsItsLaw(
    stiffness: Double, damping: Double
  ) {
    // The second is critical, with 1/100 s; the first has a root of 0.447.
    var spring = bounce(stiffness: stiffness, damping: damping, edge: 100)
    let law = MotionLaw.bounce(Spring(stiffness: stiffness, damping: damping), edge: 100)
    for time in [290.0, 310, 350] {
      let state = law.state(from: ScrollState(offset: 1100, velocity: -300), after: time)
      #expect(spring.sample(after: time).offset == state.offset && abs(state.offset - 100) > 1e-6)
    }
  }

  /// ω·duration solves (1 + x)·e^-x = 0.001 without a bounce, and envelope·e^-ζx = 0.001 with one.
  @Test(arguments: [0.25, 1, 3.0]) func aDurationLeavesAThousandth(duration: Double) {
    let critical = MotionDurationSpring.frequency(duration: duration, ratio: 1) * duration
    #expect(critical > 9 && critical < 10)
    #expect(abs((1 + critical) * Elementary.exp(-critical) - 0.001) < 1e-12)
    for bounce in [0.25, 0.5, 0.75] {
      let ratio = 1 - bounce
      let product = MotionDurationSpring.frequency(duration: duration, ratio: 1 - bounce) * duration
      let envelope = ratio / (1 - ratio * ratio).squareRoot()
      #expect(abs(envelope * Elementary.exp(-ratio * product) - 0.001) < 1e-12)
    }
  }

  /// In 10 s, too, where ω is less than 1/s.
  @Test func aLongDurationLeavesAThousandth() {
    let product = MotionDurationSpring.frequency(duration: 10, ratio: 1) * 10
    #expect(abs((1 + product) * Elementary.exp(-product) - 0.001) < 1e-12)
  }

  @Test func aCriticalSpringHasNoSpeedToPopmotion() {
    func restSpeed(damping: Double) -> Double {
      PopmotionInertia().with { ($0.stiffness, $0.damping) = (100, damping) }
        .bounce(from: ScrollState(offset: 10), toward: 0).restSpeed
    }
    #expect(restSpeed(damping: 20) == .infinity && restSpeed(damping: 19.99) == 2)
  }

  /// A bound just where the third frame is: on it the glide goes on, and the spring starts in the fourth.
  @Test(arguments: [1.0, -1]) func onTheWatchedBoundAGlideGoesOn(sign: Double) {
    let start = ScrollState(offset: sign * 100, velocity: sign * 1000)
    let model = PopmotionInertia()
    let glide = MotionGlide(
      from: start, power: model.power, timeConstant: model.timeConstant, restDistance: 1)
    let bound = glide.state(at: 3.0 / 64).offset
    let range = sign > 0 ? RestRange(0, bound) : RestRange(bound, 0)
    let samples = model.samples(FlingRelease(state: start, range: range, frameRate: 64), count: 6)
    #expect(samples[3].offset == bound && samples[4].offset == glide.state(at: 4.0 / 64).offset)
    #expect(samples[5].offset != glide.state(at: 5.0 / 64).offset && "\(samples[5].phase)" == "bounce")
  }

  // MARK: react-spring

  /// Far out, at 2⁴⁹, offsets are eighths of a point. At 71·(distance) pt/s the last steps of a millisecond
  /// take an eighth each, so one of them ends exactly a point, the precision, off the target.
  @Test func aSpringIsOverAtItsPrecision() {
    let target = 0x1p49
    let model = ReactSpring().with {
      ($0.stiffness, $0.damping, $0.target, $0.isCorrected) = (35_500, 500, target, true)
    }
    let samples = model.samplesToRest(FlingRelease(target + 1000, velocity: 0, rate: 1000))
    #expect(samples[samples.count - 2].offset == target + 1)
    #expect(samples[samples.count - 1].offset == target)
  }

  @Test func aDecayIsOverWhereAFrameMovesByItsRestDistance() {
    let release = FlingRelease(0, velocity: 1000)
    let free = ReactSpringDecay().with { $0.restDistance = 0 }.samples(release, count: 8)
    let model = ReactSpringDecay().with { $0.restDistance = free[6].offset - free[5].offset }
    let samples = model.samplesToRest(release)
    #expect(samples.count == 7 && samples[6].offset == free[6].offset)
  }
}
