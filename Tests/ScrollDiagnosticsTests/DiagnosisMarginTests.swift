import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What one fault explains of another near by: 0.1 s to both sides, six rows of 1/64 s and a part.
@Suite(.endsInTime) struct DiagnosisMarginTests {
  private static let rows = 140

  /// A decay of 2 /s at 1500 pt/s in row 40.
  private func decay(_ row: Int) -> Double { 3000.3 - 750 * expm1(-2 * Double(row - 40) / 64) }

  /// A shift by an inset ends in row 52, and the view stops dead so many rows behind it.
  @Test func aStopNearAShiftIsItsOwn() {
    func cuts(stoppingAfter rows: Int) -> [String] {
      func grown(_ row: Int) -> Double { 60 * min(1, max(0, Double(row - 40) / 12)) }
      let offsets = (0..<Self.rows).map { row in decay(min(row, 52 + rows)) + grown(row) }
      let trace = ScrollTrace(exactly: offsets, [.insetTop: (0..<Self.rows).map { 100 + grown($0) }])
      return trace.findings.filter { $0.kind == .inertiaCut }.map { "\($0.mechanism)" }
    }
    #expect(cuts(stoppingAfter: 40) == ["shift", "cancel"] && cuts(stoppingAfter: 7) == ["shift", "cancel"])
    #expect(cuts(stoppingAfter: 6) == ["shift"])
  }

  /// From row 40 to row 60 at twice its velocity; a stop so many rows behind is its own.
  @Test func theEndOfADoubledStretchIsNoCut() {
    func kinds(stoppingAfter rows: Int) -> [Finding.Kind] {
      var offsets = [decay(0)]
      for row in 1..<Self.rows {
        let step = decay(row) - decay(row - 1)
        let factor = row > 60 + rows ? 0 : row > 40 && row <= 60 ? 2.0 : 1
        offsets.append(offsets[row - 1] + factor * step)
      }
      return ScrollTrace(exactly: offsets).findings.map(\.kind)
    }
    #expect(kinds(stoppingAfter: 90) == [.doubleSpeed], "half of the velocity is lost at its end")
    #expect(kinds(stoppingAfter: 30) == [.doubleSpeed, .inertiaCut])
    #expect(kinds(stoppingAfter: 9) == [.doubleSpeed, .inertiaCut])
  }
}
