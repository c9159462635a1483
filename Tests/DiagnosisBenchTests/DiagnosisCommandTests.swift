import DiagnosisBench
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
      ("--thresholds --format csv", .usage, "--format"), ("--trace 3 --traces 5", .usage, "--traces"),
      ("--traces 1", .usage, "from 2"), ("--seed -1", .usage, "'-1'"),
      ("--calibration --trace 3", .usage, "--trace"), ("--fits --family open", .usage, "--family"),
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
}
