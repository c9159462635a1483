import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which of many changes are compared.
@Suite(.endsInTime) struct LargestChangesTests {
  /// A fling of 1500 pt/s whose upper bound comes to the given numbers of pt in the given rows, answered as
  /// UIKit does.
  private func trace(
    _ changes: [(row: Int, upper: Double)], rows: Int
  ) -> ScrollTrace {
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 1000, velocity: 1500), in: RestRange(0, 4000),
      changes: changes.map { RangeChange(time: Double($0.row) / 64, range: RestRange(0, $0.upper)) },
      response: .uikit, frameRate: 64)
    let offsets = (0..<rows).map { fling.state(at: Double($0) / 64).offset }
    let uppers = (0..<rows).map { row in changes.last { $0.row <= row }?.upper ?? 4000 }
    return ScrollTrace(
      exactly: offsets, [.minOffset: ScrollTrace.constant(0, rows), .maxOffset: uppers])
  }

  private func times(_ rows: [Int]) -> [Double] { rows.map { Double($0) / 64 } }

  /// The six changes that change most, to more room or to less.
  @Test func theLargestChangesAreCompared() throws {
    let rows = [20, 40, 60, 80, 100, 120, 140]
    let uppers: [Double] = [4010, 3600, 3630, 3670, 3720, 3780, 3850]
    let fit = try #require(trace(Array(zip(rows, uppers)), rows: 170).response())
    #expect(fit.candidates == 7 && fit.changes == times(Array(rows.dropFirst())))
    let other = try #require(
      trace(Array(zip(rows, [4900, 4500, 4100, 3700, 3690, 3200, 2700])), rows: 170).response())
    #expect(other.changes == times([20, 40, 60, 80, 120, 140]))
  }
}
