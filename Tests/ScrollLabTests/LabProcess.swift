import TestSupport

/// The built program, run as a user would run it.
enum LabProcess {
  typealias Outcome = BuiltProgram.Outcome

  private static let program = BuiltProgram("scroll-lab")

  /// Runs the program with `words` after its name and `input` on standard input.
  static func run(_ words: String..., input: String = "") throws -> Outcome { try run(words, input: input) }

  /// Runs the program with `words` after its name and `input` on standard input.
  static func run(_ words: [String], input: String = "") throws -> Outcome {
    try program.run(words, input: input)
  }

  /// Runs a line of shell in which `"$0"` is the program.
  static func run(shell line: String, input: String = "") throws -> Outcome {
    try program.run(shell: line, input: input)
  }
}
