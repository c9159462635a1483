import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A bounce that stops dead: 64 rows a second, a fling into an edge at 3000 pt, and a spring that is cut off in row 75.
@Suite(.endsInTime) struct BounceStopTests {
  private static let (edge, cut) = (60, 75)

  /// A decay of 2 /s that meets the edge in row 60 at `speed` pt/s, and comes back on a spring of roots ±ω·i until row 75.
  private func trace(
    _ speed: Double = 1500, swing omega: Double = 8, cut: Int = BounceStopTests.cut, known: Bool = true,
    scale: Double = 1,
    _ change: (inout [Double]) -> Void = { _ in }
  ) -> ScrollTrace {
    var offsets = (0..<140).map { row -> Double in
      let time = Double(min(row, cut) - Self.edge) / 64
      return 3000 + (time < 0 ? -speed / 2 * expm1(-2 * time) : scale * speed / omega * sin(omega * time))
    }
    change(&offsets)
    return ScrollTrace(
      exactly: offsets,
      known ? [.minOffset: ScrollTrace.constant(0, 140), .maxOffset: ScrollTrace.constant(3000, 140)] : [:])
  }

  private func stop(_ trace: ScrollTrace) -> Finding? {
    StopDetector(context: trace.context(), jumps: []).findings.first { $0.value("decay_rate") == nil }
  }

  /// The way back to the edge is lost, and nobody knows in what time.
  @Test func aBounceThatStopsPastItsEdgeIsCut() throws {
    let trace = trace()
    let finding = try #require(stop(trace))
    #expect(finding.samples == Self.cut..<Self.cut + 2 && "\(finding.mechanism)" == "cancel")
    #expect(abs((finding.value("lost_travel") ?? 0) - (trace.offsets[Self.cut] - 3000)) < 1e-9)
    // 1500·cos(8·15/64): a parabola through five rows leaves a part of it.
    let velocity = 1500 * cos(8 * 15 / 64.0)
    #expect(abs((finding.value("velocity_before") ?? 0) - velocity) < 0.02 * abs(velocity))
    #expect(finding.value("lost_time") == nil && finding.value("edge_known") == 1)
  }

  /// 200 pt/s; a spring of 8 /s is at its turn in row 72.6.
  @Test func nearItsTurnABounceIsSlow() {
    for row in 66...80 {
      let velocity = abs(1500 * cos(8 * Double(row - Self.edge) / 64))
      let found = stop(trace(cut: row)) != nil
      // A row before it was faster, or slower, by up to 8·1500/64 = 190 pt/s.
      if velocity > 400 { #expect(found || row < 70 || row > 75, "\(row)") }
      if velocity < 60 { #expect(!found, "\(row)") }
    }
  }

  /// Without a known edge, a fling within 0.5 s before says that no finger moved it.
  @Test func aFlingBeforeItTellsABounce() {
    #expect(stop(trace(known: false)) != nil)
    // A rest between them.
    #expect(
      stop(
        trace(known: false) { offsets in
          for row in 0..<59 { offsets[row] = 2900.3 }
        }) == nil)
  }

  /// An animation eases out in a few short steps; a bounce stops within one.
  @Test func aBounceStopsInAFrame() {
    func slowing(_ shares: [Double]) -> Finding? {
      stop(
        trace { offsets in
          let step = offsets[Self.cut] - offsets[Self.cut - 1]
          for (number, share) in shares.enumerated() {
            for row in Self.cut + number + 1..<140 { offsets[row] += share * step }
          }
        })
    }
    #expect(slowing([0.5]) != nil && slowing([0.5, 0.3, 0.1]) == nil)
  }
}
