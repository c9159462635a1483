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

  /// A view that rests at `edge` pt, is pulled 100 pt above it in 32 rows, and comes back on a spring of 12 /s for `back` rows.
  private func pulled(from edge: Double, back: Int, rests: Int = 10) -> ScrollTrace {
    let pull = (0..<32).map { edge - 50 * (1 - cos(.pi * Double($0) / 32)) }
    let spring = (0...back).map { row -> Double in
      let time = 12 * Double(row) / 64
      return edge - 100 * (1 + time) * exp(-time)
    }
    let end = ScrollTrace.constant(spring[back], 40)
    return ScrollTrace(exactly: ScrollTrace.constant(edge, rests) + pull + spring + end)
  }

  /// 0 is an edge where the view rested at it: nothing stops it on its way back. At 8 rows it comes at 441 pt/s.
  @Test func aViewThatComesBackToZeroDoesNotStopAboveIt() {
    let finding = stop(pulled(from: 0, back: 8))
    #expect(finding?.samples.lowerBound == 50)
    let velocity = 144 * 100 * 8 / 64 * exp(-1.5)
    #expect(abs((finding?.value("velocity_before") ?? 0) - velocity) < 0.05 * velocity)
    // Elsewhere a finger may have stopped it.
    #expect(RestingPlace(context: pulled(from: 0, back: 8).context(), sample: 51).isAboveZero)
    #expect(!RestingPlace(context: pulled(from: 2.5, back: 8).context(), sample: 51).isAboveZero)
    #expect(!RestingPlace(context: pulled(from: 0, back: 8, rests: 1).context(), sample: 42).isAboveZero)
    // On its way out, too.
    let out = ScrollTrace.constant(0, 10) + (1...12).map { -8 * Double($0) } + ScrollTrace.constant(-96, 40)
    #expect(stop(ScrollTrace(exactly: out)) == nil)
  }
}
