extension Command {
  /// The answer to `words`, which follow the command's name.
  package func answer(to words: some Collection<String>, in program: String) throws(Failure) -> Answer {
    if words.contains("--help") {
      return Answer(bytes: Array(HelpText(program: program).page(of: self).utf8))
    }
    let context = name.isEmpty ? "" : name + ": "
    do throws(Failure) {
      let arguments = try Arguments(words, options: options, operands: operands)
      var answer = try run(arguments)
      answer.notes = (answer.notes + EverydayName.notes(on: arguments.texts(of: "model"))).map {
        context + $0
      }
      let finish = answer.finish
      answer.finish = { () throws(Failure) in
        do throws(Failure) { try finish() } catch { throw error.inContext(context) }
      }
      return answer
    } catch { throw error.inContext(context) }
  }
}
