/// Figures of one fling after the other, and of many stepped together.
enum FlingFigures {
  static let all: [Figure] = [
    Figure(
      name: "fling-textbook", summary: "FlingSampler over a whole bouncing fling, planning included",
      operation: "sample", baseline: "the textbook formulas in C: a log and two pow, later an exp, a sample",
      quotient: .speedup, gate: Gate(quantity: .ratio, relation: .atLeast, value: 12)
    ) { contest(\.sampled, \.textbook) },
    Figure(
      name: "fling-exp", summary: "FlingSampler over a whole bouncing fling, planning included",
      operation: "sample", baseline: "C with one exp a sample",
      quotient: .speedup, gate: Gate(quantity: .ratio, relation: .atLeast, value: 4)
    ) { contest(\.sampled, \.closedForm) },
    Figure(
      name: "fling-kernel", summary: "FlingSampler over a whole bouncing fling, planning included",
      operation: "sample", baseline: "the same algorithm in C",
      gate: Gate(quantity: .ratio, relation: .atMost, value: 1.1)
    ) { contest(\.sampled, \.recurrence) },
    Figure(
      name: "fling-cursor", summary: "FlingCursor over a whole bouncing fling, planning included",
      operation: "sample", baseline: "C with one exp a sample"
    ) { contest(\.walked, \.closedForm) },
    Figure(
      name: "fling-plan", summary: "planning a bouncing fling up to its rest", operation: "fling",
      baseline: "one exp in C"
    ) { Figure.Contest(subject: BouncingFling().planned, baseline: Exponentials().work) },
    Figure(
      name: "fling-allocations",
      summary: "FlingSampler over a whole bouncing fling, into buffers of the caller's",
      operation: "trajectory", baseline: "the same algorithm in C",
      gate: Gate(quantity: .allocations, relation: .atMost, value: 0)
    ) { contest(\.sampled.asOne, \.recurrence.asOne) },
    Figure(
      name: "batch-step", summary: "FlingBatch over 4,096 flings, some gliding, some bouncing",
      operation: "step", baseline: "the same in C",
      gate: Gate(quantity: .ratio, relation: .atMost, value: 1.15)
    ) {
      let flings = SteppedFlings()
      return Figure.Contest(subject: flings.batch, baseline: flings.kernel)
    },
  ]

  /// Two ways to the same fling.
  private static func contest(
    _ subject: (BouncingFling) -> Workload, _ baseline: (BouncingFling) -> Workload
  ) -> Figure.Contest {
    let fling = BouncingFling()
    return Figure.Contest(subject: subject(fling), baseline: baseline(fling))
  }
}
