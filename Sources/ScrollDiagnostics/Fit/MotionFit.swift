public import ScrollKinematics

/// A law of motion whose parameters were found from recorded offsets.
public struct MotionFit: Sendable {
  /// A parameter as far as the recording tells it.
  public struct Parameter: Sendable {
    /// The parameter's name, as in the settings of the models.
    public let name: String
    /// The value that fits best.
    public let value: Double
    /// Its standard error; infinite for what the recording cannot tell.
    public let standardError: Double
    /// The unit of both.
    public let unit: ScrollUnit

    /// A parameter of the given parts.
    public init(name: String, value: Double, standardError: Double, unit: ScrollUnit) {
      self.name = name
      self.value = value
      self.standardError = standardError
      self.unit = unit
    }
  }

  /// What was looked for, without the offsets and velocities at the start.
  public let parameters: [Parameter]
  /// Root mean square in pt of what the law leaves: about 0.29 of the grid's step for a law that holds.
  public let residual: Double
  /// How many samples the law was held to.
  public let samples: Int
  /// Whether what is left looks like noise; if not, another law was at work.
  public let isLawful: Bool

  /// The parameter of the given name; `nil` if the law has none.
  public subscript(name: String) -> Parameter? { parameters.first { $0.name == name } }

  init(_ fit: LawFit, _ parameters: [Parameter]) {
    self.parameters = parameters
    (residual, samples, isLawful) = (fit.residual, fit.samples.count, fit.isLawful)
  }
}

extension FitSamples {
  /// Samples at `times`, counted from the first, on the grid that they show.
  init(times: [Double], offsets: [Double]) {
    self.init(
      times: times.map { $0 - times[0] }, offsets: offsets, quantum: OffsetGrid(of: offsets).quantum)
  }

  /// The mean velocity in pt/s over the samples in `rows`.
  func velocity(_ rows: Range<Int>) -> Double {
    LineFit(Array(times[rows]), Array(offsets[rows])).slope
  }
}
