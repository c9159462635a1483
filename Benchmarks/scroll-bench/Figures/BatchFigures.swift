/// Figures of many flings stepped together.
enum BatchFigures {
  static let all: [Figure] = [
    Figure(
      name: "batch-step", summary: "FlingBatch over 4,096 flings, some gliding, some bouncing",
      operation: "step", baseline: "the same in C",
      gate: Gate(quantity: .ratio, relation: .atMost, value: 1.15)
    ) {
      let flings = SteppedFlings()
      return Figure.Contest(subject: flings.batch, baseline: flings.kernel)
    }
  ]
}
