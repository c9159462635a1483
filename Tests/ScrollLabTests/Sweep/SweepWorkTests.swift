import Foundation
import ScrollLab
import Synchronization
import TestSupport
import Testing

@Suite(.endsInTime) struct SweepWorkTests {
  /// Rows that are late in turns, so that threads overtake each other.
  private func work(jobs: Int) -> SweepWork {
    SweepWork(
      bytes: { rows in
        var delay = rows.lowerBound % 96 == 0 ? 20_000 : 0
        while delay > 0 { delay -= 1 }
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

  @Test func aRefusalEndsIt() {
    var deliveries = 0
    work(jobs: 2).run(0..<100_000, isStopped: { false }) { _, _ in
      deliveries += 1
      return deliveries < 3
    }
    #expect(deliveries == 3)
  }

  @Test func aStopLeavesWholeRowsInOrder() {
    let asked = Atomic(0)
    var received: [UInt8] = []
    work(jobs: 2).run(0..<1_000_000, isStopped: { asked.wrappingAdd(1, ordering: .relaxed).oldValue > 40 }) {
      bytes, _ in
      received += bytes
      return true
    }
    #expect(received.count < 1_000_000)
    #expect(received == (0..<received.count).map { UInt8(truncatingIfNeeded: $0) })
  }

  /// Rows that take 2 ms are computed one by one, so a stop is heard after the very row. On one thread: how far another
  /// gets meanwhile depends on what else the machine does.
  @Test func aStopIsHeardBetweenSlowRows() {
    let made = Atomic(0)
    let isStopped = Atomic(false)
    let work = SweepWork(
      bytes: { rows in
        usleep(UInt32(2000 * rows.count))
        made.add(rows.count, ordering: .relaxed)
        return rows.map { UInt8(truncatingIfNeeded: $0) }
      }, jobs: 1)
    var received: [UInt8] = []
    work.run(0..<1000, isStopped: { isStopped.load(ordering: .relaxed) }) { bytes, _ in
      received += bytes
      isStopped.store(received.count == 3, ordering: .relaxed)
      return true
    }
    #expect(made.load(ordering: .relaxed) == 3)
    #expect(received == [0, 1, 2])
  }
}
