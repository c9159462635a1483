import ScrollKinematics
import Testing

@Suite struct PixelGridTests {
  /// Grids of displays of one to three pixels a point, of two thirds, and of Android's 2.625.
  private static let quanta: [Double] = [1, 0.5, 1.0 / 3, 2.0 / 3, 0.1, 1 / 2.625]

  @Test(
    arguments: [
      (.nearest, [1, -1, 2, -2, 2, -2]), (.towardZero, [0, 0, 1, -1, 2, -2]), (.down, [0, -1, 1, -2, 2, -3]),
      (.up, [1, 0, 2, -1, 3, -2]),
    ] as [(PixelGrid.Rounding, [Double])])
  func offsetGoesToTheLineOfItsRule(rounding: PixelGrid.Rounding, expected: [Double]) {
    let grid = PixelGrid(quantum: 1, rounding: rounding)
    #expect([0.5, -0.5, 1.5, -1.5, 2.49, -2.49].map { grid.rounded($0) } == expected)
  }

  @Test(arguments: PixelGrid.Rounding.allCases, quanta)
  func roundingMovesByLessThanALine(rounding: PixelGrid.Rounding, quantum: Double) {
    let grid = PixelGrid(quantum: quantum, rounding: rounding)
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<500 {
      let offset = 4000 * (generator.nextUnit() - 0.5)
      let moved = grid.rounded(offset) - offset
      let least = rounding == .up ? 0 : -quantum
      let most = rounding == .down ? 0 : quantum
      #expect(moved >= least - 1e-12 && moved <= most + 1e-12)
      if rounding == .nearest { #expect(abs(moved) <= quantum / 2 + 1e-12) }
      if rounding == .nearest || rounding == .towardZero {
        #expect(grid.rounded(-offset) == -grid.rounded(offset))
      }
    }
  }

  /// Though its quotient may be rounded to just below the line's number; a recording writes thirds as quotients.
  @Test(arguments: PixelGrid.Rounding.allCases, quanta)
  func offsetOnALineStays(rounding: PixelGrid.Rounding, quantum: Double) {
    let grid = PixelGrid(quantum: quantum, rounding: rounding)
    let moved = (-10_000...10_000).filter { grid.rounded(Double($0) * quantum) != Double($0) * quantum }
    #expect(moved.isEmpty)
    let thirds = PixelGrid(quantum: 1.0 / 3, rounding: rounding)
    #expect((-3000...3000).allSatisfy { abs(thirds.rounded(Double($0) / 3) - Double($0) / 3) <= 1e-12 })
  }

  /// Sums of thirds meet halves but for rounding, and are taken for halves: away from zero.
  @Test func halfIsAHalfButForRounding() {
    let grid = PixelGrid(quantum: 1)
    #expect(grid.rounded(2.5 - 1e-12) == 3 && grid.rounded(1e-12 - 2.5) == -3)
    #expect(grid.rounded(2.4999) == 2)
  }

  @Test(arguments: PixelGrid.Rounding.allCases)
  func withoutAQuantumThereIsNoGrid(rounding: PixelGrid.Rounding) {
    #expect(PixelGrid(quantum: 0, rounding: rounding).rounded(1.234567) == 1.234567)
  }

  /// So far out the slack is lost in the digits of the offset.
  @Test func halvesGoAwayFromZeroInLongContentToo() {
    #expect(PixelGrid(quantum: 1).rounded(100_000_000.5) == 100_000_001)
    #expect(PixelGrid(quantum: 1).rounded(-100_000_000.5) == -100_000_001)
  }
}
