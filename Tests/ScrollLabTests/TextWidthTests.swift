import ScrollScenarios
import TestSupport
import Testing

@testable import ScrollLab

/// What people read fits on their lines.
@Suite(.endsInTime) struct TextWidthTests {
  private static let scenarios = ScenarioCatalog.standard.entries.map { "\($0.name)" }.joined(separator: " ")

  private func longLines(
    of command: String, columns: String, over width: Int, in folder: String = "/"
  ) throws -> [Substring] {
    let outcome = try LabProcess.run(shell: #"cd '\#(folder)'; COLUMNS='\#(columns)' "$0" \#(command)"#)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(!outcome.output.isEmpty)
    return outcome.output.split(separator: "\n").filter { $0.count > width }
  }

  @Test(arguments: ["list", "list \(scenarios)", "--help"] + Lab().commands.map { "\($0.name) --help" })
  func fits(command: String) throws {
    #expect(try longLines(of: command, columns: "80", over: 80) == [])
  }

  @Test func runFits() throws {
    let folder = try TemporaryFolder()
    // As long as a line can take it, with a semicolon behind it.
    let options = "--output " + String(repeating: "d", count: 79)
    for words in ["run --tables --set time-limit=0.1 ", "run bounce "] {
      #expect(try longLines(of: words + options, columns: "80", over: 80, in: folder.url.path) == [])
    }
    #expect(folder.names.count == 1)
  }

  @Test(arguments: [("60", 60), ("", 80), ("many", 80), ("-5", 80)])
  func linesAreAsWideAsTheTerminal(columns: String, width: Int) throws {
    #expect(try longLines(of: "list", columns: columns, over: width) == [])
    // The text is filled up to there.
    #expect(try !longLines(of: "list", columns: columns, over: width - 5).isEmpty)
  }

  /// Wrapped, not cut.
  @Test func everyVariantIsNamedHoweverNarrowTheLine() throws {
    let outcome = try LabProcess.run(shell: #"COLUMNS=60 "$0" list"#)
    let words = Set(outcome.output.split { " \n,".contains($0) })
    for entry in ScenarioCatalog.standard.entries {
      for variant in entry.variants { #expect(words.contains("\(variant.name)"[...])) }
    }
  }
}
