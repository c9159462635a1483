import TestSupport
import Testing

@testable import ScrollLab

/// How words become options and operands.
@Suite(.endsInTime) struct ArgumentsTests {
  private let number = Option.optional("number", .number("X", in: -10...10), "a number")
  private let texts = Option.repeated("text", .text("TEXT"), "a text")
  private let choice = Option.defaulting(
    to: "b", "choice", .choice("NAME", [("a", 1), ("b", 2)]), "a or b")

  private func read(_ words: String...) throws(Failure) -> Arguments {
    try Arguments(
      words, options: [number.declaration, texts.declaration, choice.declaration], operands: .any("FILE"))
  }

  @Test func whatIsLeftOutTakesItsDefault() throws {
    let arguments = try read()
    #expect(arguments[number] == nil)
    #expect(arguments[texts].isEmpty)
    #expect(arguments[choice] == 2)
    #expect(!arguments.has(choice))
  }

  @Test(arguments: [("-2.5", -2.5), ("+3", 3), (".5", 0.5), ("5.", 5), ("1e-1", 0.1), ("-0", 0)])
  func aValueMayBeginWithADash(text: String, value: Double) throws {
    #expect(try read("--number", text)[number] == value)
    #expect(try read("--number=\(text)")[number] == value)
  }

  @Test func aRepeatedOptionKeepsItsOrder() throws {
    #expect(try read("--text", "-x", "--text=--y=z", "--text", "")[texts] == ["-x", "--y=z", ""])
  }

  @Test func operandsStandAnywhere() throws {
    let arguments = try read("one", "--choice", "a", "-", "--", "--choice")
    #expect(arguments.operands == ["one", "-", "--choice"])
    #expect(arguments[choice] == 1)
  }

  @Test func operandsAreCounted() {
    #expect(throws: Never.self) { try Operands.optional("FILE").check(["a"]) }
    #expect(throws: Failure.self) { try Operands.optional("FILE").check(["a", "b"]) }
    #expect(throws: Failure.self) { try Operands.none.check(["a"]) }
  }
}
