import TestSupport
import Testing
import TrajectoryTables

/// What parts the cells of a table, whatever else stands in it.
@Suite(.endsInTime) struct TableDelimiterTests {
  /// The names in the header; `nil` if the table is refused.
  private func names(_ text: String) -> [String]? {
    let table = try? Table(Array(text.utf8), allowsNoRows: true)
    return table?.columnNames
  }

  /// However often others stand in the header.
  @Test func theDelimiterThatALineNamesIsTaken() {
    #expect(names("sep=;\na;b,c,d\n") == ["a", "b,c,d"])
    #expect(names("sep=,\na,b;c;d\n") == ["a", "b;c;d"])
    #expect(names("sep=\t\na\tb;c;d\n") == ["a", "b;c;d"])
  }

  /// Two semicolons more and four decimal commas follow in the rows.
  @Test func theHeaderAloneDecides() {
    #expect(names("a;b\n1,5;2,5\n3,5;4,5\n") == ["a", "b"])
  }

  @Test func theHeaderIsBehindBlankLinesAndComments() {
    #expect(names("sep=;\n\n# by hand\n  \na;b\n") == ["a", "b"])
    #expect(names("sep=;\r\n\r\na;b\r\n") == ["a", "b"])
  }

  @Test(arguments: ["sep=;", "sep=;\n", "sep=,\r\n\r\n# nothing\r\n"])
  func aNamedDelimiterIsNoHeader(text: String) {
    for allowsNoRows in [false, true] {
      let error = #expect(throws: TableError.self) {
        try Table(Array(text.utf8), allowsNoRows: allowsNoRows)
      }
      #expect(error?.problem == .noHeader)
    }
  }

  /// Tabs in quotes belong to the cell, and are no part of its number.
  @Test func tabsBesideAQuotedNumberAreBlanks() throws {
    let table = try Table(Array("a,b\n\"\t3\t\",\" \t4\"\n".utf8))
    for (name, number) in [("a", 3.0), ("b", 4)] {
      let numbers = try? table.numbers(named: name)
      #expect(numbers == [number])
    }
    #expect(try table.texts(named: "a") == ["\t3\t"])
  }
}
