import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded from firefox-esr 140.12.0, `DesktopFlingPhysics.h`, `AndroidFlingPhysics.cpp` and `Axis.cpp`, run
/// unmodified with the release's preferences (the resistance: restated in float32).
///
/// Tolerance: float32 offsets at 500 px are good to 3e-5 px, summed over some hundred frames to 2e-4.
@Suite(.endsInTime) struct GeckoFlingTests {
  private static let rounding = 2e-4

  /// The defect: the same release goes 4 px less far at 60 Hz than at 120 Hz.
  @Test func theDesktopFlingDependsOnTheFrameRate() {
    expect(
      GeckoDesktopFling().samplesToRest(FlingRelease(0, velocity: 1000)),
      toEndAs: [
        RecordedFrame(1, 16.11973762512207, 967.18424558639526),
        RecordedFrame(40, 361.90585327148438, 263.24993371963501),
        RecordedFrame(139, 486.46533203125, 9.6778683364391327), RecordedFrame(140, 486.46533203125, 0),
      ], within: Self.rounding)
    expect(
      GeckoDesktopFling().samplesToRest(FlingRelease(0, velocity: 1000, rate: 120)),
      toEndAs: [
        RecordedFrame(1, 8.195460319519043, 983.45524072647095),
        RecordedFrame(60, 313.3017578125, 367.51607060432434),
        RecordedFrame(277, 490.47674560546875, 9.8406895995140076), RecordedFrame(278, 490.47674560546875, 0),
      ], within: Self.rounding)
  }

  @Test func correctedTheDesktopFlingGoesTheSameWayAtEveryRate() {
    let model = GeckoDesktopFling().with { $0.isCorrected = true }
    // x = v₀·(1 - 0.998^(1000t))/λ at 1/3 s, with keep and steps in float32: relative 1e-5.
    let lambda = -1000 * Elementary.log(0.998)
    let expected = 1000 * (1 - Elementary.exp(-lambda / 3)) / lambda
    for rate in [30.0, 60, 120, 240] {
      let offset = model.samples(FlingRelease(0, velocity: 1000, rate: rate), count: 81)[Int(rate / 3)].offset
      #expect(abs(offset - expected) < 1e-5 * expected)
    }
  }

  @Test func frictionAndStopVelocity() {
    let model = GeckoDesktopFling().with { ($0.friction, $0.stopVelocity) = (0.01, 0.5) }
    let samples = model.samplesToRest(FlingRelease(0, velocity: -1000, rate: 100))
    // 0.99^(10n) falls below a half at n = 7: that frame is still shown, the next moves nothing.
    #expect(samples.count == 9 && samples[8].offset == samples[7].offset)
    #expect(abs((samples[7].velocity ?? 0) + 1000 * Elementary.pow(0.99, 70)) < 0.01)
    #expect(samples[7].offset < samples[6].offset)
  }

  @Test func theAndroidFlingRunsDownTheSpline() {
    expect(
      GeckoAndroidFling().samplesToRest(FlingRelease(0, velocity: 2000)),
      toEndAs: [
        RecordedFrame(1, 33.284793853759766, 1994.3670034408569),
        RecordedFrame(20, 474.96591186523438, 772.61102199554443),
        RecordedFrame(54, 647.20562744140625, 14.123333618044853), RecordedFrame(55, 647.3988037109375, 0),
      ], within: Self.rounding)
    let dense = GeckoAndroidFling().with { $0.densityPPI = 440 }
    expect(
      dense.samplesToRest(FlingRelease(0, velocity: 2000, rate: 120)),
      toEndAs: [
        RecordedFrame(10, 146.30303955078125, 1399.3782997131348),
        RecordedFrame(40, 299.19064331054688, 171.89161479473114),
        RecordedFrame(52, 307.401123046875, 0),
      ], within: Self.rounding)
  }

  /// Searched to 2⁻¹⁷ the table differs from Android's: by 0.009 px of 475 at frame 20 above, 1.1 px/s in velocity.
  @Test func theTableIsFinerThanAndroids() {
    let fine = AndroidSpline { $0 <= 0x1p-17 }
    #expect(fine.position[0] > 0 && fine.position != AndroidSpline.standard.position)
    // The times differ by up to 1e-5 and 2⁻¹⁷ together, where the curve is at its steepest 1/0.35.
    let furthest: Float = (1e-5 + 0x1p-17) / 0.35
    #expect(zip(fine.position, AndroidSpline.standard.position).allSatisfy { abs($0 - $1) < furthest })
  }

  @Test func withoutVelocityTheyStayWhereTheyAre() {
    #expect(GeckoDesktopFling().samplesToRest(FlingRelease(7, velocity: 0)).allSatisfy { $0.offset == 7 })
    #expect(GeckoAndroidFling().samplesToRest(FlingRelease(7, velocity: 0)).allSatisfy { $0.offset == 7 })
  }

