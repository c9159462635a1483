import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// A deceleration of one row between a drag and a rest.
@Suite(.endsInTime) struct InstantCancelTests {
  /// A finger at `velocity` pt/s up to row 20, and one more step of `last` of its steps before the rest.
  private func trace(
    _ velocity: Double, last: Double = 0, _ columns: [ScrollTrace.Quantity: Double] = [:],
    from origin: Double = 3000
  ) -> ScrollTrace {
    let offsets = (0..<40).map { origin + velocity / 64 * (Double(min($0, 20)) + ($0 > 20 ? last : 0)) }
    return ScrollTrace(
      exactly: offsets, phases: (0..<40).map { $0 < 20 ? .drag : $0 == 20 ? .deceleration : .rest },
      columns.mapValues { ScrollTrace.constant($0, 40) })
  }

  private func found(_ trace: ScrollTrace) -> Finding? {
    let all = InstantCancel(context: trace.context()).findings
    return all.count == 1 ? all[0] : nil
  }

  /// By the decay of iOS, of 2.002 /s to 10 pt/s, less the way that was made.
  @Test(arguments: [-900.0, 201, 2400], [0.0, 0.5]) func theWholeFlingIsLost(velocity: Double, last: Double)
    throws
  {
    let finding = try #require(found(trace(velocity, last: last)))
    let speed = abs(velocity)
    let lost = (speed - 10) / 2.002 - speed / 64 * last
    #expect(abs((finding.value("lost_travel") ?? 0) - lost) < 1e-6)
    #expect(abs((finding.value("lost_time") ?? 0) - log(speed / 10) / 2.002) < 1e-9)
    #expect(abs((finding.value("velocity_before") ?? 0) - velocity) < 1e-6)
    #expect(finding.value("velocity_after") == 0 && finding.value("factor") == 0)
    #expect(finding.value("decay_rate") == 2.002 && finding.value("geometry_change") == 0)
    #expect(finding.samples == 20..<22 && finding.confidence == 0.9 && "\(finding.mechanism)" == "cancel")
  }

  /// The faster one of the two steps around the row counts, whichever it is.
  @Test func theFasterStepIsTheVelocity() throws {
    let finding = try #require(found(trace(900, last: 1.5)))
    #expect(abs((finding.value("velocity_before") ?? 0) - 1350) < 1e-6)
    // Of steps that are as long, the last.
    #expect(found(trace(900, last: -1))?.value("velocity_before") == -900)
  }

  @Test func aSlowReleaseOrOneAtAnEdgeRests() {
    #expect(found(trace(200)) == nil && found(trace(201)) != nil)
    // The place of rest is 3281.25.
    for (end, isFound) in [(3282.5, false), (3282.75, true), (3000, false)] {
      #expect((found(trace(900, [.maxOffset: end])) != nil) == isFound, "\(end)")
    }
    for (begin, isFound) in [(2717.5, false), (2717.25, true)] {
      #expect((found(trace(-900, [.minOffset: begin])) != nil) == isFound, "\(begin)")
    }
    // Without bounds, 0 is an edge for what moves there.
    for (origin, isFound) in [(281.75, false), (282, true), (280.75, false), (280.5, true)] {
      #expect((found(trace(-900, from: origin)) != nil) == isFound, "\(origin)")
    }
    #expect(found(trace(900, from: -281.25)) != nil)
  }

  /// What a layout does there is its doing, also at an edge.
  @Test func atAnEdgeALayoutMayStopIt() {
    let whole = trace(900)
    func changed(at row: Int) -> ScrollTrace {
      let ends = (0..<40).map { $0 < row ? 3290 : 3281.0 }
      return ScrollTrace(exactly: whole.offsets, phases: whole.phases, [.maxOffset: ends])
    }
    #expect(found(changed(at: 20)) != nil && found(changed(at: 22)) != nil)
    #expect(found(changed(at: 17)) == nil)
    #expect(found(changed(at: 20))?.value("geometry_change") == 1)
  }

  /// No other row of phases is one.
  @Test func aDecelerationOfTwoRowsIsNone() {
    let whole = trace(900)
    for phases in [
      (0..<40).map { $0 < 20 ? .drag : $0 <= 21 ? .deceleration : .rest },
      (0..<40).map { $0 < 20 ? .rest : $0 == 20 ? .deceleration : .rest },
      (0..<40).map { $0 < 20 ? .drag : $0 == 20 ? .deceleration : .bounce },
    ] as [[ScrollPhase?]] {
      #expect(found(ScrollTrace(exactly: whole.offsets, phases: phases)) == nil)
    }
  }

  /// Only the edge ahead may stop a fling: one that leaves the other edge is cancelled there as anywhere.
  @Test func theEdgeBehindStopsNothing() {
    #expect(found(trace(900, [.minOffset: 3281.25, .maxOffset: 9000])) != nil)
    #expect(found(trace(-900, [.minOffset: 0, .maxOffset: 2718.75])) != nil)
    #expect(found(trace(900, [.minOffset: 0, .maxOffset: 3281.25])) == nil)
    #expect(found(trace(-900, [.minOffset: 2718.75, .maxOffset: 9000])) == nil)
  }
}
