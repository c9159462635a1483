extension Deceleration {
  /// Continuous deceleration dv/dt = -λv with λ = `decayRate` in 1/s, down to `stopSpeed` in pt/s (0: never).
  ///
  /// For systems that give λ itself: a detour by ``factorPerMillisecond`` would cost digits. The factor of a rate beyond
  /// those that a number in (0, 1) can say is the nearest that can.
  /// - Precondition: `0 < decayRate < ∞`, `0 <= stopSpeed < ∞`.
  public init(decayRate: Double, stopSpeed: Double = 0) {
    precondition(decayRate > 0 && decayRate.isFinite, "a decay rate is positive and finite")
    precondition(stopSpeed >= 0 && stopSpeed.isFinite, "a stop speed is finite and not negative")
    factorPerMillisecond = min(max(Elementary.exp(-decayRate / 1000), .leastNonzeroMagnitude), 1.0.nextDown)
    self.stopSpeed = stopSpeed
    reading = .continuous
    rate = decayRate
    timeConstant = min(1 / decayRate, .greatestFiniteMagnitude)
    travelPerSpeed = timeConstant
  }
}
