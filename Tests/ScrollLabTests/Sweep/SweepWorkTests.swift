import Foundation
import ScrollLab
import Testing

/// Rows that several threads compute, handed over in order.
@Suite struct SweepWorkTests {
  @Test(arguments: [(1, 1000), (2, 1000), (3, 10_000), (8, 31), (8, 1), (64, 40_000), (2, 0)])
  func allRowsComeInOrder(jobs: Int, count: Int) {
    // Rows are late in turns, so that threads overtake each other.
    let bytes = { @Sendable (rows: Range<Int>) -> [UInt8] in
      if rows.lowerBound % 96 == 0 { usleep(200) }
      return rows.map { UInt8(truncatingIfNeeded: $0) }
    }
    var received: [UInt8] = []
    SweepWork(bytes: bytes, jobs: jobs).run(5..<5 + count, isStopped: { false }) { bytes, rows in
      #expect(bytes.count == rows)
      received += bytes
      return true
    }
    #expect(received == (5..<5 + count).map { UInt8(truncatingIfNeeded: $0) })
  }
}
