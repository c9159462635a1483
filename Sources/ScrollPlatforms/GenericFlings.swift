import ScrollKinematics

/// Exponential decay without bounds or end, as ScrollMechanics and Motion write it.
struct DecayFling: FlingModel {
  static let name: StaticString = "decay"
  static let summary: StaticString = "continuous exponential decay without bounds; never rests"
  var factorPerMillisecond = 0.998

  init() {}

  static let parameters: [Parameter<DecayFling>] = [
    Parameter(
      "factor-per-ms", .number(least: 1e-6, greatest: 0.999999), "fraction of the velocity left after 1 ms",
      get: { $0.factorPerMillisecond }, set: { $0.factorPerMillisecond = $1 })
  ]

  func run(_ release: FlingRelease) -> LawRun {
    let law = Deceleration(factorPerMillisecond: factorPerMillisecond, stopSpeed: 0, reading: .continuous)
    return LawRun(law: .deceleration(law), start: release.state, rate: release.rate)
  }
}

/// A spring toward a target without end, in every damping regime.
struct SpringFling: FlingModel {
  static let name: StaticString = "spring"
  static let summary: StaticString = "closed-form spring toward a target; never rests"
  var mass = 1.0
  var stiffness = 100.0
  var damping = 10.0
  /// Takes the damping's place where it is set, that is, not negative.
  var dampingRatio = -1.0
  var target = 0.0

  init() {}

  static let parameters: [Parameter<SpringFling>] = [
    Parameter("mass", .positive, "mass", get: { $0.mass }, set: { $0.mass = $1 }),
    Parameter(
      "stiffness", unit: "1/s^2", .positive, "stiffness", get: { $0.stiffness }, set: { $0.stiffness = $1 }),
    Parameter(
      "damping", unit: "1/s", .notNegative, "damping coefficient", get: { $0.damping },
      set: { $0.damping = $1 }),
    Parameter(
      "damping-ratio", .number(least: -1, greatest: 1e6), "in place of damping; -1: not given",
      get: { $0.dampingRatio }, set: { $0.dampingRatio = $1 }),
    Parameter(
      "target", unit: "pt", .anyNumber, "offset of equilibrium", get: { $0.target }, set: { $0.target = $1 }),
  ]

  func objection(to release: FlingRelease) -> StaticString? {
    dampingRatio < 0 && dampingRatio != -1 ? "damping-ratio is 0 or more, or -1 for none" : nil
  }

  func run(_ release: FlingRelease) -> LawRun {
    let spring =
      dampingRatio < 0
      ? Spring(mass: mass, stiffness: stiffness, damping: damping)
      : Spring(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
    return LawRun(law: .bounce(spring, edge: target), start: release.state, rate: release.rate)
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
