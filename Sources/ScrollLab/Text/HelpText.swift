/// The help pages, made of the declarations.
struct HelpText {
  let program: String

  /// Longer lines are hard to read.
  private static let width = min(100, StandardStreams.outputWidth)

  /// The page of the whole program, which is there for what `summary` says.
  func page(of commands: [Command], summary: String) -> String {
    let names = commands.map { ($0.name, $0.summary) }
    return """
      \(Self.paragraph("\(program): \(summary)"))

      usage: \(program) COMMAND [OPTION …]
             \(program) COMMAND --help
             \(program) --version

      commands:
      \(Self.table(names))

      examples:
      \(list(commands.compactMap(\.examples.first)))

      exit status:
        0 done, 64 usage, 65 bad input data, 66 input not found, 73 cannot write,
        1 anything else

      """
  }

  func page(of command: Command) -> String {
    let name = command.name.isEmpty ? program : program + " " + command.name
    let rows = command.options.map {
      ("--\($0.name)" + ($0.use == .flag ? "" : " \($0.placeholder)"), Self.help(on: $0))
    }
    let notes = command.notes.map { Self.paragraph($0) + "\n\n" }.joined()
    return """
      \(Self.paragraph("\(name): \(command.summary)"))

      usage: \(name)\(command.operands.usage)\(Self.usage(of: command.options))

      options:
      \(Self.table(rows + [("--help", "show this page")]))

      \(notes)examples:
      \(list(command.examples))

      """
  }

  private static func usage(of options: [any CommandOption]) -> String {
    let required = options.filter { $0.use == .required }
    let words = required.map { " --\($0.name) \($0.placeholder)" }.joined()
    return required.count < options.count ? words + " [OPTION …]" : words
  }

  private static func help(on option: any CommandOption) -> String {
    switch option.use {
    case .required: option.help + " (required)"
    case .optional, .flag: option.help
    case .defaulting(let text): option.help + " (default: \(text))"
    case .repeated: option.help + " (may be repeated)"
    }
  }

  private static func paragraph(_ text: String) -> String { WrappedText.lines(text, indent: 0, width: width) }

  private func list(_ examples: [String]) -> String {
    examples.map { example in
      WrappedText.commandLine(
        example.isEmpty ? program : program + " " + example, indent: 2, width: Self.width)
    }.joined(separator: "\n")
  }

  /// Two columns, the second wrapped.
  private static func table(_ rows: [(String, String)]) -> String {
    let column = min(28, (rows.map(\.0.count).max() ?? 0) + 4)
    return rows.map { name, text in
      WrappedText.row("  " + name, text, column: column, width: width)
    }.joined(separator: "\n")
  }
}
