import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded from Debian gtk4 4.8.3, gtkkineticscrolling.c, run unmodified with a fixed frame interval.
///
/// Tolerance 1e-9: closed forms on both sides, which differ by rounding alone (worst seen 1.6e-12).
@Suite(.endsInTime) struct GtkFlingTests {
  static let range = RestRange(0, 1000)

  private func isNear(_ value: Double?, _ expected: Double) -> Bool {
    value.map { abs($0 - expected) < 1e-9 } ?? false
  }

  @Test func decelerationEndsOnAWholePixelWithItsVelocityStillShown() {
    let samples = GtkFling().samplesToRest(FlingRelease(0, velocity: 500, rate: 120))
    #expect(isNear(samples[1].offset, 4.0979874397492608) && isNear(samples[1].velocity, 483.608050241003))
    #expect(samples.count == 257)
    #expect(samples[256].offset == 125)
    #expect(isNear(samples[256].velocity, 0.098398941222956463))
  }

  @Test func theUpperEndIsNotLimitedAndTheOvershootBeginsOnAFrame() {
    let release = FlingRelease(1300, velocity: 2000, in: Self.range)
    let samples = GtkFling().samplesToRest(release)
    #expect(samples.map(\.offset).max() ?? 0 > 1300)
    let slow = GtkFling().samplesToRest(FlingRelease(900, velocity: 500, in: Self.range, rate: 120))
    #expect(slow.count == 129)
    #expect(isNear(slow[127].offset, 1000.102072234529) && slow[128].offset == 1000)
    #expect(slow[128].velocity == 0)
  }

  @Test func theLowerEndIsLimitedWithAStaleVelocity() {
    let samples = GtkFling().samplesToRest(FlingRelease(100, velocity: -2000, in: Self.range))
    #expect(isNear(samples[5].offset, -38.435417398122908))
    #expect(samples[6].offset == -50)
    #expect(samples[6].velocity == samples[5].velocity)
    #expect(isNear(samples[7].offset, -49.378100618619158) && isNear(samples[7].velocity, 70.540143740884503))
    #expect(samples.count == 58)
  }

  @Test func aSwingPastTheUpperEndIsStuckForEver() {
    let release = FlingRelease(1020, velocity: -2000, in: Self.range, rate: 120)
    let samples = GtkFling().samples(release, count: 2000)
    #expect(isNear(samples[6].offset, 957.54285382011562))
    #expect(samples[100...].allSatisfy { $0.offset == 950 && isNear($0.velocity, -530.1333884815449) })
    #expect(samples[1999].phase.description == "overshoot")
  }

  @Test func correctedTheLimitIsOnTheDisplacementAndNothingSticks() {
    let model = GtkFling().with { $0.isCorrected = true }
    let samples = model.samplesToRest(FlingRelease(1020, velocity: -2000, in: Self.range, rate: 120))
    #expect(samples.last?.offset == 1000 && samples.count < 200)
    let far = model.samplesToRest(FlingRelease(1300, velocity: 2000, in: Self.range))
    #expect(far[1].offset == 1050 && far[2].offset < 1050)
    let mirrored = model.samplesToRest(FlingRelease(-1300, velocity: -2000, in: RestRange(-1000, 0)))
    #expect(far.map(\.offset) == mirrored.map { -$0.offset })
  }

  @Test func aboutABoundNotAtZeroTheDisplacementIsTakenForAPosition() {
    let samples = GtkFling().samples(FlingRelease(10, velocity: 2000, in: RestRange(0, 20)), count: 6)
    // Cut at a displacement of 70 px, that is 90, and on from one of 50.
    #expect(isNear(samples[3].offset, 85.941761953492048))
    #expect(samples[4].offset == 90 && samples[4].velocity == samples[3].velocity)
    #expect(samples[5].offset < 70)
  }

  @Test func anOvershootEndsByPositionAlone() {
    // Crossing the bound inward at 630 px/s, the fourth frame happens to lie within 0.1 px of it.
    let samples = GtkFling().samplesToRest(FlingRelease(1080, velocity: -2000, in: Self.range))
    #expect(samples.count == 5)
    #expect(isNear(samples[3].velocity, -849.14292359768683))
    #expect(samples[4].offset == 1000 && samples[4].velocity == 0)
  }

  @Test(arguments: [(60.0, 775.33551794138918, 785.83298882486099), (120.0, nil, nil)])
  func newBoundsActOnTheFrameTheyArriveIn(rate: Double, at: Double?, after: Double?) {
    let change = RangeChange(time: 0.2, range: RestRange(0, 600))
    let release = FlingRelease(500, velocity: 2000, in: RestRange(0, 1500), rate: rate, changes: [change])
    let samples = GtkFling().samplesToRest(release)
    let index = Int(rate / 5)
    #expect(samples[index - 1].phase.description == "deceleration")
    #expect(samples[index].phase.description == "overshoot")
    if let at, let after {
      #expect(isNear(samples[index].offset, at) && isNear(samples[index + 1].offset, after))
    }
    #expect(samples.last?.offset == 600)
  }

  @Test func aRunningOvershootKeepsItsEquilibrium() {
    let change = RangeChange(time: 0.2, range: RestRange(0, 3000))
    let release = FlingRelease(500, velocity: 5000, in: Self.range, changes: [change])
    #expect(GtkFling().samplesToRest(release).last?.offset == 1000)
  }

  @Test func frictionsAreParameters() {
    let model = GtkFling().with { ($0.friction, $0.overshootFriction) = (8, 40) }
    let samples = model.samples(FlingRelease(0, velocity: 2000, rate: 240), count: 241)
    // 1 s of decay at 8 /s.
    #expect(isNear(samples[240].offset, 250 * (1 - Elementary.exp(-8))))
    let back = model.samples(FlingRelease(1010, velocity: 0, in: Self.range), count: 4)
    // 0.05 s of a critically damped spring of ω = 20 /s from 10 px: 10·(1 + 1)·e^-1.
    #expect(isNear(back[3].offset, 1000 + 20 * Elementary.exp(-1)))
  }
}
