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

  /// Moves eight displacements and velocities on.
  // In this order both change in place; written as two sums, one of them is copied: a fifth more instructions.
  @inline(__always) func move(_ displacement: inout SIMD8<Double>, _ velocity: inout SIMD8<Double>) {
    let gained = displacementToVelocity * displacement
    let travelled = velocityToDisplacement * velocity
    displacement *= displacementToDisplacement
    velocity *= velocityToVelocity
    displacement += travelled
    velocity += gained
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

extension Spring {
  /// ``state(from:after:)`` in two factors: an exponential, and a state that does not wait for it.
  @inline(__always) func scaledState(
    from start: ScrollState, after time: Double
  ) -> (scale: Double, state: ScrollState) {
    let (scale, cosine, sine) = factoredKernel(after: time)
    let (x, v) = (start.offset, start.velocity)
    let state = ScrollState(
      offset: x * cosine + (v + decayRate * x) * sine,
      velocity: v * cosine - (decayRate * v + squaredFrequency * x) * sine)
    return (scale, state)
  }

  /// ``kernel(after:)`` with the exponential that both functions have in common taken out.
  @inline(__always) private func factoredKernel(
    after time: Double
  ) -> (scale: Double, cosine: Double, sine: Double) {
    if discriminant > 0 {
      let slowest = Elementary.exp(-squaredFrequency / (decayRate + split) * time)
      let loss = Elementary.expm1(-2 * split * time)
      return (slowest, (2 + loss) / 2, -loss / (2 * split))
    }
    let envelope = Elementary.exp(-decayRate * time)
    if discriminant == 0 { return (envelope, 1, time) }
    let angle = split * time
    return (envelope, Elementary.cos(angle), Elementary.sin(angle) / split)
  }
}
