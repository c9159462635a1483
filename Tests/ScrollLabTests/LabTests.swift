import ScrollLab
import TestSupport
import Testing

/// The program as a whole: its commands, its help, its version.
@Suite(.endsInTime) struct LabTests {
  @Test func everyDefaultIsAccepted() throws {
    for command in Lab().commands {
      for option in command.options where option.label.use != .required {
        #expect(throws: Never.self, "\(command.name) --\(option.label.name)") { try option.check([]) }
      }
    }
  }

  @Test func theVersionIsThatOfThePackage() throws {
    #expect(try answer("--version") == "scroll-lab 0.1.0\n")
    #expect(ScrollLab.version == "0.1.0")
    #expect(try answer("--version", from: Lab(program: "lab")) == "lab, on scroll-lab 0.1.0\n")
    let outcome = try LabProcess.run("--version")
    #expect(outcome.status == 0 && outcome.output == "scroll-lab 0.1.0\n" && outcome.errors.isEmpty)
  }

  @Test func helpCallsTheProgramByItsName() throws {
    let lab = Lab(program: "lab")
    for command in [[]] + lab.commands.map({ [$0.name] }) {
      let page = String(decoding: try lab.answer(to: command + ["--help"]), as: UTF8.self)
      #expect(page.contains("usage: lab"), "\(command)")
      #expect(!page.contains("scroll-lab"), "\(command)")
    }
  }

  /// A command, a pipe, and every option of each command are there to be found.
  @Test func helpNamesEveryCommandAndOption() throws {
    let page = try answer()
    for command in Lab().commands {
      #expect(page.contains("\n  \(command.name) "))
      let own = try answer(command.name, "--help")
      for option in command.options { #expect(own.contains("\n  --\(option.label.name)"), "\(command.name)") }
    }
    #expect(page.contains("scroll-lab --version"))
  }
}
