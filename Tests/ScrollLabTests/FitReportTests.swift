import Foundation
import ScrollDiagnostics
import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollLab

/// What the report of a fit says, and what it leaves out.
@Suite(.endsInTime) struct FitReportTests {
  private func report(_ trace: ScrollTrace) -> FitReport {
    FitReport(
      name: "trace", trace: trace, notes: [], fit: trace.fit(), comparison: trace.comparison(),
      response: trace.response(), isChosen: false)
  }

  /// Two digits of an error, nine of a value at most; exact is what is known to the last bit.
  @Test(
    arguments: [
      (0.998, 1.2e-5, "0.998000 ± 0.000012"), (120.11, 3, "120.1 ± 3.0"), (22, 0.096, "22.000 ± 0.096"),
      (1 / 60.0, 1e-12, "0.016666667 ± 0.000000001"), (1 / 3.0, 3e-9, "0.333333333 ± 0.000000003"),
      (0.5, 0.5.ulp, "0.500000000, exactly"), (1.0, 0, "1.000000000, exactly"),
    ] as [(Double, Double, String)])
  func aValueIsAsSureAsItsError(value: Double, error: Double, text: String) {
    #expect(FitReport.value(value, error, "") == text)
    #expect(FitReport.value(value, error, "s").contains(" s"))
  }

  /// A swing to and fro at one speed between turns is no platform's: neither text nor JSON names one for it.
  @Test func whatNoModelExplainsIsNamedAsNone() throws {
    var recorder = ScrollRecorder()
    for row in 0..<72 {
      let share = Double(row) / 36
      recorder.record((400 * abs(share - 2 * (share / 2).rounded())).rounded(), at: Double(row) / 60)
    }
    let report = report(recorder.trace)
    let comparison = try #require(report.comparison)
    #expect(!comparison.isExplained)
    let text = report.text(width: 100)
    #expect(text.contains("o model explains this fling") || text.contains("none of the"), "\(text)")
    for entry in FlingCatalog.standard.entries {
      let name = "\(entry.name)"
      #expect(!text.contains("\(name),") && !text.contains("\(name) passes"), "\(name) in\n\(text)")
    }
    let json = String(decoding: report.json.bytes, as: UTF8.self)
    #expect(json.contains("\"model\": null") && json.contains("\"confidence\": 0,"), "\(json)")
  }

  /// A preset that explains a change worse is less likely; nothing rules it out.
  @Test func otherResponsesAreLessLikely() throws {
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 1000, velocity: 1400), in: RestRange(0, 4000),
      changes: [RangeChange(time: 0.3, range: RestRange(-60, 4060), insetTopGrowth: 60)],
      response: .anchoring, frameRate: 60)
    var recorder = ScrollRecorder()
    for frame in 0..<54 {
      let time = Double(frame) / 60
      let isChanged = time >= 0.3
      recorder.record(
        (fling.state(at: time).offset * 3).rounded() / 3, at: time, insetTop: isChanged ? 60 : 0,
        contentLength: isChanged ? 4760 : 4700)
      recorder.record(.minOffset, isChanged ? -60 : 0)
      recorder.record(.maxOffset, isChanged ? 4060 : 4000)
    }
    let report = report(recorder.trace)
    let response = try #require(report.response)
    #expect(response.response?.preset != nil && response.ties.count < 4)
    let text = report.text(width: 1000)
    #expect(!text.contains("uled out"))
    #expect(text.contains("Less likely by three standard errors or more: ") == !response.ties.isEmpty)
  }
}
