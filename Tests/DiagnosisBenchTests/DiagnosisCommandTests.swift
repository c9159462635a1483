import DiagnosisBench
import Foundation
import ScrollLab
import Testing

/// The command `diagnosis-bench`.
@Suite struct DiagnosisCommandTests {
  private func answer(_ words: String) throws -> String {
    let answer = try DiagnosisCommand.command.answer(
      to: words.split(separator: " ").map(String.init), in: "diagnosis-bench")
    return String(decoding: answer.bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("--live x --trace 3", .usage, "--trace"), ("--live x --format csv", .usage, "--format"),
      ("--live x --family held-out", .usage, "--family"), ("--trace 3 --traces 5", .usage, "--traces"),
      ("--traces 1", .usage, "from 2"), ("--seed -1", .usage, "'-1'"),
      ("--calibration --trace 3", .usage, "--trace"), ("--live /none", .inputNotFound, "/none/index.csv"),
    ] as [(words: String, status: Failure.Status, says: String)])
  func aWrongCommandLineIsRefusedInOneLine(words: String, status: Failure.Status, says: String) throws {
    let failure = #expect(throws: Failure.self) { try answer(words) }
    #expect(failure?.status == status)
    let message = try #require(failure?.message)
    #expect(message.contains(says) && !message.contains("\n"), "\(message)")
  }

  @Test func itWritesItsTableAsTextAndCSV() throws {
    #expect(try answer("--traces 4").contains("the blind spots"))
    #expect(try answer("--traces 4 --format csv").hasPrefix("name,fault,traces,found,"))
    #expect(try answer("--trace 17").hasPrefix("# "))
    #expect(try answer("--family sessions --traces 4").contains("false findings"))
    #expect(
      try answer("--family sessions --traces 4 --format csv").hasPrefix(
        "index,fault,motion,columns,said,verdict,"))
    #expect(try answer("--family sessions --trace 2").contains("# wrong: "))
    #expect(try answer("--calibration --traces 40").contains("expected calibration error"))
  }

  @Test func itComparesRecordingsWithTheirIndex() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Plots/recordings").path
    let text = try answer("--live \(folder)")
    for label in ["rattling", "quiet", "undisturbed", "cancelled"] { #expect(text.contains(label)) }
  }
}
