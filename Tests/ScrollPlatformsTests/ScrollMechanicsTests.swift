import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded by running super-ultra/ScrollMechanics 587660a unmodified, and for the rubber band and the decay
/// b3ll/Motion c9a57f9 too. Doubles: 1e-9 of the size of the numbers leaves room for the order of operations.
@Suite(.endsInTime) struct ScrollMechanicsTests {
  static let model = ScrollMechanicsFling()

  @Test func theBounceTakesOverAtTheExactEdge() {
    let samples = Self.model.samplesToRest(FlingRelease(500, velocity: 2000, in: RestRange(0, 600)))
    #expect(abs(samples[3].offset - 595.15789703111625) < 1e-9)
    #expect(abs((samples[3].velocity ?? 0) - 1809.4936360080712) < 1e-8)
    #expect(abs(samples[4].offset - 621.88322313385038) < 1e-9)
    #expect(abs(samples[20].offset - 630.51695644038978) < 1e-9)
    #expect(abs(samples[91].offset - 600.0011554753612) < 1e-9)
    #expect(samples.count == 93)
  }

  @Test func oneClockRunsAtAnyRate() {
    let samples = Self.model.samplesToRest(
      FlingRelease(500, velocity: 8000, in: RestRange(0, 1200), rate: 120))
    #expect(abs(samples[10].offset - 1114.0232847837938) < 1e-8)
    #expect(abs(samples[12].offset - 1224.1651606346923) < 1e-8)
    #expect(abs(samples[219].offset - 1200.0003540759187) < 1e-8)
    #expect(samples.count == 221)
  }

  /// From the edge the critical spring peaks at w/(10e) after 0.1 s.
  @Test func thePeakIsTheCriticalSprings() {
    let samples = Self.model.samples(
      FlingRelease(600, velocity: 1000, in: RestRange(0, 600), rate: 1000), count: 200)
    let peak = samples.map(\.offset).max() ?? 0
    #expect(abs(peak - (600 + 1000 / (10 * Elementary.exp(1)))) < 1e-9 && samples[100].offset == peak)
  }

  @Test func aDecayInsideStopsHalfAPointShortAndStays() {
    let samples = Self.model.samplesToRest(FlingRelease(0, velocity: 2000, in: RestRange(0, 1500)))
    // Duration 3.796149593872541 s from the table: frame 228 at 60 Hz.
    #expect(samples.count == 229)
    let destination = 2000 / (-1000 * Elementary.log(0.998))
    #expect(abs(samples[228].offset - (destination - 0.5)) < 1e-9)
  }

  @Test func aReleaseOutsideSpringsAtOnce() {
    let samples = Self.model.samples(FlingRelease(650, velocity: -300, in: RestRange(0, 600)), count: 8)
    let exact = Spring(stiffness: 100, dampingRatio: 1).state(
      from: ScrollState(offset: 50, velocity: -300), after: 0.1)
    #expect(abs(samples[6].offset - (600 + exact.offset)) < 1e-9)
  }

  @Test func standingStillIsRest() {
    #expect(Self.model.samplesToRest(FlingRelease(600, velocity: 0, in: RestRange(0, 600))).count == 1)
    #expect(Self.model.samplesToRest(FlingRelease(300, velocity: 0.5, in: RestRange(0, 600))).count == 1)
  }

  @Test(arguments: [2000.0, -700, 20])
  func mirroredMotionsAreMirrored(velocity: Double) {
    Self.model.expectMirrorSymmetry(FlingRelease(500, velocity: velocity, in: RestRange(0, 600)))
    Self.model.expectMirrorSymmetry(FlingRelease(650, velocity: velocity, in: RestRange(0, 600)))
  }

  @Test(arguments: [
    (0.998, 50.0, 0.5, 1.9535549219714665), (0.998, 8000, 0.01, 6.4426582345262151),
    (0.99, -2000, 0.5, 0.59564612319008658),
  ])
  func decayDurationsAreAsTabled(factor: Double, velocity: Double, threshold: Double, duration: Double) {
    let law = Deceleration(factorPerMillisecond: factor, stopSpeed: 0, reading: .continuous)
    #expect(abs(law.duration(from: velocity, threshold: threshold) - duration) < 1e-12)
  }

  /// Bounds of the two terms, so most are longer than the true settling time.
  @Test(arguments: [
    (1.0, 100.0, 1.0, 0.0, 1000.0, 1.3566448032672076), (1, 100, 1, 50, 0, 1.2180153671552185),
    (1, 100, 1, -100, 1000, 0.70900768357760924), (1, 200, 1, 100, -500, 0.89759559899107566),
    (1, 100, 0.5, 50, -500, 1.2319057738129053), (0.5, 100, 1, 100, 3000, 1.1202664613659765),
    (1, 400, 0.8, -100, -500, 0.46303316043091414),
  ])
  func springDurationsAreAsTabled(
    mass: Double, stiffness: Double, ratio: Double, displacement: Double, velocity: Double, duration: Double
  ) {
    let spring = Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio)
    let start = ScrollState(offset: displacement, velocity: velocity)
    #expect(abs(spring.boundedDuration(from: start, threshold: 1.0 / 6) - duration) < 1e-12)
  }

  @Test func aSpringAtRestHasNoDuration() {
    #expect(ScrollMechanicsFling.spring.boundedDuration(from: ScrollState(offset: 0), threshold: 0.5) == 0)
    #expect(ScrollMechanicsFling.spring.boundedDuration(from: ScrollState(offset: 0.1), threshold: 0.5) == 0)
  }

  /// Table of the time at which a decay from 100 pt passes a target.
  @Test func decaysPassTargetsAsTabled() {
    let law = ScrollMechanicsFling.deceleration
    func arrival(_ velocity: Double, _ target: Double) -> (time: Double, velocity: Double)? {
      law.arrival(at: target, from: ScrollState(offset: 100, velocity: velocity))
    }
    #expect(abs((arrival(500, 150)?.time ?? 0) - 0.11158522401570198) < 1e-12)
    #expect(abs((arrival(2000, 1000)?.time ?? 0) - 1.1546627778053702) < 1e-12)
    #expect(abs((arrival(2000, 1000)?.velocity ?? 0) - 198.19759639422855) < 1e-9)
    #expect(arrival(500, 500) == nil)
  }

  @Test func theRubberBandIsAsTabled() {
    let band = RubberBand(coefficient: 0.55)
    #expect(abs(band.displayed(10, dimension: 320) - 5.4070660522273073) < 1e-12)
    #expect(abs(band.displayed(130, dimension: 320) - 58.441890166028081) < 1e-12)
    let range = RestRange(0, 2000)
    #expect(abs(band.shown(-1000, in: range, dimension: 844) + 332.99856527977045) < 1e-11)
    #expect(abs(band.shown(3000, in: range, dimension: 844) - 2332.99856527977045) < 1e-11)
    #expect(band.shown(700, in: range, dimension: 844) == 700)
  }
}
