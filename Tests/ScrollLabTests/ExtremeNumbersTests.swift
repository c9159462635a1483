import TestSupport
import Testing

@testable import ScrollLab

/// Numbers at the ends of their range, which a table may hold: a report says what can be said, and ends.
@Suite(.endsInTime) struct ExtremeNumbersTests {
  private func outcome(
    _ arguments: [String], columns: String = "time_s,offset_pt", _ row: (Int) -> String
  ) throws -> LabProcess.Outcome {
    try LabProcess.run(
      arguments, input: ([columns] + (0..<50).map(row)).joined(separator: "\n") + "\n")
  }

  /// Offsets of opposite signs whose difference is no number.
  @Test func aTravelBeyondAllNumbersIsNone() throws {
    let outcome = try outcome(["analyze"]) { "\(Double($0) / 60),\($0 % 2 == 0 ? "" : "-")1e308" }
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("none   ") && outcome.errors.isEmpty)
  }

  /// A range of huge insets: a fling moved to where it fits would begin at no number.
  @Test(arguments: [["fit"], ["analyze", "--model", "uikit"]])
  func aRangeBeyondAllNumbersIsPlayedWhereItCanBe(arguments: [String]) throws {
    let columns = "time_s,offset_pt,inset_top_pt,inset_bottom_pt,viewport_pt,content_pt"
    let outcome = try outcome(arguments, columns: columns) {
      "\(Double($0) / 60),\($0),1e308,-1e308,1e308,1e308"
    }
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  /// One bound of a fling near the greatest number: what answers to it may be no number.
  @Test(arguments: ["1e308,5000", "-1e308,5000", "0,1e308", "-1e307,5000"])
  func aBoundNearTheGreatestNumberIsAnswered(bounds: String) throws {
    let columns = "time_s,offset_pt,min_offset_pt,max_offset_pt"
    let outcome = try outcome(["fit"], columns: columns) {
      "\(Double($0) / 60),\(50 * Double($0) - 0.4 * Double($0 * $0)),\($0 == 30 ? bounds : "0,5000")"
    }
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains("50 samples"))
  }

  /// Steps of the least number there is: no share of it is another number.
  @Test(arguments: ["1", "5e-324"]) func subnormalTimesEnd(step: String) throws {
    let outcome = try outcome(["fit"]) {
      "\(Double($0) * .leastNonzeroMagnitude),\(Double($0) * (Double(step) ?? 1))"
    }
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains("50 samples"))
  }
}
