import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which steps are looked at for breaks, and which samples a fit across one of them takes.
@Suite(.endsInTime) struct BreakPlaceTests {
  /// 10 pt a row, 64 rows a second, and a jump of 40 pt in one step.
  private func breaks(_ rows: Int, jumpAt step: Int) -> [Int] {
    let offsets = (0..<rows).map { 10 * Double($0) + ($0 > step ? 40 : 0) }
    return PreparedTrace(ScrollTrace(exactly: offsets)).breaks { _ in false }.map(\.sample)
  }

  /// A fit takes four samples on each side, so the fourth step is the first and the last fourth the last.
  @Test func theFirstAndTheLastStepThatCanBreak() {
    for step in 0..<15 {
      #expect(breaks(16, jumpAt: step) == ((3...11).contains(step) ? [step] : []), "\(step)")
    }
    #expect(breaks(8, jumpAt: 3) == [3] && breaks(7, jumpAt: 3).isEmpty)
  }

  /// One step that is 80 pt/s faster than 640 pt/s: its neighbours, and those two steps away, differ by 40 pt/s on the mean.
  @Test func aStepIsSeenFromTwoStepsAway() {
    var offsets = (0..<32).map { 10 * Double($0) }
    for row in 16..<32 { offsets[row] += 1.25 }
    let prepared = PreparedTrace(ScrollTrace(exactly: offsets))
    #expect(prepared.velocities[15] == 720 && prepared.velocities[14] == 640)
    let seen = (3..<28).filter { prepared.mayBreak($0) }
    #expect(seen == [13, 14, 16, 17])
  }

  /// The widths from few to many: the widest knows an even motion best, unless the trace ends before.
  @Test func aFitTakesFourSixOrNineSamples() {
    var generator = SeededGenerator(seed: 5)
    let trace = PreparedTrace(
      ScrollTrace(exactly: (0..<40).map { 10 * Double($0) + 0.05 * generator.nextNormal() }))
    for sample in 3..<35 {
      let room = min(sample + 1, 39 - sample)
      let most = room >= 9 ? 9 : room >= 6 ? 6 : 4
      let widths = [4, 6, 9].filter { $0 <= most }
      let best = widths.compactMap { BreakFit(trace, at: sample, width: $0) }.min {
        $0.jumpError < $1.jumpError
      }
      let found = BreakFit(trace, at: sample)
      #expect(found?.width == best?.width && found?.jump == best?.jump, "\(sample)")
    }
    #expect(BreakFit.widths == [4, 6, 9])
  }

  /// Without a grid it is two points, with one of 2 pt one and a half steps of it.
  @Test func theLeastJumpIsTwoPoints() {
    let even = PreparedTrace(ScrollTrace(exactly: (0..<40).map { 10 * Double($0) }))
    #expect(even.quantum == 0 && even.leastJump == 2)
    let rough = PreparedTrace(ScrollTrace(exactly: (0..<60).map { 2 * (7.3 * Double($0)).rounded() }))
    #expect(rough.quantum == 2 && rough.leastJump == 3)
  }

  /// An uneven clock errs by the more the faster the view is, to either side: so does a jump into a fast motion.
  @Test func theJumpsErrorIsThatOfTheFasterSide() throws {
    var generator = SeededGenerator(seed: 11)
    let errors = (0..<120).map { _ in 0.0015 * generator.nextNormal() }
    func fit(_ velocity: Double) throws -> BreakFit {
      // Half slowly, then fast, so that the clock's error shows; at the end slowly, and fast to one side, without any error.
      var offsets = (0..<120).map { 0.5 * Double($0) }
      for error in errors { offsets.append(60 + 2000 * (Double(offsets.count - 120) / 64 + error)) }
      offsets += (0..<12).map { 4000 + 0.25 * Double($0) }
      offsets += (1...20).map { 4003 + velocity * Double($0) / 64 }
      let prepared = PreparedTrace(ScrollTrace(exactly: offsets))
      #expect(prepared.timeNoise > 1e-4 && prepared.noise < 0.01)
      let sample = try #require(prepared.rows.firstIndex(of: 251))
      return try #require(BreakFit(prepared, at: sample, width: 4))
    }
    let (up, down) = (try fit(1920), try fit(-1920))
    #expect(abs(up.speed - 1920) < 1e-6 && abs(down.speed - 1920) < 1e-6)
    #expect(up.jumpError > 1 && abs(up.jumpError - down.jumpError) < 1e-9 * up.jumpError)
  }

  /// A column that is longer than a billionth counts, and a shorter one says nothing.
  @Test func aColumnCountsFromABillionthOn() {
    #expect(
      ColumnFit.rest([[1.2e-9, 0]], [5, 7]) == [0, 7] && ColumnFit.rest([[0.9e-9, 0]], [5, 7]) == [5, 7])
  }

  /// Two points lie on a line, and do not tell how well it is known.
  @Test func twoPointsTellNoErrorOfASlope() {
    #expect(LineFit([0, 1], [0, 1]).slopeError == .infinity && LineFit([0, 2], [1, 5]).slope == 2)
    #expect(LineFit([3, 3, 3], [0, 1, 2]).slopeError == .infinity)
    #expect(LineFit([3, 3, 3], [1, 1, 1]).slopeError == .infinity)
    #expect(LineFit([0, 1, 2], [0, 1, 2]).slopeError == 0)
  }
}
