import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// The rules of pop's motions exactly at their limits.
@Suite(.endsInTime) struct PopLimitTests {
  private static let spring = PopSpring()

  /// A frame rate at which a frame takes exactly a step.
  private func stepRate() throws -> Double {
    let rate = 1 / PopSpring.timestep
    return try #require([rate.nextDown, rate, rate.nextUp].first { 1 / $0 == PopSpring.timestep })
  }

  @Test func theStepIsASinglePrecisionMillisecond() {
    #expect(PopSpring.timestep == Double(1 / Float(1000)) && PopSpring.longestFrame == 30)
  }

  /// Such a frame shows the start of its step, and the next one goes on from there: the spring stands still.
  @Test func aFrameOfExactlyAStepHoldsIt() throws {
    let samples = Self.spring.samples(FlingRelease(100, velocity: 7, rate: try stepRate()), count: 20)
    #expect(samples.allSatisfy { $0.offset == 100 && $0.velocity == 7 })
  }

  /// Half a point, 5 pt/s and 25 pt/s² are still motion. A frame of a step shows the very state it begins with.
  @Test(arguments: [1.0, -1]) func theSpringEndsBelowItsLimits(sign: Double) throws {
    let rate = try stepRate()
    func isOver(_ offset: Double, _ velocity: Double, stiffness: Double = 0.001) -> Bool {
      let model = Self.spring.with { ($0.stiffness, $0.damping) = (stiffness, 0) }
      let release = FlingRelease(sign * offset, velocity: sign * velocity, rate: rate)
      return model.samples(release, count: 2)[1].isAtRest
    }
    #expect(!isOver(0.5, 0) && isOver(0.5.nextDown, 0) && !isOver(100, 0))
    #expect(!isOver(0, 5) && isOver(0, 5.0.nextDown))
    // The stiffness at which the step's acceleration is just 25 pt/s² at 0.25 pt.
    func acceleration(_ stiffness: Double) -> Double {
      let law = MotionLaw.bounce(Spring(mass: 1, stiffness: stiffness, damping: 0), edge: 0)
      let step = PopSpring.timestep
      return Stepper.rungeKutta4.step(ScrollState(offset: 0.25), under: law, by: step).velocity / step
    }
    var (low, high) = (100.0, 100.1)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if acceleration(middle) > -25 { low = middle } else { high = middle }
    }
    #expect(acceleration(high) == -25 && abs(high - 100) < 0.01)
    #expect(!isOver(0.25, 0, stiffness: high) && isOver(0.25, 0, stiffness: low.nextDown))
  }

  @Test func aFrameOfHalfAMinuteIsStillComputed() {
    let samples = Self.spring.samples(FlingRelease(100, velocity: 50, rate: 1 / 30.0), count: 2)
    #expect(1 / (1 / 30.0) == 30 && abs(samples[1].offset) < 1 && samples[1].offset != 100)
  }

  /// The fastest rate that steps of a millisecond hold is accepted itself.
  @Test func theFastestSpringIsAccepted() throws {
    func isRefused(stiffness: Double, damping: Double) -> Bool {
      let model = Self.spring.with { ($0.stiffness, $0.damping) = (stiffness, damping) }
      return model.validationError(for: FlingRelease(0, velocity: 0)) != nil
    }
    let rate = 2.5 / PopSpring.timestep
    let fastest = try #require(
      [rate.nextDown, rate, rate.nextUp].last { $0 * PopSpring.timestep == 2.5 })
    #expect(!isRefused(stiffness: fastest * fastest, damping: 0))
    #expect(isRefused(stiffness: fastest * fastest * (1 + 1e-12), damping: 0))
    // 1300 + √(1300² - 1200²) = 1800 /s, and 1500 + √(1500² - 900²) = 2700 /s.
    #expect(!isRefused(stiffness: 1.44e6, damping: 2600) && isRefused(stiffness: 8.1e5, damping: 3000))
  }

  @Test(arguments: [1.0, -1]) func theDecayTakesVelocitiesToItsLimit(sign: Double) {
    func isRefused(_ velocity: Double) -> Bool {
      PopDecay().validationError(for: FlingRelease(0, velocity: sign * velocity)) != nil
    }
    #expect(!isRefused(1e30) && isRefused(1e30.nextUp))
    #expect(PopDecay().least("factor-per-ms") == 1e-6)
  }
}
