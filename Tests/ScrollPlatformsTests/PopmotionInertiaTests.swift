import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded by running Popmotion/popmotion adf681e (11.0.5) under Node at 60 Hz. Doubles throughout: 1e-8 pt
/// leaves room for the order of operations.
@Suite(.endsInTime) struct PopmotionInertiaTests {
  static let model = PopmotionInertia()
  static let range = RestRange(0, 1000)

  @Test func aGlideThatStaysInsideIsNotWatched() {
    let samples = Self.model.samplesToRest(FlingRelease(500, velocity: 100, in: Self.range))
    #expect(abs(samples[1].offset - 501.75817020123196) < 1e-8)
    #expect(abs(samples[60].offset - 558.9122289507418) < 1e-8)
    #expect(samples.count == 199 && samples[198].offset == 580)
  }

  @Test func theFrameBeyondTheBoundIsShownBeforeTheSpring() {
    let samples = Self.model.samplesToRest(FlingRelease(500, velocity: 5000, in: Self.range))
    #expect(abs(samples[6].offset - 999.3067238282106) < 1e-8)
    #expect(abs(samples[7].offset - 1076.2419063509392) < 1e-8)
    #expect(abs(samples[8].offset - 1140.5241440744821) < 1e-8)
    #expect(samples.count == 80 && samples[79].offset == 1000)
  }

  @Test func aReleaseOutsideKeepsItsVelocity() {
    let samples = Self.model.samplesToRest(FlingRelease(1100, velocity: 2000, in: Self.range))
    #expect(samples[0].offset == 1100)
    #expect(abs(samples[1].offset - 1123.4988591751364) < 1e-8)
    #expect(abs(samples[61].offset - 999.2707478520216) < 1e-8)
    #expect(samples.count == 63)
  }

  /// Defect: no frame before the first to take a difference with.
  @Test func aCrossingInTheFirstFrameHandsOverNoVelocity() {
    let samples = Self.model.samples(FlingRelease(990, velocity: 5000, in: Self.range), count: 3)
    let glide = MotionGlide(
      from: ScrollState(offset: 990, velocity: 5000), power: 0.8, timeConstant: 0.75, restDistance: 1)
    let crossing = glide.state(at: 1.0 / 60).offset
    #expect(samples[1].offset == crossing && crossing > 1000)
    let spring = MotionLaw.bounce(Spring(stiffness: 500, damping: 10), edge: 1000)
    let expected = spring.state(from: ScrollState(offset: crossing), after: 1.0 / 60)
    #expect(abs(samples[2].offset - expected.offset) < 1e-9)
  }

  /// Defect: both bounds are the same number, which counts as the lower one.
  @Test func aRangeOfNoWidthCatchesDownwardGlidesOnly() {
    let up = Self.model.samplesToRest(FlingRelease(0, velocity: 1000, in: RestRange(0, 0)))
    let down = Self.model.samplesToRest(FlingRelease(0, velocity: -1000, in: RestRange(0, 0)))
    #expect(up[up.count - 1].offset == 800)
    #expect(down[down.count - 1].offset == 0)
  }

  /// Defect: popmotion has no velocity for a spring that does not swing, so its end asks for nearness alone.
  @Test func anOverdampedSpringEndsAtAnySpeed() {
    let model = Self.model.with { ($0.timeConstant, $0.stiffness, $0.damping) = (0.7, 90, 25) }
    let samples = model.samplesToRest(FlingRelease(1000, velocity: -2500, in: RestRange(0, 1000.5), rate: 30))
    #expect(samples.count == 49 && samples[48].offset == 0)
    #expect(abs(samples[47].offset + 1.093567977851317) < 1e-8)
    #expect(abs(samples[47].velocity ?? 0) > 2)
  }

  @Test(arguments: [2000.0, -700, 5000])
  func mirroredMotionsAreMirrored(velocity: Double) {
    Self.model.expectMirrorSymmetry(FlingRelease(300, velocity: velocity, in: Self.range))
  }
}
