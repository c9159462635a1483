/// A command: what it is called, what it takes, and what it does.
package struct Command: Sendable {
  /// The name a user types; empty for a program that has one command.
  package let name: String
  /// One phrase: what it does.
  package let summary: String
  /// What it takes beside options.
  package let operands: Operands
  /// What it takes by name.
  package let options: [OptionDeclaration]
  /// Paragraphs for what the options alone don't say.
  package let notes: [String]
  /// Command lines worth trying, without the program's name.
  package let examples: [String]
  /// Does the work and returns what there is to say.
  package let run: @Sendable (Arguments) throws(Failure) -> Answer

  /// A command whose `run` returns what belongs on standard output.
  package init(
    name: String = "", summary: String, operands: Operands, options: [OptionDeclaration], notes: [String],
    examples: [String], run: @escaping @Sendable (Arguments) throws(Failure) -> [UInt8]
  ) {
    self.init(
      name: name, summary: summary, operands: operands, options: options, notes: notes, examples: examples
    ) { (arguments: Arguments) throws(Failure) in Answer(try run(arguments)) }
  }

  /// A command as declared.
  package init(
    name: String, summary: String, operands: Operands, options: [OptionDeclaration], notes: [String],
    examples: [String], run: @escaping @Sendable (Arguments) throws(Failure) -> Answer
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.notes = notes
    self.examples = examples
    self.run = run
  }
}
