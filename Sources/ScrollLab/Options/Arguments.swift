/// What was typed after a command's name, checked against its declaration.
package struct Arguments: Sendable {
  /// What was typed that is no option, in order.
  package private(set) var operands: [String] = []
  private var texts: [String: [String]] = [:]

  /// Reads `words` by the declarations of a command.
  ///
  /// The word after an option is its value even if it begins with a dash, unless it is spelled like an option; then
  /// `--name=value` helps. After `--` all words are operands.
  package init(
    _ words: some Sequence<String>, options: [any CommandOption], operands accepted: Operands
  ) throws(Failure) {
    var words = words.makeIterator()
    var areAllOperands = false
    while let word = words.next() {
      if areAllOperands || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        areAllOperands = true
      } else {
        try takeOption(word, value: { words.next() }, among: options)
      }
    }
    try accepted.check(operands)
    for option in options {
      do throws(Failure) { try option.check(texts[option.name] ?? []) } catch {
        throw error.inContext("--\(option.name) ")
      }
    }
  }

  /// The value of an option that the command declares.
  package subscript<Value>(option: Option<Value>) -> Value {
    do { return try option.value(texts[option.name] ?? []) } catch {
      preconditionFailure(
        "options are checked before they are read, and read by the command that declares them")
    }
  }

  package func has(_ option: Option<some Any>) -> Bool { texts[option.name] != nil }

  /// The options that were given.
  package var names: Set<String> { Set(texts.keys) }

  /// What was typed for the option of a name; perhaps nothing.
  func texts(of name: String) -> [String] { texts[name] ?? [] }

  private mutating func takeOption(
    _ word: String, value next: () -> String?, among options: [any CommandOption]
  ) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = String(parts[0].dropFirst(2))
    guard parts[0] != "--help" else { throw .usage("--help takes no value, not \(Quoted(word))") }
    guard word.hasPrefix("--"), let option = options.first(where: { $0.name == name }) else {
      let accepted = NearestNames.accepted(
        (options.map(\.name) + ["help"]).map { "--" + $0 }, for: parts[0], shownBy: "--help")
      throw .usage("has no option \(Quoted(parts[0])); accepted is \(accepted)")
    }
    if option.use == .flag {
      guard parts.count == 1 else { throw .usage("--\(name) takes no value, not \(Quoted(parts[1]))") }
      texts[name] = [""]
      return
    }
    guard let value = parts.count > 1 ? parts[1] : next() else {
      throw .usage("--\(name) needs a value: --\(name) \(option.placeholder)")
    }
    if parts.count == 1, value.hasPrefix("--") {
      throw .usage(
        "--\(name) needs a value, and \(Quoted(value)) looks like an option (if it is meant, write --\(name)=VALUE)"
      )
    }
    if option.use != .repeated, texts[name] != nil {
      throw .usage("--\(name) is given twice, the second time as \(Quoted(value)); once is accepted")
    }
    texts[name, default: []].append(value)
  }
}
