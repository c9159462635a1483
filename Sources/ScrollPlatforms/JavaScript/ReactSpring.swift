import ScrollKinematics

/// The spring of react-spring (pmndrs/react-spring 3d2523d, `core/src/SpringValue.ts`), without bounds.
///
/// Semi-implicit Euler in steps of 1 ms. Defect, reproduced: a frame takes its interval *rounded up* to whole steps,
/// 17 in the 16.67 ms of 60 Hz and 9 in the 8.33 ms of 120 Hz, so the spring runs 2 % or 8 % fast; with the first
/// frame on top. Ends on the target exactly, once displacement and speed are small.
struct ReactSpring: FlingModel {
  static let name = "react-spring"
  static let summary = "react-spring (3d2523d): spring to a target in whole steps of 1 ms a frame"
  var stiffness = 170.0
  var damping = 26.0
  var mass = 1.0
  var target = 0.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "stiffness (tension)")
    visitor.number("damping", &damping, in: .notNegative, .perSecond, "damping coefficient (friction)")
    visitor.number("mass", &mass, in: .positive, .none, "mass")
    visitor.number("target", &target, in: .anyNumber, .points, "offset of equilibrium")
  }

  func validationError(for release: FlingRelease) -> String? {
    // The Jury criterion of the step's two eigenvalues, h in s: beyond it they leave the unit circle.
    let step = 0.001
    let isStable = stiffness / mass * step * step + 2 * damping / mass * step < 4
    return isStable ? nil : "a spring so stiff or so damped diverges in react-spring's steps of 1 ms"
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let law = MotionLaw.bounce(Spring(mass: mass, stiffness: stiffness, damping: damping), edge: target)
    let distance = abs(target - release.state.offset)
    let precision = distance == 0 ? 0.005 : min(1, 0.001 * distance)
    var state = release.state
    return .untilRest { index in
      guard index > 0 else { return FlingSample(state, phase: law.phase) }
      for _ in 0..<Int(release.reactSpringInterval(frame: index).rounded(.up)) {
        // The rest speed is a tenth of the precision in pt/ms.
        if state.speed <= 100 * precision && abs(state.offset - target) <= precision {
          return .rest(at: target)
        }
        state = Stepper.semiImplicitEuler.step(state, under: law, by: 0.001)
      }
      return FlingSample(state, phase: law.phase)
    }
  }
}

/// The decay of react-spring (pmndrs/react-spring 3d2523d, `core/src/SpringValue.ts`), without bounds.
///
/// Closed form in the frame loop's own time: v = v₀·e^(-qE) with q = 1 - factor per ms, not
/// -ln(factor), so a factor of 0.998 stands for 0.998002. Ends at the first frame that moved by no more than the rest
/// distance, without a snap: a rate of the display, too, decides where.
struct ReactSpringDecay: FlingModel {
  static let name = "react-spring-decay"
  static let summary = "react-spring (3d2523d): exponential decay on its own frame clock, without bounds"
  var factorPerMillisecond = 0.998
  var restDistance = 0.001

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "factor-per-ms", &factorPerMillisecond, in: 1e-6...0.999999, .none, "1 less the decay rate in 1/ms")
    visitor.number(
      "rest-distance", &restDistance, in: .notNegative, .points, "travel in a frame at which the decay ends")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let law = Deceleration(decayRate: 1000 * (1 - factorPerMillisecond))
    var shownOffset = release.state.offset
    return .untilRest { index in
      let state = law.state(from: release.state, after: release.reactSpringTime(frame: index) / 1000)
      defer { shownOffset = state.offset }
      if index > 0, abs(state.offset - shownOffset) <= restDistance { return .rest(at: state.offset) }
      return FlingSample(state, phase: .deceleration)
    }
  }
}

/// How react-spring's frame loop measures time (`rafz/src/index.ts`), in ms.
extension FlingRelease {
  /// What frame `index`, 1 or more, advances by: its interval, 64 ms at most.
  ///
  /// Defect, reproduced: the first advances by 16.667 ms whatever the display's rate, so at 120 Hz it moves two frames'
  /// worth.
  fileprivate func reactSpringInterval(frame index: Int) -> Double {
    index == 1 ? 16.667 : min(64, 1000 / frameRate)
  }

  fileprivate func reactSpringTime(frame index: Int) -> Double {
    index == 0 ? 0 : reactSpringInterval(frame: 1) + Double(index - 1) * reactSpringInterval(frame: 2)
  }
}
