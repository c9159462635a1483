import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded by running cubiq/iscroll 60ed6f8 (5.2.0, iscroll-probe.js) under Node with a scripted clock; its y
/// negated. 1e-7 pt leaves room for the clock's rounding, which the circular ease magnifies at its start.
@Suite(.endsInTime) struct IScrollTests {
  static func release(
    _ offset: Double, velocity: Double, in range: RestRange = RestRange(0, 4400), viewportLength: Double = 600
  ) -> FlingRelease {
    FlingRelease(
      state: ScrollState(offset: offset, velocity: velocity), range: range, viewportLength: viewportLength)
  }

  /// Trap: the circular ease starts infinitely fast, whatever the finger did.
  @Test func aFlingInsideFollowsACircle() {
    let samples = IScrollFling().samplesToRest(Self.release(1000, velocity: 2000))
    #expect(abs(samples[1].offset - 1332.8831142829913) < 1e-7)
    #expect(abs(samples[100].offset - 3886.4626708135115) < 1e-7)
    #expect(samples.count == 201 && samples[200].offset == 4333)
    #expect(samples[10].velocity == nil)
  }

  /// Trap: the quadratic ease starts at twice the finger's velocity.
  @Test func aFlingPastTheTopIsQuadraticAndComesBack() {
    let samples = IScrollFling().samplesToRest(Self.release(100, velocity: -2000))
    #expect(abs(samples[1].offset - 40.27777777790067) < 1e-7)
    #expect(abs(samples[4].offset + 55.55555555552968) < 1e-7)
    #expect(samples[5].offset == -60)
    #expect(abs(samples[6].offset + 45.956417044722194) < 1e-7)
    #expect(samples.count == 42 && samples[41].offset == 0)
  }

  @Test func aFlingPastTheEndComesBackToIt() {
    let samples = IScrollFling().samplesToRest(Self.release(4300, velocity: 500))
    #expect(abs(samples[5].offset - 4368.23671497587) < 1e-7)
    #expect(abs(samples[15].offset - 4411.489104261181) < 1e-7)
    #expect(abs(samples[17].offset - 4409.005210595859) < 1e-7)
    #expect(samples.count == 51 && samples[50].offset == 4400)
  }

  /// Read in the source, not recorded: a release outside has no momentum, and is not rounded before its way back.
  @Test func aReleaseOutsideIgnoresItsVelocity() {
    let samples = IScrollFling().samplesToRest(Self.release(4450.25, velocity: 3000))
    #expect(samples[0].offset == 4450.25 && samples.count == 37 && samples[36].offset == 4400)
    // Half of 600 ms: 1 - √(3)/2 of the way is left.
    let half = 4400 + 50.25 * (1 - 0.75.squareRoot())
    #expect(abs(samples[18].offset - half) < 1e-9)
    let model = IScrollFling().with { $0.bounceTime = 0 }
    #expect(model.samplesToRest(Self.release(4450.25, velocity: 0)).map(\.offset) == [4400])
  }

  /// Only a fling's destination is a whole pixel, not the edge that a view returns to.
  @Test(arguments: [(150.0, 100.4), (-50, 0)])
  func aReturnEndsOnAnEdgeBetweenPixels(offset: Double, edge: Double) {
    let samples = IScrollFling().samplesToRest(Self.release(offset, velocity: 0, in: RestRange(0, 100.4)))
    #expect(samples.count == 37 && samples[36].offset == edge)
    // Halfway in time 1 - √3/2 of the way is left.
    #expect(abs(samples[18].offset - edge - (offset - edge) * (1 - 0.75.squareRoot())) < 1e-9)
  }

  @Test func theStartIsRoundedHalfUpOnIScrollsAxis() {
    #expect(IScrollFling().samples(Self.release(1000.5, velocity: 0), count: 1)[0].offset == 1000)
    #expect(IScrollFling().samples(Self.release(999.5, velocity: 0), count: 1)[0].offset == 999)
  }

  @Test func withoutAViewportItStopsAtTheBound() {
    let samples = IScrollFling().samplesToRest(Self.release(100, velocity: -2000, viewportLength: 0))
    #expect(samples[samples.count - 1].offset == 0 && samples.allSatisfy { $0.offset >= 0 })
  }

  @Test func withoutBoundsItGoesItsWay() {
    let samples = IScrollFling().samplesToRest(Self.release(0, velocity: -2000, in: .unbounded))
    #expect(samples[samples.count - 1].offset == -3333)
    let above = IScrollFling().samplesToRest(Self.release(0, velocity: 2000, in: RestRange(-.infinity, 100)))
    #expect(above[above.count - 1].offset == 100)
  }

  @Test func aRangeOfNoWidthDoesNotScroll() {
    let samples = IScrollFling().samplesToRest(Self.release(0, velocity: 2000, in: RestRange(0, 0)))
    #expect(samples.map(\.offset) == [0] && samples[0].isAtRest)
  }

  /// Rows of the momentum table: a finger's way in a time, lower margin -4400.
  @Test(arguments: [
    (-1000.0, -50.0, 50.0, 0.0, 0.0006, -1833.0, 1666.6666666666667),
    (-1000, -50, 100, 0, 0.0006, -1208, 833.3333333333334),
    (-1000, -50, 250, 0, 0.001, -1020, 200),
    (-1000, -200, 50, 0, 0.0006, -4400, 850),
    (-4300, -200, 50, 600, 0.001, -4520, 55),
    (-4300, 200, 50, 600, 0.0006, 120, 1105),
    (-100, 400, 250, 600, 0.001, 48, 92.5),
  ])
  func momentumIsAsTabled(
    current: Double, distance: Double, time: Double, viewport: Double, deceleration: Double,
    destination: Double, duration: Double
  ) {
    let momentum = IScrollMomentum(
      from: current, velocity: distance / time, lowerMargin: -4400, viewportLength: viewport,
      deceleration: deceleration)
    #expect(momentum.destination == destination && abs(momentum.duration - duration) < 1e-9)
  }

  /// Momentum that ends at a margin itself ends there by itself: 1 px/ms at 0.005 px/ms² reaches 100 px in 200 ms.
  @Test(arguments: [(-100.0, 1.0, 0.0), (-4300, -1, -4400)])
  func aMarginThatIsJustReachedIsNotPassed(current: Double, velocity: Double, margin: Double) {
    let momentum = IScrollMomentum(
      from: current, velocity: velocity, lowerMargin: -4400, viewportLength: 600, deceleration: 0.005)
    #expect(momentum.destination == margin && abs(momentum.duration - 200) < 1e-9)
  }

  @Test func easesAreAsTabled() {
    #expect(abs(IScrollFling.quadraticEase(0.005) - 0.009975000000000001) < 1e-15)
    #expect(abs(IScrollFling.circularEase(0.005) - 0.09987492177719068) < 1e-15)
    #expect(abs(IScrollFling.circularEase(0.03) - 0.24310491562286443) < 1e-15)
    #expect(IScrollFling.circularEase(1) == 1 && IScrollFling.quadraticEase(1) == 1)
  }
}
