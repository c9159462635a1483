import ScrollLab
import TestSupport
import Testing

@testable import scroll_bench

@Suite(.endsInTime) struct SweepFiguresTests {
  /// Were the points not the same, the large sweep would be compared with easier or harder ones.
  @Test func theLargeSweepRepeatsThePointsOfTheSmallOne() {
    let (small, large) = (SweptJitter(times: 1), SweptJitter(times: 1000))
    #expect(small.count == 1000 && large.count == 1_000_000)
    func rows(_ plan: SweepPlan, from start: Int) -> [Substring] {
      String(decoding: plan.bytes(start..<start + 30), as: UTF8.self).split(separator: "\n").map {
        $0.drop { $0 != "," }
      }
    }
    for start in [0, 500, 970] {
      #expect(rows(large.plan, from: start) == rows(small.plan, from: start))
      #expect(rows(large.plan, from: 417_000 + start) == rows(small.plan, from: start))
    }
  }

  @Test func aGainIsTheQuotientOfTimesOnOneThreadAndOnTwo() {
    // Two threads halve the subject's times, twice out of three, and take a fifth off the baseline's.
    let comparison = Comparison(subject: ([6, 8, 9], [3, 4, 9]), baseline: ([10, 20, 30], [8, 16, 24]))
    #expect(comparison.ratio.median == 1.6 && comparison.ratio.min == 0.8)
    #expect(comparison.subject.median == 4 && comparison.baseline.median == 16)
  }

  @Test func bothWorksTakeTurnsOnOneThreadAndOnTwo() {
    var turns: [String] = []
    func work(_ name: String) -> ThreadedWork {
      ThreadedWork(operations: 10) { turns.append("\(name)\($0)") }
    }
    let comparison = Comparison(gainOf: work("a"), over: work("b"), rounds: 2, progress: { _ in })
    #expect(comparison.subject.min > 0)
    #expect(turns.dropFirst(4) == ["a1", "a2", "b2", "b1", "b1", "b2", "a2", "a1"])
  }

  @Test func aSweepIsMeasuredAtEverySize() {
    var shown: [String] = []
    let comparison = SweepFigures.scale(SweptJitter(times: 2), over: SweptJitter(times: 1), rounds: 1) {
      shown.append($0)
    }
    #expect(comparison.ratio.min > 0 && comparison.subject.min > 0)
    #expect(shown.last == "2000 of 2000 points")
  }
}
