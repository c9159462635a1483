import ScrollKinematics
import ScrollLab
import ScrollScenarios
import Testing

/// A plan of some rows that cost little: runs that end after a tenth of a second.
enum SmallSweep {
  static func plan(
    metric: Name = "reversals", lengths: Int, latencies: Int = 3, timeLimit: Double = 0.1
  ) throws -> SweepPlan {
    let scenario = try ScenarioCatalog.standard["bottom-jitter"]
    return try SweepPlan(
      scenario, variants: ["naive", "exact-reading"], metric: metric,
      settings: ["time-limit": .number(timeLimit)],
      axes: [
        try scenario.axis("content-length", from: 280, to: 680, points: lengths),
        try scenario.axis("latency-frames", from: 0, to: Double(latencies - 1), points: latencies),
      ])
  }
}

extension ScenarioEntry {
  /// An axis along the parameter `key`.
  func axis(_ key: Name, from: Double, to: Double, points: Int) throws -> SweepAxis {
    let parameter = try #require(parameters.first { key.matches($0.label.name) })
    return SweepAxis(parameter.label, from: from, to: to, points: points)
  }
}
