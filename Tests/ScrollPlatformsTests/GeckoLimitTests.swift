import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Gecko's rules exactly at their limits: the bounds, the ends of flings and springs, the resistance.
@Suite(.endsInTime) struct GeckoLimitTests {
  private static let spring = Spring(stiffness: 200, dampingRatio: 1.1)

  // MARK: The spring

  @Test func theSpringStepsAt120Hertz() {
    #expect(GeckoSpringMotion.timestep == 1.0 / 120)
    // 2.6·120.
    #expect(abs(GeckoSpring.fastestRate - 312) < 1e-9)
  }

  /// At damping ratio 1 the rate is the square root of the stiffness.
  @Test func theFastestRateItselfIsAccepted() {
    let rate = GeckoSpring.fastestRate
    func isRefused(_ stiffness: Double) -> Bool {
      let model = GeckoSpring().with { ($0.stiffness, $0.dampingRatio) = (stiffness, 1) }
      return model.validationError(for: FlingRelease(0, velocity: 0)) != nil
    }
    #expect(!isRefused(rate * rate) && isRefused(rate * rate * (1 + 1e-12)))
  }

  /// Nearer than a pixel, and at most two pixels a second.
  @Test(arguments: [1.0, 0.25]) func theSpringEndsWithinAPixel(pixel: Double) {
    func isFinished(_ offset: Double, _ velocity: Double) -> Bool {
      GeckoSpringMotion(Self.spring, from: ScrollState(offset: 30 + offset, velocity: velocity), about: 30)
        .isFinished(at: 30, pixel: pixel)
    }
    for sign in [1.0, -1] {
      #expect(!isFinished(sign * pixel, 0) && isFinished(sign * (pixel - 1e-12), 0))
      #expect(isFinished(0, sign * 2 * pixel) && !isFinished(0, sign * (2 * pixel).nextUp))
    }
  }

  /// The progress counts up from 1, so an interval that rounding takes from 1 is lost.
  @Test func anIntervalTooShortForTheProgressIsLost() {
    var motion = GeckoSpringMotion(Self.spring, from: ScrollState(offset: 0, velocity: 1e20), about: 0)
    motion.advance(by: 1e-17 / 120)
    motion.advance(by: 1e-17 / 120)
    #expect(motion.state.offset == 0)
  }

  // MARK: At the bounds

  /// Half a pixel a frame is outward as well: nothing of it is taken from the overscroll.
  @Test(arguments: [30.0, 1, 55]) func aSlowFlingOutwardMeetsItsBound(velocity: Double) {
    let releases = [
      FlingRelease(300.5, velocity: velocity, in: RestRange(0, 300)),
      FlingRelease(-0.5, velocity: -velocity, in: RestRange(0, 300)),
    ]
    for release in releases {
      let samples = GeckoDesktopFling().samplesToRest(release)
      #expect(samples[1].offset == release.state.offset && samples[1].velocity == 0)
      #expect("\(samples[1].phase)" == "bounce")
    }
  }

  /// Two frames in the same nanosecond: in the second the spring is still on the bound, and has not crossed it.
  @Test(arguments: [1.0, -1]) func onTheBoundItselfTheSpringGoesOn(sign: Double) {
    let range = sign > 0 ? RestRange(-100, 0) : RestRange(0, 100)
    let samples = GeckoDesktopFling().samples(
      FlingRelease(0, velocity: sign * 3000, in: range, rate: 2e9), count: 6)
    #expect("\(samples[2].phase)" == "bounce" && samples[2].offset == 0)
    #expect("\(samples[3].phase)" == "bounce" && samples[3].offset == 0)
    #expect(sign * samples[4].offset > 0 && !samples[4].isAtRest)
  }

  /// Frames of 0.1 ms, in which the spring crosses the bound by less than a pixel: it ends on the bound, on both sides.
  @Test(arguments: [1.0, -1]) func aSpringThatCrossesByLessThanAPixelEnds(side: Double) {
    // 0.0161 s at 2,900 px/s leave some 3 px of the overscroll of 50 px when the bound moves by 100 px.
    func range(_ near: Double) -> RestRange {
      side > 0 ? RestRange(-300, -near) : RestRange(near, 300)
    }
    let samples = GeckoDesktopFling().samplesToRest(
      FlingRelease(
        side * 50, velocity: -side * 2900, in: range(0), rate: 1e4,
        changes: [RangeChange(time: 0.0161, range: range(100))]))
    #expect(samples.allSatisfy { side * $0.offset >= -100 })
    #expect(samples.last?.offset == -side * 100 && samples.count < 200)
  }

  // MARK: Android's spline

  /// In its first millisecond a fling of 2,000 px/s goes some 2 px forward.
  @Test(arguments: [2000.0, -2000]) func theSplineStartsForward(velocity: Double) {
    var physics = GeckoAndroidPhysics(GeckoAndroidFling(), velocity: velocity)
    let travel = Double(physics.advance(by: 1)) * (velocity > 0 ? 1 : -1)
    #expect(travel > 1.8 && travel < 2.2)
  }

  /// A tenth of a pixel left is shown, and less is not. Bisection finds the least that is left of slow flings; among so many
  /// the tenth itself occurs.
  @Test func theSplineEndsATenthOfAPixelShort() {
    let left = stride(from: 14.0, to: 30, by: 0.25).map { velocity -> Float in
      func travel(_ milliseconds: Double) -> Float {
        var physics = GeckoAndroidPhysics(GeckoAndroidFling(), velocity: velocity)
        return physics.advance(by: milliseconds)
      }
      let distance = travel(1e9)
      var (shown, over) = (0.0, 1e3)
      for _ in 0..<60 {
        let middle = (shown + over) / 2
        if travel(middle) < distance { shown = middle } else { over = middle }
      }
      return distance - travel(shown)
    }
    #expect(left.min() == 0.1)
    #expect(left.allSatisfy { $0 >= 0.1 && $0 < 0.1001 })
  }

  // MARK: Drag and parameters

  /// The resistance grows with the distance from the edge on either side: half of a sixteenth halfway.
  @Test(arguments: [Float(1), -1]) func theResistanceIsTheSameOnBothSides(side: Float) {
    #expect(GeckoDrag.overscroll(after: side * 16, from: side * 250, length: 500) == side * 250.5)
    #expect(GeckoDrag.overscroll(after: -side * 16, from: side * 125, length: 500) == side * 124.25)
  }

  @Test func theLeastParametersAreAsDocumented() {
    #expect(GeckoDesktopFling().least("friction") == 1e-6)
    #expect(GeckoDesktopFling().least("stop-velocity") == 1e-6)
    #expect(GeckoAndroidFling().least("density-ppi") == 1)
    #expect(GeckoSpring().least("damping-ratio") == 0)
  }
}
