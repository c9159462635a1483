import ScrollKinematics
import ScrollPlatforms
import Testing

/// OverScroller and Scroller of Android 10 (r36): whole pixels, whole milliseconds.
@Suite struct AndroidFlingTests {
  private static let wide = RestRange(0, 1000)
  private static let narrow = RestRange(0, 50)

  /// Duration and distance by the formulas of the source: l = ln(0.35·v/(f·C)), T = e^(l/(R-1)), D = f·C·e^(R·l/(R-1)).
  @Test(arguments: [200.0, 1000, 5000]) func distanceAndDurationFollowTheSplinesLaw(velocity: Double) throws {
    let samples = try fling("android").samplesToRest(FlingRelease(0, velocity: velocity, rate: 1000))
    let drag = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    let exponent = Elementary.log(0.78) / Elementary.log(0.9)
    let level = Elementary.log(0.35 * velocity / drag)
    let duration = 1000 * Elementary.exp(level / (exponent - 1))
    let distance = drag * Elementary.exp(exponent / (exponent - 1) * level)
    // Whole ms and px; the frame after the last ms is the first at rest.
    #expect(abs(Double(samples.count - 2) - duration) < 1.5)
    #expect(abs((samples.last?.offset ?? .nan) - distance) <= 1)
  }

  /// The overshoot takes the speed of the last frame before the edge.
  @Test func theOvershootDependsOnTheRate() throws {
    func peak(_ rate: Double) throws -> Double {
      let release = FlingRelease(0, velocity: 5000, in: Self.narrow, rate: rate)
      return try fling("android", ["overscroll-limit": 10_000]).offsets(release).reduce(0, max)
    }
    #expect(try peak(60) > peak(1000) + 10)
  }

  /// A way of 1000 px under 2000 px/s² takes a second, of 250 px half of it; the frame after the last ms is at rest.
  @Test(arguments: [(1000.0, 1000), (250, 500)])
  func aSpringBackTakesTheTimeOfItsGravity(way: Double, milliseconds: Int) throws {
    let release = FlingRelease(Self.wide.upper + way, velocity: 0, in: Self.wide, rate: 1000)
    let samples = try fling("android").samplesToRest(release)
    #expect(samples.count == milliseconds + 2)
    #expect(samples.dropLast().allSatisfy { $0.velocity == nil }, "the system's has the wrong sign and unit")
  }

  @Test func aMovedEdgeThatIsPassedShowsThatFrameFirst() throws {
    let change = RangeChange(time: 0.1, range: RestRange(0, 600))
    let release = FlingRelease(500, velocity: 2000, in: Self.wide, rate: 30, changes: [change])
    #expect(try fling("android").offsets(release) == [500, 566, 629, 691, 600, 600])
  }
}
