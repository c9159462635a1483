import ScrollKinematics

/// Flutter's bouncing scroll physics: friction inside the range, a spring from the edge or from beyond it; logical px.
///
/// Friction, spring and scroll simulations as of upstream cc35800e6a and 5491c8c146. The reference is a transliteration that
/// meets Flutter's own test expectations, not a run of the binary. Kept as it is: the cap of 5000 px/s on the velocity
/// handed to the spring acts on the signed value, so a negative one is never capped; `corrected` caps both.
struct FlutterBouncing: FlutterModel {
  static let name = "flutter-bouncing"
  static let summary = "Flutter's BouncingScrollPhysics: friction 0.135 per s, spring m=0.5 k=100 ratio 1.1"
  var density = 3.0
  var mass = 0.5
  var stiffness = 100.0
  var dampingRatio = 1.1
  var constantDeceleration = 0.0
  var isCorrected = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "density", &density, in: 0.01...1000, "px/px",
      "device pixels per logical pixel; sets when motion counts as done")
    visitor.number("mass", &mass, in: .positive, .none, "of the spring")
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "of the spring")
    visitor.number("damping-ratio", &dampingRatio, in: 0...1e6, .none, "of the spring")
    visitor.number(
      "constant-deceleration", &constantDeceleration, in: .notNegative, "px/s^2",
      "beside the friction; 1400 when set to fast")
    visitor.flag("corrected", &isCorrected, "1: cap the speed handed to the spring in both directions")
  }

  /// What Flutter's scrolling counts as still, at the given density.
  var tolerance: Tolerance { Tolerance(distance: 1 / density, speed: 1 / (0.05 * density)) }

  func simulation(from state: ScrollState, over range: RestRange) -> FlutterBouncingSimulation {
    FlutterBouncingSimulation(self, from: state, over: range)
  }
}

/// Friction until the edge, then a spring about it.
struct FlutterBouncingSimulation: FlutterSimulation {
  /// The most velocity that friction hands to the spring, in px/s.
  static let greatestTransfer = 5000.0

  private let friction: FlutterFriction
  private let spring: FlutterSpringSimulation
  /// When the spring takes over, in s: before 0 if released outside, never if the edge is not met.
  private let springTime: Double
  private let tolerance: Tolerance

  init(_ model: FlutterBouncing, from state: ScrollState, over range: RestRange) {
    tolerance = model.tolerance
    friction = FlutterFriction(from: state, constantDeceleration: model.constantDeceleration)
    let edge: Double
    let launch: ScrollState
    if !range.contains(state.offset) {
      springTime = -.infinity
      edge = range.clamped(state.offset)
      launch = state
    } else if !range.contains(friction.finalOffset) {
      edge = range.clamped(friction.finalOffset)
      springTime = friction.time(at: edge)
      let arrival = friction.state(at: springTime).velocity
      let least = model.isCorrected ? -Self.greatestTransfer : -.infinity
      launch = ScrollState(offset: edge, velocity: max(least, min(arrival, Self.greatestTransfer)))
    } else {
      springTime = .infinity
      edge = state.offset
      launch = state
    }
    spring = FlutterSpringSimulation(
      Spring(mass: model.mass, stiffness: model.stiffness, dampingRatio: model.dampingRatio), about: edge,
      from: launch, tolerance: tolerance)
  }

  func state(at time: Double) -> ScrollState {
    guard time > springTime else { return friction.state(at: time) }
    var state = spring.state(at: springElapsed(at: time))
    // A bounce that is done stands on the edge, at the spring's own velocity.
    if spring.isDone(at: springElapsed(at: time)) { state.offset = spring.target }
    return state
  }

  func isDone(at time: Double) -> Bool {
    time > springTime
      ? spring.isDone(at: springElapsed(at: time)) : friction.state(at: time).speed < tolerance.speed
  }

  func phase(at time: Double) -> ScrollPhase { time > springTime ? .bounce : .deceleration }

  private func springElapsed(at time: Double) -> Double { springTime.isFinite ? time - springTime : time }
}
