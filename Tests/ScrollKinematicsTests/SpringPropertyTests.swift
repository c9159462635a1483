import SeededProperties
import TestSupport
import Testing

@testable import ScrollKinematics

/// What holds for every spring: it settles when it says, comes to rest when it says, and meets its own equation.
@Suite(.endsInTime) struct SpringPropertyTests {
  private let springs = Property(
    [
      Quantity("mass", 0.01...100, edges: [1], isLogarithmic: true),
      Quantity("stiffness", 0.1...1e5, edges: [120], isLogarithmic: true),
      Quantity("ratio", 0.01...50, edges: [1, 1 - 1e-12, 1 + 1e-12, 1.0.nextDown, 1.0.nextUp, 1e-3, 1e4]),
      Quantity("offset", -2000...2000, edges: [0, -0.0, .leastNonzeroMagnitude, 1e-9, 0.5, 1e9, -1e9]),
      Quantity("velocity", -1e4...1e4, edges: [0, -0.0, .leastNonzeroMagnitude, 10, -10, 1e9, -1e9]),
      Quantity("distance", 0.001...10, edges: [0.5, 1e-9, 1e9], isLogarithmic: true),
      Quantity("speed", 0.01...100, edges: [10, 1e-9, 1e9], isLogarithmic: true),
    ], seed: 201, count: 3000)

  private func parts(_ numbers: Case) -> (Spring, ScrollState, Tolerance) {
    (
      Spring(mass: numbers["mass"], stiffness: numbers["stiffness"], dampingRatio: numbers["ratio"]),
      ScrollState(offset: numbers["offset"], velocity: numbers["velocity"]),
      Tolerance(distance: numbers["distance"], speed: numbers["speed"])
    )
  }

  /// From the settling time on within tolerance, at 200 later times; just before it not. A thousandth of the tolerance,
  /// and the rounding of a start a billion times as large, are what the comparison allows.
  @Test func theSettlingTimeSettles() {
    let fault = springs.counterexample { numbers in
      let (spring, start, tolerance) = parts(numbers)
      guard let time = spring.settlingTime(from: start, within: tolerance) else { return "it never settles" }
      guard time.isFinite, time >= 0 else { return "it settles at \(time) s" }
      let grain = 1e-13 * (abs(start.offset) + start.speed / spring.frequency)
      func excess(_ time: Double) -> Double {
        let state = spring.state(from: start, after: time)
        return max(
          (abs(state.offset) - grain) / tolerance.distance,
          (state.speed - grain * spring.frequency) / tolerance.speed)
      }
      // To where the slowest part has died away by e^-30.
      let slowest = spring.decayRate > 0 ? spring.decayRate + 1 / time.nextUp : 1
      let horizon = time + 30 / slowest
      for step in 0...200 {
        let later = time * (1 + 1e-9) + (horizon - time) * Double(step) / 200
        if excess(later) > 1.001 {
          return "\(excess(later)) times the tolerance at \(later), settled at \(time) s"
        }
      }
      // Just before, by a ten-thousandth of the spring's own time, it is still at its limit, unless that is rounding.
      let moment = 1e-4 / (spring.frequency + 2 * spring.decayRate)
      let isRounding = min(tolerance.distance, tolerance.speed / spring.frequency) < 100 * grain
      if isRounding || time < moment || time.ulp > moment / 10 { return nil }
      return excess(time - moment) < 0.99 ? "settled before \(time) s" : nil
    }
    #expect(fault == nil)
  }

  /// At the rest time near and slow, moving in; `nil` where the motion reaches the equilibrium faster.
  @Test func theRestTimeIsNearAndSlow() {
    let fault = springs.counterexample { numbers in
      let (spring, start, tolerance) = parts(numbers)
      guard let time = spring.restTime(from: start, within: tolerance) else { return nil }
      guard time.isFinite, time >= 0 else { return "rests at \(time) s" }
      let state = spring.state(from: start, after: time)
      let grain = 1e-12 * (abs(start.offset) + start.speed / spring.frequency)
      let isNear = abs(state.offset) <= tolerance.distance * (1 + 1e-9) + grain
      let isSlow = state.speed <= tolerance.speed * (1 + 1e-9) + grain * (spring.frequency + spring.decayRate)
      return isNear && isSlow ? nil : "\(state) at the rest time \(time) s"
    }
    #expect(fault == nil)
  }

  /// After t and then u as after t + u.
  @Test func twoStretchesAreOne() {
    let fault = springs.counterexample { numbers in
      let (spring, start, _) = parts(numbers)
      let scale = abs(start.offset) + start.speed / spring.frequency
      for (first, second) in [(1e-9, 0.3), (0.01, 0.02), (0.2, 0.7), (1, 3)] {
        let once = spring.state(from: start, after: first + second)
        let twice = spring.state(from: spring.state(from: start, after: first), after: second)
        let difference = max(
          abs(once.offset - twice.offset),
          abs(once.velocity - twice.velocity) / (spring.frequency + spring.decayRate))
        // Phases of many turns are known to their rounding.
        let turns = 1 + spring.frequency * (first + second)
        if difference > 1e-12 * scale * turns + 4 * .leastNonzeroMagnitude {
          return "\(once) and \(twice) after \(first) + \(second) s"
        }
      }
      return nil
    }
    #expect(fault == nil)
  }
}
