/// The exact linear map of a spring's state over a fixed time.
///
/// In every damping regime displacement and velocity after a time t are (c + βs)·x + s·v and -ω²s·x + (c - βs)·v with the
/// spring's two kernel functions, so repeating a map of fixed time samples any spring without a special case.
struct Propagator: Sendable {
  let displacementToDisplacement: Double
  let velocityToDisplacement: Double
  let displacementToVelocity: Double
  let velocityToVelocity: Double

  /// The map over `time` s.
  init(_ spring: Spring, over time: Double) {
    let (cosine, sine) = spring.kernel(after: time)
    displacementToDisplacement = cosine + spring.decayRate * sine
    velocityToDisplacement = sine
    displacementToVelocity = -spring.squaredFrequency * sine
    velocityToVelocity = cosine - spring.decayRate * sine
  }

  /// The states that eight displacements and velocities are mapped to.
  @inline(__always) func map(
    _ displacement: SIMD8<Double>, _ velocity: SIMD8<Double>
  ) -> (SIMD8<Double>, SIMD8<Double>) {
    (
      displacementToDisplacement * displacement + velocityToDisplacement * velocity,
      displacementToVelocity * displacement + velocityToVelocity * velocity
    )
  }
}

/// The maps over 0, 1, … 7 times an interval, which spread one state over eight samples.
struct PropagatorLanes: Sendable {
  private var displacementToDisplacement = SIMD8<Double>()
  private var velocityToDisplacement = SIMD8<Double>()
  private var displacementToVelocity = SIMD8<Double>()
  private var velocityToVelocity = SIMD8<Double>()

  init(_ spring: Spring, interval: Double) {
    for lane in 0..<8 {
      let map = Propagator(spring, over: Double(lane) * interval)
      displacementToDisplacement[lane] = map.displacementToDisplacement
      velocityToDisplacement[lane] = map.velocityToDisplacement
      displacementToVelocity[lane] = map.displacementToVelocity
      velocityToVelocity[lane] = map.velocityToVelocity
    }
  }

  /// The eight states from `state` on.
  @inline(__always) func spread(_ state: ScrollState) -> (SIMD8<Double>, SIMD8<Double>) {
    (
      displacementToDisplacement * state.offset + velocityToDisplacement * state.velocity,
      displacementToVelocity * state.offset + velocityToVelocity * state.velocity
    )
  }
}
