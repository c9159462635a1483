import Foundation
import TestSupport
import Testing
import TrajectoryTables

@testable import scroll_bench

/// Reports of invented figures.
@Suite(.endsInTime) struct ReportTests {
  private func result(_ gate: Gate?, allocations: Double? = 0) -> FigureResult {
    let figure = Figure(
      name: "idle", summary: "nothing", operation: "pass", baseline: "the same", gate: gate
    ) { Figure.Contest(subject: Workload(operations: 1) {}, baseline: Workload(operations: 1) {}) }
    let comparison = Comparison(
      subject: Spread(of: [2, 4, 9]), baseline: Spread(of: [1]), ratio: Spread(of: [2, 4, 9]))
    return FigureResult(figure, .success(comparison), allocations: allocations)
  }

  @Test func theJSONHasTheKeysThatScriptsReadAndNumbersUnderThem() throws {
    let gate = Gate(quantity: .ratio, relation: .atMost, value: 3)
    let report = Report(results: [result(gate), result(nil, allocations: nil)], clock: .cpu)
    let parsed = try JSONSerialization.jsonObject(with: Data(report.json)) as? [String: Any]
    let figures = try #require(parsed?["figures"] as? [[String: Any]])
    #expect(figures.count == 2)
    let first = figures[0]
    #expect(first["name"] as? String == "idle")
    #expect(first["baseline"] as? String == "the same")
    let ratio = try #require(first["ratio"] as? [String: Double])
    #expect(ratio["min"] == 2 && ratio["median"] == 4 && (ratio["p90"] ?? 0) > 4)
    let kept = try #require(first["gate"] as? [String: Any])
    #expect(kept["op"] as? String == "<=" && kept["value"] as? Double == 3 && kept["met"] as? Bool == false)
    let times = try #require(first["ns"] as? [String: Double])
    #expect(times["median"] == 4 && times["baseline_median"] == 1)
    #expect(first["allocations"] as? Double == 0)
    #expect(figures[1]["gate"] is NSNull && figures[1]["allocations"] is NSNull)
  }

  @Test func theCSVHasARowForEachFigure() throws {
    let gate = Gate(quantity: .allocations, relation: .atMost, value: 0)
    let table = try Table(Report(results: [result(gate), result(nil)], clock: .cpu).csv)
    #expect(table.rowCount == 2)
    #expect(try table.numbers(named: "ratio_median") == [4, 4])
    #expect(try table.texts(named: "gate_met") == ["true", ""])
  }

  @Test func theTextNamesFigureGateAndClock() {
    let gate = Gate(quantity: .ratio, relation: .atLeast, value: 12)
    let text = Report(results: [result(gate)], clock: .monotonic).text(width: 120)
    #expect(text.contains("idle") && text.contains("median ratio >= 12") && text.contains(" no\n"))
    #expect(text.contains("clock: monotonic"))
  }

  @Test func whatCouldNotBeMeasuredSaysWhyAndKeepsNoGate() throws {
    let whole = result(Gate(quantity: .ratio, relation: .atLeast, value: 0.95))
    let lone = FigureResult(whole.figure, .failure(Unmeasurable(reason: "one core")), allocations: nil)
    #expect(lone.isMet == nil)
    let report = Report(results: [lone], clock: .monotonic)
    #expect(report.text(width: 120).contains("not measured: one core\n"))
    let parsed = try JSONSerialization.jsonObject(with: Data(report.json)) as? [String: Any]
    let figure = try #require((parsed?["figures"] as? [[String: Any]])?.first)
    #expect(figure["ratio"] is NSNull && figure["ns"] is NSNull)
    #expect(figure["not_measured"] as? String == "one core")
    #expect((figure["gate"] as? [String: Any])?["met"] is NSNull)
    let table = try Table(report.csv)
    #expect(try table.numbers(named: "ratio_median") == [nil])
    #expect(try table.texts(named: "gate_met") == [""])
  }

  @Test func aGateLimitsWhatItNames() {
    func isMet(_ quantity: Gate.Quantity, _ relation: Gate.Relation, _ value: Double) -> Bool? {
      result(Gate(quantity: quantity, relation: relation, value: value), allocations: 0.5).isMet
    }
    #expect(isMet(.ratio, .atMost, 4) == true && isMet(.ratio, .atMost, 3.9) == false)
    #expect(isMet(.ratio, .atLeast, 4) == true && isMet(.ratio, .atLeast, 4.1) == false)
    #expect(isMet(.nanoseconds, .atMost, 4) == true)
    #expect(isMet(.allocations, .atMost, 0) == false)
    #expect(result(nil).isMet == nil)
    #expect(result(Gate(quantity: .allocations, relation: .atMost, value: 0), allocations: nil).isMet == nil)
  }
}
