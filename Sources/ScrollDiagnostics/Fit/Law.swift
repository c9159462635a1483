import ScrollKinematics

/// A law of free motion: the offset after a time, for parameters of its own.
///
/// A deceleration has a rate in 1/s, then offset and velocity at time 0. A spring has stiffness in 1/s², damping in 1/s, displacement
/// and velocity at time 0, and its place of rest.
enum Law: Equatable {
  /// Loses the same share of its velocity in every millisecond; a fourth parameter is the offset at which it stops.
  case exponential
  /// Loses the same velocity in every millisecond.
  case constant
  /// An ease-out of this power: 3 is cubic, 4 quartic, 5 quintic.
  case eased(Int)
  /// v' = -rate·v₀·(v/v₀)ⁿ with the fourth parameter as n: 1 is exponential, 0 constant, 1/2, 2/3 and 3/4 are ease-outs.
  case power
  /// A spring of unit mass.
  case spring

  /// The decelerations, the simplest first.
  static let decelerations: [Law] = [.exponential, .constant, .eased(3), .eased(4), .eased(5), .power]

  /// Its name in reports.
  var name: String {
    switch self {
    case .exponential: "exponential"
    case .constant: "constant-deceleration"
    case .eased: "eased"
    case .power: "power"
    case .spring: "spring"
    }
  }

  /// The share of motions by any of these laws that this one has.
  var prior: Double {
    switch self {
    case .exponential: 0.4
    case .spring: 0.2
    case .constant, .power: 0.1
    case .eased: 0.05
    }
  }

  /// The exponent of the speed with which it decelerates; `nil` where that is a parameter or there is none.
  var exponent: Double? {
    switch self {
    case .exponential: 1
    case .constant: 0
    case .eased(let power): 1 - 1 / Double(power - 1)
    case .power, .spring: nil
    }
  }

  // MARK: the motion

  /// The offset in pt after a time in s; NaN where the law does not exist.
  func offset(_ parameters: [Double], _ time: Double) -> Double {
    switch self {
    case .exponential: Self.decay(parameters, time)
    case .spring: Self.swing(parameters, time)
    case .constant, .eased, .power: Self.braking(parameters, exponent ?? parameters[3], time)
    }
  }

  /// The velocity in pt/s after a time in s, of an exponential or a spring.
  func velocity(_ parameters: [Double], _ time: Double) -> Double {
    guard self == .spring else { return parameters[2] * Elementary.exp(-parameters[0] * time) }
    let start = ScrollState(offset: parameters[2], velocity: parameters[3])
    return Spring(stiffness: parameters[0], damping: parameters[1]).state(from: start, after: time).velocity
  }

  /// The speed in pt/s at which an exponential is where it stops.
  static func stopSpeed(_ parameters: [Double]) -> Double {
    let speed = parameters[2] - parameters[0] * (parameters[3] - parameters[1])
    return parameters[2] > 0 ? speed : -speed
  }

  /// A view has rates between these, in 1/s; a straight line has less.
  private static let rates = 1e-3...500
  /// No view decelerates with a power of its speed beyond these.
  private static let exponents = -1.0...1.9

  private static func decay(_ parameters: [Double], _ time: Double) -> Double {
    guard rates.contains(parameters[0]) else { return .nan }
    let rest = parameters.count > 3 ? parameters[3] : .nan
    let offset = parameters[1] - parameters[2] * Elementary.expm1(-parameters[0] * time) / parameters[0]
    return (offset - rest) * parameters[2] > 0 ? rest : offset
  }

  private static func braking(_ parameters: [Double], _ exponent: Double, _ time: Double) -> Double {
    let (rate, share) = (parameters[0], 1 - exponent)
    guard rates.contains(rate), exponents.contains(exponent) else { return .nan }
    if abs(share) < 1e-6 { return decay(Array(parameters.prefix(3)), time) }
    // The law as a power of the time that is left.
    let gone = share * rate * time
    let kept = gone < 1 ? Elementary.exp((1 + 1 / share) * Elementary.log1p(-gone)) : 0
    return parameters[1] + parameters[2] / rate / (1 + share) * (1 - kept)
  }

  private static func swing(_ parameters: [Double], _ time: Double) -> Double {
    let (stiffness, damping) = (parameters[0], parameters[1])
    guard stiffness > 0, damping >= 0, stiffness < 1e6, damping < 1e4 else { return .nan }
    let start = ScrollState(offset: parameters[2], velocity: parameters[3])
    return parameters[4]
      + Spring(stiffness: stiffness, damping: damping).state(from: start, after: time).offset
  }

  /// A spring with more than this many times the critical damping ends like a deceleration.
  private static let mostDamping = 1.2

  /// Whether a spring is hard to tell from a deceleration after a hand.
  static func isStronglyDamped(_ parameters: [Double]) -> Bool {
    parameters[1] >= 2 * mostDamping * parameters[0].squareRoot()
  }

  // MARK: where a search begins

  /// Rate, offset and velocity of a deceleration, from the velocities at the two ends of the samples.
  static func deceleration(near samples: FitSamples) -> [Double] {
    let part = max(3, samples.count / 4)
    let (first, last) = (samples.times[0], samples.times[samples.count - 1])
    let early = samples.velocity(0..<part)
    let late = samples.velocity(samples.count - part..<samples.count)
    let span = (last - first) * (1 - Double(part) / Double(samples.count))
    let rate = early * late > 0 && span > 0 ? Elementary.log(early / late) / span : 2
    return [min(30, max(0.3, rate)), samples.offsets[0] - early * first, early]
  }

  /// Parameters of springs about `rest`: stiffness and damping of systems in use, slow and fast, swinging and creeping.
  static func springs(near samples: FitSamples, rest: Double) -> [[Double]] {
    let start = [samples.offsets[0] - rest, samples.velocity(0..<min(3, samples.count)), rest]
    return [[120, 22], [100, 20], [250, 30], [342, 30], [500, 10], [40, 16], [120, 45]].map { $0 + start }
  }

  // MARK: what is reported

  /// A view stops by itself at less than this speed, in pt/s.
  private static let fastestStop = 100.0

  /// The parameters that reports name, with their standard errors.
  func parameters(of fit: LawFit) -> [FittedParameter] {
    let known = fit.parameters
    switch self {
    case .exponential:
      let factor = LawFit.Quantity(name: "factor-per-ms", unit: .none) {
        Elementary.exp(-$0[0] / 1000)
      }
      let stop = LawFit.Quantity(name: "stop-speed", unit: .pointsPerSecond, value: Self.stopSpeed)
      // What stops at a higher speed was stopped.
      let isStop = known.count > 3 && Self.stopSpeed(known) < Self.fastestStop
      return fit.parameters(isStop ? [factor, stop] : [factor])
    case .constant:
      return fit.parameters([LawFit.Quantity(name: "deceleration", unit: "pt/s^2") { abs($0[0] * $0[2]) }])
    case .eased(let power):
      // The law begins with its samples or before: what is left of it is told.
      let share = 1 - (exponent ?? 0)
      let power = FittedParameter(name: "power", value: Double(power), standardError: 0, unit: .none)
      return [power]
        + fit.parameters([LawFit.Quantity(name: "duration", unit: .seconds) { 1 / (share * $0[0]) }])
    case .power:
      return fit.parameters([LawFit.Quantity(name: "exponent", unit: .none) { $0[3] }])
    case .spring:
      return fit.parameters([
        LawFit.Quantity(name: "stiffness", unit: "1/s^2") { $0[0] },
        LawFit.Quantity(name: "damping", unit: .perSecond) { $0[1] },
      ])
    }
  }
}
