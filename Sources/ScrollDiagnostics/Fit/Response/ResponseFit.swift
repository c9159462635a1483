public import ScrollKinematics

/// How a view responded when its geometry changed: every response, fitted to the same changes.
///
/// The motion before a change is fitted; each response continues it, and their residuals after the change are compared.
/// <doc:Fitting> describes the confidence.
public struct ResponseFit: Sendable {
  /// The responses, the one that explains the changes best first; presets come before other triples that do the same.
  package private(set) var responses: [GeometryResponse] = []
  /// How many of the first responses nothing tells apart; 1 where the first is the only one.
  package private(set) var tied = 0
  /// The probability of the best response, 0 to 1; ties share it.
  public private(set) var confidence = 0.0
  /// Whether any response explains what the view did.
  public private(set) var isExplained = false
  /// Root mean square of the best response's residual, in pt, at the change where it is largest.
  public private(set) var residual = 0.0
  /// When the changes show that were compared, in s on the trace's clock.
  package private(set) var changes: [Double] = []
  /// How many changes there are.
  package let candidates: Int

  /// The response that explains the changes; `nil` if none does.
  public var response: GeometryResponse? { isExplained ? responses.first : nil }

  /// The responses that fit as well as ``response``.
  public var ties: [GeometryResponse] { isExplained ? Array(responses.dropFirst().prefix(tied - 1)) : [] }

  /// Changes that are compared at most: those that change most.
  private static let mostChanges = 6

  /// `nil` where nothing changes.
  init?(_ trace: ScrollTrace) {
    let stretches = trace.geometryChanges.filter { trace.restRange(at: $0.rows.lowerBound) != nil }
    guard !stretches.isEmpty else { return nil }
    candidates = stretches.count
    let (quantum, hand) = (OffsetGrid(of: trace.offsets).quantum, Hand(trace))
    let sizes = stretches.map {
      abs(trace.geometryGrowth(from: $0.rows.lowerBound, to: $0.rows.upperBound - 1))
    }
    let largest = stretches.indices.sorted { sizes[$0] > sizes[$1] }.prefix(Self.mostChanges).sorted()
    var fits: [ChangeFit] = []
    for index in largest {
      let begin = index > 0 ? stretches[index - 1].rows.upperBound : 0
      let end = index + 1 < stretches.count ? stretches[index + 1].rows.lowerBound + 1 : trace.count
      let window = ChangeWindow(
        trace, hand, changes: stretches[index].rows, within: begin..<end, quantum: quantum)
      if let window, let fit = ChangeFit(window) { fits.append(fit) }
    }
    if !fits.isEmpty { compare(fits) }
  }

  private mutating func compare(_ fits: [ChangeFit]) {
    changes = fits.map { $0.window.start }
    isExplained = fits.allSatisfy { $0.isExplained }
    residual = fits.reduce(0) { max($0, $1.residual) }
    let all = ChangeFit.responses
    var distances = [Double](repeating: 0, count: all.count)
    for fit in fits {
      for index in distances.indices { distances[index] += fit.distances[index] }
    }
    let least = distances.min() ?? 0
    for index in distances.indices { distances[index] -= least }
    // A preset that is not told from the best comes first: a triple that nobody is known for needs evidence.
    let presets = GeometryResponse.Preset.told.count
    let isPreset = distances.prefix(presets).contains { $0 < CurveEvidence.told }
    // Of triples that differ by the finger's anchor, one is enough where no finger is there.
    let isHeld = fits.contains { $0.window.finger != nil }
    let compared = (isPreset ? 0..<presets : presets..<all.count).filter {
      isPreset || isHeld || all[$0].anchor == .shown
    }
    let order = compared.sorted { (distances[$0], $0) < (distances[$1], $1) }
    let best = distances[order[0]]
    let ties = order.prefix { distances[$0] - best < CurveEvidence.told }.sorted { first, second in
      // What differs by less than one standard error is equal, and the order of the presets decides.
      let ranks = [first, second].map { (distances[$0] - best < 1 ? 0 : distances[$0], $0) }
      return ranks[0] < ranks[1]
    }
    tied = ties.count
    var sum = 0.0
    for index in compared { sum += Elementary.exp(-(distances[index] - best) / 2) }
    confidence = Elementary.exp(-(distances[ties[0]] - best) / 2) / sum
    responses = (ties + order.filter { !ties.contains($0) }).map { index in
      var response = all[index]
      if case .scale(let usual) = response.momentum {
        let factors = fits.compactMap { $0.factors[index] }
        response.momentum = .scale(factors.isEmpty ? usual : Median.of(factors))
      }
      return response
    }
  }
}

extension ScrollTrace {
  /// How the view responded when its geometry changed; `nil` if the trace shows no such change.
  ///
  /// Needs the bounds of the offset, or the lengths and insets they follow from. Record the finger if one holds the view.
  public func response() -> ResponseFit? { ResponseFit(self) }
}
