import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded by running pmndrs/react-spring 3d2523d under Node with a scripted clock. Doubles throughout: 1e-9 pt
/// leaves room for the order of operations, 1e-7 pt in the decay for the clock's own rounding.
@Suite(.endsInTime) struct ReactSpringTests {
  @Test func theDecayRunsOnOneMinusTheFactor() {
    let samples = ReactSpringDecay().samplesToRest(FlingRelease(0, velocity: 2000))
    #expect(abs(samples[1].offset - 32.78454432851282) < 1e-7)
    #expect(abs(samples[60].offset - 864.6648069869208) < 1e-7)
    #expect(samples.count == 314 && abs(samples[313].offset - 999.9705652320789) < 1e-7)
  }

  @Test func theFactorMayBeSet() {
    let model = ReactSpringDecay().with { $0.factorPerMillisecond = 0.995 }
    let samples = model.samplesToRest(FlingRelease(0, velocity: 500))
    #expect(abs(samples[30].offset - 91.79151381842858) < 1e-7)
    #expect(samples.count == 110)
  }

  /// Defect: at 120 Hz the first frame moves as at 60 Hz, two frames' worth.
  @Test func theFirstFrameAdvancesBySixtyHertz() {
    let fling = FlingRelease(0, velocity: 2000, rate: 120)
    let samples = ReactSpringDecay().samplesToRest(fling)
    #expect(abs(samples[1].offset - 32.78454432851282) < 1e-7)
    #expect(abs(samples[2].offset - 48.771209656749036) < 1e-7)
    #expect(samples.count == 584)
    let corrected = ReactSpringDecay().with { $0.isCorrected = true }.samples(fling, count: 3)
    // Closed form at 8.33 ms and 16.67 ms.
    #expect(abs(corrected[1].offset - 1000 * (1 - Elementary.exp(-2 / 120.0))) < 1e-9)
    #expect(abs(corrected[2].offset - 1000 * (1 - Elementary.exp(-4 / 120.0))) < 1e-9)
  }

  /// At the target the precision is 0.005 pt, and so the rest speed 0.5 pt/s, itself included; a frame of 1 ms is one step.
  @Test func theRestSpeedIsAHundredTimesThePrecision() {
    let model = ReactSpring().with { $0.isCorrected = true }
    func secondFrame(_ velocity: Double) -> FlingSample {
      model.samples(FlingRelease(0, velocity: velocity, rate: 1000), count: 2)[1]
    }
    #expect(secondFrame(0.5).isAtRest && !secondFrame(0.5001).isAtRest)
    #expect(secondFrame(-0.5).isAtRest && !secondFrame(-0.5001).isAtRest)
  }

  @Test func aFrameIsAtMost64Milliseconds() {
    let clock = ReactSpringClock(rate: 2, isExact: false)
    #expect(clock.interval(frame: 1) == 16.667 && clock.interval(frame: 2) == 64)
    #expect(abs(clock.elapsed(frame: 3) - 144.667) < 1e-9)
  }

  /// The exact clock is the same but for its first frame.
  @Test(arguments: [(10.0, 64.0), (15.625, 64), (20, 50), (125, 8)])
  func aFrameOfTheExactClockIsAtMost64Milliseconds(rate: Double, interval: Double) {
    let clock = ReactSpringClock(rate: rate, isExact: true)
    #expect(clock.interval(frame: 1) == interval && clock.interval(frame: 2) == interval)
    #expect(clock.elapsed(frame: 0) == 0 && clock.elapsed(frame: 3) == 3 * interval)
  }

  @Test func theSpringStepsWholeMilliseconds() {
    let samples = ReactSpring().samplesToRest(FlingRelease(100, velocity: 5))
    #expect(abs(samples[1].offset - 97.80357752835066) < 1e-9)
    #expect(abs(samples[10].offset - 34.78124083305012) < 1e-9)
    #expect(abs(samples[41].offset - 0.11771476091664698) < 1e-9)
    #expect(samples.count == 43 && samples[42].offset == 0)
  }

  /// Defect: 9 steps in 8.33 ms, and 17 in the first frame.
  @Test func aFrameIsRoundedUpToWholeSteps() {
    let model = ReactSpring().with { ($0.stiffness, $0.damping) = (280, 60) }
    let samples = model.samplesToRest(FlingRelease(100, velocity: 0, rate: 120))
    #expect(abs(samples[1].offset - 96.84553395577858) < 1e-9)
    #expect(abs(samples[2].offset - 93.80727483555798) < 1e-9)
    #expect(abs(samples[10].offset - 66.52690866754074) < 1e-9)
    #expect(samples.count == 154)
  }

  /// Corrected, the spring follows its closed form to the order of the method; as it is, it runs 8 % fast.
  @Test func theCorrectedSpringKeepsTime() {
    let fling = FlingRelease(100, velocity: 0, rate: 120)
    let exact = Spring(stiffness: 170, damping: 26).state(from: ScrollState(offset: 100), after: 0.25).offset
    let corrected = ReactSpring().with { $0.isCorrected = true }.samples(fling, count: 31)
    #expect(abs(corrected[30].offset - exact) < 0.3)
    #expect(abs(ReactSpring().samples(fling, count: 31)[30].offset - exact) > 2)
  }

  @Test func aSpringTooStiffForItsStepsIsRefused() {
    let release = FlingRelease(100, velocity: 0)
    #expect(ReactSpring().validationError(for: release) == nil)
    // h² k/m + 4·h·c/2m reaches 4 at k = 4e6, and at c = 2000.
    for (stiffness, damping, isRefused) in [
      (3.99e6, 0.0, false), (4.01e6, 0, true), (1, 1990, false), (1, 2010, true),
    ] {
      let model = ReactSpring().with { ($0.stiffness, $0.damping) = (stiffness, damping) }
      #expect((model.validationError(for: release) != nil) == isRefused)
      let last = model.samples(release, count: 300)[299].offset
      #expect(isRefused ? abs(last) > 1000 || !last.isFinite : abs(last) < 1000)
    }
  }

  /// Precision: a thousandth of the way, 1 pt at most.
  @Test func aLongWayEndsWithinOnePoint() {
    let model = ReactSpring().with { ($0.stiffness, $0.damping) = (280, 60) }
    let samples = model.samplesToRest(FlingRelease(10_000, velocity: 0))
    // This spring's slow root is 5 /s: a frame takes about a twelfth off.
    #expect((1...1.1).contains(samples[samples.count - 2].offset))
  }

  /// Rest speed: a tenth of the precision a ms, here 1 pt/s on a way of 10 pt that nothing slows.
  @Test func whatPassesTheTargetFastIsNotAtRest() {
    let model = ReactSpring().with { ($0.stiffness, $0.damping) = (1e-9, 0) }
    let slow = model.samples(FlingRelease(-10, velocity: 0.99), count: 620)
    let fast = model.samples(FlingRelease(-10, velocity: 1.01), count: 620)
    #expect(slow[619].isAtRest && fast.allSatisfy { !$0.isAtRest } && fast[619].offset > 0)
  }

  @Test func startingOnTheTargetIsRest() {
    let samples = ReactSpring().with { $0.target = 7 }.samplesToRest(FlingRelease(7, velocity: 0))
    #expect(samples.count == 2 && samples[1].offset == 7)
  }

  @Test func mirroredMotionsAreMirrored() {
    ReactSpring().expectMirrorSymmetry(FlingRelease(100, velocity: -800))
    ReactSpringDecay().expectMirrorSymmetry(FlingRelease(100, velocity: -800))
  }
}
