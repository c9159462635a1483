import ScrollKinematics

/// One response held to a window: the motion with which it explains the samples best.
struct CandidateFit {
  let window: ChangeWindow
  let response: GeometryResponse
  /// Whether content grows above what is shown, rather than below.
  let growsAbove: Bool
  /// The parameters of the best play, as ``PlayedResponse`` has them.
  private(set) var parameters: [Double]
  /// What the best play leaves: the mean square in pt², and the offset less the play at each sample in pt.
  private(set) var square = Double.infinity, misses: [Double] = []
  /// When the best play answers, in frames after the sample that shows the change.
  private var delay = 0.0

  /// The decay rates of platforms lie around 2 /s.
  static let usualRate = Elementary.log(2.0)
  /// Those of one motion just before and after a moment differ by a third at most, where no exponential is its law.
  private static let rateChange = 0.3

  /// Nothing fitted yet; `start` are the parameters of the undisturbed motion.
  init(_ window: ChangeWindow, _ response: GeometryResponse, growsAbove: Bool, from start: [Double]) {
    (self.window, self.response, self.growsAbove) = (window, response, growsAbove)
    parameters = start
    if window.finger == nil, case .scale(let factor) = response.momentum { parameters.append(factor) }
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
  var signature: [Double] {
    [0, -0.5].flatMap { play(after: $0).offsets(parameters) }
  }

  /// Tries when in a frame around the change the view may answer; the change was made after the sample before was shown.
  mutating func search(_ frames: [Double]) {
    for delay in frames { attempt(delay) }
  }

  /// Tries the moments next to the best one.
  mutating func refine() {
    guard window.finger == nil, delay < 1 else { return }
    search([delay - 0.25, delay + 0.25].filter { $0 > -1 })
  }

  private func play(after frames: Double) -> PlayedResponse {
    PlayedResponse(
      window: window, response: response, growsAbove: growsAbove, delay: frames * window.interval)
  }

  private mutating func attempt(_ frames: Double) {
    let play = play(after: frames)
    let fit = Self.leastSquares(play, from: parameters)
    let misses = zip(window.samples.offsets, play.offsets(fit.parameters)).map { $0 - $1 }
    let rms = misses.rootMeanSquare
    guard rms * rms < square else { return }
    (square, self.misses, parameters, delay) = (rms * rms, misses, fit.parameters, frames)
  }

  /// The fit of a play from `start` on, with what is known of decay rates as two more data.
  static func leastSquares(_ play: PlayedResponse, from start: [Double]) -> LeastSquares {
    let samples = play.window.samples
    let noise = max(samples.gridDeviation, 0.1)
    return LeastSquares(from: start, count: samples.count + 2, most: 12, gain: 1e-4) { parameters, misses in
      let shown = play.offsets(parameters)
      for row in shown.indices { misses[row] = samples.offsets[row] - shown[row] }
      let isFree = parameters.count > 3
      misses[samples.count] = isFree ? noise * (parameters[2] - usualRate) : 0
      misses[samples.count + 1] = isFree ? noise * (parameters[3] - parameters[2]) / rateChange : 0
    }
  }
}
