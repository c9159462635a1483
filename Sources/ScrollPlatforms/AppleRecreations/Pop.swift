import ScrollKinematics

/// The spring of Facebook's pop (facebook/pop 87d1f8b, `POPSpringSolver.h`) toward the offset 0.
///
/// A re-creation, not Apple's code. Runge-Kutta steps of 1 ms (a 32-bit 0.001, the rounding decides how many fit a
/// frame), the frame's state interpolated between the last two. Defect, reproduced: the *interpolated* state is where
/// the next frame starts from, though the remainder is carried as well, so time is lost at every frame: about 2 % slow
/// at 60 Hz, 4 % at 120 Hz. Ends, at the spring's own value, below 0.5 pt, 5 pt/s and 25 pt/s².
struct PopSpring: FlingModel {
  static let name = "pop-spring"
  static let summary =
    "Facebook pop (87d1f8b): spring toward 0 in Runge-Kutta steps of 1 ms, slowed by its interpolation"
  var stiffness = 342.0
  var damping = 30.0
  var mass = 1.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "stiffness (tension)")
    visitor.number("damping", &damping, in: .notNegative, .perSecond, "damping coefficient (friction)")
    visitor.number("mass", &mass, in: .positive, .none, "mass")
  }

  /// The solver's step, a single-precision constant in a double.
  static let timestep = Double(Float(0.001))

  func validationError(for release: FlingRelease) -> String? {
    Spring(mass: mass, stiffness: stiffness, damping: damping).isHeld(byStepsOf: Self.timestep)
      ? nil : "a spring so stiff or so damped diverges in pop's steps of 1 ms"
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let law = MotionLaw.bounce(Spring(mass: mass, stiffness: stiffness, damping: damping), edge: 0)
    // The state that is shown, and the time due that is less than a step.
    var (shown, remainder) = (release.state, 0.0)
    var (lastAcceleration, isOver) = (0.0, false)
    return FlingRun { index in
      guard index > 0, !isOver else { return FlingSample(shown, phase: isOver ? .rest : .bounce) }
      var (previous, whole) = (shown, shown)
      remainder += 1 / release.frameRate
      while remainder >= Self.timestep {
        previous = whole
        whole = Stepper.rungeKutta4.step(whole, under: law, by: Self.timestep)
        lastAcceleration = (whole.velocity - previous.velocity) / Self.timestep
        remainder -= Self.timestep
      }
      shown = previous.interpolated(to: whole, share: remainder / Self.timestep)
      isOver = abs(shown.offset) < 0.5 && shown.speed < 5 && abs(lastAcceleration) < 25
      return FlingSample(shown, phase: isOver ? .rest : .bounce)
    }
  }
}

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
