import ScrollKinematics
import ScrollPlatforms
import Testing

/// WebKit's rubber band and WebKitGTK's kinetic and snap scrolling.
@Suite struct WebKitFlingTests {
  private static let below = RestRange(-1000, 0)

  /// The defect: 0.31 of the velocity, less 12.5 /s of the stretch.
  @Test func theBandLosesMostOfTheVelocity() throws {
    let model = try fling("webkit-rubber-band", ["pixel": 0])
    let samples = model.samples(FlingRelease(100, velocity: 1000, in: Self.below, rate: 1e4), count: 2)
    // Over 0.1 ms the spring, 12.5²·100 + 25·1000 px/s², takes less than 5 px/s off the velocity.
    #expect(abs((samples[1].offset - 100) * 1e4 - (310 - 1250)) < 5)
  }

  /// The defect: px past the bound are reported as px/s, and the motion goes on for a frame.
  @Test func atABoundTheVelocityIsADistance() throws {
    let release = FlingRelease(500, velocity: 5000, in: RestRange(0, 1000))
    let free = try fling("webkit-kinetic").samples(FlingRelease(500, velocity: 5000), count: 12)
    let samples = try fling("webkit-kinetic").samplesToRest(release)
    let hit = free.firstIndex { $0.offset > 1000 } ?? 0
    #expect(samples.count == hit + 2 && samples[hit].offset == 1000)
    #expect(samples[hit].velocity == 1000 - free[hit].offset)
  }

  /// Between a tenth and a half of the way, whatever the wheel; a tenth against its direction.
  @Test(arguments: [(-60.0, 0.1), (0, 0.1), (60, 0.2), (200, 0.5)])
  func theFirstStepOfAGlideIsHeldWithinLimits(delta: Double, share: Double) throws {
    let model = try fling("webkit-snap-momentum", ["wheel-delta": .number(delta), "target": 300])
    // The iteration stops where the decay changes by less than 0.001.
    #expect(abs(model.samples(FlingRelease(0, velocity: 0), count: 2)[1].offset - 300 * share) < 0.01)
  }

  @Test func aGlideIsProjectedWithinTheBounds() throws {
    let model = try fling("webkit-snap-momentum", ["wheel-delta": 5])
    #expect(model.offsets(FlingRelease(500, velocity: 0, in: RestRange(0, 550))).last == 550)
  }
}
