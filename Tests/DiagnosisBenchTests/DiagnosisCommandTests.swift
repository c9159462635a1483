import DiagnosisBench
import ScrollLab
import TestSupport
import Testing

/// `diagnosis-bench` with a wrong command line or no recordings: one line, and the right status.
@Suite(.endsInTime) struct DiagnosisCommandTests {
  @Test(
    arguments: [
      ("--live x --trace 3", .usage, "--trace"), ("--live x --format json", .usage, "--format"),
      ("--live x --family held-out", .usage, "--family"), ("--trace 3 --traces 5", .usage, "--traces"),
      ("--traces 1", .usage, "from 2"), ("--seed -1", .usage, "'-1'"),
      ("--trials 60", .usage, "--coverage"), ("--coverage --traces 5", .usage, "--traces"),
      ("--live /none", .inputNotFound, "/none/index.csv"),
    ] as [(words: String, status: Failure.Status, says: String)])
  func isRefusedInOneLine(words: String, status: Failure.Status, says: String) throws {
    let failure = #expect(throws: Failure.self) {
      try DiagnosisCommand.command.answer(
        to: words.split(separator: " ").map(String.init), in: "diagnosis-bench")
    }
    #expect(failure?.status == status)
    let message = try #require(failure?.message)
    #expect(message.contains(says) && !message.contains("\n"), "\(message)")
  }
}
