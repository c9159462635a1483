import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Common divisors and grids at their limits, by numbers with more digits than are written of a grid.
@Suite(.endsInTime) struct OffsetGridTests {
  /// A rest below a tenth of the shorter one, or 2 pt/1000 for each time it fits and one more, is none.
  @Test func aRestOfAFewDigitsIsNone() {
    func divisor(_ a: Double, _ b: Double) -> Double { OffsetGrid.commonDivisor(a, b) }
    #expect(divisor(1, 3.0015) == 1 && divisor(3.0015, 1) == 1 && divisor(2, 3) == 1)
    // Three times and one more leave 0.008 of 1 pt.
    #expect(divisor(1, 3.0079) == 1 && divisor(1, 3.0081) < 0.02)
    // Of 0.03 pt a tenth is less.
    #expect(divisor(0.03, 0.0929) == 0.03 && divisor(0.03, 0.0931) < 0.02)
    // 500 times 0.002 pt are the very rest of 1 pt.
    #expect(divisor(16, 7985) == 1)
    // The longer one, halved, tells the divisor better: by half of 2 pt/1000 instead of twice.
    #expect(divisor(2, 3.002) == 1)
    #expect(divisor(1, 0.002) == 1 && divisor(1, 0.0025) == 0.0025)
  }

  /// Values that differ by up to 0.002 pt are one.
  @Test func valuesOfOneGridPointAreOne() {
    #expect(OffsetGrid(of: [0, 1, 3, 3.00195]).quantum == 1)
    #expect(OffsetGrid(of: [0, 1, 3, 3.00205]).quantum == 0)
    #expect(OffsetGrid(of: [0, 0.002, 1, 3]).quantum == 0.998)
  }

  /// A divisor below 0.02 pt is none, and one of 0.02 pt may be divided by what comes behind it.
  @Test func theFinestGridIsAFiftiethOfAPoint() {
    #expect(OffsetGrid(of: [0, 0.02, 0.05]).quantum == 0)
    #expect(abs(OffsetGrid(of: [0, 0.02, 0.06, 0.02]).quantum - 0.02) < 1e-12)
    // Below the tolerance nothing is divided any further, and the next difference would stand alone.
    #expect(OffsetGrid(of: [0, 1, 1.0021, 4.0021, 4.00431]).quantum == 0)
  }

  /// What a trace begins with is no pause, and each pause counts once: four of them with the same step before and behind.
  @Test func onlyPausesBetweenEqualStepsCount() {
    func quantum(_ steps: [Double]) -> Double {
      OffsetGrid(of: steps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }).quantum
    }
    #expect(quantum([5, 0, 5, 0, 5, 0, 5, 0, 5]) == 5 && quantum([0, 5, 0, 5, 0, 5, 0, 5]) == 0)
    #expect(quantum([5, 0, 5, 0, 5, 0, 5, 5, 5]) == 0 && quantum([5, 0, -5, 0, 5, 0, -5, 0, 5, 0]) == 0)
    #expect(quantum([5, 0, 0, 0, 0, 5]) == 0 && quantum([-5, 0, -5, 0, -5, 0, -5, 0, -5]) == 5)
    #expect(quantum([5, 5, -10]) == 5 && quantum([5, -5, 5]) == 0)
  }

  /// From 8192 rows on every second one is looked at.
  @Test(arguments: [(8191, 0.5), (8192, 1)]) func aLongTraceShowsItsGridInAPart(rows: Int, quantum: Double) {
    let offsets = (0..<rows).map { row -> Double in
      let whole = Double(row * row / 64)
      return row % 2 == 0 ? whole : whole + 0.5
    }
    #expect(OffsetGrid(of: offsets).quantum == quantum)
  }
}
