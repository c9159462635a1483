import ScrollKinematics

/// Exponential decay without bounds or end, as ScrollMechanics and Motion write it.
struct DecayFling: FlingModel {
  static let name: String = "decay"
  static let summary: String = "continuous exponential decay without bounds; never rests"
  var factorPerMillisecond = 0.998

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "factor-per-ms", &factorPerMillisecond, in: 1e-6...0.999999, .none,
      "fraction of the velocity left after 1 ms")
  }

  func run(_ release: FlingRelease) -> LawRun {
    let law = Deceleration(factorPerMillisecond: factorPerMillisecond, stopSpeed: 0, reading: .continuous)
    return LawRun(law: .deceleration(law), start: release.state, rate: release.frameRate)
  }
}

/// A spring toward a target without end, in every damping regime.
struct SpringFling: FlingModel {
  static let name: String = "spring"
  static let summary: String = "closed-form spring toward a target; never rests"
  var mass = 1.0
  var stiffness = 100.0
  var damping = 10.0
  /// Takes the damping's place where it is set, that is, not negative.
  var dampingRatio = -1.0
  var target = 0.0

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("mass", &mass, in: .positive, .none, "mass")
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "stiffness")
    visitor.number("damping", &damping, in: .notNegative, .perSecond, "damping coefficient")
    visitor.number("damping-ratio", &dampingRatio, in: -1...1e6, .none, "in place of damping; -1: not given")
    visitor.number("target", &target, in: .anyNumber, .points, "offset of equilibrium")
  }

  func validationError(for release: FlingRelease) -> String? {
    dampingRatio < 0 && dampingRatio != -1 ? "damping-ratio is 0 or more, or -1 for none" : nil
  }

  func run(_ release: FlingRelease) -> LawRun {
    let spring =
      dampingRatio < 0
      ? Spring(mass: mass, stiffness: stiffness, damping: damping)
      : Spring(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
    return LawRun(law: .bounce(spring, edge: target), start: release.state, rate: release.frameRate)
  }
}

/// One law for ever.
struct LawRun: FlingRun {
  let law: MotionLaw
  let start: ScrollState
  let rate: Double

  func sample(frame index: Int) -> FlingSample {
    let state = law.state(from: start, after: Double(index) / rate)
    return FlingSample(offset: state.offset, velocity: state.velocity, phase: law.phase.word)
  }
}
