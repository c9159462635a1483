import ScrollKinematics
import TestSupport
import Testing

/// Limits of the core's laws and readers, asked exactly on them and a step beside.
@Suite(.endsInTime) struct ExactLimitsTests {
  /// Motion has stopped at the stop speed, of either sign; without one only a stand has.
  @Test(arguments: [0.0, 0.5, 10]) func motionHasStoppedAtItsStopSpeed(stopSpeed: Double) {
    let law = Deceleration(stopSpeed: stopSpeed)
    for sign in [1.0, -1] {
      #expect(law.hasStopped(at: sign * stopSpeed) && !law.hasStopped(at: sign * stopSpeed.nextUp))
    }
    #expect(law.hasStopped(at: 0) && law.hasStopped(at: -0.0) && !law.hasStopped(at: stopSpeed + 1))
  }

  /// Times that differ by no more than the resolution are the same; with a resolution of 0 none but equal ones are.
  @Test func aReadingSeesTheOffsetOfItsVeryMoment() {
    for latency in [0, 0.125] {
      var settings = OffsetSampler.Settings()
      (settings.rate, settings.latency, settings.timeResolution) = (8, latency, 0)
      var sampler = OffsetSampler(settings)
      // Eighths of a second are exact.
      let seen = (0..<6).map { sampler.read(at: Double($0) / 8, offset: 10 * Double($0)) }
      let late = latency == 0 ? 0.0 : 1
      #expect(seen.map(\.offset) == (0..<6).map { max(0, 10 * (Double($0) - late)) })
      #expect(seen.last?.age == latency)
    }
    var settings = OffsetSampler.Settings()
    (settings.rate, settings.timeResolution) = (8, 0)
    var early = OffsetSampler(settings)
    _ = early.read(at: 0, offset: 1)
    #expect(early.read(at: (1.0 / 8).nextDown, offset: 2).offset == 1)
    #expect(early.read(at: 1.0 / 8, offset: 3).offset == 3)
  }

  /// A touch report is due a billionth of its interval before its time, and not earlier.
  @Test func aTouchReportIsDueAtItsTime() {
    let script = FingerScript(travel: 100, duration: 1, easing: .linear, touchRate: 10)
    #expect(abs(script.position(at: 0.3 - 0.9e-10) - 30) < 1e-6)
    #expect(abs(script.position(at: 0.3 - 1.2e-10) - 20) < 1e-6)
    #expect(abs(script.position(at: 0.39) - 30) < 1e-6)
  }

  /// A batch steps its own flings, whatever lies behind them in memory, and all of them alike at any place.
  @Test(arguments: [1, 10, 255, 256, 257, 600]) func aBatchKeepsToItsFlings(count: Int) {
    let batch = FlingBatch(.uikit, in: RestRange(0, 500), timestep: 1.0 / 120)
    let room = 1200
    var offsets = [Double](repeating: 480, count: room)
    var velocities = [Double](repeating: 1200, count: room)
    offsets.withUnsafeMutableBufferPointer { offsets in
      velocities.withUnsafeMutableBufferPointer { velocities in
        batch.advance(
          UnsafeMutableBufferPointer(rebasing: offsets[..<count]),
          UnsafeMutableBufferPointer(rebasing: velocities[..<count]), steps: 3)
      }
    }
    #expect(offsets[count...].allSatisfy { $0 == 480 } && velocities[count...].allSatisfy { $0 == 1200 })
    #expect(Set(offsets[..<count]).count == 1 && offsets[0] != 480)
    #expect(Set(velocities[..<count]).count == 1 && velocities[0] < 1200)
  }

  /// The first sample of a motion is its start, and each lies an interval after the one before.
  @Test func aTrajectoryBeginsAtItsTime() throws {
    let law = ScrollPhysics.uikit
    var motion = ScrollMotion(
      law, from: ScrollState(offset: 5, velocity: 900), at: 2, in: .unbounded, by: .closedForm)
    let trajectory = motion.trajectory(from: 2, every: 0.25, count: 4)
    #expect(trajectory.times == [2, 2.25, 2.5, 2.75])
    try #require(trajectory.offsets.count == 4)
    #expect(trajectory.offsets[0] == 5 && trajectory.velocities[0] == 900)
    let exact = law.deceleration.state(from: ScrollState(offset: 5, velocity: 900), after: 0.75)
    #expect(abs(trajectory.offsets[3] - exact.offset) < 1e-9)
  }
}
