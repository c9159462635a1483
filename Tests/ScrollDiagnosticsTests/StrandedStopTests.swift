import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Views that stop at once while they come back to a known edge: 64 rows a second, and a rest from row 4 on.
@Suite(.endsInTime) struct StrandedStopTests {
  /// Four steps and a rest at `end` pt; `bound` is the greatest offset of each row.
  private func context(
    _ steps: [Double] = [-10, -10, -10, -10], to end: Double = 1060, rows: Int = 60,
    bound: (Int) -> Double = { _ in 1000 }, moves: [Int: Double] = [:], times: [Int: Double] = [:],
    phases: [ScrollPhase?] = []
  ) -> BreakContext {
    var trace = ScrollTrace()
    for row in 0..<rows {
      let left = row < steps.count ? steps[row...].reduce(0, +) : 0
      trace.append(end - left + (moves[row] ?? 0), at: times[row] ?? Double(row) / 64)
    }
    trace.set(.minOffset, ScrollTrace.constant(-4000, rows))
    trace.set(.maxOffset, (0..<rows).map(bound))
    if !phases.isEmpty { trace.set(Array(phases.prefix(rows))) }
    return trace.context()
  }

  private func stop(_ context: BreakContext) -> Finding? {
    StopDetector(context: context, jumps: []).bounceStop(at: 4)
  }

  @Test func aViewThatStopsOnItsWayBackIsStranded() throws {
    let found = try #require(stop(context()))
    #expect(found.samples == 4..<6 && found.value("velocity_before") == -640)
    #expect(found.value("lost_travel") == 60 && found.value("decay_rate") == nil)
    // Row 4 is the first in which a stop is looked for.
    #expect(StopDetector(context: context(), jumps: []).findings.map(\.samples) == [4..<6])
    // A view that moves out may be held there.
    #expect(stop(context([10, 10, 10, 10])) == nil && stop(context(to: 990)) == nil)
  }

  /// 200 pt/s are 3.125 pt a row: both the mean of two steps and the last one have to be longer.
  @Test(arguments: [1.0, -1]) func itStopsFromMoreThan200PointsASecond(side: Double) {
    func isSeen(_ first: Double, _ last: Double) -> Bool {
      let steps = [-5, -5, -first, -last].map { side * $0 }
      let end = side * 1060.0
      var trace = ScrollTrace()
      for row in 0..<60 {
        trace.append(end - (row < 4 ? steps[row...].reduce(0, +) : 0), at: Double(row) / 64)
      }
      let bound = ScrollTrace.constant(side * 1000, 60)
      trace.set(.minOffset, side > 0 ? bound.map { $0 - 4000 } : bound)
      trace.set(.maxOffset, side > 0 ? bound : bound.map { $0 + 4000 })
      return stop(trace.context()) != nil
    }
    #expect(!isSeen(3, 3.25) && isSeen(3.0625, 3.25))
    #expect(!isSeen(3.25, 3.125) && isSeen(3.25, 3.1875))
  }

  /// The edge leaps away as the view stops: only a view that came back to it is stranded.
  @Test func onlyWhatComesBackIsStranded() {
    let outwards = context([10, 10, 10, 10]) { $0 <= 4 ? 1060 - 0.001 : 1000 }
    #expect(stop(outwards) == nil)
    // 0.03 pt past an edge that leaps by 24.5 pt.
    #expect(stop(context { $0 <= 4 ? 1059.97 : 1035.47 }) != nil)
  }

  /// It stays more than 1.5 pt past the edge.
  @Test func itStaysPastTheEdge() {
    #expect(stop(context(to: 1001.5)) == nil && stop(context(to: 1001.5625)) != nil)
    #expect(
      stop(context { $0 < 20 ? 1000 : 1058.5 }) == nil && stop(context { $0 < 30 ? 1000 : 1058.5 }) != nil)
  }

  /// It stays for 0.3 s: 20 rows are more, 19 are less.
  @Test func itStaysForThreeTenthsOfASecond() {
    #expect(
      stop(context(rows: 25)) != nil && stop(context(rows: 24)) == nil && stop(context(rows: 18)) == nil)
    // Row 4 is shown at 1/16 s; a row that comes exactly 0.3 s later is the last to count.
    let late = [23: 0.0625 + 0.3]
    #expect(stop(context(rows: 24, times: late)) != nil)
    #expect(stop(context(bound: { $0 < 24 ? 1000 : 1060 }, times: late)) != nil)
    #expect(stop(context(bound: { $0 < 23 ? 1000 : 1060 }, times: late)) == nil)
  }

  /// It moves by 0.7 pt at most, on or back.
  @Test func itMovesNoMore() {
    func isSeen(_ move: Double, phases: [ScrollPhase?] = []) -> Bool {
      // At 0.25 pt, 0.7 pt are added without rounding.
      stop(
        context(
          [-10.31, -10.47, -10.23, -10.11], to: 0.25, bound: { _ in -59.1 }, moves: [12: move], phases: phases
        )
      ) != nil
    }
    #expect(isSeen(0) && isSeen(0.7) && !isSeen(0.7001) && isSeen(-0.7) && !isSeen(-0.7001))
    let phases: [ScrollPhase?] = (0..<60).map { $0 < 5 ? .deceleration : .rest }
    #expect(isSeen(0, phases: phases) && !isSeen(2, phases: phases) && !isSeen(-2, phases: phases))
  }

  /// A finger may hold the view from the second row before the rest until 0.3 s after it.
  @Test func noFingerHoldsIt() {
    func isSeen(_ finger: Int) -> Bool {
      var phases: [ScrollPhase?] = (0..<60).map { $0 < 5 ? .deceleration : .rest }
      phases[finger] = .drag
      return stop(context(phases: phases)) != nil
    }
    #expect(isSeen(0) && isSeen(1) && !isSeen(2) && !isSeen(7) && !isSeen(24) && isSeen(25))
  }
}
