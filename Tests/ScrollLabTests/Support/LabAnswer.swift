import ScrollLab
import TestSupport
import TrajectoryTables

/// The words of a command line.
func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }

/// The program's answer, asked for without a process.
func answer(_ line: String, from lab: Lab = Lab()) throws(Failure) -> String {
  let answer = try lab.answer(to: words(line))
  try answer.finish()
  return String(decoding: answer.bytes, as: UTF8.self)
}

/// The table the program answers with.
func answerTable(_ line: String, from lab: Lab = Lab()) throws -> Table {
  try Table(Array(answer(line, from: lab).utf8))
}

/// What the program says on standard error, with its files in their places.
func notes(on line: String, from lab: Lab = Lab()) throws(Failure) -> [String] {
  let answer = try lab.answer(to: words(line))
  try answer.finish()
  return answer.notes
}

/// Why the program has no answer; `nil` if it has one.
func refusal(of line: String, from lab: Lab = Lab()) -> Failure? { refusal(of: words(line), from: lab) }

/// Why the program has no answer; `nil` if it has one.
func refusal(of words: [String], from lab: Lab = Lab()) -> Failure? {
  do throws(Failure) {
    try lab.answer(to: words).finish()
    return nil
  } catch { return error }
}

/// `text` with every run of blanks and line ends made one blank, since lines break anywhere.
func unwrapped(_ text: String) -> String { text.split { " \n".contains($0) }.joined(separator: " ") }

/// A line of shell in which `"$0"` is the built program, run as a user would run it.
func shell(_ line: String, input: String = "") throws -> BuiltProgram.Outcome {
  try BuiltProgram("scroll-lab").run(shell: line, input: input)
}
