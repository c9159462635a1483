import ScrollKinematics

/// Flutter's spring simulation toward a target; logical px. Done within 0.001 px and 0.001 px/s, and not put on the target.
///
/// The core's spring serves: Flutter picks the regime by the sign of a rounded number and loses digits beside critical
/// damping, the core does not; they differ by 1e-6 px there.
struct FlutterSpring: FlutterModel {
  static let name = "flutter-spring"
  static let summary = "Flutter's SpringSimulation toward a target"
  var target = 0.0
  var mass = 0.5
  var stiffness = 100.0
  var dampingRatio = 1.1

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("target", &target, in: .anyNumber, "px", "offset of equilibrium")
    visitor.number("mass", &mass, in: .positive, .none, "mass")
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "stiffness")
    visitor.number("damping-ratio", &dampingRatio, in: 0...1e6, .none, "damping ratio")
  }

  func simulation(from state: ScrollState, over range: RestRange) -> FlutterSpringSimulation {
    FlutterSpringSimulation(
      Spring(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio), about: target, from: state,
      tolerance: Tolerance(distance: 0.001, speed: 0.001))
  }
}

/// A spring that counts as done when it is near and slow at once, be it only for a moment.
struct FlutterSpringSimulation: FlutterSimulation {
  let target: Double
  private let law: MotionLaw
  private let start: ScrollState
  private let tolerance: Tolerance

  init(_ spring: Spring, about target: Double, from start: ScrollState, tolerance: Tolerance) {
    self.target = target
    self.start = start
    self.tolerance = tolerance
    law = .bounce(spring, edge: target)
  }

  func state(at time: Double) -> ScrollState { law.state(from: start, after: time) }

  func isDone(at time: Double) -> Bool {
    let state = state(at: time)
    return abs(state.offset - target) < tolerance.distance && state.speed < tolerance.speed
  }

  func phase(at time: Double) -> ScrollPhase { .bounce }
}
