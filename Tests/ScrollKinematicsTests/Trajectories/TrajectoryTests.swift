import ScrollKinematics
import Testing

@Suite struct TrajectoryTests {
  @Test func flingIsSampledUpToItsFirstSampleAtRest() throws {
    let fling = Fling(.uikit, from: ScrollState(offset: 0, velocity: 3000), at: 2, in: RestRange(0, 700))
    let trajectory = fling.trajectory(every: 1.0 / 60)
    let rest = try #require(fling.restTime)
    #expect(trajectory.count == Int(((rest - 2) * 60).rounded(.up)) + 1)
    #expect(trajectory.offsets.last == 700 && trajectory.velocities.last == 0)
    for (index, time) in trajectory.times.enumerated() {
      #expect(time == 2 + Double(index) * (1.0 / 60))
      let state = ScrollState(offset: trajectory.offsets[index], velocity: trajectory.velocities[index])
      #expect(state == fling.state(at: time))
    }
  }

  @Test func flingThatNeverRestsIsSampledForItsDuration() {
    var physics = ScrollPhysics.uikit
    physics.deceleration = Deceleration(stopSpeed: 0)
    let fling = Fling(physics, from: ScrollState(offset: 0, velocity: 3000))
    #expect(fling.trajectory(every: 0.5, for: 2).times == [0, 0.5, 1, 1.5, 2])
  }

  /// The error of the fourth-order stepper at a millisecond, and no more.
  @Test func bothRoutesGiveTheSameTrajectory() {
    func offsets(by route: MotionRoute) -> [Double] {
      var motion = ScrollMotion(
        .uikitContinuous, from: ScrollState(offset: 100, velocity: 2500), at: 0, in: RestRange(0, 900),
        by: route)
      return (0..<90).map { motion.state(at: Double($0) / 60).offset }
    }
    let stepped = offsets(by: .stepped(.rungeKutta4, timestep: 0.001))
    let difference = zip(offsets(by: .closedForm), stepped).reduce(0) { max($0, abs($1.0 - $1.1)) }
    #expect(difference > 0 && difference < 1e-6)
  }
}
