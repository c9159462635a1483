/// Many flings under the same laws and over the same range, stepped together on a fixed timestep.
///
/// Each step applies the law that holds at its beginning, exactly over the step: deceleration inside the range, spring
/// outside. Events inside a step are not located - an edge met in mid-step is noticed at the next - which costs up to the
/// kink times the step; ``SteppedFling`` locates them. Offsets and velocities lie in buffers of the caller's.
package struct FlingBatch: Sendable {
  package let physics: ScrollPhysics
  package let range: RestRange
  /// The step in s.
  package let timestep: Double
  private let keep: Double
  private let travel: Double
  private let spring: Propagator

  /// Flings lie in blocks of this many, so that a block stays in the nearest cache over all its steps.
  private static let block = 256

  /// Flings of `physics` over `range`, stepped by `timestep` s.
  /// - Precondition: `timestep` is positive and finite.
  package init(_ physics: ScrollPhysics, in range: RestRange, timestep: Double) {
    precondition(timestep > 0 && timestep.isFinite, "a timestep is positive and finite")
    (self.physics, self.range, self.timestep) = (physics, range, timestep)
    keep = Elementary.exp(-physics.deceleration.rate * timestep)
    travel = physics.deceleration.travelPerSpeed * (1 - keep)
    spring = Propagator(physics.bounce, over: timestep)
  }

  /// Takes `steps` steps with each of the flings whose states are in the two buffers.
  /// - Precondition: both buffers have the same count.
  package func advance(
    _ offsets: UnsafeMutableBufferPointer<Double>, _ velocities: UnsafeMutableBufferPointer<Double>,
    steps: Int
  ) {
    precondition(offsets.count == velocities.count, "offsets and velocities have buffers of the same count")
    guard let offset = offsets.baseAddress, let velocity = velocities.baseAddress else { return }
    var first = 0
    while first < offsets.count {
      let count = min(Self.block, offsets.count - first)
      for _ in 0..<steps { step(offset + first, velocity + first, count: count) }
      first += count
    }
  }

  private func step(
    _ offsets: UnsafeMutablePointer<Double>, _ velocities: UnsafeMutablePointer<Double>, count: Int
  ) {
    let (lower, upper, keep, travel) = (range.lower, range.upper, keep, travel)
    let (xx, vx) = (spring.displacementToDisplacement, spring.velocityToDisplacement)
    let (xv, vv) = (spring.displacementToVelocity, spring.velocityToVelocity)
    for index in 0..<count {
      let (x, v) = (offsets[index], velocities[index])
      // Plain selections, which the compiler turns into vectors; masks of SIMD8 were measured slower.
      let below = x > upper ? upper : x
      let edge = below < lower ? lower : below
      let u = x - edge
      let springOffset = edge + (xx * u + vx * v)
      let springSpeed = xv * u + vv * v
      let (freeOffset, freeSpeed) = (x + travel * v, keep * v)
      offsets[index] = u == 0 ? freeOffset : springOffset
      velocities[index] = u == 0 ? freeSpeed : springSpeed
    }
  }
}
