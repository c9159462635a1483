import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The longest stretch of turns, with what it spans and how often it turns.
@Suite(.endsInTime) struct OscillationTests {
  /// Values at the given times, 0.0625 s apart where only their number is given.
  private func oscillation(_ values: [Double], _ times: [Double]? = nil) -> Oscillation {
    Oscillation(
      of: values, at: times ?? values.indices.map { Double($0) / 16 }, threshold: 1, longestHalfPeriod: 0.125)
  }

  @Test func turnsInARowAreAStretch() {
    // The first way up is no turn; the others are noticed in rows 2 to 6.
    let all = oscillation([0, 4, 0, 5, 0, 4, 0])
    #expect(all.reversals == 5 && all.run == 5 && all.turns == 2..<7)
    // Four half periods of 1/16 s, and the extreme before the first turn belongs to it.
    #expect(all.frequency == 8 && all.peakToPeak == 5)
  }

  /// 0.125 s after a turn the next one is still of its stretch.
  @Test func aPauseBeginsAnotherStretch() {
    let values = [0.0, 4, 0, 4, 0, 9, 1, 9]
    let near = oscillation(values, [0, 1, 2, 3, 5, 6, 7, 8].map { $0 / 16 })
    #expect(near.run == 6 && near.turns == 2..<8 && near.peakToPeak == 9)
    #expect(abs(near.frequency - 5 / (2 * 6 / 16.0)) < 1e-12)
    // Later, the longer one of both counts: of two as long the first.
    let far = oscillation(values, [0, 1, 2, 3, 5.1, 6, 7, 8].map { $0 / 16 })
    #expect(far.reversals == 6 && far.run == 4 && far.turns == 4..<8 && far.peakToPeak == 9)
    let even = oscillation([0, 4, 0, 4, 0, 9, 0, 9, 0], [0, 1, 2, 3, 4, 7, 8, 9, 10].map { $0 / 16 })
    #expect(even.reversals == 7 && even.run == 4 && even.turns == 5..<9)
    let equal = oscillation([0, 4, 0, 4, 0, 9, 0, 9], [0, 1, 2, 3, 4, 7, 8, 9].map { $0 / 16 })
    #expect(equal.run == 3 && equal.turns == 2..<5 && equal.peakToPeak == 4)
  }

  @Test func aSingleTurnHasNoFrequency() {
    let single = oscillation([0, 4, 0, 0])
    #expect(single.reversals == 1 && single.run == 1 && single.turns == 2..<3)
    #expect(single.frequency == 0 && single.peakToPeak == 0)
    #expect(oscillation([]) == oscillation([1, 5]) && oscillation([]).turns.isEmpty)
  }
}
