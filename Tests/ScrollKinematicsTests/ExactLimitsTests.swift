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

  /// A bounce is over below 0.5 pt and 10 pt/s, unless it moves out: not at just these, nor on the edge itself.
  @Test(arguments: [1.0, -1]) func aBounceIsOverBelowItsRest(side: Double) {
    let (physics, range) = (ScrollPhysics.uikit, RestRange(0, 800))
    func isOver(_ excess: Double, _ velocity: Double) -> Bool {
      let edge = side > 0 ? 800.0 : 0
      let state = ScrollState(offset: edge + side * excess, velocity: side * velocity)
      return physics.settled(state, in: range) == ScrollState(offset: edge)
    }
    #expect(isOver(0.25, 0) && isOver(0.25, -9) && isOver(0.25, (-10.0).nextUp))
    #expect(!isOver(0.25, -10) && !isOver(0.25, 1) && !isOver(0.25, 9))
    // Halves of a point are exact at either edge.
    #expect(!isOver(0.5, -1) && isOver(0.4375, -1) && !isOver(3, 0))
  }

  /// However long a finger is tracked, its velocity is that of the reports in the window alone.
  @Test func aWindowForgetsWhatLiesBeforeIt() {
    func position(_ index: Int) -> Double { Double(index * index % 97) }
    var tracker = VelocityTracker(method: .fit(window: 0.125))
    for index in 0..<400 {
      // 256ths of a second are exact: the window holds 33 reports.
      tracker.add(position(index), at: Double(index) / 256)
      guard index >= 40 else { continue }
      var fresh = VelocityTracker(method: .fit(window: 0.125))
      for recent in index - 32...index { fresh.add(position(recent), at: Double(recent) / 256) }
      let time = Double(index) / 256
      let (found, expected) = (tracker.velocity(releasedAt: time), fresh.velocity(releasedAt: time))
      #expect(abs(found - expected) <= 1e-9 * max(1, abs(expected)))
    }
  }

  /// Two memories are the same if they give back the same place, the length above it included.
  @Test func memoriesOfOnePlaceAreTheSame() {
    func memory(_ offset: Double, above: Double) -> AnchorMemory {
      var memory = AnchorMemory()
      _ = memory.offset(offset, movingTo: RestRange(0, 1000), from: above, to: above)
      return memory
    }
    #expect(
      memory(400, above: 50) == memory(400, above: 50) && memory(400, above: 50) != memory(401, above: 50))
    #expect(memory(400, above: 50) != memory(400, above: 60) && memory(400, above: 50) != AnchorMemory())
    // At the start nothing is remembered.
    #expect(memory(0, above: 50) == AnchorMemory() && memory(0, above: 50) == memory(0, above: 60))
  }
}
