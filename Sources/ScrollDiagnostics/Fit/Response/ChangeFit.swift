import ScrollKinematics

/// Every response held to one window: how far each is from the one that fits best.
struct ChangeFit {
  /// The window.
  let window: ChangeWindow
  /// Twice the difference of logarithmic likelihoods to the best, for each of ``responses``.
  private(set) var distances: [Double] = []
  /// The factor with which each of ``responses`` fits best; `nil` for those that scale no momentum.
  private(set) var factors: [Double?] = []
  /// Root mean square of what the best leaves, in pt.
  let residual: Double

  /// The presets, and every other triple that a user may type.
  static let responses: [GeometryResponse] =
    GeometryResponse.Preset.told.map { $0.response }
    + (0..<GeometryResponse.count).map { GeometryResponse(number: $0) }
    .filter { $0.preset == nil && $0.offset.brake == nil }

  /// What leaves more is not explained: in pt, and as a share of the travel.
  private static let most = (residual: 1.0, share: 0.015)

  /// `nil` where the motion before the change is not understood.
  init?(_ whole: ChangeWindow) {
    guard let (window, start) = Self.undisturbed(whole) else { return nil }
    self.window = window
    var groups = Self.groups(window, start)
    for index in groups.indices { groups[index].fit.search([0, -0.5, 1]) }
    // The rest is for those that may yet be the best.
    let near = 25 * (groups.map { $0.fit.square }.min() ?? 0) + 1
    for index in groups.indices where groups[index].fit.square < near {
      if window.finger == nil { groups[index].fit.search([-0.95, 0.5]) }
      groups[index].fit.refine()
    }
    guard let best = groups.min(by: { $0.fit.square < $1.fit.square })?.fit, best.square.isFinite else {
      return nil
    }
    residual = best.square.squareRoot()
    let weight = Self.weight(of: best, grid: window.samples.gridDeviation)
    for response in Self.responses {
      var (least, factor) = (Double.infinity, Double?.none)
      for group in groups where group.members.contains(response) {
        let distance = weight * (group.fit.square - best.square) + group.fit.penalty
        if distance < least { (least, factor) = (distance, group.fit.factor) }
      }
      distances.append(least)
      factors.append(factor)
    }
  }

  /// What a mean square of 1 pt² more than the best counts: what that leaves is noise.
  private static func weight(of best: CandidateFit, grid: Double) -> Double {
    let least = CurveEvidence.leastDeviation
    return Double(best.misses.count) * best.misses.witness / max(best.square, grid * grid, least * least)
  }

  /// Whether the best leaves little.
  var isExplained: Bool {
    residual <= max(Self.most.residual, Self.most.share * window.samples.offsets.travel)
  }

  /// The responses in groups of those that do the same.
  private static func groups(
    _ window: ChangeWindow, _ start: [Double]
  ) -> [(fit: CandidateFit, members: [GeometryResponse])] {
    let grows = window.changes.contains { $0.contentGrowth != 0 }
    var groups: [(fit: CandidateFit, members: [GeometryResponse])] = []
    var signatures: [[Double]] = []
    for response in responses {
      for growsAbove in [false, true] where !growsAbove || grows {
        let play = PlayedResponse(window: window, response: response, growsAbove: growsAbove)
        let candidate = CandidateFit(play, from: start)
        let signature = candidate.signature
        let index = signatures.firstIndex { zip($0, signature).allSatisfy { abs($0 - $1) < 1e-6 } }
        if let index {
          groups[index].members.append(response)
        } else {
          groups.append((candidate, [response]))
          signatures.append(signature)
        }
      }
    }
    return groups
  }

  // MARK: the motion before the change

  /// A view that does not slow down by more than this, in 1/s, while it moves faster than this, in pt/s, may be held.
  private static let slowestRate = 0.3, slowSpeed = 30.0

  /// The window without what another motion than the last before the change may have made, and that motion.
  private static func undisturbed(_ whole: ChangeWindow) -> (window: ChangeWindow, start: [Double])? {
    let counts = [whole.before, 3 * whole.before / 4, whole.before / 2, 5].filter {
      $0 >= ChangeWindow.leastRows.before && $0 <= whole.before
    }
    for count in counts {
      let window = whole.part(whole.before - count..<whole.samples.count)
      let before = window.part(0..<count)
      let samples = before.samples
      let slope = samples.velocity(0..<min(4, samples.count))
      let rate = CandidateFit.usualRate
      let start = window.finger == nil ? [samples.offsets[0], slope, rate, rate] : [samples.offsets[0]]
      let play = PlayedResponse(window: before, response: .keep, growsAbove: false)
      let undisturbed = CandidateFit.leastSquares(play, from: start)
      let fit = undisturbed.parameters
      let isLawful = undisturbed.misses.dropLast(2).rootMeanSquare < max(0.5, 2 * samples.gridDeviation)
      guard isLawful || count == counts.last else { continue }
      guard window.finger == nil else { return (window, fit) }
      let mayBeHeld = fit[2] < Elementary.log(slowestRate) && abs(fit[1]) > slowSpeed
      return mayBeHeld ? nil : (window, [fit[0], fit[1], fit[2], fit[2]])
    }
    return nil
  }
}
