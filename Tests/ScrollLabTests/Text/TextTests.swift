import ScrollLab
import Testing

/// Text for people: wrapped lines, tables, short numbers, names and JSON.
@Suite struct TextTests {
  private let phrase = "a phrase of several words that does not fit on one line"

  @Test func linesAreFilledAndIndented() {
    #expect(
      WrappedText.lines(phrase, indent: 2, width: 30)
        == "  a phrase of several words\n  that does not fit on one\n  line")
    let word = String(repeating: "x", count: 50)
    #expect(WrappedText.lines("a \(word) b", indent: 0, width: 30) == "a\n\(word)\nb")
  }

  /// A shell reads a continued line as the example is.
  @Test func longCommandLinesAreContinuedBeforeAnOption() {
    #expect(
      WrappedText.commandLine("lab do it --length 5 --name a | lab more", indent: 2, width: 26)
        == "  lab do it --length 5 \\\n      --name a | lab more")
    #expect(WrappedText.commandLine("lab --length 55", indent: 2, width: 17) == "  lab --length 55")
  }

  @Test func numbersStandRightUnderTheirHeaders() {
    let names = TextTable.Column(header: ["name", ""], cells: ["a", "bcd"])
    let travel = TextTable.Column(
      header: ["lost", "travel", "pt"], cells: ["1", "-20.5"], isNumeric: true)
    let lines = [
      "          lost", "  name  travel", "            pt", "  a          1", "  bcd    -20.5",
    ]
    let table = TextTable(heads: [names], columns: [travel])
    #expect(table.text(width: 80) == lines.joined(separator: "\n") + "\n")
    // What does not fit on the line follows below, behind the names again.
    let narrow = TextTable(heads: [names], columns: [travel, travel, travel]).text(width: 24)
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 24 })
    #expect(narrow.split(separator: "\n").filter { $0.hasPrefix("  bcd") }.count == 2)
  }

  @Test(
    arguments: [
      (60, "60"), (0.5, "0.5"), (-3, "-3"), (1e9, "1e9"), (-1e9, "-1e9"), (1e-6, "1e-6"), (1.5e-7, "1.5e-7"),
      (123_456_789, "123456789"), (2.5e20, "2.5e20"), (0, "0"), (1_500_000, "1500000"),
      (0.999999, "0.999999"),
    ] as [(Double, String)])
  func numbersInMessagesAreShort(value: Double, text: String) { #expect(value.shortText == text) }

  /// A beginning, a part, or a few letters more, fewer, other or swapped.
  @Test(arguments: [
    ("uikt", ["uikit"]), ("Decay", ["decay"]), ("dceay", ["decay"]), ("sprnig", ["spring"]),
    ("uik", ["uikit", "uikit-continuous"]), ("qt", ["qt-flickable"]), ("--rat", ["--rate"]),
    ("flick", ["qt-flickable"]), ("android", []), ("", []),
  ])
  func misspelledNamesFindWhatWasMeant(typed: String, meant: [String]) {
    let names = ["uikit", "uikit-continuous", "decay", "spring", "gtk", "qt-flickable", "--rate"]
    #expect(NearestNames.nearest(to: typed, among: names) == meant)
  }

  /// A list that would fill several lines is counted, and where it is shown is said.
  @Test func longListsOfNamesAreNotSpelledOut() {
    let names = (1...40).map { "name-\($0)" }
    #expect(NearestNames.accepted(["alpha", "beta"], for: "x") == "one of alpha, beta")
    #expect(
      NearestNames.accepted(names, for: "x")
        == "one of 40 names that list shows, such as name-1, name-2, name-3")
    #expect(NearestNames.accepted(names, for: "nme-7") == "one of 40 names that list shows (nearest: name-7)")
  }

  /// Keys keep their order, nested parts stand on lines of their own, and what is not finite is no number of JSON.
  @Test func jsonIsReadableByPeopleToo() {
    let json = JSON.object([
      ("b", .text("a\"\\\n\u{1}é")),
      ("a", .array([.number(1), .number(-0.5), .number(1e300), .number(.nan)])),
      ("c", .array([.array([.boolean(true), .null]), .object([])])),
    ])
    let lines = [
      "{", #"  "b": "a\"\\\n\u0001é","#, #"  "a": [1, -0.5, 1e+300, null],"#, #"  "c": ["#,
      "    [true, null],", "    {}", "  ]", "}",
    ]
    #expect(String(decoding: json.bytes, as: UTF8.self) == lines.joined(separator: "\n") + "\n")
  }
}
