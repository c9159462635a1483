/// A law of motion whose parameters were found from recorded offsets.
struct MotionFit {
  /// What was looked for, without the offsets and velocities at the start.
  let parameters: [FittedParameter]
  /// Root mean square in pt of what the law leaves: about 0.29 of the grid's step for a law that holds.
  let residual: Double
  /// How many samples the law was held to.
  let samples: Int

  /// The parameter of the given name; `nil` if the law has none.
  subscript(name: String) -> FittedParameter? { parameters.first { $0.name == name } }

  init(_ fit: LawFit, _ parameters: [FittedParameter]) {
    self.parameters = parameters
    (residual, samples) = (fit.residual, fit.samples.count)
  }
}

extension FitSamples {
  /// The mean velocity in pt/s over the samples in `rows`.
  func velocity(_ rows: Range<Int>) -> Double {
    LineFit(Array(times[rows]), Array(offsets[rows])).slope
  }
}
