import ScrollKinematics
import Testing

/// Where a fling ends, and how to make it end elsewhere.
@Suite struct FlingTargetTests {
  private static let range = RestRange(0, 1000)

  private static func physics(_ reading: Deceleration.Reading, stopSpeed: Double = 10) -> ScrollPhysics {
    ScrollPhysics(
      deceleration: Deceleration(stopSpeed: stopSpeed, reading: reading),
      bounce: Spring(stiffness: 120, damping: 22), bounceRest: Tolerance(distance: 0.5, speed: 10))
  }

  /// By every reading, whichever way it points: exactly there, to the rounding of 1000 pt.
  @Test(
    arguments: Deceleration.Reading.allCases,
    [(200.0, 1500.0, 700.0), (800, -2000, 33.25), (0, 900, 1000), (500, 5000, 520)])
  func aRetargetedFlingRestsAtItsTarget(
    reading: Deceleration.Reading, release: (offset: Double, velocity: Double, target: Double)
  ) throws {
    let state = ScrollState(offset: release.offset, velocity: release.velocity)
    let fling = try #require(
      Fling(Self.physics(reading), from: state, at: 0.5, in: Self.range).retargeted(to: release.target))
    #expect(abs((fling.restingOffset ?? .nan) - release.target) < 1e-9)
    #expect(fling.state(at: 0.5) == state && fling.overshoot == 0)
    // It brakes all the way: never past the target, never back.
    let times = stride(from: 0.5, through: fling.restTime ?? 0, by: 0.01)
    let left = times.map { (release.target - fling.state(at: $0).offset) * (release.velocity < 0 ? -1 : 1) }
    #expect(zip(left, left.dropFirst()).allSatisfy { $0 >= $1 && $1 > -1e-9 })
  }

  /// Its own projected target leaves a fling as it was.
  @Test func theProjectedTargetIsTheFlingsOwn() throws {
    let fling = Fling(.uikit, from: ScrollState(offset: 100, velocity: 1400), in: Self.range)
    #expect(abs(fling.projectedOffset - (100 + 0.499 * 1390)) < 1e-9)
    #expect(fling.restingOffset == fling.projectedOffset)
    let same = try #require(fling.retargeted(to: fling.projectedOffset))
    #expect(abs((same.restTime ?? 0) - (fling.restTime ?? 1)) < 1e-9)
  }

  /// Past an edge the projected target is not where the view stops.
  @Test func aFlingPastAnEdgeOvershootsAndRestsOnIt() {
    let fling = Fling(.uikit, from: ScrollState(offset: 900, velocity: 2000), in: Self.range)
    #expect(fling.projectedOffset > 1800 && fling.restingOffset == 1000)
    // From the edge at v the peak of k = 120, c = 22 is v·0.0335.
    let speed = 2000 - 100 / 0.499
    #expect(abs(fling.overshoot - 0.0335 * speed) < 1e-3 * speed)
    let mirrored = Fling(.uikit, from: ScrollState(offset: 100, velocity: -2000), in: Self.range)
    #expect(mirrored.overshoot == -fling.overshoot)
  }

  /// Released in the bounce area, at a stand: it starts there and comes back.
  @Test func aReleaseBeyondTheRangeCountsWithItsStart() {
    let fling = Fling(.uikit, from: ScrollState(offset: -80, velocity: 0), in: Self.range)
    #expect(fling.overshoot == -80 && fling.restingOffset == 0 && fling.projectedOffset == -80)
    #expect(fling.retargeted(to: 300) == nil)
  }

  @Test(arguments: [
    (500.0, 1500.0, 400.0), (500, 1500, 500), (500, 1500, 1001), (500, 9, 501), (500, 0, 600),
  ])
  func noRateLeadsBackwardsOrOutOrFromAStand(offset: Double, velocity: Double, target: Double) {
    let fling = Fling(.uikit, from: ScrollState(offset: offset, velocity: velocity), in: Self.range)
    #expect(fling.retargeted(to: target) == nil)
  }
}
