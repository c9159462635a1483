import ScenarioSweeps
import ScrollScenarios
import Testing

/// A plan of some rows that cost little: runs that end after a tenth of a second.
enum SmallSweep {
  static func plan(lengths: Int, latencies: Int = 3) throws -> SweepPlan {
    let scenario = try #require(ScenarioCatalog.entries.first { $0.name.description == "bottom-jitter" })
    func index(_ key: String) throws -> Int {
      try #require(scenario.parameters.firstIndex { $0.label.name.description == key })
    }
    return SweepPlan(
      scenario, variants: [0, 3], metric: 0,
      settings: [ScenarioCatalogEntry.Setting(parameter: try index("time-limit"), value: 0.1)],
      axes: [
        SweepAxis(
          key: "content-length", parameter: try index("content-length"), from: 280, to: 680, points: lengths),
        SweepAxis(
          key: "latency-frames", parameter: try index("latency-frames"), from: 0,
          to: Double(latencies - 1), points: latencies),
      ])
  }
}
