import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Motions at frames that are long and short in turn, by a tenth of 1/90 s.
@Suite(.endsInTime) struct UnevenRideTests {
  private static let times = (0..<150).map { row in (Double(row) + (row % 2 == 0 ? 0.1 : 0)) / 90 }

  private func detector(_ offset: (Int, Double) -> Double) -> RideDetector {
    var trace = ScrollTrace()
    for (row, time) in Self.times.enumerated() { trace.append(offset(row, time), at: time) }
    return RideDetector(trace: trace, prepared: PreparedTrace(trace))
  }

  private let run = RideDetector.Run(half: 1, samples: 10...40, turns: 30, swing: 5)

  /// A fling of 2 /s from 1800 pt/s goes 2 pt in a tenth of a frame, and never turns.
  private func fling(_ time: Double) -> Double { 500 - 900 * Elementary.expm1(-2 * time) }

  @Test func framesInTurnMakeNoRattle() throws {
    let detector = detector { fling($1) }
    // On the frames it swings by 2·exp(-2·0.22) pt there, twice of which is seen; a cubic through four neighbours h apart misses
    // h⁴·f⁗/6 = 2.3e-5 pt, of which 1.5 times is seen.
    let swing = try #require(detector.swing(at: 20, 1))
    #expect(abs(abs(swing) - 2 * 2 * Elementary.exp(-2 * 20 / 90)) < 0.05)
    #expect(abs(detector.timedSwing(at: 20, 1) ?? .nan) < 5e-5)
    #expect(!detector.swingsInTime(run) && detector.finding == nil)
  }

  /// A rattle is there at the times as recorded, be they of the frames or a clock's that is off.
  @Test func aRattleSwingsInTime() {
    #expect(detector { fling($1) + ($0 % 2 == 0 ? 4 : -4) }.swingsInTime(run))
    #expect(detector { row, _ in fling(Double(row) / 90) + (row % 2 == 0 ? 20 : -20) }.swingsInTime(run))
  }
}
