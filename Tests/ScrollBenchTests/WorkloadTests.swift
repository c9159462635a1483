import TestSupport
import Testing

@testable import scroll_bench

@Suite(.endsInTime) struct WorkloadTests {
  @Test func allocationsAreCountedPerOperation() throws {
    let allocating = Workload(operations: 2) { blackHole([UInt8](repeating: 1, count: 100)) }
    let plain = Workload(operations: 2) { blackHole(1) }
    // Sanitizers and other C libraries keep a heap that is not counted.
    guard let allocations = allocating.allocations() else { return }
    #expect(allocations >= 0.5)
    #expect(plain.allocations() == 0)
  }

  @Test func roundsLastAsLongAsAsked() {
    var sum = 0.0
    let work = Workload(operations: 1) {
      for index in 0..<100 { sum += Double(index).squareRoot() }
      blackHole(sum)
    }
    let passes = Comparison.passes(of: work, lasting: 1e5, by: .cpu)
    #expect(passes > 1)
    #expect(work.time(passes, by: .cpu) > 2e4)
  }

  @Test func aComparisonDividesPairByPair() {
    let work = Workload(operations: 1) { blackHole(0) }
    let twice = Workload(operations: 1) {
      blackHole(0)
      blackHole(0)
    }
    let comparison = Comparison(twice, work, pairs: 5, by: .cpu, .speedup)
    #expect(comparison.ratio.min <= comparison.ratio.median)
    #expect(comparison.ratio.median <= comparison.ratio.p90)
    #expect(comparison.subject.min > 0 && comparison.baseline.min > 0)
  }
}
