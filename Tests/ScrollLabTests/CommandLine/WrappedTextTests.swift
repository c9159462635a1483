import TestSupport
import Testing

@testable import ScrollLab

@Suite(.endsInTime) struct WrappedTextTests {
  private let text = "a phrase of several words that does not fit on one line"

  @Test func linesAreFilledAndIndented() {
    #expect(
      WrappedText.lines(text, indent: 2, width: 30)
        == "  a phrase of several words\n  that does not fit on one\n  line")
  }

  @Test func aLongWordStandsAlone() {
    let word = String(repeating: "x", count: 50)
    #expect(WrappedText.lines("a \(word) b", indent: 0, width: 30) == "a\n\(word)\nb")
  }

  @Test func aRowIsHeadAndBody() {
    #expect(WrappedText.row("  name", "what it is", column: 10, width: 40) == "  name    what it is")
  }

  @Test func aLongHeadHasItsBodyBelow() {
    #expect(WrappedText.row("  longnam", "it", column: 10, width: 40) == "  longnam\n          it")
  }

  @Test func anIndentBeyondTheLineLeavesRoom() {
    let lines = WrappedText.row("  name", text, column: 39, width: 20).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 10 + 24 })
  }

  @Test func aLongCommandLineIsContinuedBeforeAnOption() {
    #expect(
      WrappedText.commandLine("lab do it --length 5 --name a | lab more", indent: 2, width: 26)
        == "  lab do it --length 5 \\\n      --name a | lab more")
  }

  @Test func aCommandLineThatFitsStaysWhole() {
    // Nothing is left to a backslash behind the last word, and nothing has to be.
    #expect(WrappedText.commandLine("lab --length 55", indent: 2, width: 17) == "  lab --length 55")
    #expect(WrappedText.commandLine("lab --length 55", indent: 2, width: 16) == "  lab \\\n      --length 55")
    #expect(WrappedText.commandLine("lab", indent: 2, width: 80) == "  lab")
  }
}
