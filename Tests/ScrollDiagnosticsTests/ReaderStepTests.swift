import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How long a reader waits when it does not wait evenly, and from how many steps on a coarse grid shows through a finer one.
@Suite(.endsInTime) struct ReaderStepTests {
  /// The interval said of a reader that holds its readings for the given frames in turn, on a display of 64 Hz; `nil` if none is
  /// seen.
  private func interval(_ holds: [Int]) -> Double? {
    let offsets = (0..<150).map { row -> Double in
      let place = Double(row)
      return 700.37 + 8 * place + 24 * Elementary.sin(place / 8)
    }
    var (readings, turn) = ([Double](), 0)
    while readings.count < offsets.count {
      let last = offsets[readings.count]
      readings += ScrollTrace.constant(last, holds[turn % holds.count])
      turn += 1
    }
    let trace = ScrollTrace(exactly: offsets, [.sampledOffset: Array(readings[..<offsets.count])])
    let found = CoarseReader(trace: trace, prepared: PreparedTrace(trace)).findings.first {
      "\($0.mechanism)" == "held readings"
    }
    return found?.value("interval").map { $0 * 64 }
  }

  /// The mean of all gaps but those beyond 2.2 times the median, and 1.25 times the median at most.
  @Test func aReaderWaitsForTheMeanOfItsGaps() throws {
    #expect(abs(try #require(interval([3])) - 3) < 1e-9)
    #expect(abs(try #require(interval([2, 3])) - 2.5) < 0.02, "the median is the lower one")
    #expect(abs(try #require(interval([3, 3, 4])) - 10 / 3.0) < 0.05)
    // 6 is less than 6.6 and counts, 7 is a pause: the mean is 3.5, or 3.
    #expect(abs(try #require(interval([3, 3, 3, 3, 3, 6])) - 3.5) < 0.05)
    #expect(abs(try #require(interval([3, 3, 3, 3, 3, 7])) - 3) < 1e-9)
    // A mean of 4.3 is more than 3.75.
    #expect(abs(try #require(interval([3, 3, 3, 6, 6, 3, 6])) - 3.75) < 0.05)
    #expect(interval([1, 2]) == nil && interval([2]) == nil && interval([1]) == nil)
  }

  /// The grid seen in offsets that go by the given multiples of `unit` pt, off by up to `error` pt each.
  private func quantum(_ multiples: [Int], unit: Double = 7, error: Double = 0, blur: Double = 0.7) -> Double
  {
    var (generator, place) = (SeededGenerator(seed: 2), 0.0)
    var offsets = [0.0]
    for multiple in multiples {
      place += Double(multiple) * unit
      offsets.append(place + error * (2 * generator.nextUnit() - 1))
    }
    return BlurredGrid(
      of: offsets, at: offsets.indices.map { Double($0) / 64 }, interval: 1 / 64.0, blur: blur
    ).quantum
  }

  /// Two steps that show a direction, and the given ones in turn.
  private func multiples(_ ones: Int, _ twos: Int, _ longer: [Int] = []) -> [Int] {
    let inTurn = (0..<max(ones, twos)).flatMap { (turn: Int) -> [Int] in
      (turn < ones ? [1] : []) + (turn < twos ? [2] : [])
    }
    return [1, 1] + inTurn + longer
  }

  /// Sixteen steps, of two lengths that come three times each.
  @Test func aGridHasSixteenStepsOfTwoLengths() {
    #expect(abs(quantum(multiples(10, 6)) - 7) < 1e-9 && quantum(multiples(9, 6)) == 0)
    #expect(
      abs(quantum(multiples(15, 3)) - 7) < 1e-9 && quantum(multiples(16, 2)) == 0
        && quantum(multiples(20, 0)) == 0)
    // Longer than nine and a half units says little, and half of all steps has to say something.
    #expect(abs(quantum(multiples(12, 6, [10, 12, 15])) - 7) < 1e-9)
    #expect(quantum(multiples(10, 7, [Int](repeating: 12, count: 18))) == 0)
    #expect(quantum(multiples(9, 6, [10])) == 0 && abs(quantum(multiples(9, 6, [9])) - 7) < 1e-9)
  }

  /// Units of more than a point; steps within the blur are none.
  @Test func aFineUnitIsNoReaders() {
    #expect(quantum(multiples(12, 8), unit: 0.98, blur: 0.3) == 0)
    #expect(abs(quantum(multiples(12, 8), unit: 1.05, blur: 0.3) - 1.05) < 1e-9)
    // Steps of 7 pt within a blur of 8 pt leave those of 14 pt alone.
    #expect(quantum(multiples(20, 12), blur: 8) == 0)
  }

  /// Steps miss their multiples by 0.13 of a unit, as a root mean square: errors of ±a each leave a·√(2/3), and the places half of the
  /// blur.
  @Test func aGridIsKeptToAnEighth() {
    let steps = (0..<200).map { 1 + $0 * 7 % 3 }
    #expect(abs(quantum(steps, error: 0.9, blur: 3) - 7) < 0.1 && quantum(steps, error: 1.4, blur: 3) == 0)
    #expect(
      abs(quantum(steps, error: 0.9, blur: 1.7) - 7) < 0.1 && quantum(steps, error: 0.9, blur: 1.2) == 0)
  }

  /// A steady motion, at twice its speed for a while, makes two lengths, one after the other; on a grid they take turns.
  @Test func aDoubledStretchIsNoGrid() {
    let steady = [Int](repeating: 1, count: 15)
    #expect(quantum(steady + [Int](repeating: 2, count: 15) + steady) == 0)
    // Two such stretches change the length four times.
    let twice = steady + [2, 2, 2, 2] + steady + [2, 2, 2, 2] + steady
    #expect(abs(quantum(twice) - 7) < 1e-9)
  }

  /// Where single units take one frame, two and three, content was slower than a unit a frame; a finger of 60 Hz makes equal steps
  /// after one and two frames of 90 Hz.
  @Test func slowStepsOnAGridWaitDifferently() {
    func waiting(_ waits: [Int]) -> [Int] {
      waits.flatMap { [Int](repeating: 0, count: $0 - 1) + [1] }
    }
    let turns = (0..<18).map { 1 + $0 % 3 }
    #expect(abs(quantum(waiting(turns)) - 7) < 1e-9)
    #expect(quantum(waiting(turns.map { min($0, 2) })) == 0)
    // What a pause held back is caught up by a longer step.
    #expect(quantum((0..<18).flatMap { _ in [1, 0, 2] }.map { 3 * $0 }, unit: 2.37, error: 0.3) == 0)
  }

  /// A fast motion seldom makes a single unit: 14, 21 and 28 pt are multiples of 7 pt, 14 and 28 pt of 14 pt.
  @Test func aUnitShowsInItsMultiples() {
    #expect(abs(quantum((0..<60).map { 2 + $0 * 7 % 3 }) - 7) < 1e-9)
    #expect(abs(quantum((0..<60).map { 2 + 2 * ($0 * 7 % 3) }) - 14) < 1e-9)
  }

  /// Steps of a rattle, of which no three go one direction.
  @Test func aRattleIsNoGrid() {
    #expect(quantum((0..<100).map { [2, 1, -2, -1][$0 % 4] }) == 0)
    #expect(abs(quantum((0..<100).map { [2, 1, 2, 1, 2, -8][$0 % 6] }) - 7) < 1e-9)
  }
}
