import TestSupport
import Testing

@testable import TrajectoryTables

/// Records of a table, cell by cell.
@Suite(.endsInTime) struct TableScannerTests {
  /// A row is counted to its end, however many of its cells are wanted, and the next one begins behind it.
  @Test(arguments: [(0, 0), (2, 2), (5, 5), (9, 5)])
  func aRowIsCountedWhole(limit: Int, kept: Int) throws {
    var scanner = TableScanner(Array("a,b,c,d,e\nf,g\n".utf8))
    var (cells, counts) = ([TableCell](), [Int]())
    while scanner.moveToRecord() {
      counts.append(try scanner.scanRecord(into: &cells, atMost: limit))
      if counts.count == 1 { #expect(cells.count == kept && scanner.line == 1) }
    }
    #expect(counts == [5, 2] && cells.count == kept + min(limit, 2))
  }
}
