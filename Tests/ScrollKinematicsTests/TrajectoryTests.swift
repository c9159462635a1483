import TestSupport
import Testing

@testable import ScrollKinematics

@Suite(.endsInTime) struct TrajectoryTests {
  private let fling = Fling(
    .uikit, from: ScrollState(offset: 100, velocity: 2500), at: 3, in: RestRange(0, 900))

  @Test func samplesAreTheFlingsOwn() {
    let trajectory = fling.trajectory(every: 1.0 / 120)
    #expect(trajectory.times[0] == 3)
    for (index, time) in trajectory.times.enumerated() {
      let state = fling.state(at: time)
      #expect(trajectory.offsets[index] == state.offset && trajectory.velocities[index] == state.velocity)
    }
  }

  @Test func itEndsAtTheFirstSampleAtRest() throws {
    let trajectory = fling.trajectory(every: 1.0 / 120)
    let rest = try #require(fling.restTime)
    let last = try #require(trajectory.times.last)
    #expect(last >= rest && last < rest + 1.0 / 120)
    #expect(trajectory.offsets.last == 900 && trajectory.velocities.last == 0)
  }

  @Test func aDurationCutsItShort() {
    // 0 and the tenths up to 0.5 s.
    #expect(fling.trajectory(every: 0.1, for: 0.501).count == 6)
    // Eighths are exact: the sample at the very end counts, and there is always the first.
    #expect(fling.trajectory(every: 0.125, for: 0.625).count == 6)
    #expect(fling.trajectory(every: 0.125, for: 0.624).count == 5)
    #expect(fling.trajectory(every: 0.125, for: -1).times == [3])
  }

  /// Without a duration it is a minute, the sample at its very end included.
  @Test func aFlingThatNeverStopsIsSampledForAMinute() {
    var physics = ScrollPhysics.uikitContinuous
    physics.deceleration = Deceleration(stopSpeed: 0, reading: .continuous)
    let endless = Fling(physics, from: ScrollState(offset: 0, velocity: 1000), at: 2)
    let trajectory = endless.trajectory(every: 0.5)
    #expect(trajectory.count == 121)
    #expect(trajectory.times.last == 62)
  }

  /// Every sample that both have counts, the first and the last too, and none that one of them lacks.
  @Test(arguments: [0, 1, 2]) func eachSampleThatBothHaveIsCompared(index: Int) {
    let plain = Trajectory(times: [0, 1, 2], offsets: [10, 20, 30])
    var offsets = plain.offsets
    offsets[index] -= 0.5
    let other = Trajectory(times: [0, 1, 2], offsets: offsets)
    let longer = Trajectory(times: [0, 1, 2, 3], offsets: offsets + [900])
    for another in [other, longer] {
      #expect(plain.largestOffsetDifference(from: another) == 0.5)
      #expect(another.largestOffsetDifference(from: plain) == 0.5)
    }
    #expect(longer.largestOffsetDifference(from: other) == 0)
  }

  @Test func bothRoutesGiveTheSameTrajectory() {
    let start = ScrollState(offset: 100, velocity: 2500)
    var closed = ScrollMotion(.uikitContinuous, from: start, at: 0, in: RestRange(0, 900), by: .closedForm)
    var stepped = ScrollMotion(
      .uikitContinuous, from: start, at: 0, in: RestRange(0, 900), by: .stepped(.rungeKutta4, timestep: 0.001)
    )
    let one = closed.trajectory(from: 0, every: 1.0 / 60, count: 90)
    let other = stepped.trajectory(from: 0, every: 1.0 / 60, count: 90)
    // The error of the fourth-order stepper at a millisecond, and no more.
    #expect(one.largestOffsetDifference(from: other) < 1e-6)
    #expect(one.largestOffsetDifference(from: other) > 0)
    // The same the other way round.
    #expect(other.largestOffsetDifference(from: one) == one.largestOffsetDifference(from: other))
  }
}
