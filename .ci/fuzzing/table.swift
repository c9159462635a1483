import TrajectoryTables

/// Any bytes as a CSV file: read or refused; what is read and written again is read as the same.
@_cdecl("LLVMFuzzerTestOneInput") public func tryTable(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(bytes, count).bytes
  tryRecording(bytes)
  let table: Table
  do { table = try Table(bytes, allowsNoRows: true) } catch {
    expect(!"\(error)".isEmpty && !"\(error)".contains("\n"), "an error is one line")
    return 0
  }
  for row in 0..<table.rowCount { expect(table.line(ofRow: row) > 0, "lines count from 1") }
  if let columns = try? table.trajectoryColumns(), let read = try? table.trajectory(in: columns) {
    expect(zip(read.times, read.times.dropFirst()).allSatisfy { $0 < $1 }, "times grow")
  }
  // A name that stands twice has no cells of its own.
  let names = table.columnNames
  guard Set(names).count == names.count else { return 0 }
  guard let cells = try? names.map({ name throws(TableError) in try table.texts(named: name) }) else {
    fatalError("a column that is there has texts")
  }
  var writer = TableWriter(columns: names)
  for row in 0..<table.rowCount {
    for column in cells { writer.append(column[row]) }
    writer.endRow()
  }
  do {
    let again = try Table(writer.bytes, allowsNoRows: true)
    expect(again.columnNames == names && again.rowCount == table.rowCount, "a copy has the same shape")
    for (name, texts) in zip(names, cells) {
      let copied = try again.texts(named: name)
      expect(copied == texts, "a copy has the same cells")
      // A decimal comma is a number only where a semicolon or a tab separates cells.
      guard !texts.contains(where: { $0.contains(",") }), let numbers = try? table.numbers(named: name) else {
        continue
      }
      let copiedNumbers = try again.numbers(named: name)
      expect(copiedNumbers == numbers, "a copy has the same numbers")
    }
  } catch { fatalError("what is written can be read: \(error)") }
  return 0
}

/// Any bytes as a recording in any format: read or refused in one line.
private func tryRecording(_ bytes: [UInt8]) {
  do {
    let table = try Table(recording: bytes)
    let columns = try table.trajectoryColumns()
    let frames = try table.frames(at: columns)
    expect(zip(frames.times, frames.times.dropFirst()).allSatisfy { $0 < $1 }, "times grow")
    expect(frames.times.count == frames.rows.count, "each time has a row")
    _ = try table.offsets(of: frames, in: columns)
  } catch { expect(!"\(error)".isEmpty && !"\(error)".contains("\n"), "an error is one line") }
}
