import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Rows, changes and ways of a trace that bound what is fitted.
@Suite(.endsInTime) struct TracePartsTests {
  private let even = ScrollTrace(exactly: (0..<9).map { 10 * Double($0) })

  /// What a recorder makes of the same rows, another way round.
  @Test func aPartHasWhatIsKnownOfItsRows() {
    let trace = DrawnTrace.trace(9).trace
    #expect(!trace.phases.isEmpty || !ScrollTrace.Quantity.allCases.filter(trace.knows).isEmpty)
    let rows = 3..<trace.count - 4
    var recorder = ScrollRecorder()
    for row in rows {
      recorder.record(
        trace.offsets[row], at: trace.times[row], phase: trace.phases.isEmpty ? nil : trace.phases[row])
      for quantity in ScrollTrace.Quantity.allCases where trace.knows(quantity) {
        recorder.record(quantity, trace.values(of: quantity)[row])
      }
    }
    #expect(trace.part(rows).csv == recorder.trace.csv && trace.part(rows).count == rows.count)
  }

  @Test func aTrajectoryBecomesATraceAndComesBack() {
    let trajectory = Trajectory(times: [2, 2.5, 4], offsets: [10, -3, 7])
    let trace = ScrollTrace(trajectory)
    #expect(trace.times == [2, 2.5, 4] && trace.offsets == [10, -3, 7] && trace.duration == 2)
    #expect(trace.trajectory == trajectory && trace.phases.isEmpty)
    #expect(ScrollTrace().trajectory == Trajectory(times: [], offsets: []) && ScrollTrace().duration == 0)
  }

  @Test func theRowOfATimeIsTheLastAtOrBeforeIt() {
    for row in 0..<9 {
      #expect(
        even.row(at: Double(row) / 64) == row && even.row(at: (Double(row) + 0.9) / 64) == row)
    }
    #expect(even.row(at: -1) == 0 && even.row(at: 9) == 8 && even.part(0..<1).row(at: 3) == 0)
    #expect(even.part(0..<2).row(at: 0) == 0 && even.part(0..<2).row(at: 1) == 1)
  }

  /// More than 0.01 pt, behind the time: the last row before it is whole.
  @Test func aLengthFirstChangesBehindTheTime() {
    func change(
      by length: Double, in row: Int, after time: Double, _ quantity: ScrollTrace.Quantity
    ) -> Double {
      let values = (0..<9).map { $0 < row ? 0 : length }
      return ScrollTrace(exactly: even.offsets, [quantity: values]).firstChange(after: time / 64)
    }
    for quantity in ScrollTrace.geometryQuantities {
      #expect(change(by: -0.0101, in: 5, after: 0, quantity) == 4 / 64.0)
      #expect(change(by: 0.01, in: 5, after: 0, quantity) == .infinity)
      #expect(change(by: 3, in: 5, after: 4, quantity) == 4 / 64.0)
      #expect(change(by: 3, in: 5, after: 5, quantity) == .infinity)
      #expect(
        change(by: 3, in: 1, after: 0, quantity) == 0
          && change(by: 3, in: 8, after: 2, quantity) == 7 / 64.0)
    }
    #expect(change(by: 3, in: 5, after: 0, .header) == .infinity)
    #expect(
      even.firstChange(after: 0) == .infinity && even.part(0..<1).firstChange(after: 0) == .infinity
    )
    let two = ScrollTrace(exactly: [0, 10], [.insetTop: [0, 5]])
    #expect(two.firstChange(after: 0) == 0 && two.firstChange(after: 1) == .infinity)
  }

  /// A motion of fewer than eight rows has no parts, and counts a tenth of its way.
  @Test func aMotionWithoutADecelerationCountsATenth() {
    let short = TraceMotion(even, moving: 1..<8, rows: 1..<9, noise: 0)
    #expect(
      short.deceleration.isEmpty && short.bounce.isEmpty && short.crossing == 1 && short.rest.isNaN)
    #expect(even.gliding(short) == 6)
    let fling = (0..<60).map { -900 * Elementary.expm1(-3 * Double($0) / 64) }
    let trace = ScrollTrace(exactly: fling + ScrollTrace.constant(fling[59], 30))
    let motion = TraceMotion(trace, moving: 0..<60, rows: 0..<90, noise: 0)
    let (first, last) = (motion.deceleration.lowerBound, motion.deceleration.upperBound - 1)
    #expect(motion.rest == fling[59] && first <= 3 && last >= 55)
    #expect(trace.gliding(motion) == abs(fling[last] - fling[first]))
  }

  /// Of as many misses of one sign all but the first resemble the one before; 0.95 is the most, and opposites count as strangers.
  @Test func missesResembleTheOnesBefore() {
    #expect(
      Likelihoods.likeness(of: [1, 1, 1, 1]) == 0.75 && Likelihoods.likeness(of: [2, 2]) == 0.5)
    #expect(Likelihoods.likeness(of: [3, -3, 3]) == 0 && Likelihoods.likeness(of: [7]) == 0)
    #expect(Likelihoods.likeness(of: []) == 0 && Likelihoods.likeness(of: [0, 0]) == 0)
    #expect(Likelihoods.likeness(of: ScrollTrace.constant(1, 100)) == 0.95)
    #expect(Likelihoods.likeness(of: [2, 1, 0, 0]) == 2 / 5.0)
  }
}
