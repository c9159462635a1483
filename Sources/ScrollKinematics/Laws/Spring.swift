/// A damped spring, m·x'' + c·x' + k·x = 0, in closed form for every damping.
///
/// Displacement and velocity are written with two functions that stay accurate through critical damping, so no
/// regime is a special case; <doc:Springs> derives them.
public struct Spring: Equatable, Sendable {
  /// Mass m, in units of the stiffness times s².
  public let mass: Double
  /// Stiffness k; k/m is in 1/s².
  public let stiffness: Double
  /// Damping coefficient c; c/m is in 1/s.
  public let damping: Double
  /// Half the damping per mass, β = c/2m, in 1/s.
  package let decayRate: Double
  /// ω² = k/m, in 1/s².
  package let squaredFrequency: Double
  /// β² - ω², in 1/s²: positive when overdamped, 0 when critical, negative when it swings.
  package let discriminant: Double
  /// √|β² - ω²|, in 1/s: the damped angular frequency when it swings, half the gap of the two rates when overdamped.
  let split: Double

  /// A spring of the given mass, stiffness and damping coefficient.
  /// - Precondition: mass and stiffness are positive, damping is not negative, all finite.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    precondition(mass > 0 && mass.isFinite, "a spring's mass is positive and finite")
    precondition(stiffness > 0 && stiffness.isFinite, "a spring's stiffness is positive and finite")
    precondition(damping >= 0 && damping.isFinite, "a spring's damping is finite and not negative")
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    decayRate = damping / (2 * mass)
    squaredFrequency = stiffness / mass
    discriminant = decayRate * decayRate - squaredFrequency
    split = abs(discriminant).squareRoot()
  }

  /// The damping ratio ζ = c / 2√(km), unitless: 1 is critical.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The undamped angular frequency ω = √(k/m), in rad/s.
  package var frequency: Double { squaredFrequency.squareRoot() }

  /// The rate in 1/s at which the last of a displacement decays: that of its slow root, or of its envelope if it swings.
  package var slowRate: Double { discriminant > 0 ? squaredFrequency / (decayRate + split) : decayRate }

  /// e^(-βt)·C(t) and e^(-βt)·S(t), the two functions of time every quantity of the spring is made of.
  ///
  /// C and S are cos ωₙt and sin(ωₙt)/ωₙ when it swings, 1 and t when critical, cosh and sinh(qt)/q when overdamped;
  /// the last are formed from decaying exponentials alone, so nothing overflows and nothing cancels.
  @inline(__always) func kernel(after time: Double) -> (cosine: Double, sine: Double) {
    if discriminant > 0 {
      let slowest = Elementary.exp(-slowRate * time)
      let loss = Elementary.expm1(-2 * split * time)
      return (slowest * (2 + loss) / 2, slowest * -loss / (2 * split))
    }
    let envelope = Elementary.exp(-decayRate * time)
    if discriminant == 0 { return (envelope, envelope * time) }
    let angle = split * time
    return (envelope * Elementary.cos(angle), envelope * Elementary.sin(angle) / split)
  }

  /// Displacement and velocity `time` seconds after `start`, the offset of which is the displacement from equilibrium.
  public func state(from start: ScrollState, after time: Double) -> ScrollState {
    let (cosine, sine) = kernel(after: time)
    let (x, v) = (start.offset, start.velocity)
    return ScrollState(
      offset: x * cosine + (v + decayRate * x) * sine,
      velocity: v * cosine - (decayRate * v + squaredFrequency * x) * sine)
  }

  /// The acceleration at `state`, in pt/s².
  package func acceleration(at state: ScrollState) -> Double {
    -squaredFrequency * state.offset - 2 * decayRate * state.velocity
  }
}
