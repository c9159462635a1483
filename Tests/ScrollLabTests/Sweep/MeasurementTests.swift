import ScrollKinematics
import ScrollScenarios
import TestSupport
import Testing

/// What a sweep records - only the columns that a metric read at the first point - gives the numbers of a whole run.
@Suite(.endsInTime) struct MeasurementTests {
  /// Frame rates in Hz and time limits in s. The first two are too short to see much, so a metric reads less there than
  /// elsewhere; some scenarios are impossible in so short a time.
  private static let points: [[Double]] = [
    [60, 0.1], [60, 0.4], [120, 1.6], [60, 10], [90, 10], [60, 600], [90, 600],
  ]

  @Test(arguments: ScenarioCatalog.standard.entries.map { "\($0.name)" })
  func everyMetricIsThatOfAWholeRun(scenario name: String) throws {
    let scenario = try ScenarioCatalog.standard[Name(name)]
    for variant in scenario.variants.map({ Name($0.name) }) {
      func settings(_ point: [Double]) -> Settings {
        ["frame-rate": .number(point[0]), "time-limit": .number(point[1])]
      }
      let possible = try Self.points.filter { try scenario.validationError(variant, settings($0)) == nil }
      try #require(possible.count >= 2)
      let points = [possible[0], possible[min(2, possible.count - 1)]]
      let wholes = try points.map { try scenario.run(variant, settings($0)).values }
      for (index, metric) in scenario.metrics.enumerated() {
        let measurement = try scenario.measurement(
          of: Name(metric.name), variant: variant, varying: ["frame-rate", "time-limit"])
        for specialized in points.map({ measurement.specialized(at: $0) }) {
          for (point, whole) in zip(points, wholes) {
            let value = try #require(specialized.value(at: point))
            #expect(value.bitPattern == whole[index].bitPattern, "\(variant), \(metric.name), \(point)")
          }
        }
      }
    }
  }

  @Test func whatIsImpossibleHasNoValue() throws {
    let scenario = try ScenarioCatalog.standard["row-detection"]
    let measurement = try scenario.measurement(
      of: "miss_rate", variant: "sampled", varying: ["row-length"], ["row-count": 9])
    let whole = try scenario.run("sampled", ["row-count": 9, "row-length": 600])["miss_rate"]
    // The default screen is 760 pt long, and a row that is longer is never whole on it.
    for specialized in [600, 800, -4].map({ measurement.specialized(at: [$0]) }) + [measurement] {
      #expect(specialized.value(at: [800]) == nil)
      #expect(specialized.value(at: [600]) == whole)
      #expect(specialized.value(at: [-4]) == nil, "outside the domain")
      #expect(specialized.value(at: [.nan]) == nil)
    }
  }
}
