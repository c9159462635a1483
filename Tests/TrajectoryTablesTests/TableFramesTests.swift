import TestSupport
import Testing

@testable import TrajectoryTables

/// Distinct times and the rows that count for each, before anything is made of them.
@Suite(.endsInTime) struct TableFramesTests {
  private func frames(_ times: [String], unit: Double? = nil) throws -> (times: [Double], rows: [Int]) {
    let table = try Table(Array(("t,x\n" + times.map { "\($0),1\n" }.joined()).utf8))
    return try table.frames(at: TrajectoryColumns(time: "t", offset: "x", unitsPerSecond: unit))
  }

  @Test func theLastRowOfATimeCounts() throws {
    let all = try frames(["0", "1", "1", "1", "2", "2", "3"])
    #expect(all.times == [0, 1, 2, 3] && all.rows == [0, 3, 5, 6])
    let first = try frames(["0", "0"])
    #expect(first.times == [0] && first.rows == [1])
    let single = try frames(["7.5"])
    #expect(single.times == [7.5] && single.rows == [0])
    #expect(try frames(["-3", "-2.5", "4"], unit: 2).times == [-1.5, -1.25, 2])
  }

  /// The row before is named as it is written, in the unit of the column.
  @Test func aTimeThatGoesBackIsSaidWithItsRow() {
    let expected = TableError(.timeGoesBack(previous: 500), line: 4, column: "t", text: "499")
    #expect(throws: expected) { _ = try frames(["0", "500", "499", "600"], unit: 1000) }
    let repeated = TableError(.timeGoesBack(previous: 2), line: 5, column: "t", text: "1")
    #expect(throws: repeated) { _ = try frames(["0", "2", "2", "1"]) }
  }

  /// Cells of a row that is not ended are parted by commas.
  @Test func anUnfinishedRowIsWrittenAsFarAsItGoes() {
    func written(_ append: (inout TableWriter) -> Void) -> String {
      var table = TableWriter(columns: ["a", "b", "c"], writesHeader: false)
      append(&table)
      return String(decoding: table.bytes, as: UTF8.self)
    }
    #expect(written { _ in } == "" && written { $0.append(1.5) } == "1.5")
    #expect(
      written {
        $0.append(1.5); $0.append(-2)
      } == "1.5,-2")
    #expect(
      written {
        $0.append("x"); $0.append(nil); $0.append(0.25)
      } == "x,,0.25")
    #expect(
      written { $0.append(nil) } == ""
        && written {
          $0.append(nil); $0.append(nil)
        } == ",")
    #expect(
      written {
        $0.append(2.0, as: .fixed(2)); $0.append("a,b")
      } == "2.00,\"a,b\"")
    #expect(
      written {
        $0.append("s" as StaticString); $0.append(7)
      } == "s,7")
  }
}
