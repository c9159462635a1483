import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded from android-platform-frameworks-base 10.0.0+r36, OverScroller.java, run unmodified under Java 17 with a
/// scripted clock. Offsets are whole pixels and single precision is emulated, so all comparisons are exact.
@Suite(.endsInTime) struct AndroidFlingTests {
  static let dense = AndroidFling().with { $0.density = 2.75 }
  static let narrow = RestRange(0, 50)
  static let wide = RestRange(0, 1000)

  @Test func splineIsExactInSinglePrecision() {
    let samples = Self.dense.samplesToRest(FlingRelease(0, velocity: 5000))
    #expect(samples[0..<6].map(\.offset) == [0, 80, 164, 246, 322, 399])
    #expect(samples[1].velocity == 4984.26513671875)
    #expect(samples[10].velocity == 3384.39453125)
    #expect(samples.count == 53)
    #expect(samples[52].offset == 1508 && samples[52].velocity == 0)
  }

  @Test func aTightOverscrollLimitBrakesHarder() {
    let model = Self.dense.with { $0.overscrollLimit = 17 }
    let samples = model.samplesToRest(FlingRelease(0, velocity: 2000, in: Self.narrow, rate: 120))
    #expect(samples[0..<8].map(\.offset) == [0, 16, 32, 49, 62, 67, 67, 66])
    #expect(samples[4].velocity == 1052.7080078125)
    #expect(samples.count == 22 && samples[21].offset == 50)
  }

  @Test func theOvershootDependsOnTheFrameRate() {
    let model = Self.dense.with { $0.overscrollLimit = 100 }
    // At 60 Hz the last frame before the edge is the release: 5000 px/s, all of the range's braking lost.
    let slow = model.samples(FlingRelease(0, velocity: 5000, in: Self.narrow), count: 4)
    let fast = model.samples(FlingRelease(0, velocity: 5000, in: Self.narrow, rate: 120), count: 7)
    #expect(slow.map(\.velocity) == [5000, 4250, 2125, 0])
    #expect(
      [0, 2, 4, 6].map { fast[$0].velocity } == [5000, 4244.39794921875, 2126.192626953125, 7.9873046875])
  }

  @Test(arguments: [60.0, 120, 1000])
  func correctedTheSpeedAtTheEdgeIsTheSameAtEveryRate(rate: Double) {
    let model = Self.dense.with { ($0.overscrollLimit, $0.isCorrected) = (100, true) }
    let samples = model.samples(FlingRelease(0, velocity: 5000, in: Self.narrow, rate: rate), count: 34)
    let later = samples[Int(rate / 30)]
    // 33 ms after the release: one speed at the edge gives one parabola.
    #expect(later.offset == 132)
    #expect(abs((later.velocity ?? 0) - 2127.4) < 0.1)
  }

  @Test func releasedOutsideItSpringsBack() {
    let samples = AndroidFling().samples(FlingRelease(1100, velocity: 0, in: Self.wide), count: 7)
    #expect(samples.map(\.offset) == [1100, 1099, 1097, 1093, 1089, 1083, 1076])
    #expect(samples.allSatisfy { $0.velocity == nil })
  }

  /// A way of 1000 px under 2000 px/s² takes a second, of 250 px half of it; both are whole ms, the last of them at rest.
  @Test(arguments: [(1000.0, 1000), (250, 500)])
  func aSpringBackTakesTheTimeOfItsGravity(way: Double, milliseconds: Int) {
    let release = FlingRelease(Self.wide.upper + way, velocity: 0, in: Self.wide, rate: 1000)
    let samples = AndroidFling().samplesToRest(release)
    #expect(samples.count == milliseconds + 2)
  }

  @Test func correctedASpringBackReportsItsVelocity() {
    let model = AndroidFling().with { $0.isCorrected = true }
    let samples = model.samples(FlingRelease(1500, velocity: 0, in: Self.wide, rate: 1000), count: 700)
    // Offsets are rounded to 1 px, so a difference over 20 ms is good to 50 px/s, and the cubic's own curvature less.
    for index in stride(from: 100, to: 600, by: 50) {
      let measured = (samples[index + 10].offset - samples[index - 10].offset) / 0.02
      #expect(abs((samples[index].velocity ?? 0) - measured) < 60)
    }
  }

  @Test func anInwardReleaseTooSlowToGetInsideIgnoresItsVelocity() {
    let model = Self.dense.with { $0.overscrollLimit = 600 }
    let samples = model.samples(FlingRelease(1400, velocity: -100, in: Self.wide, rate: 120), count: 77)
    #expect(samples[0..<5].map(\.offset) == [1400, 1400, 1399, 1398, 1397])
    #expect(samples[75].offset == 1000 && !samples[75].isAtRest && samples[76].isAtRest)
  }

  @Test func anInwardReleaseFastEnoughIsAnOrdinaryFling() {
    let model = Self.dense.with { $0.overscrollLimit = 600 }
    let samples = model.samples(FlingRelease(1120, velocity: -5000, in: Self.wide, rate: 120), count: 3)
    #expect(samples.map(\.offset) == [1120, 1080, 1040])
    #expect(samples.map(\.velocity) == [-5000, -4992.51416015625, -4984.26513671875])
  }

  @Test func anOutwardReleaseContinuesAnOvershootFromTheEdge() {
    let model = Self.dense.with { $0.overscrollLimit = 600 }
    let samples = model.samples(FlingRelease(1400, velocity: 2000, in: Self.wide, rate: 120), count: 4)
    // The limit bends the curve that was fitted through the release: the first frame is 45 px off.
    #expect(samples.map(\.offset) == [1355, 1367, 1378, 1391])
    #expect(samples[0].velocity == 1512.311767578125)
  }

  @Test func theOwnerReportsAMovedEdge() {
    let model = Self.dense.with { $0.overscrollLimit = 300 }
    let change = RangeChange(time: 0.05, range: RestRange(-.infinity, 246))
    let release = FlingRelease(0, velocity: 5000, rate: 120, changes: [change])
    let samples = model.samples(release, count: 10)
    #expect(samples[5...].map(\.offset) == [203, 246, 283, 318, 354])
    #expect(samples[7].velocity == 4498.03173828125)
  }

  @Test func aMovedEdgeThatIsPassedShowsThatFrameFirst() {
    let change = RangeChange(time: 0.1, range: RestRange(0, 600))
    let release = FlingRelease(500, velocity: 2000, in: Self.wide, rate: 30, changes: [change])
    let samples = AndroidFling().samplesToRest(release)
    #expect(samples.map(\.offset) == [500, 566, 629, 691, 600, 600])
  }

  /// 1508 px are the whole way of 5000 px/s: the recorded spline ends on the edge ahead, whatever moves behind it.
  @Test func anEdgeThatMovesBehindAFlingStopsNothing() {
    let change = RangeChange(time: 0.1, range: RestRange(-500, 1508))
    let release = FlingRelease(0, velocity: 5000, in: RestRange(-1000, 1508), changes: [change])
    let samples = Self.dense.samplesToRest(release)
    #expect(samples.count == 53 && samples[51].offset == 1508 && samples[52].offset == 1508)
    #expect(samples[0..<52].allSatisfy { "\($0.phase)" == "spline" })
  }

  @Test func aMovedEdgeMetAtTheVeryEndIsFallenBackTo() {
    // 100 px/s last 101 ms; in the last of them the velocity is below 1 px/s and truncated to 0.
    let change = RangeChange(time: 0.1, range: RestRange(-.infinity, 1))
    let release = FlingRelease(0, velocity: 100, rate: 1000, changes: [change])
    let samples = AndroidFling().with { $0.overscrollLimit = 100 }.samplesToRest(release)
    #expect(samples[100].offset == 3 && samples[100].phase.description == "spline")
    #expect(samples[101].phase.description != "spline" && !samples[101].isAtRest)
    #expect(samples[101...].allSatisfy { $0.offset >= 1 } && samples.last?.offset == 1)
  }

  @Test func aVelocityOfNothingRestsAtOnce() {
    #expect(AndroidFling().samplesToRest(FlingRelease(7, velocity: 0.9)).count == 1)
  }

  @Test func anAbsurdSpeedStaysFinite() {
    // In single precision the time since the edge comes out below 0 here; with a limit of 0 that met an infinite braking.
    let release = FlingRelease(141, velocity: 269_418_128, in: RestRange(0, 22), rate: 120)
    let samples = AndroidFling().samplesToRest(release)
    #expect(samples.allSatisfy { $0.offset.isFinite && ($0.velocity ?? 0).isFinite })
    #expect(samples.last?.offset == 22)
  }

  @Test func halvesRoundUpOnBothSidesWhichBreaksMirrorSymmetry() {
    let above = AndroidFling().samples(FlingRelease(71, velocity: 0, in: RestRange(0, 0)), count: 9)
    let below = AndroidFling().samples(FlingRelease(-71, velocity: 0, in: RestRange(0, 0)), count: 9)
    #expect(zip(above, below).prefix(8).allSatisfy { $0.offset == -$1.offset })
    #expect(above[8].offset == 36 && below[8].offset == -35)
  }
}

