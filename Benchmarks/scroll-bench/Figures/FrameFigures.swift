enum FrameFigures {
  static let all: [Figure] = [
    Figure(
      name: "scenario-frame",
      summary:
        "bottom-jitter frame by frame: finger, physics, reader, controller, layout, a row recorded; no metrics",
      operation: "frame", baseline: "the same loop in C",
      gate: Gate(quantity: .ratio, relation: .atMost, value: 1.5)
    ) {
      let play = JitterPlay(until: 1.5)
      return Figure.Contest(subject: play.work, baseline: play.kernelWork)
    },
    Figure(
      name: "frame-allocations",
      summary:
        "bottom-jitter frame by frame; allocations are those that a longer run adds, for each frame it adds",
      operation: "frame", baseline: "the same loop in C",
      gate: Gate(quantity: .allocations, relation: .atMost, value: 0)
    ) {
      let (short, long) = (JitterPlay(until: 1.5), JitterPlay(until: 9))
      return Figure.Contest(subject: short.work, baseline: short.kernelWork) {
        guard let fewer = short.work.asOne.allocations(), let more = long.work.asOne.allocations() else {
          return nil
        }
        return (more - fewer) / Double(long.frameCount - short.frameCount)
      }
    },
  ]
}
