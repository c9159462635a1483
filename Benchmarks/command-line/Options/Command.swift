/// A command: what it is called, what it takes, and what it does.
package struct Command: Sendable {
  /// What a command takes beside options.
  package enum Operands: Sendable {
    case none
    /// At most one.
    case optional(String)
    /// Any number.
    case any(String)
  }

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
  /// Does the work and returns what belongs on standard output.
  package let run: @Sendable (Arguments) throws(Failure) -> [UInt8]

  /// A command as declared.
  package init(
    name: String = "", summary: String, operands: Operands, options: [OptionDeclaration], notes: [String],
    examples: [String], run: @escaping @Sendable (Arguments) throws(Failure) -> [UInt8]
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.notes = notes
    self.examples = examples
    self.run = run
  }

  /// What belongs on standard output after `words`, which follow the command's name.
  package func answer(to words: some Collection<String>, in program: String) throws(Failure) -> [UInt8] {
    if words.contains("--help") { return Array(HelpText(program: program).page(of: self).utf8) }
    do { return try run(Arguments(words, for: self)) } catch {
      throw name.isEmpty ? error : error.inContext(name + ": ")
    }
  }
}

extension Command.Operands {
  /// Refuses more operands than accepted.
  package func check(_ operands: [String]) throws(Failure) {
    switch self {
    case .none:
      guard let first = operands.first else { return }
      throw .usage("takes options only, not \(Quoted(first))")
    case .optional(let placeholder):
      guard operands.count > 1 else { return }
      throw .usage("takes one \(placeholder), not \(Quoted(operands[1])) besides")
    case .any: return
    }
  }

  /// How the usage line shows them.
  var usage: String {
    switch self {
    case .none: ""
    case .optional(let placeholder): " [\(placeholder)]"
    case .any(let placeholder): " [\(placeholder) …]"
    }
  }
}
