import ScrollLab

/// What was measured of a figure.
struct FigureResult {
  let figure: Figure
  let comparison: Result<Comparison, Unmeasurable>
  /// Heap allocations of an operation; `nil` where they are not counted.
  let allocations: Double?

  /// Measures `figure` in `pairs` pairs of rounds.
  init(_ figure: Figure, pairs: Int, by clock: TimingClock, progress: @escaping (String) -> Void) {
    self.figure = figure
    switch figure.method {
    case .contest(let prepare):
      let contest = prepare()
      allocations = contest.allocations.map { $0() } ?? contest.subject.allocations()
      comparison = .success(
        Comparison(contest.subject, contest.baseline, pairs: pairs, by: clock, figure.quotient))
    case .survey(let measure):
      allocations = nil
      comparison = Result { () throws(Unmeasurable) in try measure(pairs, progress) }
    }
  }

  /// What was measured, if it could be.
  var measured: Comparison? { try? comparison.get() }

  /// Whether the gate is kept; `nil` without a gate, or if what it limits is not known.
  var isMet: Bool? {
    guard let gate = figure.gate else { return nil }
    switch gate.quantity {
    case .ratio: return measured.map { gate.admits($0.ratio.median) }
    case .nanoseconds: return measured.map { gate.admits($0.subject.median) }
    case .allocations: return allocations.map(gate.admits)
    }
  }
}
