extension Command {
  /// What belongs on standard output after `words`, which follow the command's name.
  package func answer(to words: some Collection<String>, in program: String) throws(Failure) -> [UInt8] {
    if words.contains("--help") { return Array(HelpText(program: program).page(of: self).utf8) }
    do { return try run(Arguments(words, options: options, operands: operands)) } catch {
      throw name.isEmpty ? error : error.inContext(name + ": ")
    }
  }
}
