/// Figures of one fling after the other.
enum FlingFigures {
  static let all: [Figure] = [
    Figure(
      name: "fling-textbook", summary: "FlingSampler over a whole bouncing fling, planning included",
      operation: "sample", baseline: "the textbook formulas in C: a log and two pow, later an exp, a sample",
      quotient: .speedup, gate: Gate(quantity: .ratio, relation: .atLeast, value: 12)
    ) {
      let fling = BouncingFling()
      return Figure.Contest(subject: fling.sampled, baseline: fling.textbook)
    },
    Figure(
      name: "fling-exp", summary: "FlingSampler over a whole bouncing fling, planning included",
      operation: "sample", baseline: "C with one exp a sample",
      quotient: .speedup, gate: Gate(quantity: .ratio, relation: .atLeast, value: 4)
    ) {
      let fling = BouncingFling()
      return Figure.Contest(subject: fling.sampled, baseline: fling.closedForm)
    },
    Figure(
      name: "fling-kernel", summary: "FlingSampler over a whole bouncing fling, planning included",
      operation: "sample", baseline: "the same algorithm in C",
      gate: Gate(quantity: .ratio, relation: .atMost, value: 1.1)
    ) {
      let fling = BouncingFling()
      return Figure.Contest(subject: fling.sampled, baseline: fling.recurrence)
    },
    Figure(
      name: "fling-cursor", summary: "FlingCursor over a whole bouncing fling, planning included",
      operation: "sample", baseline: "C with one exp a sample"
    ) {
      let fling = BouncingFling()
      return Figure.Contest(subject: fling.walked, baseline: fling.closedForm)
    },
    Figure(
      name: "fling-plan", summary: "planning a bouncing fling up to its rest", operation: "fling",
      baseline: "one exp in C"
    ) { Figure.Contest(subject: BouncingFling().planned, baseline: Exponentials().work) },
    Figure(
      name: "fling-allocations",
      summary: "FlingSampler over a whole bouncing fling, into buffers of the caller's",
      operation: "trajectory", baseline: "the same algorithm in C",
      gate: Gate(quantity: .allocations, relation: .atMost, value: 0)
    ) {
      let fling = BouncingFling()
      return Figure.Contest(subject: fling.sampled.asOne, baseline: fling.recurrence.asOne)
    },
  ]
}
