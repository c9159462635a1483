import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded by running kivy/kivy 2.3.1, kivy/effects, with a scripted clock. The frames are the same sums of
/// doubles, so 1e-9 pt only leaves room for their order.
@Suite(.endsInTime) struct KivyTests {
  static let range = RestRange(0, 1000)

  /// Defects: the travel differs with the rate, and the speed at the stop is proportional to it.
  @Test(arguments: [
    (30.0, 73, 1532.4231103884752, 3.290739852630882), (60, 135, 1614.7453017364494, 6.248673277146596),
    (120, 245, 1654.4423298247796, 12.026434419507659),
  ])
  func theFlingDependsOnTheRate(rate: Double, count: Int, restingOffset: Double, lastVelocity: Double) {
    let samples = KivyScroll().samplesToRest(FlingRelease(0, velocity: 5000, rate: rate))
    #expect(samples.count == count && abs(samples[count - 1].offset - restingOffset) < 1e-9)
    #expect(abs((samples[count - 2].velocity ?? 0) - lastVelocity) < 1e-9)
  }

  @Test func theBoundIsAHardStop() {
    let samples = KivyScroll().samplesToRest(FlingRelease(500, velocity: 2000, in: Self.range))
    #expect(abs(samples[20].offset - 910.0138241472317) < 1e-9)
    #expect(abs((samples[29].velocity ?? 0) - 465.5917843179518) < 1e-9)
    #expect(samples.count == 31 && samples[30].offset == 1000 && samples[30].velocity == 0)
  }

  @Test func slowerThanTheLeastVelocityIsRest() {
    let samples = KivyScroll().samplesToRest(FlingRelease(500, velocity: 0.5, in: Self.range))
    #expect(samples.map(\.offset) == [500, 500])
    #expect(KivyScroll().samplesToRest(FlingRelease(1100, velocity: 0, in: Self.range))[0].offset == 1000)
  }

  @Test func theBoundsAreReadWhenTheOffsetChanges() {
    let change = RangeChange(time: 0.1, range: RestRange(0, 600))
    let fling = FlingRelease(500, velocity: 2000, in: Self.range, changes: [change])
    let samples = KivyScroll().samplesToRest(fling)
    #expect(samples[5].offset > 600 && samples[6].offset == 600 && samples.count == 7)
    let damped = KivyDamped().samples(fling, count: 8)
    let (offset, velocity) = (damped[6].offset, damped[6].velocity ?? 0)
    let loss = velocity * (0.05 / 60 / 0.017 + 0.25) + 2 * (offset - 600)
    #expect(offset > 600 && abs((damped[7].velocity ?? 0) - (velocity - loss)) < 1e-9)
  }

  @Test func theDampedEffectOvershoots() {
    let samples = KivyDamped().samplesToRest(FlingRelease(500, velocity: 2000, in: Self.range))
    #expect(abs(samples[30].offset - 1003.5048006977905) < 1e-9)
    #expect(abs(samples[31].offset - 1008.4737669470464) < 1e-9)
    #expect(abs(samples[32].offset - 1011.60291624547) < 1e-9)
    #expect(abs((samples[62].velocity ?? 0) + 6.443888723582878) < 1e-9)
    // Recorded to the frame that has stopped; the next one rounds.
    #expect(abs(samples[64].offset - 999.6578496412507) < 1e-9)
    #expect(samples.count == 66 && samples[65].offset == 1000)
  }

  /// Defect: the edge acts once a frame, whatever its length.
  @Test func theEdgeIsStifferAtHigherRates() {
    let slow = KivyDamped().samples(FlingRelease(1100, velocity: 0, in: Self.range, rate: 30), count: 13)
    let fast = KivyDamped().samples(FlingRelease(1100, velocity: 0, in: Self.range, rate: 120), count: 6)
    #expect(abs(slow[1].offset - 1095.5555555555557) < 1e-9 && slow[1].velocity == -200)
    #expect(abs(slow[12].offset - 1007.638495534676) < 1e-9)
    #expect(abs(fast[1].offset - 1098.888888888889) < 1e-9 && fast[1].velocity == -200)
    #expect(abs(fast[5].offset - 1088.4426202000213) < 1e-9)
    let corrected = KivyDamped().with { $0.isCorrected = true }
    let rates: [Double] = [30, 120]
    let quarter = rates.map { rate in
      corrected.samples(
        FlingRelease(1100, velocity: 0, in: Self.range, rate: rate), count: Int(rate / 10) + 1
      ).last?.offset ?? 0
    }
    // First-order Euler still: what is left differs by a few points, not by the edge's own time scale.
    #expect(abs(quarter[0] - quarter[1]) < 10 && abs(slow[3].offset - quarter[0]) > 10)
  }

  @Test func aReturnMayStopAtTheBound() {
    // One frame of -500 pt/s from 1 pt above leads far inside.
    let samples = KivyDamped().samples(FlingRelease(1001, velocity: -500, in: Self.range), count: 3)
    #expect(samples[1].offset == 1000 && samples[1].velocity == 0)
    let below = KivyDamped().samples(FlingRelease(-1, velocity: 500, in: Self.range), count: 3)
    #expect(below[1].offset == 0 && below[1].velocity == 0)
  }

  /// Defect: 0.5 pt or less outside is dropped, then rounded: here to a whole number past the bound.
  @Test func aSmallOverscrollIsDropped() {
    let samples = KivyDamped().samplesToRest(FlingRelease(1000.6, velocity: 0, in: RestRange(0, 1000.5)))
    #expect(samples[samples.count - 1].offset == 1001)
    // 1000.6 is rounded to 0.9 outside 1000.1, which is not dropped but springs back.
    let fractional = KivyDamped().samples(
      FlingRelease(1000.6, velocity: 0, in: RestRange(0, 1000.1)), count: 4)
    #expect(fractional.map(\.offset)[1...2] == [1000.6, 1001] && fractional[3].offset < 1001)
    let even = KivyDamped().samplesToRest(FlingRelease(998.5, velocity: 0, in: Self.range))
    #expect(even.map(\.offset) == [998.5, 998])
  }

  @Test func framesTooLongForTheFrictionAreRefused() {
    #expect(KivyScroll().validationError(for: FlingRelease(0, velocity: 100, rate: 30)) == nil)
    #expect(KivyScroll().validationError(for: FlingRelease(0, velocity: 100, rate: 1.4)) != nil)
    let model = KivyDamped().with { $0.edgeDamping = 1.95 }
    #expect(model.validationError(for: FlingRelease(0, velocity: 100, rate: 60)) == nil)
    #expect(model.validationError(for: FlingRelease(0, velocity: 100, rate: 30)) != nil)
  }

  @Test(arguments: [2000.0, -300])
  func mirroredMotionsAreMirrored(velocity: Double) {
    KivyScroll().expectMirrorSymmetry(FlingRelease(500, velocity: velocity, in: Self.range))
    KivyDamped().expectMirrorSymmetry(FlingRelease(500, velocity: velocity, in: Self.range))
    KivyDamped().expectMirrorSymmetry(FlingRelease(1050, velocity: velocity, in: Self.range))
  }
}
