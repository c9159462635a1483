import ScrollLab
import TrajectoryTables

/// The program's answer, asked for without a process.
func answer(_ words: String..., from lab: Lab = Lab()) throws(Failure) -> String {
  String(decoding: try lab.answer(to: words), as: UTF8.self)
}

/// The table the program answers with.
func answerTable(_ line: String, from lab: Lab = Lab()) throws -> Table {
  try Table(lab.answer(to: line.split(separator: " ").map(String.init)))
}

/// Why the program has no answer; `nil` if it has one.
func refusal(of line: String, from lab: Lab = Lab()) -> Failure? {
  do throws(Failure) {
    _ = try lab.answer(to: line.split(separator: " ").map(String.init))
    return nil
  } catch { return error }
}
