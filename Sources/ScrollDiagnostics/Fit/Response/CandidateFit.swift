import ScrollKinematics

/// One response held to a window: the motion with which it explains the samples best.
struct CandidateFit {
  /// The best play.
  private(set) var play: PlayedResponse
  /// The parameters of the best play.
  private(set) var parameters: [Double]
  /// What the best play leaves: the mean square in pt², and the offset less the play at each sample in pt.
  private(set) var square = Double.infinity, misses: [Double] = []

  /// The decay rates of platforms lie around 2 /s.
  static let usualRate = Elementary.log(2.0)
  /// Those of one motion just before and after a moment differ by a third at most, where no exponential is its law.
  private static let rateChange = 0.3

  /// Nothing fitted yet; `start` are the parameters of the undisturbed motion.
  init(_ play: PlayedResponse, from start: [Double]) {
    (self.play, parameters) = (play, start)
    if play.window.finger == nil, case .scale(let factor) = play.response.momentum {
      parameters.append(factor)
    }
  }

  /// The factor of the momentum; `nil` where the response has none.
  var factor: Double? { parameters.count > 4 ? parameters[4] : nil }

  /// What the fit pays beside its misses, in the unit of ``CurveEvidence``: for a rate that changes, and for a factor of its
  /// own, which fits anything a little better.
  var penalty: Double {
    guard parameters.count > 3 else { return 0 }
    let change = (parameters[3] - parameters[2]) / Self.rateChange
    return change * change + (factor == nil ? 0 : CurveEvidence.told)
  }

  /// What the response makes of the first parameters, whenever it answers.
  var signature: [Double] { [0, -0.5].flatMap { play.answering(after: $0).offsets(parameters) } }

  /// Tries when in a frame around the change the view may answer; the change was made after the sample before was shown.
  mutating func search(_ frames: [Double]) {
    for delay in frames {
      let play = play.answering(after: delay)
      let fit = Self.leastSquares(play, from: parameters)
      let misses = Array(fit.misses.dropLast(2))
      let mean = misses.sumOfSquares / Double(misses.count)
      if mean < square { (square, self.misses, parameters, self.play) = (mean, misses, fit.parameters, play) }
    }
  }

  /// Tries the moments next to the best one.
  mutating func refine() {
    guard play.window.finger == nil, play.delay < 1 else { return }
    search([play.delay - 0.25, play.delay + 0.25].filter { $0 > -1 })
  }

  /// The fit of a play from `start` on, with what is known of decay rates as two more data, the last ones.
  static func leastSquares(_ play: PlayedResponse, from start: [Double]) -> LeastSquares {
    let samples = play.window.samples
    let noise = max(samples.gridDeviation, 0.1)
    return LeastSquares(from: start, count: samples.count + 2, most: 12, gain: 1e-4) { parameters, misses in
      misses = play.misses(parameters)
      let isFree = parameters.count > 3
      misses.append(isFree ? noise * (parameters[2] - usualRate) : 0)
      misses.append(isFree ? noise * (parameters[3] - parameters[2]) / rateChange : 0)
    }
  }
}
