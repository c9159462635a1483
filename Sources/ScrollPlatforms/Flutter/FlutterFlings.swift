import ScrollKinematics

/// Flutter's bouncing scroll physics: friction inside the range, a spring from the edge or from beyond it; logical px.
///
/// Friction, spring and scroll simulations as of upstream cc35800e6a and 5491c8c146. The reference is a transliteration that
/// meets Flutter's own test expectations, not a run of the binary. Kept as it is: the cap of 5000 px/s on the velocity
/// handed to the spring acts on the signed value, so a negative one is never capped.
struct FlutterBouncing: FlutterModel {
  static let name = "flutter-bouncing"
  static let summary = "Flutter's BouncingScrollPhysics: friction 0.135 per s, spring m=0.5 k=100 ratio 1.1"
  var density = 3.0
  var mass = 0.5
  var stiffness = 100.0
  var dampingRatio = 1.1
  var constantDeceleration = 0.0

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
  }

  /// The most velocity that friction hands to the spring, in px/s.
  private static let greatestTransfer = 5000.0

  /// Friction until the edge, then a spring about it.
  func simulation(from state: ScrollState, over range: RestRange) -> FlutterSimulation {
    let tolerance = Tolerance(distance: 1 / density, speed: 1 / (0.05 * density))
    let friction = FlutterFriction(from: state, constantDeceleration: constantDeceleration)
    // When the spring takes over: before 0 if released outside, never if the edge is not met.
    var (springTime, edge, launch) = (Double.infinity, state.offset, state)
    if !range.contains(state.offset) {
      (springTime, edge) = (-.infinity, range.clamped(state.offset))
    } else if !range.contains(friction.finalOffset) {
      edge = range.clamped(friction.finalOffset)
      springTime = friction.time(at: edge)
      let arrival = friction.state(at: springTime).velocity
      launch = ScrollState(offset: edge, velocity: min(arrival, Self.greatestTransfer))
    }
    let spring = Spring(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
      .flutterSimulation(from: launch, about: edge, within: tolerance)
    return { time in
      guard time > springTime else {
        let state = friction.state(at: time)
        return FlingSample(state, phase: state.speed < tolerance.speed ? .rest : .deceleration)
      }
      var shown = spring(springTime.isFinite ? time - springTime : time)
      // A bounce that is done stands on the edge, at the spring's own velocity.
      if shown.isAtRest { shown.offset = edge }
      return shown
    }
  }
}

/// Flutter's clamping scroll physics, an analytic stand-in for Android's fling: its distance in 0.825 of its time; logical px.
///
/// The law does not know the range: the position clamps at a bound and the motion stops there.
struct FlutterClamping: FlutterModel {
  static let name = "flutter-clamping"
  static let summary = "Flutter's ClampingScrollSimulation: Android's fling distance along a power law"
  var friction = 0.015

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: 1e-6...1000, .none, "scroll friction")
  }

  /// R = ln 0.78 / ln 0.9.
  private static let exponent = Elementary.log(0.78) / Elementary.log(0.9)
  /// Where Android's curve turns over.
  private static let inflexion = 0.35
  /// Android's physical coefficient at 160 dpi in px/s²: earth's gravity × inches in a metre × dpi × 0.84.
  private static let coefficient = 9.80665 * 39.37 * 160 * 0.84

  /// x = x₀ + D·(1 - (1-s)^R), v = v₀·(1-s)^(R-1), with s the share of the duration.
  func simulation(from start: ScrollState, over range: RestRange) -> FlutterSimulation {
    let (exponent, reference) = (Self.exponent, friction * Self.coefficient / Self.inflexion)
    let duration = exponent * Self.inflexion * Elementary.pow(start.speed / reference, 1 / (exponent - 1))
    let distance = start.velocity * duration / exponent
    return { time in
      let left = time < duration ? 1 - time / duration : 0
      let free = ScrollState(
        offset: start.offset + distance * (1 - Elementary.pow(left, exponent)),
        velocity: start.velocity * Elementary.pow(left, exponent - 1))
      guard range.contains(free.offset) else { return .rest(at: range.clamped(free.offset)) }
      return FlingSample(free, phase: time >= duration ? .rest : .deceleration)
    }
  }
}
