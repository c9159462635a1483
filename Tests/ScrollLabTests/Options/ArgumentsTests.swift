import ScrollLab
import Testing

/// How words become options and operands.
@Suite struct ArgumentsTests {
  private let number = Option.optional("number", .number("X", in: -10...10), "a number")
  private let texts = Option.repeated("text", .text("TEXT"), "a text")
  private let choice = Option.defaulting(
    to: "b", "choice", .choice("NAME", [("a", 1), ("b", 2)]), "a or b")

  private func read(_ words: String...) throws(Failure) -> Arguments {
    try Arguments(
      words, options: [number, texts, choice], operands: .any("FILE"))
  }

  @Test(arguments: [("-2.5", -2.5), ("+3", 3), (".5", 0.5), ("5.", 5), ("1e-1", 0.1), ("-0", 0)])
  func numbersMayBeginWithASign(text: String, value: Double) throws {
    #expect(try read("--number", text)[number] == value)
    #expect(try read("--number=\(text)")[number] == value)
  }

  /// Whatever the locale: a point, no thousands, no hexadecimal digits, nothing that is not finite.
  @Test(arguments: [
    "nan", "inf", "-inf", "1e999", "0x1p3", "1,5", "1.5.2", "", " 5", "5 ", "٥", "1e", "5pt", "--5",
  ])
  func numbersAreDecimalAndFinite(text: String) throws {
    let failure = try #require(refusal(of: ["fling", "--model", "uikit", "--velocity=\(text)"]))
    #expect(failure.status == .usage && failure.message.contains("'\(text)'"), "\(failure.message)")
  }

  @Test func repeatedOptionsKeepTheirOrder() throws {
    #expect(try read("--text", "-x", "--text=--y=z", "--text", "")[texts] == ["-x", "--y=z", ""])
  }

  @Test func operandsStandAnywhere() throws {
    let arguments = try read("one", "--choice", "a", "-", "--", "--choice")
    #expect(arguments.operands == ["one", "-", "--choice"] && arguments[choice] == 1)
  }

  /// A message stays one line of moderate length that steers no terminal.
  @Test func refusedValuesAreShownOnOneLine() throws {
    let value = "a\nb\u{1B}[31m" + String(repeating: "x", count: 500)
    let message = try #require(refusal(of: ["fling", "--model", value])).message
    #expect(message.contains(#"'a\nb\u{1B}[31m"#) && message.contains("x…x"), "\(message)")
    #expect(!message.contains("\n") && !message.contains(String(repeating: "x", count: 80)))
  }
}
