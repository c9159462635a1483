import TestSupport

/// The built program, run as a user would run it.
enum BenchProcess {
  /// Runs the program with `words` after its name.
  static func run(_ words: String...) throws -> BuiltProgram.Outcome {
    try BuiltProgram("scroll-bench").run(words)
  }
}
