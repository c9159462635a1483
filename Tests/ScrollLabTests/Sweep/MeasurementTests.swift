import ScrollKinematics
import ScrollScenarios
import Testing

/// What a sweep records - only the columns that a metric read at the first point - gives the numbers of a whole run.
@Suite struct MeasurementTests {
  /// Frame rates in Hz and time limits in s: one too short to see much, and one that shows all.
  private static let points: [[Double]] = [[60, 0.4], [90, 10]]

  @Test(arguments: ScenarioCatalog.standard.entries.map { "\($0.name)" })
  func everyMetricIsThatOfAWholeRun(scenario name: String) throws {
    let scenario = try #require(ScenarioCatalog.standard.entries.first { "\($0.name)" == name })
    for variant in scenario.variants.map(\.name) {
      func settings(_ point: [Double]) -> Settings {
        ["frame-rate": .number(point[0]), "time-limit": .number(point[1])]
      }
      let points = try Self.points.filter { try scenario.validationError(variant, settings($0)) == nil }
      let wholes = try points.map { try scenario.run(variant, settings($0)).values }
      for (index, metric) in scenario.metrics.enumerated() {
        let measurement = try scenario.measurement(
          of: metric.name, variant: variant, varying: ["frame-rate", "time-limit"])
        let specialized = measurement.specialized(at: Self.points[0])
        for (point, whole) in zip(points, wholes) {
          let value = try #require(specialized.value(at: point))
          #expect(value.bitPattern == whole[index].bitPattern, "\(variant), \(metric.name), \(point)")
        }
      }
    }
  }
}
