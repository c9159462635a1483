import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What the last step before a rest on a whole point says where offsets lie on a grid: an edge cuts it anywhere, a layout between two
/// frames, and views that bounce have no edge that stops them.
@Suite(.endsInTime) struct LastStepTests {
  /// A decay of `rate` /s from 600·`rate` pt/s that comes to rest at 777 pt after the given shares of its next step.
  private func findings(_ shares: [Double], rate: Double = 3, quantum: Double = 0.5, fps: Double = 64)
    -> [Finding]
  {
    let rows = max(14, Int(66 / rate))
    func way(_ row: Int) -> Double { -600 * expm1(-rate * Double(row) / fps) }
    var offsets = ScrollTrace.constant(0, 10) + (0..<rows).map(way)
    let step = way(rows) - way(rows - 1)
    for share in shares { offsets.append((offsets.last ?? 0) + share * step) }
    let end = offsets.last ?? 0
    offsets += ScrollTrace.constant(end, 24)
    let grid = offsets.map { ($0 - end + 777) / quantum }.map { $0.rounded() * quantum }
    return ScrollTrace(exactly: grid, fps: fps).findings
  }

  /// Up to 0.85 of the step, or 0.45 on whole points; rounding to a point leaves a step of 10 pt uncertain by 0.04 of it.
  @Test(arguments: [1, 0.5, 1 / 3.0], [3.0, 4.5]) func anEdgeCutsAStep(quantum: Double, rate: Double) {
    for share in quantum == 1 ? [0.3, 0.38] : [0.3, 0.5, 0.7, 0.8] {
      #expect(findings([share], rate: rate, quantum: quantum).isEmpty, "\(share)")
    }
    for share in quantum == 1 ? [0.53, 0.7, 1] : [0.92, 1] {
      #expect(findings([share], rate: rate, quantum: quantum).map(\.kind) == [.inertiaCut], "\(share)")
    }
  }

  /// A step of two thirds and one of a third: no edge is as soft.
  @Test(arguments: [1, 0.5, 1 / 3.0]) func aViewThatBrakesMeetsNoEdge(quantum: Double) {
    #expect(findings([2 / 3.0, 1 / 3.0], quantum: quantum).map(\.kind) == [.inertiaCut])
  }

  /// 0.998 and 0.99 a millisecond are the friction of views that go past their edges and come back.
  @Test(arguments: [(2.002, 64.0, true), (10.05, 128, true), (2.3, 64, false), (9.2, 128, false)])
  func aViewThatBouncesIsNotStoppedByAnEdge(rate: Double, fps: Double, bounces: Bool) {
    for quantum in [0.5, 1 / 3.0] {
      let kinds = findings([0.5], rate: rate, quantum: quantum, fps: fps).map(\.kind)
      #expect(kinds == (bounces ? [.inertiaCut] : []), "\(quantum)")
    }
  }
}
