import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct PixelGridTests {
  private static let quanta = [1, 0.5, 1.0 / 3, 2.0 / 3, 0.1, 1 / 2.625]

  @Test(arguments: PixelGrid.Rounding.allCases, quanta)
  func movesByLessThanALine(rounding: PixelGrid.Rounding, quantum: Double) {
    let grid = PixelGrid(quantum: quantum, rounding: rounding)
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<2000 {
      let offset = 4000 * (generator.nextUnit() - 0.5)
      let rounded = grid.rounded(offset)
      let moved = rounded - offset
      #expect(abs(moved) <= quantum * (rounding == .nearest ? 0.5 : 1) + 1e-12)
      switch rounding {
      case .nearest: break
      case .towardZero: #expect(abs(rounded) <= abs(offset) + 1e-12)
      case .down: #expect(moved <= 1e-12)
      case .up: #expect(moved >= -1e-12)
      }
    }
  }

  /// An offset on a line stays, though its quotient may be rounded to just below the line's number.
  @Test(arguments: PixelGrid.Rounding.allCases, quanta)
  func keepsWhatIsOnALine(rounding: PixelGrid.Rounding, quantum: Double) {
    let grid = PixelGrid(quantum: quantum, rounding: rounding)
    for line in -10_000...10_000 where grid.rounded(Double(line) * quantum) != Double(line) * quantum {
      Issue.record("line \(line) is moved")
    }
  }

  /// The widest grid keeps the greatest offset, which lies on a line of it, and rounds what is near half a line.
  @Test(arguments: PixelGrid.Rounding.allCases)
  func noLineOverflows(rounding: PixelGrid.Rounding) {
    let grid = PixelGrid(quantum: 0x1p900, rounding: rounding)
    #expect(grid.rounded(.greatestFiniteMagnitude) == .greatestFiniteMagnitude)
    #expect(
      grid.rounded(0x1.8p951) == 0x1.8p951
        && grid.rounded(0x1.cp900) == (rounding == .nearest || rounding == .up ? 0x1p901 : 0x1p900))
  }

  /// Thirds written as quotients, as a recording has them.
  @Test(arguments: PixelGrid.Rounding.allCases)
  func keepsRecordedThirds(rounding: PixelGrid.Rounding) {
    let grid = PixelGrid(quantum: 1.0 / 3, rounding: rounding)
    for thirds in -3000...3000 {
      #expect(abs(grid.rounded(Double(thirds) / 3) - Double(thirds) / 3) <= 1e-12)
    }
  }

  @Test func halvesAndSigns() {
    let nearest = PixelGrid(quantum: 1)
    #expect([0.5, -0.5, 1.5, -1.5, 2.49, -2.49].map(nearest.rounded) == [1, -1, 2, -2, 2, -2])
    let inward = PixelGrid(quantum: 1, rounding: .towardZero)
    #expect([0.9, -0.9, 1.5, -1.5].map(inward.rounded) == [0, 0, 1, -1])
    #expect([0.9, -0.9].map(PixelGrid(quantum: 1, rounding: .down).rounded) == [0, -1])
    #expect([0.1, -0.1].map(PixelGrid(quantum: 1, rounding: .up).rounded) == [1, 0])
  }

  @Test(arguments: [PixelGrid.Rounding.nearest, .towardZero], quanta)
  func symmetricRulesMirror(rounding: PixelGrid.Rounding, quantum: Double) {
    let grid = PixelGrid(quantum: quantum, rounding: rounding)
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let offset = 1000 * generator.nextUnit()
      #expect(grid.rounded(-offset) == -grid.rounded(offset))
    }
  }

  @Test func noQuantumIsNoGrid() {
    for rounding in PixelGrid.Rounding.allCases {
      #expect(PixelGrid(quantum: 0, rounding: rounding).rounded(1.234567) == 1.234567)
    }
  }

  /// From 2^52 lines on every number is on a line: adding 2^52 to it would round it to an even one.
  @Test(arguments: PixelGrid.Rounding.allCases, [1, 0.25, 0x1p40])
  func oddLinesBeyondCountingStay(rounding: PixelGrid.Rounding, quantum: Double) {
    let grid = PixelGrid(quantum: quantum, rounding: rounding)
    for lines in [0x1p52 - 1, 0x1p52 + 1, 0x1p52 + 3, 0x1p53 - 1] {
      #expect(grid.rounded(lines * quantum) == lines * quantum, "\(lines)")
      #expect(grid.rounded(-lines * quantum) == -lines * quantum, "\(-lines)")
    }
  }

  /// Offset over quantum overflows; a grid finer than the offset's own digits leaves it as it is.
  @Test(arguments: [.leastNonzeroMagnitude, 1e-300, 1e-20], PixelGrid.Rounding.allCases)
  func aGridFinerThanDigitsChangesNothing(quantum: Double, rounding: PixelGrid.Rounding) {
    let grid = PixelGrid(quantum: quantum, rounding: rounding)
    for offset in [1.234567, -1e9, 1e300, 0] { #expect(grid.rounded(offset) == offset) }
  }

  @Test func refusesImpossibleQuanta() async {
    await #expect(processExitsWith: .failure) { _ = PixelGrid(quantum: -1) }
    await #expect(processExitsWith: .failure) { _ = PixelGrid(quantum: .infinity) }
  }
}
