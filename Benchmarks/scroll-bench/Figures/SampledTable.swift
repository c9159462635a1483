import CKernels
import TrajectoryTables

/// Times, offsets and velocities of a fling, as numbers and as text.
package struct SampledTable {
  private static let columns = ["time_s", "offset_pt", "velocity_pt_s"]
  /// The cells, row by row.
  package let numbers: [Double]
  /// The text, header included.
  package let bytes: [UInt8]
  /// Where the text begins after its header.
  private let bodyStart: Int

  package init() {
    let fling = BouncingFling(rate: 960)
    numbers = (0..<fling.count).flatMap {
      [Double($0) * fling.interval, fling.output.offsets[$0], fling.output.velocities[$0]]
    }
    var table = TableWriter(columns: Self.columns)
    bodyStart = table.bytes.count
    Self.write(numbers, to: &table)
    bytes = table.bytes
  }

  /// All numbers written by ``TableWriter``.
  var written: Workload {
    var table = TableWriter(columns: Self.columns, writesHeader: false)
    return Workload(operations: numbers.count) { [numbers] in
      Self.write(numbers, to: &table)
      blackHole(table.takeBytes())
    }
  }

  /// All numbers written by the kernel.
  var writtenByKernel: Workload {
    // A shortest double has at most 24 characters; the comma is one more.
    var text = [CChar](repeating: 0, count: 32 * numbers.count)
    return Workload(operations: numbers.count) { [numbers] in
      text.withUnsafeMutableBufferPointer { text in
        blackHole(write_numbers(numbers, numbers.count, text.baseAddress))
        keep_alive(text.baseAddress)
      }
    }
  }

  /// The text read as a ``Table``, then all of its columns.
  var read: Workload {
    Workload(operations: bytes.count) { [bytes] in
      do {
        let table = try Table(bytes)
        for column in Self.columns { blackHole(try table.completeNumbers(named: column)) }
      } catch { preconditionFailure("what was written can be read") }
    }
  }

  /// The numbers of the text, read by the kernel.
  var readByKernel: Workload {
    var values = [Double](repeating: 0, count: numbers.count)
    return Workload(operations: bytes.count - bodyStart) { read(into: &values) }
  }

  /// What the kernel writes: the numbers, a comma after each.
  package var textByKernel: [UInt8] {
    var text = [CChar](repeating: 0, count: 32 * numbers.count)
    text.withUnsafeMutableBufferPointer { blackHole(write_numbers(numbers, numbers.count, $0.baseAddress)) }
    return text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
  }

  package var numbersReadByKernel: [Double] {
    var values = [Double](repeating: .nan, count: numbers.count)
    read(into: &values)
    return values
  }

  private func read(into values: inout [Double]) {
    bytes.withUnsafeBytes { bytes in
      guard let text = bytes.bindMemory(to: CChar.self).baseAddress else { return }
      blackHole(read_numbers(text + bodyStart, text + bytes.count, &values))
    }
  }

  private static func write(_ numbers: [Double], to table: inout TableWriter) {
    for row in stride(from: 0, to: numbers.count, by: columns.count) {
      for column in columns.indices { table.append(numbers[row + column]) }
      table.endRow()
    }
  }
}