/// Tables of the same system, compared bit for bit.
@Suite(.endsInTime) struct AndroidTableTests {
  @Test func splineTablesHoldTheErrorsOfTheirBisection() {
    let spline = AndroidSpline.standard
    #expect(spline.position.count == 101 && spline.time.count == 101)
    #expect(spline.position[0] == 2.288818359375e-05)
    #expect(spline.position[50] == 0.8584111928939819)
    #expect(spline.time[0] == 2.002715973503655e-06)
    #expect(spline.time[50] == 0.20223011076450348)
    #expect(spline.position[100] == 1 && spline.time[100] == 1)
  }

  @Test func distanceAndDuration() {
    let friction = AndroidFriction(friction: 0.015, density: 1)
    #expect(friction.coefficient == 51890.19921875)
    // The exponential's last bits may differ between mathematics libraries.
    #expect(abs(friction.distance(of: 200) / 11.882402429109963 - 1) < 1e-12)
    #expect(friction.duration(of: 200) == 169)
    #expect(friction.duration(of: -200) == 169)
  }

  @Test func viscousEasing() {
    #expect(ViscousEasing.value(at: 0) == 0)
    #expect(ViscousEasing.value(at: 0.01) == 0.0031181813683360815)
    #expect(ViscousEasing.value(at: 0.1) == 0.24947282671928406)
    #expect(ViscousEasing.value(at: 0.5) == 0.9690871834754944)
    #expect(ViscousEasing.value(at: 1) == 1)
  }

  @Test func scrollToAnOffset() {
    let model = AndroidScrollTo().with { ($0.target, $0.duration) = (1000, 0.6) }
    let samples = model.samplesToRest(FlingRelease(0, velocity: 0, rate: 120))
    #expect(samples[0..<4].map(\.offset) == [0, 5, 21, 50])
    #expect(samples[66].offset == 999 && samples[67].offset == 1000)
    #expect(samples.count == 73)
    #expect(samples[1].velocity == nil)
  }
}
