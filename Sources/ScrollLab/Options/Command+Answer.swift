extension Command {
  /// What belongs on standard output after `words`, which follow the command's name; nothing is left to do.
  package func answer(to words: some Collection<String>, in program: String) throws(Failure) -> [UInt8] {
    let answer = try fullAnswer(to: words, in: program)
    try answer.finish()
    return answer.bytes
  }

  /// The same with its notes, and with its files not yet in their places.
  package func fullAnswer(to words: some Collection<String>, in program: String) throws(Failure) -> Answer {
    if words.contains("--help") { return Answer(Array(HelpText(program: program).page(of: self).utf8)) }
    let context = name.isEmpty ? "" : name + ": "
    do {
      let answer = try run(Arguments(words, options: options, operands: operands))
      return Answer(answer.bytes, notes: answer.notes.map { context + $0 }) { () throws(Failure) in
        do throws(Failure) { try answer.finish() } catch { throw error.inContext(context) }
      }
    } catch { throw error.inContext(context) }
  }
}
