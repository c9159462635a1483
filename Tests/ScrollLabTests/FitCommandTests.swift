import Foundation
import TestSupport
import Testing
import TrajectoryTables

@testable import ScrollLab

@Suite(.endsInTime) struct FitCommandTests {
  private func outcome(_ arguments: String) throws -> LabProcess.Outcome {
    try LabProcess.run(
      shell:
        #""$0" fling --model uikit --velocity 2000 --max-offset 700 --set pixel=0.5 | "$0" fit --model uikit "#
        + arguments)
  }

  @Test func jsonHasTheContractsParts() throws {
    let outcome = try outcome("--format json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for part in [
      "\"model\": \"uikit\"", "\"parameters\": {", "\"stiffness\": {\"value\": 1", "\"standard_error\": ",
      "\"unit\": \"1/s^2\"", "\"residual_rms_pt\": ", "\"samples\": ", "\"alternatives\": []",
    ] { #expect(outcome.output.contains(part), "\(part) in\n\(outcome.output)") }
  }

  @Test func theTableHasARowAParameterAndARowAModel() throws {
    let table = try Table(Array(try outcome("--format csv").output.utf8))
    #expect(table.columnNames == ["kind", "name", "value", "standard_error", "unit"])
    let names = try table.texts(named: "name")
    #expect(names.contains("stiffness") && names.contains("damping") && names.last == "uikit")
  }

  @Test func theTextSaysWhatItDoesNotTell() throws {
    let text = try outcome("").output
    for part in ["uikit, held to", "±", "what this trace does not tell", "latency", "no true offset"] {
      #expect(text.contains(part), "\(part) in\n\(text)")
    }
  }

  @Test func aTrueColumnThatIsNotThereIsRefused() throws {
    let outcome = try LabProcess.run(["fit", "--true", "truth"], input: "t,y\n0,1\n1,2\n")
    #expect(outcome.status == 65 && outcome.output.isEmpty && outcome.errors.contains("truth"))
  }

  /// A finger that goes down the screen and back, and a view 40 ms behind it.
  @Test func theLatencyBehindAFingersColumnIsFitted() throws {
    func finger(_ time: Double) -> Double { 600 - 200 * (1 - cos(4 * min(1.5, max(0, time)))) }
    let rows = (0..<120).map { frame -> String in
      let time = Double(frame) / 60
      return "\(time),\(((600 - finger(time - 0.04)) * 2).rounded() / 2),\(finger(time))\n"
    }
    let table = "time_s,offset_pt,finger_pt\n" + rows.joined()
    let outcome = try LabProcess.run(["fit", "--true", "finger_pt", "--format", "csv"], input: table)
    let fit = try Table(Array(outcome.output.utf8))
    let row = try #require(try fit.texts(named: "name").firstIndex(of: "latency"), "\(outcome.output)")
    let (value, error) = (try fit.numbers(named: "value")[row], try fit.numbers(named: "standard_error")[row])
    #expect(abs(try #require(value) - 0.04) < 3 * (try #require(error)) && (error ?? 1) < 2e-4)
  }

  @Test func anUnknownModelIsRefused() throws {
    let outcome = try LabProcess.run(["fit", "--model", "nobody"], input: "t,y\n0,1\n1,2\n")
    #expect(outcome.status == 64 && outcome.errors.contains("nobody"))
  }
}
