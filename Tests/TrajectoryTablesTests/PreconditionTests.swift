import TestSupport
import Testing

@testable import TrajectoryTables

private let mistakes: [(message: String, make: @Sendable () -> Void)] = [
  ("a table has at least one column", { _ = TableWriter(columns: [] as [String]) }),
  ("a row has a cell for each column", { withRow { $0.endRow() } }),
  ("bytes are taken between rows", { withRow { _ = $0.takeBytes() } }),
  (
    "a row has no more cells than there are columns",
    {
      withRow {
        $0.append(1)
        $0.append(2)
      }
    }
  ),
  (
    "no more is written than was announced",
    {
      var buffer = ByteBuffer()
      buffer.append(atMost: 1) { $0 + 2 }
    }
  ),
  ("a fixed decimal is below 2^53", { _ = FixedDecimal.split(0x1p53, digits: 2) }),
  ("a fixed decimal has 0 to 15 digits after the point", { _ = FixedDecimal.split(1, digits: 16) }),
  (
    "only finite numbers have a text",
    {
      withUnsafeTemporaryAllocation(byteCount: NumberText.capacity, alignment: 8) {
        guard let start = $0.baseAddress else { return }
        _ = NumberText.write(.infinity, as: .roundTrip, at: start)
      }
    }
  ),
]

/// A table of two columns with one cell in its first row.
private func withRow(_ change: (inout TableWriter) -> Void) {
  var table = TableWriter(columns: ["a", "b"])
  table.append(0)
  change(&table)
}

/// Each mistake ends the program with the words of its precondition.
@Suite(.endsInTime) struct PreconditionTests {
  @Test(arguments: mistakes.indices) func aMistakeEndsWithItsReason(index: Int) async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      mistakes[index].make()
    }
    let said = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(mistakes[index].message))
  }
}