  /// Recorded for a view 500 px long; the same finger's way of 200 px adds 12.3 px in steps of 1 px, 8 px in one step.
  @Test func theResistanceDependsOnTheEvents() {
    var overscroll: Float = 0
    for step in 1...200 {
      overscroll = GeckoDrag.overscroll(after: 1, from: overscroll, length: 500)
      if step == 100 { #expect(overscroll == 6.2114853858947754) }
    }
    #expect(overscroll == 12.345808982849121)
    #expect(GeckoDrag.overscroll(after: 200, from: 0, length: 500) == 8)
    #expect(GeckoDrag.overscroll(after: -200, from: 0, length: 500) == -8)
    #expect(GeckoDrag.overscroll(after: 1, from: 600, length: 500) == 600)
  }
}

/// What Gecko does at bounds, as read in its source (not recorded).
@Suite(.endsInTime) struct GeckoBoundsTests {
  /// The bound is shown, what is left of the frame is lost, and half the velocity drives the spring from the next frame.
  @Test func aBoundHandsHalfTheVelocityToTheSpring() {
    let bounded = GeckoDesktopFling().samplesToRest(FlingRelease(0, velocity: 3000, in: RestRange(0, 300)))
    let free = GeckoDesktopFling().samples(FlingRelease(0, velocity: 3000), count: 10)
    let hit = free.firstIndex { $0.offset > 300 } ?? 0
    #expect(bounded[0..<hit].map(\.offset) == free[0..<hit].map(\.offset))
    #expect(bounded[hit].offset == 300 && bounded[hit].velocity == 0)
    let spring = GeckoSpring().samplesToRest(FlingRelease(0, velocity: (free[hit].velocity ?? 0) / 2))
    #expect(bounded.count == hit + spring.count)
    for index in 1..<spring.count - 1 {
      // Overscroll is kept in float32.
      #expect(abs(bounded[hit + index].offset - 300 - spring[index].offset) < 1e-4)
    }
    #expect(bounded.last?.offset == 300)
  }

  @Test func theSpringsVelocityIsLimited() {
    let samples = GeckoDesktopFling().samplesToRest(FlingRelease(299, velocity: 1e6, in: RestRange(0, 300)))
    let limit = GeckoSpring().samplesToRest(FlingRelease(0, velocity: 10_000))
    let peak = samples.map(\.offset).max() ?? 0
    #expect(abs(peak - 300 - (limit.map(\.offset).max() ?? 0)) < 1e-3)
  }

  @Test func releasedOutsideInwardItFirstTakesTheOverscroll() {
    let samples = GeckoDesktopFling().samplesToRest(FlingRelease(350, velocity: -1000, in: RestRange(0, 300)))
    let free = GeckoDesktopFling().samplesToRest(FlingRelease(350, velocity: -1000))
    // It ends at the other bound, as the free fling would go on to -136.
    let hit = free.firstIndex { $0.offset < 0 } ?? 0
    for index in 0..<hit { #expect(abs(samples[index].offset - free[index].offset) < 1e-3) }
    #expect(samples[hit].offset == 0 && samples.last?.offset == 0)
  }

  @Test(arguments: [0.0, -30, 500])
  func releasedOutsideItReturns(velocity: Double) {
    for release in [
      FlingRelease(350, velocity: velocity, in: RestRange(0, 300)),
      FlingRelease(-50, velocity: -velocity, in: RestRange(0, 300)),
    ] {
      let samples = GeckoDesktopFling().samplesToRest(release)
      let edge = release.range.clamped(release.state.offset)
      #expect(samples.last?.offset == edge && samples.contains { $0.phase.description == "bounce" })
      #expect(samples.allSatisfy { abs($0.offset - edge) < 70 })
    }
  }

  /// A bound that moves past an inward fling starts the spring inward; it is stopped where it would cross the edge.
  @Test func theSpringStopsWhereItWouldCrossTheEdge() {
    let change = RangeChange(time: 0.01, range: RestRange(0, 200))
    let samples = GeckoDesktopFling().samplesToRest(
      FlingRelease(350, velocity: -2900, in: RestRange(0, 300), changes: [change]))
    #expect(samples[1].offset > 200 && samples[1].offset < 210)
    #expect(samples.count == 3 && samples[2].offset == 200)
  }

  /// A changed bound acts from its frame on: where the fling is beyond it already, it is put back and bounces.
  @Test func aChangedBoundActsOnTheNextFrame() {
    let release = FlingRelease(
      0, velocity: 3000, in: RestRange(0, 1000), changes: [RangeChange(time: 0.1, range: RestRange(0, 200))])
    let free = GeckoDesktopFling().samples(FlingRelease(0, velocity: 3000), count: 7)
    let samples = GeckoDesktopFling().samplesToRest(release)
    #expect(samples[0...5].map(\.offset) == free[0...5].map(\.offset))
    #expect(samples[5].offset > 200 && samples[6].offset == 200 && samples[7].offset > 200)
    #expect(samples.last?.offset == 200)
    // At rest the offset follows a bound that passes it.
    let later = FlingRelease(
      0, velocity: 300, in: RestRange(0, 1000), changes: [RangeChange(time: 5, range: RestRange(0, 100))])
    let rested = GeckoDesktopFling().samples(later, count: 301)
    #expect(rested[299].offset > 100 && rested[299].isAtRest && rested[300].offset == 100)
  }
}
