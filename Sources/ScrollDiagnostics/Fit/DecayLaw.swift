import ScrollKinematics

/// A deceleration that loses the same share of its velocity in every millisecond: parameters rate λ in 1/s, offset
/// and velocity at time 0, and where it is known, the offset at which it stops.
enum DecayLaw {
  /// Whether a fit may come to a rate in 1/s: any that a view has, and no straight line.
  static func isInUse(_ rate: Double) -> Bool { rate > 1e-3 && rate < 500 }

  /// The offset after a time; the place of rest after the time ∞.
  static func offset(_ parameters: [Double], _ time: Double) -> Double {
    let rate = parameters[0]
    guard isInUse(rate) else { return .nan }
    if time == .infinity { return parameters.count > 3 ? parameters[3] : .nan }
    return parameters[1] - parameters[2] * Elementary.expm1(-rate * time) / rate
  }

  /// The offset after a time where the fourth parameter is the time of its stop.
  static func offsetUpToStop(_ parameters: [Double], _ time: Double) -> Double {
    offset(Array(parameters.prefix(3)), min(time, parameters[3]))
  }

  /// The fit of one that stops about the time `stop`, or goes on beyond the samples: whichever misses less.
  static func stopped(_ samples: FitSamples, from start: [Double], at stop: Double) -> LawFit? {
    let stops = [stop, samples.times[samples.count - 1] + 1]
    return LawFit.best(of: samples, from: stops.map { start + [$0] }, law: offsetUpToStop)
  }

  /// A guess from the velocities at the two ends.
  static func start(_ samples: FitSamples) -> [Double] {
    let part = max(3, samples.count / 4)
    let (early, late) = (
      samples.velocity(0..<part), samples.velocity(samples.count - part..<samples.count)
    )
    let span =
      (samples.times[samples.count - 1] - samples.times[0]) * (1 - Double(part) / Double(samples.count))
    let rate = early * late > 0 && span > 0 ? Elementary.log(early / late) / span : 2
    return [min(30, max(0.3, rate)), samples.offsets[0], early]
  }

  /// The velocity after a time, in pt/s.
  static func velocity(_ parameters: [Double], _ time: Double) -> Double {
    parameters[2] * Elementary.exp(-parameters[0] * time)
  }

  /// Speed in pt/s at which the motion stops.
  static func stopSpeed(_ parameters: [Double]) -> Double {
    let speed = parameters[2] - parameters[0] * (parameters[3] - parameters[1])
    return parameters[2] > 0 ? speed : -speed
  }

  /// What is reported of a fit; where `isTimed`, the fourth parameter is the time of the stop, before `end` if it is seen.
  static func parameters(of fit: LawFit, isTimed: Bool = false, until end: Double = .infinity)
    -> [FittedParameter]
  {
    let factor = { (parameters: [Double]) in Elementary.exp(-parameters[0] / 1000) }
    let stop = isTimed ? { abs(velocity($0, $0[3])) } : stopSpeed
    let hasStop = fit.parameters.count > 3 && (!isTimed || fit.parameters[3] < end)
    let errors = fit.errors(of: [(factor, 0)] + (hasStop ? [(stop, nil)] : []))
    var found = [
      FittedParameter(
        name: "factor-per-ms", value: factor(fit.parameters), standardError: errors[0], unit: .none)
    ]
    if hasStop {
      found.append(
        FittedParameter(
          name: "stop-speed", value: stop(fit.parameters), standardError: errors[1], unit: .pointsPerSecond))
    }
    return found
  }
}

/// A spring of unit mass: parameters stiffness in 1/s², damping in 1/s, displacement and velocity at time 0, place of
/// rest.
enum SpringLaw {
  /// Stiffness and damping to begin with: those of systems in use, slow and fast, swinging and creeping.
  static let guesses: [[Double]] = [
    [120, 22], [100, 20], [250, 30], [342, 30], [500, 10], [40, 16], [120, 45],
  ]

  /// A spring whose damping is so many times the critical ends as a deceleration, and its begin may be a hand's.
  private static let mostDamping = 1.2

  /// Whether a spring is hard to tell from a hand and a deceleration behind it.
  static func isStronglyDamped(stiffness: Double, damping: Double) -> Bool {
    damping >= 2 * mostDamping * stiffness.squareRoot()
  }

  /// The offset after a time.
  static func offset(_ parameters: [Double], _ time: Double) -> Double {
    let (stiffness, damping) = (parameters[0], parameters[1])
    guard stiffness > 0, damping >= 0, stiffness < 1e6, damping < 1e4 else { return .nan }
    guard time.isFinite else { return parameters[4] }
    let start = ScrollState(offset: parameters[2], velocity: parameters[3])
    return parameters[4]
      + Spring(stiffness: stiffness, damping: damping).state(from: start, after: time).offset
  }

  /// The velocity after a time, in pt/s.
  static func velocity(_ parameters: [Double], _ time: Double) -> Double {
    let start = ScrollState(offset: parameters[2], velocity: parameters[3])
    return Spring(stiffness: parameters[0], damping: parameters[1]).state(from: start, after: time).velocity
  }

  /// The law with a known place of rest.
  static func law(about rest: Double) -> LawFit.Law {
    { parameters, time in offset(parameters + [rest], time) }
  }

  /// Displacement and velocity at time 0.
  static func start(_ samples: FitSamples, rest: Double) -> [Double] {
    [samples.offsets[0] - rest, samples.velocity(0..<min(3, samples.count))]
  }

  /// What is reported of a fit.
  static func parameters(of fit: LawFit) -> [FittedParameter] {
    let errors = fit.errors(of: [({ $0[0] }, 0), ({ $0[1] }, 1)])
    return [
      FittedParameter(
        name: "stiffness", value: fit.parameters[0], standardError: errors[0], unit: "1/s^2"),
      FittedParameter(
        name: "damping", value: fit.parameters[1], standardError: errors[1], unit: .perSecond),
    ]
  }
}
