extension Spring {
  /// A spring given by its damping ratio instead of its damping coefficient: c = 2ζ√(km).
  /// - Precondition: mass and stiffness are positive, the ratio is not negative.
  public init(mass: Double = 1, stiffness: Double, dampingRatio: Double) {
    precondition(dampingRatio >= 0, "a damping ratio is not negative")
    self.init(mass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (stiffness * mass).squareRoot())
  }

  /// A spring of mass 1 by Apple's perceptual parameters (WWDC 2018): the undamped period 2π/ω in s, and ζ.
  /// - Precondition: `response > 0` and neither vanishes nor overflows in (2π/response)², `dampingFraction >= 0`.
  public init(response: Double, dampingFraction: Double) {
    precondition(response > 0, "a spring's response is positive")
    let frequency = 2 * Double.pi / response
    self.init(stiffness: frequency * frequency, dampingRatio: dampingFraction)
  }

  /// A spring of mass 1 by duration in s and bounce (WWDC 2023, "Animate with springs").
  ///
  /// The duration is the response. A bounce in [0, 1] swings with ζ = 1 - bounce; one in (-1, 0) is overdamped with
  /// ζ = 1 / (1 + bounce).
  /// - Precondition: `duration > 0`, `-1 < bounce <= 1`.
  public init(duration: Double, bounce: Double) {
    precondition(bounce > -1 && bounce <= 1, "a spring's bounce lies in (-1, 1]")
    self.init(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// The undamped period 2π/ω, in s.
  public var response: Double { 2 * Double.pi / frequency }

  /// Unitless bounce in (-1, 1]: 1 - ζ when it swings, 1/ζ - 1 when overdamped.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
