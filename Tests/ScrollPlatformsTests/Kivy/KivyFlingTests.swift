import ScrollKinematics
import ScrollPlatforms
import Testing

/// Kivy 2.3.1's scroll effects.
@Suite struct KivyFlingTests {
  private static let range = RestRange(0, 1000)

  /// Defect: the edge acts once a frame.
  @Test func theEdgeIsStifferAtAHigherRate() throws {
    func offset(_ rate: Double) throws -> Double {
      let release = FlingRelease(1100, velocity: 0, in: Self.range, rate: rate)
      return try fling("kivy-damped").samples(release, count: 13)[Int(rate / 10)].offset
    }
    #expect(try abs(offset(30) - offset(120)) > 10)
  }

  @Test func theBoundsAreReadWhenTheOffsetChanges() throws {
    let change = RangeChange(time: 0.1, range: RestRange(0, 600))
    let release = FlingRelease(500, velocity: 2000, in: Self.range, changes: [change])
    let stopped = try fling("kivy-scroll").offsets(release)
    #expect(stopped[5] > 600 && stopped[6] == 600 && stopped.count == 7)
    #expect(try fling("kivy-damped").samples(release, count: 7)[6].offset > 600)
  }

  @Test func framesTooLongForTheFrictionAreRefused() throws {
    // A frame takes 0.05/0.017/rate of the velocity, and may take 2 of it.
    let scroll = try fling("kivy-scroll")
    #expect(scroll.validationError(for: FlingRelease(0, velocity: 100, rate: 1.5)) == nil)
    #expect(scroll.validationError(for: FlingRelease(0, velocity: 100, rate: 1.4)) != nil)
    let damped = try fling("kivy-damped", ["edge-damping": 1.95])
    #expect(damped.validationError(for: FlingRelease(0, velocity: 100, rate: 60)) == nil)
    #expect(damped.validationError(for: FlingRelease(0, velocity: 100, rate: 30)) != nil)
  }
}
