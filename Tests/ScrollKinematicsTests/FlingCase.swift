import SeededProperties

@testable import ScrollKinematics

/// A fling of any kind: what its numbers may be, edges of what is allowed among them.
enum FlingCase {
  /// Lengths at the edges of what a view may hold: nothing, less than a bit of 1, less than a normal number, huge.
  static let lengths: [Double] = [
    0, -0.0, 1, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 1e-9, 1e9, -1e9, 1e100, -1e100,
  ]
  static let speeds: [Double] = [
    0, -0.0, 10, -10, 10.0.nextUp, -10.0.nextUp, .leastNonzeroMagnitude, 1e-9, 1e9, -1e9, 1e100, 3000,
  ]

  /// The laws, the range and the state; a `place` of 0 or 1 is exactly an edge.
  static let quantities = [
    Quantity("start", -5000...5000, edges: lengths),
    Quantity("width", 1...5000, edges: [1000, 0, .leastNonzeroMagnitude, 1e-9, 1, 1e9]),
    Quantity("place", -0.5...1.5, edges: [0.5, 0, 1, -1e-12, 1 + 1e-12]),
    Quantity("velocity", -10_000...10_000, edges: speeds),
    Quantity("factor", 0.9...0.9999, edges: [0.998, 0.99, 1e-6, 0.999999]),
    Quantity("stop speed", 0.1...100, edges: [10, 0, 1e-9]),
    Quantity("reading", 0...2.99, simplest: 0),
    Quantity("mass", 0.1...10, edges: [1], isLogarithmic: true),
    Quantity("stiffness", 1...1e4, edges: [120], isLogarithmic: true),
    Quantity("ratio", 0.01...20, edges: [1, 1 - 1e-12, 1 + 1e-12, 1.0.nextDown, 1.0.nextUp, 0, 1e-9, 1e4]),
    Quantity("rest distance", 0.01...5, edges: [0.5, 1e-9]),
    Quantity("rest speed", 0.1...50, edges: [10, 1e-9]),
  ]

  static func physics(_ numbers: Case) -> ScrollPhysics {
    let reading = Deceleration.Reading.allCases[Int(numbers["reading"])]
    return ScrollPhysics(
      deceleration: Deceleration(
        factorPerMillisecond: numbers["factor"], stopSpeed: numbers["stop speed"], reading: reading),
      bounce: Spring(
        mass: numbers["mass"], stiffness: numbers["stiffness"], dampingRatio: numbers["ratio"]),
      bounceRest: Tolerance(distance: numbers["rest distance"], speed: numbers["rest speed"]))
  }

  static func range(_ numbers: Case) -> RestRange {
    RestRange(numbers["start"], numbers["start"] + numbers["width"])
  }

  static func state(_ numbers: Case) -> ScrollState {
    let (range, place) = (range(numbers), numbers["place"])
    let offset = place == 1 ? range.upper : range.lower + place * (range.upper - range.lower)
    return ScrollState(offset: offset, velocity: numbers["velocity"])
  }

  static func fling(_ numbers: Case) -> Fling {
    Fling(physics(numbers), from: state(numbers), in: range(numbers))
  }

  /// Times to look at, from a billionth of a second to a billion.
  static let times = [0, 1e-9, 1e-3, 1.0 / 60, 0.1, 0.5, 1, 3, 10, 1e3, 1e9]

  /// The size of the numbers that a case computes with, in pt: what rounding is relative to.
  static func scale(_ numbers: Case) -> Double {
    let (physics, range, state) = (physics(numbers), range(numbers), state(numbers))
    return 1 + max(abs(range.lower), abs(range.upper), abs(state.offset))
      + state.speed * (physics.deceleration.travelPerSpeed + 1 / physics.bounce.frequency)
  }
}
