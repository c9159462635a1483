import ScrollKinematics

/// Exponential decay without bounds or end, as ScrollMechanics and Motion write it.
struct DecayFling: FlingModel {
  static let name = "decay"
  static let summary = "continuous exponential decay without bounds; never rests"
  var factorPerMillisecond = 0.998

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.factorPerMillisecond(&factorPerMillisecond)
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let law = Deceleration(factorPerMillisecond: factorPerMillisecond, stopSpeed: 0, reading: .continuous)
    return .law(.deceleration(law), from: release.state, at: release.frameRate)
  }
}

/// A spring toward a target without end, in every damping regime.
struct SpringFling: FlingModel {
  static let name = "spring"
  static let summary = "closed-form spring toward a target; never rests"
  var mass = 1.0
  var stiffness = 100.0
  var damping = 10.0
  /// Takes the damping's place where it is set, that is, not negative.
  var dampingRatio = -1.0
  var target = 0.0

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

  func run(_ release: FlingRelease) -> FlingRun {
    let spring =
      dampingRatio < 0
      ? Spring(mass: mass, stiffness: stiffness, damping: damping)
      : Spring(mass: mass, stiffness: stiffness, dampingRatio: dampingRatio)
    return .law(.bounce(spring, edge: target), from: release.state, at: release.frameRate)
  }
}

extension FlingRun {
  /// One law from `start`, for ever or up to the frame at `rate` Hz in which `end` puts it at rest.
  static func law(
    _ law: MotionLaw, from start: ScrollState, at rate: Double,
    until end: (time: Double, offset: Double)? = nil
  ) -> FlingRun {
    FlingRun { index in
      let time = Double(index) / rate
      if let end, time >= end.time { return .rest(at: end.offset) }
      return FlingSample(law.state(from: start, after: time), phase: law.phase)
    }
  }
}

extension ParameterVisitor {
  /// The parameter of a decay that most systems have.
  mutating func factorPerMillisecond(_ factor: inout Double) {
    number("factor-per-ms", &factor, in: 1e-6...0.999999, .none, "fraction of the velocity left after 1 ms")
  }
}
