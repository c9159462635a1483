import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded by running the C++ parts of facebook/pop 87d1f8b unmodified.
@Suite(.endsInTime) struct PopTests {
  static let spring = PopSpring()

  /// Single-precision factors are emulated, so the comparison is exact.
  @Test func theDecayIsExactInSinglePrecision() {
    let samples = PopDecay().samplesToRest(FlingRelease(0, velocity: 1000))
    #expect(samples[1].offset == 16.37506103515625)
    #expect(samples[60].offset == 431.60101747512817 && samples[60].velocity == 135.0681334733963)
    #expect(samples.count == 160 && samples[159].velocity == 4.9655269831418991)
  }

  /// It ends below the stop velocity: at that very velocity it goes on.
  @Test func theDecayGoesOnAtTheStopVelocityItself() {
    let release = FlingRelease(0, velocity: 1000)
    let velocity = PopDecay().samples(release, count: 6)[5].velocity ?? .nan
    let samples = PopDecay().with { $0.stopVelocity = velocity }.samplesToRest(release)
    #expect(samples.count == 7 && samples[5].velocity == velocity)
  }

  @Test func theDecaysFactorMayBeSet() {
    let model = PopDecay().with { $0.factorPerMillisecond = 0.995 }
    let samples = model.samplesToRest(FlingRelease(0, velocity: 5000, rate: 120))
    #expect(samples[1].offset == 40.706169128417969)
    #expect(samples.count == 167 && samples[166].offset == 994.03076047450304)
  }

  @Test func theDecayRestsWhereSingleMillisecondsDo() {
    let slow = PopDecay().with { $0.stopVelocity = 1e-6 }.samplesToRest(
      FlingRelease(0, velocity: 1000, rate: 10))
    // 0.998/0.002/1000 of the velocity; floats of 500 pt are 3e-5 pt apart.
    #expect(abs(slow[slow.count - 1].offset - 499) < 1e-3)
  }

  /// 1e-10 pt leaves room for the order of operations.
  @Test func theSpringIsAsRecorded() {
    let samples = Self.spring.samplesToRest(FlingRelease(100, velocity: -1000))
    #expect(abs(samples[1].offset - 84.088052800815447) < 1e-10)
    #expect(abs(samples[3].offset - 53.426493158234948) < 1e-10)
    #expect(abs((samples[10].velocity ?? 0) + 135.65688390050397) < 1e-9)
    #expect(samples.count == 31 && abs(samples[30].offset - 0.010260592976527896) < 1e-10)
  }

  @Test func itsConstantsMayBeSet() {
    let model = Self.spring.with { ($0.stiffness, $0.damping) = (100, 20) }
    let samples = model.samplesToRest(FlingRelease(100, velocity: -1000, rate: 120))
    #expect(abs(samples[2].offset - 86.072710753488778) < 1e-10)
    #expect(abs(samples[60].offset - 0.83162110719406934) < 1e-10)
    #expect(samples.count == 77)
    let heavy = Self.spring.with { ($0.stiffness, $0.damping, $0.mass) = (200, 40, 2) }
    #expect(
      heavy.samples(FlingRelease(100, velocity: -1000, rate: 120), count: 61)[60].offset == samples[60].offset
    )
  }

  /// Defect: the frame's interpolation feeds the next one. Slow by 2 % at 60 Hz and 4 % at 120 Hz.
  @Test(arguments: [(60.0, 0.02), (120.0, 0.04)])
  func theSpringRunsSlow(rate: Double, slowness: Double) {
    let fling = FlingRelease(100, velocity: 0, rate: rate)
    let model = Self.spring.with { $0.damping = 2 }
    let exact = Spring(stiffness: 342, damping: 2)
    let count = Int(rate * 0.3)
    let time = Double(count) / rate
    let shown = model.samples(fling, count: count + 1)[count].offset
    let late = exact.state(from: ScrollState(offset: 100), after: time * (1 - slowness)).offset
    let onTime = exact.state(from: ScrollState(offset: 100), after: time).offset
    #expect(abs(shown - late) < abs(shown - onTime) / 2)
    let corrected = model.with { $0.isCorrected = true }.samples(fling, count: count + 1)[count].offset
    #expect(abs(corrected - onTime) < 1e-4)
  }

  /// 20 kHz: the first 20 frames hold no step of 1 ms, and of the step in the 21st a twentieth is shown.
  @Test func aFrameWithoutAStepShowsNothingNew() {
    let samples = Self.spring.samples(FlingRelease(100, velocity: 0, rate: 20_000), count: 30)
    #expect(abs(samples[19].offset - 100) < 1e-12 && samples[29].offset < 99.9995)
  }

  @Test func aFrameOfMoreThanHalfAMinuteShutsItDown() {
    let samples = Self.spring.samplesToRest(FlingRelease(100, velocity: 50, rate: 1.0 / 31))
    #expect(samples.map(\.offset) == [100, 100] && samples[1].isAtRest)
  }

  @Test func itEndsBelowFivePointsASecond() {
    let weak = Self.spring.with { ($0.stiffness, $0.damping) = (0.001, 0) }
    #expect(!weak.samples(FlingRelease(0.3, velocity: 5.1), count: 2)[1].isAtRest)
    #expect(weak.samples(FlingRelease(0.3, velocity: 4.9), count: 2)[1].isAtRest)
    #expect(!weak.samples(FlingRelease(0.6, velocity: 0), count: 2)[1].isAtRest)
  }

  @Test func whatItsStepsCannotHoldIsRefused() {
    let release = FlingRelease(100, velocity: 0)
    #expect(Self.spring.validationError(for: release) == nil)
    #expect(Self.spring.with { $0.stiffness = 6.3e6 }.validationError(for: release) != nil)
    #expect(Self.spring.with { $0.damping = 2600 }.validationError(for: release) != nil)
    let fast = Self.spring.with { ($0.stiffness, $0.damping) = (6.2e6, 0) }
    #expect(fast.validationError(for: release) == nil)
    #expect(fast.samples(release, count: 600).allSatisfy { abs($0.offset) <= 101 })
    #expect(PopDecay().validationError(for: FlingRelease(0, velocity: 1e39)) != nil)
  }

  @Test func mirroredMotionsAreMirrored() {
    Self.spring.expectMirrorSymmetry(FlingRelease(100, velocity: -1000))
    PopDecay().expectMirrorSymmetry(FlingRelease(100, velocity: -1000))
  }
}
