import TestSupport
import Testing

@testable import ScrollLab

@Suite(.endsInTime) struct TextTableTests {
  private let names = TextTable.Column(header: ["name", ""], cells: ["a", "bcd"])

  private func numbers(_ header: String..., cells: [String]) -> TextTable.Column {
    TextTable.Column(header: header, cells: cells, isNumeric: true)
  }

  @Test func numbersStandRightUnderTheirHeader() {
    let table = TextTable(heads: [names], columns: [numbers("lost", "travel", "pt", cells: ["1", "-20.5"])])
    let lines = [
      "          lost",
      "  name  travel",
      "            pt",
      "  a          1",
      "  bcd    -20.5",
    ]
    #expect(table.text(width: 80) == lines.joined(separator: "\n") + "\n")
  }

  @Test func noLineEndsInBlanks() {
    let table = TextTable(heads: [names], columns: [numbers("x", "", cells: ["1", "2"])])
    #expect(table.text(width: 80).split(separator: "\n").allSatisfy { $0.last != " " })
  }

  @Test func whatDoesNotFitFollowsBelow() {
    let column = numbers("x", cells: ["12345678", "1"])
    let lines = TextTable(heads: [names], columns: [column, column]).text(width: 20).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 20 })
    #expect(lines.filter { $0.hasPrefix("  bcd") }.count == 2)
  }
}
