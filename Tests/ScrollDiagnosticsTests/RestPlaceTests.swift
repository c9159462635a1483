import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which samples rest and which move, one by one: a view rests that goes less than 0.4 pt within 0.05 s, and a sample more to each side.
@Suite(.endsInTime) struct RestPlaceTests {
  private func rests(_ samples: [(time: Double, offset: Double)]) -> RestingSamples {
    var trace = ScrollTrace()
    for sample in samples { trace.append(sample.offset, at: sample.time) }
    let prepared = PreparedTrace(trace)
    // As they are: no reading is left out, and no time is moved to another.
    #expect(prepared.times == samples.map(\.time) && prepared.offsets == samples.map(\.offset))
    #expect(prepared.noise < 0.08)
    return RestingSamples(prepared, shown: prepared.offsets)
  }

  /// Even steps of 10 pt behind a time, 0.02 s apart.
  private func moving(from time: Double, _ offset: Double) -> [(time: Double, offset: Double)] {
    (0..<90).map { (time + 0.02 * Double($0), offset + 10 * Double($0)) }
  }

  /// A rest of exactly 0.1 s counts. The next sample stands still, but sees motion within 0.05 s.
  @Test func aRestLastsForATenthOfASecond() {
    func count(_ last: Double) -> Int {
      rests([0, 0.02, 0.04, 0.06, 0.08, last, 0.16].map { ($0, 7.0) } + moving(from: 0.17, 30))
        .count(at: 7, within: 0.1)
    }
    #expect(count(0.1) == 1 && count(0.099) == 0)
  }

  /// A sample sees as far back as 0.05 s, and no farther: there the first sample lies elsewhere.
  @Test func aSampleSeesTheOneThatLies50MillisecondsBefore() {
    func count(_ second: Double) -> Int {
      rests(
        [(0, 50)] + [second, 0.1, 0.13, 0.16, 0.18, 0.2, 0.26].map { ($0, 7.0) } + moving(from: 0.27, 30)
      )
      .count(at: 7, within: 0.1)
    }
    // From 0.1 s on it rests, or from 0.13 s on, which is too short.
    #expect(count(0.05) == 1 && count(0.051) == 0)
  }

  /// The first sample counts, wherever it lies.
  @Test func aLeapInTheFirstStepIsSeen() {
    func count(_ rows: Int) -> Int {
      let still = (1...rows).map { (Double($0) / 64, 7.0) }
      return rests([(0, 50)] + still + moving(from: Double(rows + 1) / 64, 30)).count(at: 7, within: 0.1)
    }
    // Four samples at each end see another place; of 16 the others last for 7/64 s.
    #expect(count(15) == 0 && count(16) == 1)
  }

  /// The begin of a motion belongs to the rest as far as it stays within 0.4 pt of it for 0.05 s.
  @Test func aMotionBeginsWhereItLeavesTheRest() {
    func first(_ third: Double) -> Int? {
      let begin = [(0, 0), (0.05, 0), (0.08, 0.3), (third, -0.3)] as [(time: Double, offset: Double)]
      return rests(begin + moving(from: 0.15, 30)).motions.first?.lowerBound
    }
    #expect(first(0.1) == 3 && first(0.1001) == 2)
  }

  /// A sample sees as far ahead as 0.05 s: what lies behind does not set it in motion.
  @Test func aSampleSeesTheOneThatLies50MillisecondsBehind() {
    // From the second sample to the third are 0.05 s. The fourth lies 0.5 pt from the first, and 0.3 pt from the second.
    let begin = [(0, -0.2), (0.05, 0), (0.1, -0.01), (0.12, 0.3)] as [(time: Double, offset: Double)]
    #expect(rests(begin + moving(from: 0.15, 30)).motions.first?.lowerBound == 3)
  }
}
