import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which rows of a trace bring a reading, at which times, and how noisy they are.
@Suite(.endsInTime) struct PreparedReadingsTests {
  private func prepared(_ offsets: [Double], fps: Double = 64) -> PreparedTrace {
    PreparedTrace(ScrollTrace(exactly: offsets, fps: fps))
  }

  /// A reading that is held for up to 0.25 s in motion, 16 rows, is one; what rests for longer has rested.
  @Test(arguments: [1, 2, 5, 15, 16, 17]) func aHeldReadingIsOneSample(hold: Int) {
    let rows = prepared((0..<12 * hold).map { 10 * Double($0 / hold * hold) }).rows.filter { $0 < 10 * hold }
    let expected = hold > 16 ? Array(0..<10 * hold) : stride(from: 0, to: 10 * hold, by: hold).map { $0 }
    // At the first reading nobody knows how long it was held before.
    #expect(rows.filter { $0 >= hold } == expected.filter { $0 >= hold })
  }

  /// 10 pt a row, but for row 31, which shows row 30 again, and what comes behind it.
  private func rows(catchingUp way: Double, hold: Int = 1) -> [Int] {
    prepared(
      (0..<80).map { row in
        row < 31 ? 10 * Double(row) : row < 31 + hold ? 300 : 300 + way + 10 * Double(row - 31 - hold)
      }
    ).rows
  }

  /// What is caught up is 2.5 times what the motion makes at most: of two rows 50 pt.
  @Test func aHeldReadingIsCaughtUp() {
    #expect(!rows(catchingUp: 20).contains(31) && rows(catchingUp: 20).count == 79)
    #expect(!rows(catchingUp: 49).contains(31) && rows(catchingUp: 51).count == 80)
    #expect(!rows(catchingUp: 1).contains(31), "it may go on slower")
    #expect(rows(catchingUp: -20).count == 80 && rows(catchingUp: 40, hold: 3).count == 77)
  }

  /// A view that crept by 1 pt a row and stood for four rows leaps by `way` pt, and goes on by `step` pt a row.
  private func rows(leaping way: Double, goingOn step: Double) -> Int {
    let offsets = (0..<80).map { row -> Double in
      let beyond: Double = row < 34 ? 0 : way + step * Double(row - 34)
      return Double(min(row, 30)) + beyond
    }
    return prepared(offsets).rows.count
  }

  /// What comes back at once was let go past an edge: how fast it comes back says nothing of how fast it went, and at 1 pt a row it
  /// catches up 2.5 times 4 pt.
  @Test func aLeapThatComesBackCatchesNothingUp() {
    #expect(rows(leaping: 9.5, goingOn: -10) == 77 && rows(leaping: 10.5, goingOn: -10) == 80)
    #expect(rows(leaping: 90, goingOn: 10) == 77 && rows(leaping: 90, goingOn: -10) == 80)
  }

  /// A rest of 12 rows, a leap of 30 pt, a rest of 8 rows, and a motion that begins with a step of `start` pt and goes on by 10 pt.
  private func samples(leaping start: Double, rest: Int = 12, stay: Int = 8, hold: Int = 1) -> Int {
    let motion = (0..<40).map { 30 + start + 10 * Double($0 / hold * hold) }
    return prepared(ScrollTrace.constant(0, rest) + ScrollTrace.constant(30, stay) + motion).rows.count
  }

  /// What stood for as long before it leapt was no motion; its reading is not held but of a view at rest.
  @Test func aViewThatRestsLeapsAndRestsHoldsNothing() {
    #expect(samples(leaping: 10) == 60)
    // 8 rows are 0.125 s: a rest of 0.13 s is longer than a reading is held before a motion ends.
    #expect(samples(leaping: 10, rest: 8) == 8 + 1 + 40)
    // A longer first step catches up: 13 pt and 14 pt behind a step of 10 pt.
    #expect(samples(leaping: 12.9) == 60 && samples(leaping: 14) == 12 + 1 + 40)
    // A reader that goes on to hold its readings held the first one, too: 8 rows are twice 4; its last 4 rows are a rest.
    #expect(samples(leaping: 10, hold: 4) == 12 + 1 + 9 + 4)
  }

