import ScrollKinematics

/// A motion that slows down as a power of its speed: v' = -rate·v₀·(v/v₀)ⁿ.
///
/// Exponent 1 is the exponential, 0 a constant deceleration; 1/2, 2/3 and 3/4 are cubic, quartic and quintic ease-out.
/// Parameters: rate in 1/s, offset and velocity at time 0, and where it is free, the exponent.
enum BrakingLaw {
  /// Exponents beyond are no deceleration of a view.
  private static let exponents = -1.0...1.9

  /// The law of an exponent; `nil`: the exponent is the fourth parameter.
  static func law(_ exponent: Double?) -> LawFit.Law {
    { parameters, time in
      let (rate, exponent) = (parameters[0], exponent ?? parameters[3])
      guard DecayLaw.isInUse(rate), exponents.contains(exponent) else { return .nan }
      // The law as a power of the time that is left.
      let share = 1 - exponent
      if abs(share) < 1e-6 { return DecayLaw.offset(Array(parameters.prefix(3)), time) }
      let gone = share * rate * time
      let kept = gone < 1 ? Elementary.exp((1 + 1 / share) * Elementary.log1p(-gone)) : 0
      return parameters[1] + parameters[2] / rate / (1 + share) * (1 - kept)
    }
  }

  /// How long it lasts from time 0, in s.
  static func duration(rate: Double, exponent: Double) -> Double { 1 / (rate * (1 - exponent)) }
}
