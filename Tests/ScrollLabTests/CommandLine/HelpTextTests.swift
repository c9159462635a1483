import TestSupport
import Testing

@testable import ScrollLab

/// Help pages, from the declarations of a command.
@Suite(.endsInTime) struct HelpTextTests {
  private let example =
    "play a.csv --length 12345678901234567890 --name abcdefghijklmnopqrstuvwxyz --more 12345678901"

  private var command: Command {
    Command(
      name: "play", summary: "plays", operands: .any("FILE"),
      options: [
        Option.required("length", .number("L", in: 0...5), "how long").declaration,
        Option.defaulting(to: "a", "name", .text("NAME"), "how called").declaration,
        Option.repeated("more", .text("M"), "what more").declaration,
        Option<Bool>.flag("quiet", "say nothing").declaration,
      ], notes: ["A note."], examples: [example, ""]
    ) { (_: Arguments) throws(Failure) in [] }
  }

  @Test func everyUseOfAnOptionIsShown() throws {
    let page = HelpText(program: "lab").page(of: command)
    #expect(page.hasPrefix("lab play: plays\n\nusage: lab play [FILE …] --length L [OPTION …]\n\noptions:\n"))
    let rows = [
      "  --length L   how long (required)", "  --name NAME  how called (default: a)",
      "  --more M     what more (may be repeated)", "  --quiet      say nothing",
      "  --help       show this page",
    ]
    #expect(page.contains("\n" + rows.joined(separator: "\n") + "\n\nA note.\n\nexamples:\n"))
  }

  /// A shell reads a continued line as the example is.
  @Test func aLongExampleMayBePasted() {
    let page = HelpText(program: "lab").page(of: command)
    let lines = page.split(separator: "examples:\n")[1].split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasSuffix(" \\") && lines[2] == "  lab")
    #expect(lines.allSatisfy { $0.count <= 100 })
    let pasted = lines[0].dropLast() + lines[1]
    #expect(pasted.split(separator: " ").joined(separator: " ") == "lab " + example)
  }

  @Test func theProgramsPageListsItsCommands() {
    let page = HelpText(program: "lab").page(of: [command], summary: "lets you play")
    #expect(page.hasPrefix("lab: lets you play\n\nusage: lab COMMAND [OPTION …]\n"))
    #expect(page.contains("\n  play  plays\n"))
    #expect(page.contains("0 done, 64 usage, 65 bad input data, 66 input not found, 73 cannot write"))
  }
}
