/// A command: what it is called, what it takes, and what it does.
struct Command: Sendable {
  /// What a command takes beside options.
  enum Operands: Sendable {
    case none
    /// At most one.
    case optional(String)
    /// Any number.
    case any(String)
  }

  /// The name a user types.
  let name: String
  /// One phrase: what it does.
  let summary: String
  /// What it takes beside options.
  let operands: Operands
  /// What it takes by name.
  let options: [OptionDeclaration]
  /// Paragraphs for what the options alone don't say.
  let notes: [String]
  /// Command lines worth trying, without the program's name.
  let examples: [String]
  /// Does the work and returns what belongs on standard output.
  let run: @Sendable (Arguments) throws(Failure) -> [UInt8]

  /// What belongs on standard output after `words`.
  func answer(to words: some Collection<String>) throws(Failure) -> [UInt8] {
    if words.contains("--help") { return Array(HelpText.command(self).utf8) }
    do { return try run(Arguments(words, for: self)) } catch { throw error.inContext(name + ": ") }
  }
}

extension Command.Operands {
  /// Refuses more operands than accepted.
  func check(_ operands: [String]) throws(Failure) {
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