  /// Before it stands still, a motion is held for 0.13 s at most, 8 rows with the one that moved, and was slowing down.
  @Test func aLastHoldIsShort() {
    func count(hold: Int, way: Double) -> Int {
      prepared((0..<120).map { row in row < 31 ? 10 * Double(row) : row < 31 + hold ? 300 : 300 + way }).rows
        .count
    }
    #expect(count(hold: 7, way: 20) == 113 && count(hold: 8, way: 20) == 120)
    #expect(count(hold: 3, way: 39) == 117 && count(hold: 3, way: 41) == 120)
  }

  /// A reader's readings alone are kept where it rests: the first, and those a reading apart from its end.
  @Test func aRestIsReadSeldom() {
    let offsets = (0..<30).map { 10 * Double($0) } + ScrollTrace.constant(290, 64)
    let read = PreparedTrace(ScrollTrace(exactly: offsets), readEach: 8 / 64.0).rows.filter { $0 >= 29 }
    // 0.9 readings, 7.2 rows, are eight rows.
    for (one, next) in zip(read, read.dropFirst()) { #expect((4...9).contains(next - one), "\(read)") }
    #expect(read.count >= 8 && read.count <= 12 && read[0] == 29)
  }

  /// White noise of σ is seen as σ: in a quarter of blocks of 24 rows, to some percent.
  @Test(arguments: [0.05, 0.4, 3]) func noiseIsAsLargeAsItIs(deviation: Double) {
    var generator = SeededGenerator(seed: 11)
    let offsets = (0..<6000).map { row in 8 * Double(row) + deviation * generator.nextNormal() }
    let trace = prepared(offsets)
    #expect(abs(trace.noise / deviation - 1) < 0.06 && trace.leastNoise < 0.8 * trace.noise)
    #expect(trace.leastNoise > 0.4 * trace.noise && trace.quantum == 0)
    #expect(abs(trace.noise(at: 0) - trace.noise) < 1e-12)
    let fast = (trace.noise * trace.noise + 4e6 * trace.timeNoise * trace.timeNoise).squareRoot()
    #expect(abs(trace.noise(at: -2000) - fast) < 1e-12)
  }

  /// A jump of 90 pt leaves five of 26 misses, and the others nothing. White noise is seen as it is on average: the median of 26
  /// misses has a standard error of a quarter, and a mean over 200 traces of 2 %; that the lesser estimate counts takes a tenth.
  @Test func aShortTraceIsNoisyWhereHalfOfItIs() {
    let jump = (0..<30).map { row -> Double in 8.123 * Double(row) + (row < 15 ? 0 : 90) }
    #expect(prepared(jump).noise < 1e-9)
    var generator = SeededGenerator(seed: 12)
    var sum = 0.0
    for _ in 0..<200 {
      let noisy = (0..<30).map { row -> Double in 8 * Double(row) + generator.nextNormal() }
      sum += prepared(noisy).noise
    }
    #expect(abs(sum / 200 - 0.9) < 0.12)
  }

  /// A grid leaves a 12th of its square.
  @Test(arguments: [1 / 3.0, 0.5, 1]) func aGridIsANoise(quantum: Double) {
    let offsets = (0..<600).map { row -> Double in
      let exact = 6 * Double(row) + 40 * sin(Double(row) / 21)
      return (exact / quantum).rounded() * quantum
    }
    let trace = prepared(offsets)
    #expect(abs(trace.quantum - quantum) < 1e-3 && abs(trace.grid - quantum) < 1e-3)
    #expect(abs(trace.noise / (quantum / 12.0.squareRoot()) - 1) < 0.25)
    // A finger that is on a grid by its formula is no rounded one.
    let even = prepared((0..<600).map { Double($0 * 3 + $0 / 50) })
    #expect(even.grid == 1 && even.quantum == 0)
  }

  /// A clock that is read by up to ±a intervals late keeps step up to a root mean square of 0.21: a/√3.
  @Test(arguments: [(0.1, true), (0.3, true), (0.48, false)]) func aClockKeepsStep(
    share: Double, isRegular: Bool
  ) {
    var generator = SeededGenerator(seed: 4)
    var trace = ScrollTrace()
    for row in 0..<500 {
      let late = share * (2 * generator.nextUnit() - 1)
      trace.append(9 * Double(row) + 60 * sin(Double(row) / 30), at: 7 + (Double(row) + late) / 64)
    }
    let prepared = PreparedTrace(trace)
    #expect(prepared.isRegular == isRegular && abs(prepared.interval - 1 / 64.0) < 1e-4)
    guard isRegular else { return }
    // The motion is smooth at even times: those are taken.
    for (one, next) in zip(prepared.times, prepared.times.dropFirst()).dropFirst(20) {
      #expect(abs(next - one - 1 / 64.0) < 0.25 * share / 64)
    }
    #expect(prepared.frames == Array(0..<500) && prepared.times[0] == 0)
  }

  /// A recording whose rows are uneven, and whose offsets go with them, keeps its times.
  @Test func unevenRowsOfAnEvenMotionAreAsTheyAre() {
    var (trace, time) = (ScrollTrace(), 0.0)
    for row in 0..<200 {
      trace.append(600 * time, at: time)
      time += (row % 3 == 0 ? 1.25 : row % 3 == 1 ? 0.75 : 1) / 64
    }
    let prepared = PreparedTrace(trace)
    #expect(zip(prepared.times, trace.times).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(prepared.velocities.allSatisfy { abs($0 - 600) < 1e-6 } && prepared.velocities.count == 199)
  }

  /// Missing rows leave their frames without a sample.
  @Test func framesAreCountedThroughGaps() {
    var trace = ScrollTrace()
    for row in 0..<60 where ![20, 21, 40].contains(row) {
      trace.append(11 * Double(row), at: Double(row) / 64)
    }
    let prepared = PreparedTrace(trace)
    #expect(prepared.frames == (0..<60).filter { ![20, 21, 40].contains($0) })
    #expect(prepared.sample(atFrame: 19, near: 50) == 19 && prepared.sample(atFrame: 22, near: 0) == 20)
    #expect(prepared.sample(atFrame: 20, near: 50) == nil && prepared.sample(atFrame: 40, near: 3) == nil)
    #expect(prepared.sample(atFrame: 59, near: 5) == 56 && prepared.sample(atFrame: 60, near: 5) == nil)
    #expect(prepared.sample(atFrame: 0, near: 56) == 0 && prepared.sample(atFrame: -1, near: 9) == nil)
  }

  @Test func theBendOfThreePointsIsTheirMiddleLessTheLine() {
    #expect(PreparedTrace.bend(at: 1, [0, 1, 4], [10, 20, 18]) == 20 - 12)
    #expect(PreparedTrace.bend(at: 2, [0, 0, 1, 2], [9, 0, 7, 6]) == 4)
  }

  /// 0.2 pt over three steps and 0.05 s: at 64 rows a second four of them.
  @Test func aViewRestsForThreeSteps() {
    func rests(_ offsets: [Double], from start: Int = 10, fps: Double = 64) -> Bool {
      prepared((0..<10).map { 20 * Double($0) } + offsets, fps: fps).rests(from: start)
    }
    #expect(rests([200, 200, 200, 200]) && !rests([200, 200, 200]))
    #expect(rests([200, 200.1, 200, 200.15, 200, 230]) && !rests([200, 200, 200, 200.3, 200, 200, 200]))
    // What shows the same offset again is no step: these differ a little.
    let still = [200, 200.01, 200, 200.01]
    #expect(
      rests(still + [200, 230, 260]) && !rests(still + [230, 260, 290])
        && rests(still + [230, 260, 290], fps: 30))
  }

  /// A trace of no step has no noise, no velocity and no interval.
  @Test(arguments: [0, 1]) func aTraceOfNoStepIsEmpty(rows: Int) {
    let trace = prepared(ScrollTrace.constant(70, rows))
    #expect(trace.times.isEmpty && trace.velocities.isEmpty && trace.rows.isEmpty && trace.isRegular)
    #expect(trace.interval == 0 && trace.noise == 0 && trace.leastNoise == 0 && trace.timeNoise == 0)
    #expect(trace.quantum == 0 && trace.grid == 0 && trace.heldNoise == 0 && trace.noise(at: 500) == 0)
  }

  /// A gap of more than a thousand million frames counts as that many: an Int holds the sum of some.
  @Test func aGapOfAgesIsALongOne() {
    var trace = ScrollTrace()
    for row in 0..<20 { trace.append(9 * Double(row), at: Double(row) / 64 + (row < 10 ? 0 : 1e12)) }
    let frames = PreparedTrace(trace).frames
    #expect(frames[9] == 9 && frames[10] == 1_000_000_009 && frames[19] == 1_000_000_018)
  }
}
