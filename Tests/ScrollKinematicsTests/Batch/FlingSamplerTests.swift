import ScrollKinematics
import Testing

/// The fast ways to walk many flings agree with the plain one.
@Suite struct FlingSamplerTests {
  private struct Samples {
    var offsets: [Double]
    var velocities: [Double]

    init(
      _ physics: ScrollPhysics, from state: ScrollState, in range: RestRange, interval: Double,
      capacity: Int = 4096
    ) {
      var offsets = [Double](repeating: .nan, count: capacity)
      var velocities = offsets
      let sampler = FlingSampler(physics, every: interval)
      let count = offsets.withUnsafeMutableBufferPointer { offsets in
        velocities.withUnsafeMutableBufferPointer { velocities in
          sampler.sample(from: state, in: range, offsets: offsets, velocities: velocities)
        }
      }
      (self.offsets, self.velocities) = (Array(offsets[..<count]), Array(velocities[..<count]))
    }

    /// The greatest distance in pt from `fling`, or that of velocities over 100 if it is greater.
    func worstError(from fling: Fling, interval: Double) -> Double {
      var (cursor, worst) = (fling.cursor, 0.0)
      for index in offsets.indices {
        let expected = cursor.state(at: Double(index) * interval)
        worst = max(
          worst, abs(offsets[index] - expected.offset), abs(velocities[index] - expected.velocity) / 100)
      }
      return worst
    }
  }

  /// Ranges of every width, springs of every damping, samples so far apart that a calm crossing falls between two: within
  /// 1e-9 pt, up to the first sample at rest.
  @Test(arguments: [0.002, 0.004, 0.03, 0.17])
  func samplesOfAnyFlingAgreeWithTheClosedForm(interval: Double) throws {
    for random in RandomFling.cases(500, seed: 61) {
      let samples = Samples(random.physics, from: random.start, in: random.range, interval: interval)
      #expect(samples.worstError(from: random.fling, interval: interval) <= 1e-9)
      guard samples.offsets.count < 4096 else { continue }
      let rest = try #require(random.fling.restTime) / interval
      #expect(abs(Double(samples.offsets.count - 1) - rest.rounded(.up)) <= 1 && samples.velocities.last == 0)
    }
  }

  /// Inside its rest distance d a spring of ω = β = 70 /s still gains speed, up to ω·d/e = 12.9 pt/s, beyond the rest's
  /// 10 pt/s. The bounce ends as it enters, slow, though a later sample would be too fast again.
  @Test(arguments: [0.0005, 1.0 / 60], [-14.0, -3, 0, 9.5, 14])
  func bounceThatWouldLeaveItsRestAgainRests(interval: Double, velocity: Double) {
    let physics = ScrollPhysics(
      deceleration: Deceleration(), bounce: Spring(stiffness: 4900, damping: 140),
      bounceRest: Tolerance(distance: 0.5, speed: 10))
    for displacement in [0.3, 0.499, 0.501, 0.6, 8] {
      let (start, range) = (ScrollState(offset: 100 + displacement, velocity: velocity), RestRange(0, 100))
      let samples = Samples(physics, from: start, in: range, interval: interval)
      #expect(samples.worstError(from: Fling(physics, from: start, in: range), interval: interval) <= 1e-9)
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 40])
  func shortBufferIsFilledAndNoMore(capacity: Int) {
    let (start, range) = (ScrollState(offset: 0, velocity: 3000), RestRange(0, 500))
    let all = Samples(.uikit, from: start, in: range, interval: 0.01)
    let some = Samples(.uikit, from: start, in: range, interval: 0.01, capacity: capacity)
    #expect(some.offsets == Array(all.offsets[..<capacity]))
  }

  @Test func motionAtRestHasOneSample() {
    let rest = Samples(.uikit, from: ScrollState(offset: 30), in: RestRange(0, 500), interval: 0.01)
    #expect(rest.offsets == [30] && rest.velocities == [0])
  }

  /// Each step takes the law at its beginning, exactly over the step, whichever way the milliseconds are read.
  @Test(arguments: [ScrollPhysics.uikitContinuous, .uikit])
  func batchStepsAsTheExponentialStepperDoes(physics: ScrollPhysics) {
    let (range, step) = (RestRange(0, 1000), 1.0 / 240)
    var generator = SeededGenerator(seed: 3)
    let start = (0..<1000).map { _ in
      ScrollState(offset: 1400 * generator.nextUnit() - 200, velocity: 6000 * (2 * generator.nextUnit() - 1))
    }
    var (offsets, velocities) = (start.map(\.offset), start.map(\.velocity))
    let batch = FlingBatch(physics, in: range, timestep: step)
    offsets.withUnsafeMutableBufferPointer { offsets in
      velocities.withUnsafeMutableBufferPointer { batch.advance(offsets, $0, steps: 20) }
    }
    for (index, state) in start.enumerated() {
      var plain = state
      for _ in 0..<20 {
        let overscroll = range.overscroll(at: plain.offset)
        let spring = MotionLaw.bounce(physics.bounce, edge: plain.offset - overscroll)
        let law = overscroll == 0 ? .deceleration(physics.deceleration) : spring
        plain = Stepper.exponential.step(plain, under: law, by: step)
      }
      #expect(plain.isNear(ScrollState(offset: offsets[index], velocity: velocities[index]), within: 1e-9))
    }
  }
}
