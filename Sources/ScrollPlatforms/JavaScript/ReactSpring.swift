import ScrollKinematics

/// The spring of react-spring (pmndrs/react-spring 3d2523d, `core/src/SpringValue.ts`), without bounds.
///
/// Semi-implicit Euler in steps of 1 ms. Defect, reproduced: a frame takes its interval *rounded up* to whole steps,
/// 17 in the 16.67 ms of 60 Hz and 9 in the 8.33 ms of 120 Hz, so the spring runs 2 % or 8 % fast; with the first
/// frame of ``ReactSpringClock`` on top. Ends on the target exactly, once displacement and speed are small.
struct ReactSpring: FlingModel {
  static let name = "react-spring"
  static let summary = "react-spring (3d2523d): spring to a target in whole steps of 1 ms a frame"
  var stiffness = 170.0
  var damping = 26.0
  var mass = 1.0
  var target = 0.0
  var isCorrected = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "stiffness (tension)")
    visitor.number("damping", &damping, in: .notNegative, .perSecond, "damping coefficient (friction)")
    visitor.number("mass", &mass, in: .positive, .none, "mass")
    visitor.number("target", &target, in: .anyNumber, .points, "offset of equilibrium")
    visitor.flag("corrected", &isCorrected, "1: a frame advances by its own interval exactly")
  }

  func validationError(for release: FlingRelease) -> String? {
    // The Jury criterion of the step's two eigenvalues, h in s: beyond it they leave the unit circle.
    let step = 0.001
    let isStable = stiffness / mass * step * step + 2 * damping / mass * step < 4
    return isStable ? nil : "a spring so stiff or so damped diverges in react-spring's steps of 1 ms"
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let law = MotionLaw.bounce(Spring(mass: mass, stiffness: stiffness, damping: damping), edge: target)
    let clock = ReactSpringClock(rate: release.frameRate, isExact: isCorrected)
    let distance = abs(target - release.state.offset)
    let precision = distance == 0 ? 0.005 : min(1, 0.001 * distance)
    var state = release.state
    return .untilRest { index in
      guard index > 0 else { return FlingSample(state, phase: law.phase) }
      let interval = clock.interval(frame: index)
      let steps = interval.rounded(.up)
      let timestep = clock.isExact ? interval / steps / 1000 : 0.001
      for _ in 0..<Int(steps) {
        // The rest speed is a tenth of the precision in pt/ms.
        if state.speed <= 100 * precision && abs(state.offset - target) <= precision {
          return .rest(at: target)
        }
        state = Stepper.semiImplicitEuler.step(state, under: law, by: timestep)
      }
      return FlingSample(state, phase: law.phase)
    }
  }
}
