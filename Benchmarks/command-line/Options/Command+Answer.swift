extension Command {
  /// What belongs on standard output after `words`, which follow the command's name.
  package func answer(to words: some Collection<String>, in program: String) throws(Failure) -> [UInt8] {
    try fullAnswer(to: words, in: program).bytes
  }

  /// The same with its notes.
  package func fullAnswer(to words: some Collection<String>, in program: String) throws(Failure) -> Answer {
    if words.contains("--help") { return Answer(Array(HelpText(program: program).page(of: self).utf8)) }
    let context = name.isEmpty ? "" : name + ": "
    do {
      let answer = try run(Arguments(words, options: options, operands: operands))
      return Answer(answer.bytes, notes: answer.notes.map { context + $0 })
    } catch { throw error.inContext(context) }
  }
}
