import ScrollKinematics
import ScrollLab
import ScrollScenarios
import TestSupport
import Testing
import TrajectoryTables

@Suite(.endsInTime) struct SweepPlanTests {
  @Test(arguments: [1, 2, 3, 7, 53, 54, 60])
  func shardsAreAllRowsInOrderAndEven(count: Int) throws {
    let plan = try SmallSweep.plan(lengths: 9)
    #expect(plan.rowCount == 54)
    let shards = (1...count).map { plan.shard($0, of: count) }
    #expect(shards.flatMap { Array($0) } == Array(0..<54))
    let sizes = shards.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test func rowsAreTheSameWhereverARangeBegins() throws {
    let plan = try SmallSweep.plan(lengths: 5)
    let whole = plan.bytes(0..<30)
    #expect(whole == plan.bytes(0..<7) + plan.bytes(7..<8) + plan.bytes(8..<30))
    let lines = String(decoding: whole, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 30)
    #expect(
      lines[0].hasPrefix("280,0,naive,reversals,") && lines[1].hasPrefix("280,0,exact-reading,reversals,"))
    #expect(lines[29].hasPrefix("680,2,exact-reading,reversals,"))
  }

  /// A row says what a run with its settings gives; the variant that reads exactly is never late.
  @Test func rowsHoldTheMetricOfTheirRun() throws {
    let plan = try SmallSweep.plan(metric: "least_header", lengths: 3, latencies: 2, timeLimit: 0.5)
    let table = try Table(plan.header + plan.bytes(0..<plan.rowCount))
    #expect(table.columnNames == ["content-length", "latency-frames", "variant", "metric", "value", "unit"])
    #expect(
      try table.completeNumbers(named: "content-length")
        == [280, 480, 680].flatMap { Array(repeating: $0, count: 4) })
    #expect(try Set(table.texts(named: "unit")) == ["pt"])
    let scenario = try ScenarioCatalog.standard["bottom-jitter"]
    var expected: [Double] = []
    for length in [280.0, 480, 680] {
      for latency in [0.0, 1] {
        let settings: Settings = ["content-length": .number(length), "time-limit": 0.5]
        let late = Settings(settings.pairs + [("latency-frames", .number(latency))])
        expected += [
          try scenario.run("naive", late)["least_header"],
          try scenario.run("exact-reading", settings)["least_header"],
        ]
      }
    }
    // Doubles are written so that they are read as they were.
    #expect(try table.completeNumbers(named: "value") == expected)
    #expect(Set(expected).count >= 6)
  }

  /// The first point decides which columns are recorded; where it is impossible, all are.
  @Test func aFirstPointThatIsImpossibleChangesNothing() throws {
    let scenario = try ScenarioCatalog.standard["row-detection"]
    func rows(from: Double, to: Double) throws -> [String] {
      let plan = try SweepPlan(
        scenario, variants: ["sampled"], metric: "miss_rate", settings: ["row-count": 9],
        axes: [try scenario.axis("row-length", from: from, to: to, points: 3)])
      return String(decoding: plan.bytes(0..<3), as: UTF8.self).split(separator: "\n").map(String.init)
    }
    // The default screen is 760 pt long, and a row that is longer is never whole on it.
    let rows = (growing: try rows(from: 600, to: 1000), falling: try rows(from: 1000, to: 600))
    #expect(rows.falling == rows.growing.reversed())
    #expect(rows.falling[0] == "1000,sampled,miss_rate,,")
    #expect(rows.falling[2].hasPrefix("600,sampled,miss_rate,0."))
  }

  @Test func unknownNamesAndRefusedSettingsAreErrors() throws {
    let scenario = try ScenarioCatalog.standard["bounce"]
    func plan(_ variant: Name = "exact-edge", _ metric: Name = "edge_time", _ settings: Settings = [:]) throws
    {
      _ = try SweepPlan(
        scenario, variants: [variant], metric: metric, settings: settings,
        axes: [try scenario.axis("edge", from: 1600, to: 1800, points: 2)])
    }
    #expect(throws: Never.self) { try plan() }
    #expect(throws: ScenarioError.self) { try plan("exact") }
    #expect(throws: ScenarioError.self) { try plan("exact-edge", "edge_tim") }
    #expect(throws: ScenarioError.self) { try plan("exact-edge", "edge_time", ["seeds": 1]) }
    #expect(throws: ScenarioError.self) { try plan("exact-edge", "edge_time", ["frame-rate": 0]) }
  }
}
