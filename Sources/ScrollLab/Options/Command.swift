/// A command: what it is called, what it takes, and what it does.
package struct Command: Sendable {
  /// The name a user types; empty for a program that has one command.
  package let name: String
  /// One phrase: what it does.
  let summary: String
  /// What it takes beside options.
  package let operands: Operands
  package let options: [any CommandOption]
  /// Paragraphs for what the options alone don't say.
  let notes: [String]
  /// Command lines worth trying, without the program's name.
  package let examples: [String]
  /// Does the work and returns what there is to say.
  let run: @Sendable (Arguments) throws(Failure) -> Answer
}

extension Command {
  /// A command whose `run` returns what belongs on standard output.
  package init(
    name: String = "", summary: String, operands: Operands, options: [any CommandOption], notes: [String],
    examples: [String], run: @escaping @Sendable (Arguments) throws(Failure) -> [UInt8]
  ) {
    self.init(
      name: name, summary: summary, operands: operands, options: options, notes: notes, examples: examples
    ) { (arguments: Arguments) throws(Failure) in Answer(bytes: try run(arguments)) }
  }
}

/// What a command has to say, and what is left to do once it is said.
package struct Answer {
  package var bytes: [UInt8]
  /// What those who get the bytes should know, a line each, for standard error.
  package var notes: [String] = []
  /// A table for those who watch, line by line, for standard error.
  package var lines: [String] = []
  /// Puts the files that come with the bytes in their places: not before these are out, so that a command that fails to say what
  /// it did leaves the files as they were.
  package var finish: () throws(Failure) -> Void = {}
}
