import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded from Chromium M132's elastic overscroll controllers, run unmodified on stub base types. Whole px,
/// compared exactly.
@Suite(.endsInTime) struct ChromiumElasticTests {
  private static let below = RestRange(-1000, 0)

  @Test func theMacBandGoesOutAndBack() {
    let samples = ChromiumElastic().samplesToRest(FlingRelease(50, velocity: 5000, in: Self.below, rate: 120))
    #expect(samples[0..<12].map(\.offset) == [50, 57, 62, 65, 67, 68, 68, 68, 67, 65, 63, 61])
    #expect(samples[36..<42].map(\.offset) == [12, 11, 10, 10, 9, 8])
    #expect(samples.count == 74 && samples[72].offset == 1 && samples[73].offset == 0)
    #expect(samples.allSatisfy { $0.isAtRest || ($0.velocity == nil && $0.phase.description == "bounce") })
  }

  @Test func androidsConstantsAndTheOtherSide() {
    let model = ChromiumElastic().with { ($0.amplitude, $0.period) = (0.2, 1.1) }
    let samples = model.samplesToRest(FlingRelease(-50, velocity: 0, in: RestRange(0, 1000)))
    #expect(
      samples.map(\.offset) == [-50, -37, -27, -20, -15, -11, -8, -6, -4, -3, -2, -2, -1, -1, -1, -1, 0])
  }

  /// The defect: of 5000 px/s outward at a stretch of 50 px the curve sets off with 925. Corrected, it sets off with all.
  @Test func correctedTheBandKeepsTheVelocity() {
    for corrected in [false, true] {
      let curve = ElasticStretch(
        stretch: 50, velocity: 5000, amplitude: 0.31, period: 1.6, keepsVelocity: corrected)
      let slope = (curve.stretch(after: 1e-6) - curve.stretch(after: 0)) / 1e-6
      // The second derivative, about 2·12.5·5000 px/s², acts for half a microsecond.
      #expect(abs(slope - (corrected ? 5000 : 0.31 * 5000 - 12.5 * 50)) < 0.1)
    }
    let model = ChromiumElastic().with { $0.isCorrected = true }
    let samples = model.samples(FlingRelease(50, velocity: 5000, in: Self.below, rate: 120), count: 2)
    #expect(samples.map(\.offset) == [50, 87])
  }

  @Test func theExponentialMapsOfTheDrag() {
    for (overscroll, stretch, back) in [(30.0, 2.0, 40.0), (50, 3, 60), (200, 10, 200), (1990, 100, 2000)] {
      for sign in [1.0, -1] {
        #expect(ChromiumElastic.stretch(forOverscroll: sign * overscroll) == sign * stretch)
        #expect(ChromiumElastic.overscroll(forStretch: sign * stretch) == sign * back)
      }
    }
    #expect(
      ChromiumElastic.stretch(forOverscroll: 9.9) == 0 && ChromiumElastic.stretch(forOverscroll: 10) == 1)
  }

  @Test func theBezierMapsOfTheDrag() {
    for (overscroll, stretch, back) in [
      (10.0, 1.0, 5.0), (70, 13, 65), (200, 36, 193), (390, 60, 389), (1990, 79, 1013), (4000, 79, 1013),
    ] {
      for sign in [1.0, -1] {
        let shown = ChromiumElasticBezier.stretch(forOverscroll: sign * overscroll, viewportLength: 800)
        #expect(shown == sign * stretch)
        #expect(
          ChromiumElasticBezier.overscroll(forStretch: sign * stretch, viewportLength: 800) == sign * back)
      }
    }
    #expect(ChromiumElasticBezier.overscroll(forStretch: 80, viewportLength: 800) == nil)
  }

  private func bezier(_ stretch: Double, _ velocity: Double, rate: Double = 60) -> [Double] {
    let release = FlingRelease(
      state: ScrollState(offset: stretch, velocity: velocity), range: Self.below, viewportLength: 800,
      frameRate: rate)
    return ChromiumElasticBezier().samplesToRest(release).map(\.offset)
  }

  @Test func theWindowsBandRunsOnTwoCurves() {
    let flung = bezier(10, 2000, rate: 240)
    #expect(flung[0..<8] == [10, 13, 16, 18, 21, 23, 25, 27])
    #expect(flung[28..<34] == [58, 59, 59, 57, 54, 52])
    #expect(flung.count == 94)
    #expect(
      bezier(50, 1000)
        == [50, 56, 61, 67, 73, 79, 72, 61, 51, 42, 35, 29, 24, 19, 15, 12, 9, 6, 4, 3, 2, 1, 0])
  }

  /// At most 200 px/s counts as no velocity; 201 goes out by 35·√0.201 = 15.7 px.
  @Test func aSlowReleaseOnlyComesBack() {
    #expect(bezier(50, 200) == bezier(50, 0))
    #expect(bezier(50, 201, rate: 1000).max() == 66)
  }

  /// The way out takes 2.5 ms a px, 150 ms at most; the way back 15 ms a px, 300 ms at most.
  @Test func theTimesOfTheTwoCurves() {
    #expect((149...151).contains(bezier(10, 4000, rate: 1000).lastIndex(of: 80) ?? 0))
    // Recorded at 60 Hz.
    #expect(bezier(10, 0) == [10, 7, 5, 4, 2, 1, 1, 0])
  }

  /// From 14 px/ms on the back curve's first control point moves left instead of up.
  @Test(arguments: [(13.0, 0.05, 0.65), (20, 0.035, 0.7)])
  func theCurvesSetOffAsFastAsTheRelease(speed: Double, x1: Double, y1: Double) {
    let back = CubicBezier(x1, y1, 0.25, 1)
    let peak = 50 + 35 * speed.squareRoot()
    let bounce = ChromiumBezierStretch(stretch: 50, velocity: 1000 * speed, viewportLength: 8000)
    for milliseconds in 1..<60 {
      let time = Double(milliseconds) / 1000
      #expect(
        bounce.stretch(after: 0.15 + time) == (peak * (1 - back.value(at: time / 0.3))).rounded())
    }
  }

  /// Not recorded: while the way out rounds to nothing, the way back shows, before its beginning.
  @Test func aWayOutThatRoundsToNothingGivesWayToTheWayBack() {
    #expect(bezier(0.3, 250, rate: 1000)[1] == 19)
  }

  @Test func aStretchBeyondTheLimitJumpsToIt() {
    // The back curve sets off at no speed: 80 px, a tenth of 800, all but whole after 1 ms.
    #expect(bezier(300, 0, rate: 1000)[0...2] == [300, 80, 80])
  }

  /// Not recorded: inward, the back curve is read before its beginning until the peak's time.
  @Test func anInwardReleaseSkipsTheWayOut() {
    let inward = bezier(50, -1000)
    // A slope of 1 of 80 px in 300 ms, 70.8 ms before the beginning.
    #expect(inward[1] == 99 && inward.last == 0)
    // Without a way out it ends when the outward bounce does.
    #expect(inward.count == bezier(50, 1000).count)
  }

  @Test func insideTheRangeThereIsNothingToBounce() {
    let release = FlingRelease(-20, velocity: 3000, in: Self.below)
    #expect(ChromiumElastic().samplesToRest(release).map(\.offset) == [-20])
    #expect(ChromiumElasticBezier().samplesToRest(release).map(\.offset) == [-20])
  }

  /// Not recorded: stretch becomes offset where the range has grown, and the bounce goes on as if nothing had happened.
  @Test func roomTakesUpStretchWithoutRestartingTheBounce() {
    let still = FlingRelease(50, velocity: 0, in: Self.below, rate: 240)
    var growing = still
    growing.changes = [RangeChange(time: 0.01, range: RestRange(-1000, 20))]
    let (before, after) = (ChromiumElastic().samplesToRest(still), ChromiumElastic().samplesToRest(growing))
    #expect(after.map(\.offset) == before.enumerated().map { $1.offset + ($0 > 2 ? 20 : 0) })
    var wide = still
    wide.changes = [RangeChange(time: 0.01, range: RestRange(-1000, 200))]
    let taken = ChromiumElastic().samplesToRest(wide)
    #expect(taken.count == 4 && taken[3].offset == taken[2].offset)
    var shrinking = still
    shrinking.changes = [RangeChange(time: 0, range: RestRange(-1000, -30))]
    #expect(ChromiumElastic().samples(shrinking, count: 1)[0].offset == 20, "the stretch is not touched")
    #expect(ChromiumElastic().samplesToRest(shrinking).last?.offset == -30)
  }
}
