/// The help pages, made of the declarations.
package struct HelpText {
  /// The program's name.
  private let program: String

  private static let width = 100

  /// The pages of `program`.
  package init(program: String) { self.program = program }

  /// The page of the whole program, which is there for what `summary` says.
  package func page(of commands: [Command], summary: String) -> String {
    let names = commands.map { ($0.name, $0.summary) }
    return """
      \(program): \(summary)

      usage: \(program) COMMAND [OPTION …]
             \(program) COMMAND --help

      commands:
      \(Self.table(names))

      examples:
      \(list(commands.compactMap(\.examples.first)))

      exit status:
        0 done, 64 usage, 65 bad input data, 66 input not found, 73 cannot write, 1 anything else

      """
  }

  /// The page of one command.
  package func page(of command: Command) -> String {
    let name = command.name.isEmpty ? program : program + " " + command.name
    let rows = command.options.map {
      (
        "--\($0.label.name)" + ($0.label.use == .flag ? "" : " \($0.label.placeholder)"),
        Self.help(on: $0.label)
      )
    }
    let notes = command.notes.map { Self.wrapped($0, indent: 0) + "\n\n" }.joined()
    return """
      \(name): \(command.summary)

      usage: \(name)\(command.operands.usage)\(Self.usage(of: command.options))

      options:
      \(Self.table(rows + [("--help", "show this page")]))

      \(notes)examples:
      \(list(command.examples))

      """
  }

  private static func usage(of options: [OptionDeclaration]) -> String {
    let required = options.filter { $0.label.use == .required }
    let words = required.map { " --\($0.label.name) \($0.label.placeholder)" }.joined()
    return required.count < options.count ? words + " [OPTION …]" : words
  }

  private static func help(on label: OptionLabel) -> String {
    switch label.use {
    case .required: label.help + " (required)"
    case .optional, .flag: label.help
    case .defaulting(let text): label.help + " (default: \(text))"
    case .repeated: label.help + " (may be repeated)"
    }
  }

  private func list(_ examples: [String]) -> String {
    examples.map { $0.isEmpty ? "  " + program : "  \(program) " + $0 }.joined(separator: "\n")
  }

  /// Two columns, the second wrapped.
  private static func table(_ rows: [(String, String)]) -> String {
    let column = min(28, (rows.map(\.0.count).max() ?? 0) + 4)
    return rows.map { name, text in
      let body = wrapped(text, indent: column)
      let head = "  " + name
      if head.count + 2 > column { return head + "\n" + body }
      return head + body.dropFirst(head.count)
    }.joined(separator: "\n")
  }

  /// `text` in lines of at most the page's width, each behind `indent` blanks.
  private static func wrapped(_ text: String, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    lines.append(line)
    return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
  }
}
