import ScrollScenarios

/// Figures of the frame pipeline.
enum FrameFigures {
  static let all: [Figure] = [
    Figure(
      name: "scenario-frame",
      summary:
        "bottom-jitter frame by frame: finger, physics, reader, controller, layout, a row recorded; no metrics",
      operation: "frame", baseline: "one exp in C",
      gate: Gate(quantity: .ratio, relation: .atMost, value: 8)
    ) {
      let play = JitterPlay(dragUntil: 1.5)
      return Figure.Contest(subject: play.work, baseline: Exponentials().work)
    },
    Figure(
      name: "frame-allocations",
      summary:
        "bottom-jitter frame by frame; allocations are those that a longer run adds, for each frame it adds",
      operation: "frame", baseline: "one exp in C",
      gate: Gate(quantity: .allocations, relation: .atMost, value: 0)
    ) {
      let (short, long) = (JitterPlay(dragUntil: 1.5), JitterPlay(dragUntil: 9))
      return Figure.Contest(subject: short.work, baseline: Exponentials().work) {
        guard let fewer = short.work.asOne.allocations(), let more = long.work.asOne.allocations() else {
          return nil
        }
        return (more - fewer) / Double(long.frameCount - short.frameCount)
      }
    },
  ]
}

/// The variant of bottom-jitter that rattles, with a finger that holds on.
private struct JitterPlay {
  private let scenario: ScenarioCatalogEntry
  private let settings: [ScenarioCatalogEntry.Setting]
  /// Frames of a run.
  let frameCount: Int

  /// A play in which the finger lets go after `dragUntil` s.
  init(dragUntil: Double) {
    guard
      let scenario = ScenarioCatalog.entries.first(where: { $0.name.description == "bottom-jitter" }),
      let parameter = scenario.parameters.firstIndex(where: { $0.label.name.description == "drag-until" })
    else { preconditionFailure("bottom-jitter is a scenario, drag-until a parameter of it") }
    self.scenario = scenario
    settings = [ScenarioCatalogEntry.Setting(parameter: parameter, value: dragUntil)]
    frameCount = scenario.record(variant: 0, settings: settings).frameCount
  }

  /// A run of the scenario's first variant, `naive`.
  var work: Workload {
    Workload(operations: frameCount) { [scenario, settings] in
      blackHole(scenario.record(variant: 0, settings: settings).frameCount)
    }
  }
}
