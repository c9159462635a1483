import ScrollLab

struct FigureResult {
  let figure: Figure
  let comparison: Comparison
  /// Heap allocations of an operation; `nil` where they are not counted.
  let allocations: Double?

  init(_ figure: Figure, pairs: Int, by clock: TimingClock) {
    self.figure = figure
    let contest = figure.prepare()
    allocations = contest.allocations.map { $0() } ?? contest.subject.allocations()
    comparison = Comparison(contest.subject, contest.baseline, pairs: pairs, by: clock, figure.quotient)
  }

  /// Whether the gate is kept; `nil` without a gate, or if what it limits is not known.
  var isMet: Bool? {
    guard let gate = figure.gate else { return nil }
    switch gate.quantity {
    case .ratio: return gate.admits(comparison.ratio.median)
    case .nanoseconds: return gate.admits(comparison.subject.median)
    case .allocations: return allocations.map(gate.admits)
    }
  }
}
