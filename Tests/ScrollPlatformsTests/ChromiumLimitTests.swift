import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Chromium's curves at their limits, which follow from their own formulas.
@Suite(.endsInTime) struct ChromiumLimitTests {
  // MARK: Rubber bands

  /// In a view of next to no length a bounce has no way back, and its way out rounds to nothing.
  @Test func aBounceWithoutRoomIsNothing() {
    let bounce = ChromiumBezierStretch(stretch: 0, velocity: 1000, viewportLength: 1e-4)
    for milliseconds in 0..<100 { #expect(bounce.stretch(after: Double(milliseconds) / 1000) == 0) }
  }

  @Test func aStretchOfNothingHasNoSign() {
    for overscroll in [0, 0.25, 0.5, 0.75] {
      let stretch = ChromiumElasticBezier.stretch(forOverscroll: overscroll, viewportLength: 600)
      #expect(stretch == 0 && stretch.sign == .plus)
    }
  }

  /// A tenth of the view is the limit on either side.
  @Test func noOverscrollStretchesToTheLimit() {
    for stretch in [80.0, 80.25, 800] {
      #expect(ChromiumElasticBezier.overscroll(forStretch: stretch, viewportLength: 800) == nil)
      #expect(ChromiumElasticBezier.overscroll(forStretch: -stretch, viewportLength: 800) == nil)
    }
    #expect(ChromiumElasticBezier.overscroll(forStretch: -79.75, viewportLength: 800) != nil)
  }

  // MARK: The one curve

  /// The curve's constants in float32.
  private static let (alpha, beta, gamma) = (
    Double(Float(-5707.62)), Double(Float(172)), Double(Float(3.7))
  )

  /// ln(-αγ/β)/γ: where the curve stands.
  private static var end: Double { Elementary.log(-alpha * gamma / beta) / gamma }

  /// A fling from v to its rest goes v/γ - β·t. The entry's float32 is good to 6e-8 s, that is, 1e-3 px.
  @Test(arguments: [300.0, -2000, 9000])
  func theCurveIsEnteredAtTheFingersSpeed(velocity: Double) {
    let speed = abs(velocity)
    let time = Elementary.log((speed + Self.beta) / Self.beta) / Self.gamma
    let way = speed / Self.gamma - Self.beta * time
    let samples = ChromiumFlingCurve().samplesToRest(FlingRelease(0, velocity: velocity, rate: 250))
    #expect(abs(abs(samples.last?.offset ?? .nan) - way) < 2e-3)
    #expect(((samples.last?.offset ?? 0) < 0) == (velocity < 0))
    #expect(samples.count - 1 == Int((250 * time).rounded(.up)))
    // Frame 25 is at 0.1 s.
    let slowed = (speed + Self.beta) * Elementary.exp(-0.1 * Self.gamma) - Self.beta
    #expect(abs(abs(samples[25].velocity ?? .nan) - slowed) < 0.01)
  }

  /// A finger faster than the beginning, -αγ - β, is shown its own speed, and goes as much further.
  @Test func theBeginningIsTheFastest() {
    let fastest = -Self.alpha * Self.gamma - Self.beta
    let way = fastest / Self.gamma - Self.beta * Self.end
    for share in [1, 1.5] {
      let samples = ChromiumFlingCurve().samplesToRest(FlingRelease(0, velocity: share * fastest))
      #expect(abs((samples.last?.offset ?? .nan) - share * way) < 2e-3 * share)
      #expect(abs((samples[0].velocity ?? .nan) - share * fastest) < 0.01)
    }
  }

  /// Half a pixel a second is over after 0.5/(β·γ) s, that is, 0.8 ms.
  @Test func evenTheSlowestFingerEntersTheCurve() {
    let samples = ChromiumFlingCurve().samplesToRest(FlingRelease(0, velocity: 0.5, rate: 10_000))
    #expect(samples.count == 9 && (samples.last?.offset ?? 0) > 0)
  }

  /// A frame at the very time of the end rests: frame 1 at 64 Hz of a fling entered 1/64 s before it.
  @Test func theCurveStandsAtItsEnd() {
    let entry = Double(Float(Self.end)) - 1 / 64
    let velocity = -Self.alpha * Self.gamma * Elementary.exp(-Self.gamma * entry) - Self.beta
    let samples = ChromiumFlingCurve().samples(FlingRelease(0, velocity: velocity, rate: 64), count: 2)
    #expect(!samples[0].isAtRest && samples[1].isAtRest)
  }

  // MARK: Windows

  /// The way is v²/2a with a of 0.7 m/s², at any speed.
  @Test(arguments: [0.5, -0.5, 30]) func thePhysicsCurveGoesAsFarAsItsDeceleration(velocity: Double) {
    let samples = ChromiumPhysicsFling().samplesToRest(FlingRelease(0, velocity: velocity))
    let way = velocity * abs(velocity) / 2 / (2.7559e-5 * 96 * 1e6)
    #expect(abs((samples.last?.offset ?? 0) - way) < 1e-12 + 1e-9 * abs(way))
  }

  // MARK: Snaps

  /// A step a 16 ms, until 5 s are over.
  @Test(arguments: [0.5, 0.75, 0.9]) func aSnapTakesAStepEverySixteenMilliseconds(ratio: Double) {
    let snap = ChromiumSnap().with { ($0.target, $0.ratio) = (1000, ratio) }
    let samples = snap.samples(FlingRelease(0, velocity: 0, rate: 62.5), count: 6)
    for index in 1..<5 {
      let step = samples[index].offset - samples[index - 1].offset
      let next = samples[index + 1].offset - samples[index].offset
      // Offsets are float32, good to 6e-5 px.
      #expect(abs(next - ratio * step) < 3e-4)
    }
    let slow = ChromiumSnap().with { ($0.target, $0.ratio) = (1e6, 0.9999) }
    #expect(slow.samplesToRest(FlingRelease(0, velocity: 0, rate: 100)).count == 501)
  }

  /// A pixel is a snap, of one step.
  @Test(arguments: [1.0, -1]) func aSnapOfAPixelShowsItsStep(target: Double) {
    let snap = ChromiumSnap().with { ($0.target, $0.ratio) = (target, 0.5) }
    let samples = snap.samples(FlingRelease(0, velocity: 0), count: 2)
    #expect(!samples[0].isAtRest && "\(samples[0].phase)" == "snap" && samples[0].offset == target)
    #expect(samples[1].isAtRest && samples[1].offset == target)
  }
}
