import TrajectoryTables

package protocol TableCell {
  func append(to table: inout TableWriter)
}

extension Double: TableCell { package func append(to table: inout TableWriter) { table.append(self) } }
extension Double?: TableCell { package func append(to table: inout TableWriter) { table.append(self) } }
extension Int: TableCell { package func append(to table: inout TableWriter) { table.append(self) } }
extension String: TableCell { package func append(to table: inout TableWriter) { table.append(self) } }

extension TableWriter {
  /// Adds a row of texts and numbers; no number is an empty cell.
  package mutating func appendRow<each Cell: TableCell>(_ cells: repeat each Cell) {
    repeat (each cells).append(to: &self)
    endRow()
  }
}
