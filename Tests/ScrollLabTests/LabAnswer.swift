import CommandLineInterface
import TrajectoryTables

@testable import scroll_lab

/// The program's answer, asked for without a process.
func answer(_ words: String...) throws(Failure) -> String {
  String(decoding: try ScrollLab.answer(to: words), as: UTF8.self)
}

/// The table the program answers with.
func answerTable(_ line: String) throws -> Table {
  try Table(ScrollLab.answer(to: line.split(separator: " ").map(String.init)))
}

/// Why the program has no answer; `nil` if it has one.
func refusal(of line: String) -> Failure? {
  do throws(Failure) {
    _ = try ScrollLab.answer(to: line.split(separator: " ").map(String.init))
    return nil
  } catch { return error }
}
