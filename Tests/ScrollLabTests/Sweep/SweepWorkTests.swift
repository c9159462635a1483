import Foundation
import ScrollLab
import Testing

/// Rows that several threads compute, handed over in order.
@Suite struct SweepWorkTests {
  /// Rows that are late in turns, so that threads overtake each other.
  private func work(jobs: Int) -> SweepWork {
    SweepWork(
      bytes: { rows in
        if rows.lowerBound % 96 == 0 { usleep(200) }
        return rows.map { UInt8(truncatingIfNeeded: $0) }
      }, jobs: jobs)
  }

  @Test(arguments: [(1, 1000), (2, 1000), (3, 10_000), (8, 31), (8, 1), (64, 40_000), (2, 0)])
  func allRowsComeInOrder(jobs: Int, count: Int) {
    var received: [UInt8] = []
    work(jobs: jobs).run(5..<5 + count, isStopped: { false }) { bytes, rows in
      #expect(bytes.count == rows)
      received += bytes
      return true
    }
    #expect(received == (5..<5 + count).map { UInt8(truncatingIfNeeded: $0) })
  }
}
