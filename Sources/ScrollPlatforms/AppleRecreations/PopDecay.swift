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

  func run(_ release: FlingRelease) -> PopDecayRun { PopDecayRun(self, release) }
}

struct PopDecayRun: FlingRun {
  /// What a frame leaves of the velocity.
  private let velocityFactor: Float
  /// The sum r + r² + … over the milliseconds of a frame: what a velocity in pt/ms travels.
  private let travelFactor: Float
  private let stopVelocity: Double
  private var state: ScrollState
  private var isOver = false

  init(_ model: PopDecay, _ release: FlingRelease) {
    let factor = model.factorPerMillisecond
    let milliseconds = Float(1000 / release.frameRate)
    velocityFactor = Float(Elementary.pow(Double(Float(factor)), Double(milliseconds)))
    travelFactor = Float(factor * Double(1 - velocityFactor) / (1 - factor))
    stopVelocity = model.stopVelocity
    state = release.state
  }

  mutating func sample(frame index: Int) -> FlingSample {
    if index > 0 && !isOver {
      let velocity = Float(state.velocity / 1000)
      state.offset += Double(velocity * travelFactor)
      state.velocity = Double(velocity * velocityFactor) * 1000
      isOver = state.speed < stopVelocity
    }
    return FlingSample(state, phase: isOver ? .rest : .deceleration)
  }
}
