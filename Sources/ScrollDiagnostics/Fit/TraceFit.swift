public import ScrollKinematics

/// A parameter fitted to a recording, with its standard error.
public struct FittedParameter: Sendable {
  /// The parameter's name, as in the settings of the models.
  public let name: String
  /// The value that fits best.
  public let value: Double
  /// The standard error; infinite if the recording does not determine the value.
  public let standardError: Double
  /// The unit of both.
  public let unit: ScrollUnit
}

/// The parameters of the laws of scrolling, as far as a trace determines them.
public struct TraceFit: Sendable {
  /// A parameter that the trace does not determine, and why.
  public struct Untold: Sendable {
    /// The parameter's name.
    public let name: String
    /// Why the trace does not determine it.
    public let reason: String
  }

  /// The parameters that the trace determines, each from the stretch with the smallest error.
  public private(set) var parameters: [FittedParameter] = []
  /// The parameters that the trace does not determine.
  public private(set) var untold: [Untold] = []
  /// The stretches that a law explains, in order of time.
  package private(set) var stretches: [Stretch] = []

  /// The parameter of the given name; `nil` if the trace does not determine it.
  public subscript(name: String) -> FittedParameter? {
    parameters.first { $0.name == name }
  }
}

extension ScrollTrace {
  /// Fits the laws of scrolling to the trace; <doc:Fitting> describes the method and its errors.
  ///
  /// Pass the true offsets as `truth`, one for each time, if the trace holds what a late reader saw: the fit then
  /// measures the latency.
  /// - Precondition: `truth` has a value for each time.
  public func fit(truth: [Double]? = nil) -> TraceFit {
    TraceFit(FreeMotions(self), truth: truth)
  }
}

extension TraceFit {
  /// The laws of the free motions of a trace, and what else it tells; `truth` may hold its true offsets, one for each time.
  package init(_ motions: FreeMotions, truth: [Double]?) {
    let (trace, motion) = (motions.recorded, motions.trace)
    precondition(truth == nil || truth?.count == trace.count, "there is a true offset for each time")
    guard trace.count > 4 else {
      untold = Self.reasons.map { Untold(name: $0.name, reason: "the trace is too short") }
      return
    }
    stretches = motions.stretches
    let isSampledBeside = truth == nil && trace.knows(.sampledOffset)
    let sampler = SamplerFit(
      isSampledBeside ? trace.values(of: .sampledOffset) : trace.offsets, at: trace.times,
      truth: isSampledBeside ? trace.offsets : truth, range: trace.restRange(at: 0))
    let told =
      stretches.flatMap { $0.parameters } + motion.rubberBand(quantum: motions.prepared.grid)
      + sampler.parameters
    for (name, reason) in Self.reasons {
      // Squares of huge offsets overflow: what they lead to is no value.
      let found = told.filter { $0.name == name && $0.value.isFinite && $0.standardError.isFinite }
      let best = found.min { $0.standardError < $1.standardError }
      // No latency is a latency: its error says how sure that is.
      let isLatency = name == "latency"
      if let best, isLatency || best.standardError <= Self.mostError * abs(best.value) {
        parameters.append(best)
      } else {
        let asked = isLatency ? sampler.reason ?? reason : reason
        untold.append(Untold(name: name, reason: best == nil ? asked : "its error is as large as itself"))
      }
    }
  }

  /// A parameter with a larger error, as a share of it, is not told.
  private static let mostError = 0.6

  /// The parameters in the order of reports, and why a trace may not tell them.
  private static let reasons: [(name: String, reason: String)] = [
    ("factor-per-ms", "no motion loses the same share of its velocity in every millisecond"),
    ("stop-speed", "no such deceleration is seen to come to rest by itself"),
    ("stiffness", "no motion is that of a spring"),
    ("damping", "no motion is that of a spring"),
    ("rubber-band-coefficient", "no finger is recorded that goes past an edge"),
    ("dimension", "no finger is recorded that goes past an edge"),
    ("quantum", "the offsets lie on no grid"),
    ("interval", "too few readings change"),
    ("latency", "no true offset stands beside what was read"),
  ]
}
