import ScrollKinematics

/// The decay of Facebook's pop (facebook/pop 87d1f8b, `POPDecayAnimationInternal.h`), without bounds.
///
/// A re-creation, not Apple's code. A frame adds up the steps of its milliseconds, slowed before moved, as a geometric
/// sum whose factors are 32-bit floats: the same rest as ``ScrollKinematics/Deceleration/Reading/discrete`` whatever
/// the frame rate, but for their rounding. The first frame slower than the stop velocity is shown and the last.
struct PopDecay: FlingModel {
  static let name = "pop-decay"
  static let summary =
    "Facebook pop (87d1f8b): per-millisecond decay summed over each frame in 32-bit floats, without bounds"
  var factorPerMillisecond = 0.998
  var stopVelocity = 5.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.factorPerMillisecond(&factorPerMillisecond)
    visitor.number(
      "stop-velocity", &stopVelocity, in: .positive, .pointsPerSecond, "speed below which the decay ends")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let (factor, milliseconds) = (factorPerMillisecond, Float(1000 / release.frameRate))
    let velocityFactor = Float(Elementary.pow(Double(Float(factor)), Double(milliseconds)))
    // The sum r + r² + … over the milliseconds of a frame: what a velocity in pt/ms travels.
    let travelFactor = Float(factor * Double(1 - velocityFactor) / (1 - factor))
    var (state, isOver) = (release.state, false)
    return FlingRun { index in
      if index > 0 && !isOver {
        let velocity = Float(state.velocity / 1000)
        state.offset += Double(velocity * travelFactor)
        state.velocity = Double(velocity * velocityFactor) * 1000
        isOver = state.speed < stopVelocity
      }
      return FlingSample(state, phase: isOver ? .rest : .deceleration)
    }
  }
}
