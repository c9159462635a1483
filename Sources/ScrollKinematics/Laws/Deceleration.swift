/// Free motion in which the velocity keeps a fixed fraction of itself each millisecond.
///
/// Offset and velocity stay on one line, x = x₀ + κ·(v₀ - v), whatever the reading of "each millisecond"; only the
/// travel κ that a unit of lost velocity buys differs. The article <doc:TheDecelerationLaw> derives the three readings.
public struct Deceleration: Equatable, Sendable {
  /// How the millisecond steps are read between and at the ticks.
  public enum Reading: CaseIterable, Sendable {
    /// Slowed, then moved, each millisecond: κ = d/(1-d)/1000. iOS as recorded on a device (Stack Overflow 16155375,
    /// 2013) and the projection of WWDC 2018, "Designing Fluid Interfaces". Between ticks, the smooth curve through them.
    case discrete
    /// dv/dt = -λv: κ = 1/λ. The textbook limit, used by ScrollMechanics and Motion.
    case continuous
    /// Moved, then slowed, each millisecond: κ = 1/(1-d)/1000. react-spring's reading.
    case movedBeforeSlowed
  }

  /// Fraction d of the velocity that is left after a millisecond, in (0, 1).
  public let factorPerMillisecond: Double
  /// Speed in pt/s at which the motion stops; 0: never.
  public let stopSpeed: Double
  /// How the millisecond steps are read.
  public let reading: Reading
  /// Decay rate λ = -1000·ln d, in 1/s.
  public let rate: Double
  /// Time 1/λ in which the velocity falls to 1/e of itself, in s.
  package let timeConstant: Double
  /// Travel κ in pt that is bought by each pt/s of velocity lost, in s.
  package let travelPerSpeed: Double

  /// Deceleration by the factor `factorPerMillisecond` down to `stopSpeed`.
  ///
  /// The defaults are those of iOS: `UIScrollView.DecelerationRate.normal` is 0.998 (documented), and recorded
  /// flings end at 10 pt/s (Stack Overflow 16155375).
  /// - Precondition: `0 < factorPerMillisecond < 1`, `0 <= stopSpeed < ∞`.
  public init(factorPerMillisecond: Double = 0.998, stopSpeed: Double = 10, reading: Reading = .discrete) {
    precondition(factorPerMillisecond > 0 && factorPerMillisecond < 1, "a deceleration factor lies in (0, 1)")
    precondition(stopSpeed >= 0 && stopSpeed.isFinite, "a stop speed is finite and not negative")
    (self.factorPerMillisecond, self.stopSpeed) = (factorPerMillisecond, stopSpeed)
    self.reading = reading
    let rate = -1000 * Elementary.log(factorPerMillisecond)
    self.rate = rate
    timeConstant = 1 / rate
    switch reading {
    case .discrete: travelPerSpeed = factorPerMillisecond / (1 - factorPerMillisecond) / 1000
    case .continuous: travelPerSpeed = timeConstant
    case .movedBeforeSlowed: travelPerSpeed = 1 / (1 - factorPerMillisecond) / 1000
    }
  }

  /// Continuous deceleration dv/dt = -λv with λ = `decayRate` in 1/s, down to `stopSpeed` in pt/s (0: never).
  ///
  /// Platforms that state λ itself use it, because the detour by ``factorPerMillisecond`` costs digits.
  /// - Precondition: `0 < decayRate < ∞`, `0 <= stopSpeed < ∞`.
  public init(decayRate: Double, stopSpeed: Double = 0) {
    precondition(decayRate > 0 && decayRate.isFinite, "a decay rate is positive and finite")
    precondition(stopSpeed >= 0 && stopSpeed.isFinite, "a stop speed is finite and not negative")
    factorPerMillisecond = Elementary.exp(-decayRate / 1000)
    self.stopSpeed = stopSpeed
    reading = .continuous
    rate = decayRate
    timeConstant = 1 / decayRate
    travelPerSpeed = timeConstant
  }

  /// dx/dt as a multiple of the velocity along the smooth curve: κλ, and exactly 1 for the continuous reading.
  public var offsetRate: Double { reading == .continuous ? 1 : travelPerSpeed * rate }

  /// The state `time` seconds after `start`, not yet minding the stop speed or an edge.
  public func state(from start: ScrollState, after time: Double) -> ScrollState {
    let velocity = start.velocity * Elementary.exp(-rate * time)
    return ScrollState(
      offset: start.offset + travelPerSpeed * (start.velocity - velocity), velocity: velocity)
  }

  /// Whether motion at `velocity` has come to its stop.
  @inlinable package func hasStopped(at velocity: Double) -> Bool { abs(velocity) <= stopSpeed }

  /// Seconds until the speed has fallen from that of `velocity` to the stop speed: 0 at or below it, infinite when
  /// the stop speed is 0.
  package func stopTime(from velocity: Double) -> Double {
    if hasStopped(at: velocity) { return 0 }
    if stopSpeed == 0 { return .infinity }
    return Elementary.log(abs(velocity) / stopSpeed) * timeConstant
  }

  /// Signed travel in pt from `velocity` to the stop: κ·(|v| - stop speed), 0 at or below the stop speed.
  public func travel(from velocity: Double) -> Double {
    let lost = max(0, abs(velocity) - stopSpeed) * travelPerSpeed
    return velocity < 0 ? -lost : lost
  }

  /// When and how fast a motion from `start` passes `offset`; `nil` if it stops before, or moves away.
  ///
  /// At `start` itself the time is 0.
  package func arrival(at offset: Double, from start: ScrollState) -> (time: Double, velocity: Double)? {
    let distance = offset - start.offset
    if distance == 0 { return (0, start.velocity) }
    // The share of the velocity that the distance takes: 0 where it is too short for a quotient, infinite at a stand.
    let lost = distance / (travelPerSpeed * start.velocity)
    guard (distance > 0) == (start.velocity > 0), lost < 1 else { return nil }
    let velocity = start.velocity * (1 - lost)
    guard abs(velocity) > stopSpeed else { return nil }
    return (-Elementary.log1p(-lost) * timeConstant, velocity)
  }
}
