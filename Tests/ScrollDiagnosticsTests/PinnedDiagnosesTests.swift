import PinnedValues
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What the diagnosis, the fit and the response say of some traces, number by number, held to the tables in `Pins`.
///
/// Other tests say how near a finding has to lie to the fault; these notice any other number.
@Suite(.endsInTime) struct PinnedDiagnosesTests {
  /// A number of a trace, by its name in the table.
  private struct Reading {
    let quantity: String
    let unit: String
    let value: Double
  }

  @Test func findingsAreAsPinned() throws {
    try compare("findings") { trace in trace.findings.flatMap(Self.readings) }
  }

  @Test func stretchesAndMetricsAreAsPinned() throws {
    try compare("stretches") { trace in
      let diagnosis = trace.diagnosis()
      let phases = TraceSegment.Phase.allCases.flatMap { phase in
        let those = diagnosis.segments.filter { $0.phase == phase }
        return those.enumerated().flatMap { index, segment in
          [
            Reading(quantity: "\(phase.name) \(index + 1) start", unit: "s", value: segment.start),
            Reading(quantity: "\(phase.name) \(index + 1) end", unit: "s", value: segment.end),
          ]
        }
      }
      let ofSamples = Set(trace.sampleMetrics.map { "\($0.name)" })
      let metrics = diagnosis.metrics.filter { !ofSamples.contains("\($0.name)") }
      return phases
        + metrics.map { Reading(quantity: "\($0.name)", unit: $0.unit.symbol.description, value: $0.value) }
        + [Reading(quantity: "limits", unit: "", value: Double(diagnosis.limits.count))]
    }
  }

  @Test func fitsAreAsPinned() throws {
    try compare("fits") { trace in
      let fit = trace.fit()
      let stretches = fit.stretches.enumerated().flatMap { index, stretch in
        [
          Reading(quantity: "stretch \(index + 1) start", unit: "s", value: stretch.start),
          Reading(quantity: "stretch \(index + 1) end", unit: "s", value: stretch.end),
          Reading(quantity: "stretch \(index + 1) samples", unit: "", value: Double(stretch.samples)),
          Reading(quantity: "stretch \(index + 1) residual", unit: "pt", value: stretch.residual),
        ]
      }
      let parameters = fit.parameters.flatMap { parameter in
        [
          Reading(quantity: "\(parameter.name)", unit: "\(parameter.unit.symbol)", value: parameter.value),
          Reading(quantity: "\(parameter.name) error", unit: "", value: parameter.standardError),
        ]
      }
      let response = trace.response().map { response in
        [
          Reading(quantity: "response residual", unit: "pt", value: response.residual),
          Reading(quantity: "response confidence", unit: "", value: response.confidence),
          Reading(quantity: "response ties", unit: "", value: Double(response.tied)),
          Reading(quantity: "responses", unit: "", value: Double(response.responses.count)),
          Reading(quantity: "changes", unit: "", value: response.changes.reduce(0, +)),
        ]
      }
      return stretches + parameters + (response ?? [])
        + [Reading(quantity: "candidates", unit: "", value: Double(fit.candidates))]
    }
  }

  private static func readings(_ finding: Finding) -> [Reading] {
    let kind = finding.kind.name
    return [
      Reading(quantity: "\(kind) start", unit: "s", value: finding.start),
      Reading(quantity: "\(kind) end", unit: "s", value: finding.end),
      Reading(quantity: "\(kind) samples", unit: "", value: Double(finding.samples.count)),
      Reading(quantity: "\(kind) confidence", unit: "", value: finding.confidence),
    ]
      + finding.evidence.map {
        Reading(quantity: "\(kind) \($0.name)", unit: "\($0.unit.symbol)", value: $0.value)
      }
  }

  /// Holds the readings of every trace to a table; the first of a name counts, and how often a name comes.
  private func compare(_ table: String, _ read: (ScrollTrace) -> [Reading]) throws {
    let all = PinnedTraces.all.map { read($0.trace) }
    var units: [String: String] = [:]
    for reading in all.joined() { units[reading.quantity] = reading.unit }
    let rows = units.sorted { $0.key < $1.key }.map { quantity, unit in
      PinnedTable.Row(
        setting: "", quantity: quantity, unit: unit,
        values: all.map { readings in readings.first { $0.quantity == quantity }?.value ?? .nan })
    }
    let counts = PinnedTable.Row(
      setting: "", quantity: "numbers", unit: "", values: all.map { Double($0.count) })
    let pinned = PinnedTable(table, of: PinnedTraces.all.map(\.name), beside: #filePath)
    #expect(try pinned.difference(from: rows + [counts]) == nil)
  }
}
