/// A command: what it is called, what it takes, and what it does.
package struct Command: Sendable {
  /// The name a user types; empty for a program that has one command.
  package let name: String
  /// One phrase: what it does.
  let summary: String
  /// What it takes beside options.
  let operands: Operands
  /// What it takes by name.
  package let options: [any CommandOption]
  /// Paragraphs for what the options alone don't say.
  let notes: [String]
  /// Command lines worth trying, without the program's name.
  package let examples: [String]
  private let run: @Sendable (Arguments) throws(Failure) -> Answer

  /// A command whose `run` returns what belongs on standard output.
  package init(
    name: String = "", summary: String, operands: Operands, options: [any CommandOption], notes: [String],
    examples: [String], run: @escaping @Sendable (Arguments) throws(Failure) -> [UInt8]
  ) {
    self.init(
      name: name, summary: summary, operands: operands, options: options, notes: notes, examples: examples
    ) { (arguments: Arguments) throws(Failure) in Answer(bytes: try run(arguments)) }
  }

  /// A command as declared.
  init(
    name: String, summary: String, operands: Operands, options: [any CommandOption], notes: [String],
    examples: [String], run: @escaping @Sendable (Arguments) throws(Failure) -> Answer
  ) {
    (self.name, self.summary, self.operands, self.options) = (name, summary, operands, options)
    (self.notes, self.examples, self.run) = (notes, examples, run)
  }

  /// The answer to `words`, which follow the command's name.
  package func answer(to words: some Collection<String>, in program: String) throws(Failure) -> Answer {
    if words.contains("--help") {
      return Answer(bytes: Array(HelpText(program: program).page(of: self).utf8))
    }
    let context = name.isEmpty ? "" : name + ": "
    do throws(Failure) {
      var answer = try run(Arguments(words, options: options, operands: operands))
      answer.notes = answer.notes.map { context + $0 }
      let finish = answer.finish
      answer.finish = { () throws(Failure) in
        do throws(Failure) { try finish() } catch { throw error.inContext(context) }
      }
      return answer
    } catch { throw error.inContext(context) }
  }
}

/// What a command has to say, and what is left to do once it is said.
package struct Answer {
  /// What belongs on standard output.
  package var bytes: [UInt8]
  /// What those who get the bytes should know, a line each, for standard error.
  package var notes: [String] = []
  /// Puts the files that come with the bytes in their places: not before these are out, so that a command that fails to say what
  /// it did leaves the files as they were.
  package var finish: () throws(Failure) -> Void = {}
}

/// What a command takes beside options.
package enum Operands: Sendable {
  case none
  /// At most one.
  case optional(String)
  /// Exactly one, which is what `accepted` says.
  case required(String, accepted: String)
  /// Any number.
  case any(String)

  /// Refuses more or fewer operands than accepted.
  func check(_ operands: [String]) throws(Failure) {
    switch self {
    case .none:
      if let first = operands.first { throw .usage("takes options only, not \(Quoted(first))") }
    case .required(let placeholder, let accepted) where operands.isEmpty:
      throw .usage("a \(placeholder) is missing; accepted is \(accepted)")
    case .optional(let placeholder), .required(let placeholder, _):
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
    case .required(let placeholder, _): " \(placeholder)"
    case .any(let placeholder): " [\(placeholder) …]"
    }
  }
}
