import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Several changes of geometry in one trace, and what a trace has too little for.
@Suite(.endsInTime) struct ManyChangesTests {
  /// A slow decay of 0.8 /s that no inset changes, though one grows by the given lengths each 24 rows, from row 24 on.
  private func trace(_ growths: [Double], shift: Double = 0) -> ScrollTrace {
    let rows = 24 * (growths.count + 1)
    func inset(_ row: Int) -> Double { growths.prefix(row / 24).reduce(0, +) }
    let offsets = (0..<rows).map { row -> Double in
      let way = -2000 * expm1(-0.8 * Double(row) / 60)
      return (3 * (900 + way - shift * inset(row))).rounded() / 3
    }
    return ScrollTrace(
      exactly: offsets, fps: 60,
      [
        .insetTop: (0..<rows).map(inset), .minOffset: (0..<rows).map { -inset($0) },
        .maxOffset: ScrollTrace.constant(9000, rows),
      ])
  }

  /// Of eight changes the six that change most are compared.
  @Test func theLargestChangesAreCompared() throws {
    let growths = [30.0, 12, 44, 20, 15, 50, -18, 35]
    let fit = try #require(trace(growths).response())
    #expect(fit.candidates == 8 && fit.isExplained && fit.residual < 0.3)
    // Row 48 has 12 pt, row 120 has 15 pt.
    #expect(fit.changes.map { Int(($0 * 60).rounded()) } == [24, 72, 96, 144, 168, 192])
    #expect(fit.tied > 0 && fit.ties.count == fit.tied - 1)
    #expect(fit.confidence > 0.2 && fit.confidence <= 1)
  }

  /// Two changes say more than one: what shifts with each is a shift.
  @Test func changesAddUpTheirEvidence() throws {
    let shifted = try #require(trace([30, 44, -25], shift: 1).response())
    #expect(shifted.isExplained && shifted.candidates == 3 && shifted.response?.offset == .shift)
    let half = try #require(trace([60, 60, -55], shift: 2.5).response())
    #expect(!half.isExplained && half.response == nil && half.ties.isEmpty && half.residual > 1)
    #expect(ScrollTrace(exactly: [1, 2, 3]).response() == nil)
  }

  // MARK: what is missing

  /// A fling through uneven frames, with everything recorded that there is.
  private func whole(rows: Int = 60) -> ScrollTrace {
    var (trace, time) = (ScrollTrace(), 0.0)
    for row in 0..<rows {
      trace.append(100 - 500 * expm1(-2 * time), at: time)
      time += (row % 3 == 2 ? 2 : 1) / 60
    }
    for quantity in ScrollTrace.Quantity.allCases { trace.set(quantity, ScrollTrace.constant(5000, rows)) }
    trace.set((0..<rows).map { _ in .deceleration })
    return trace
  }

  @Test func nothingIsMissingWhereAllIsRecorded() {
    #expect(whole().diagnosis().limits.isEmpty)
    let limits = ScrollTrace(exactly: (0..<12).map { 3 * Double($0) }).diagnosis().limits.map { "\($0)" }
    #expect(limits.count == 6)
    for (limit, start) in zip(
      limits, ["Most faults", "Physics", "Whether a finger", "Where the content", "Double speed", "How late"])
    { #expect(limit.hasPrefix(start)) }
    #expect(ScrollTrace(exactly: (0..<13).map { 3 * Double($0) }).diagnosis().limits.count == 5)
    // Nobody says where the content of no row ends.
    #expect(ScrollTrace().diagnosis().limits.count == 5)
  }

  @Test func eachColumnThatIsMissingIsSaid() {
    func limits(without missing: [ScrollTrace.Quantity], phases: Bool = true) -> [String] {
      let all = whole()
      var trace = ScrollTrace()
      for (time, offset) in zip(all.times, all.offsets) { trace.append(offset, at: time) }
      for quantity in ScrollTrace.Quantity.allCases where !missing.contains(quantity) {
        trace.set(quantity, all.values(of: quantity))
      }
      if phases { trace.set(all.phases) }
      return trace.diagnosis().limits.map { String("\($0)".prefix(12)) }
    }
    #expect(limits(without: []).isEmpty && limits(without: [], phases: false) == ["Whether a fi"])
    #expect(limits(without: [.sampledOffset]) == ["How late a h"])
    #expect(limits(without: [.finger]).isEmpty && limits(without: [.contentTop]).isEmpty)
    #expect(limits(without: [.finger, .contentTop]) == ["Double speed"])
    #expect(limits(without: [.minOffset, .maxOffset]).isEmpty)
    #expect(limits(without: [.minOffset, .maxOffset, .contentLength]) == ["Where the co"])
  }

  /// A column that is empty where no finger is tells when one is down, as phases do; one without a gap does not.
  @Test func aFingersGapsTellWhenItIsDown() {
    func isUnknown(phases: [ScrollPhase?] = [], finger: [Double]? = nil) -> Bool {
      var trace = ScrollTrace(exactly: (0..<20).map { 3 * Double($0) }, phases: phases)
      if let finger { trace.set(.finger, finger) }
      return trace.diagnosis().limits.contains { "\($0)".hasPrefix("Whether a finger was down:") }
    }
    let places = (0..<20).map { 700 - 3 * Double($0) }
    #expect(isUnknown() && isUnknown(finger: places))
    #expect(!isUnknown(finger: places.enumerated().map { $0.offset < 8 ? $0.element : .nan }))
    #expect(!isUnknown(phases: (0..<20).map { $0 == 4 ? ScrollPhase.drag : nil }))
  }

  /// A single row may say where the content ends, and no row misses it.
  @Test func aRowSaysWhereTheContentEnds() {
    func isUnknown(rows: Int, _ columns: [ScrollTrace.Quantity: [Double]] = [:]) -> Bool {
      let trace = ScrollTrace(exactly: ScrollTrace.constant(5, rows), columns)
      return trace.diagnosis().limits.contains { "\($0)".hasPrefix("Where the content ends") }
    }
    #expect(!isUnknown(rows: 0) && isUnknown(rows: 1) && isUnknown(rows: 2))
    #expect(!isUnknown(rows: 1, [.minOffset: [0], .maxOffset: [900]]))
  }

  /// Four rows show nothing, five are looked at; findings come in order of time.
  @Test func findingsComeInOrder() {
    #expect(ScrollTrace(exactly: [0, 900, 0, 900]).findings.isEmpty)
    var offsets = (0..<140).map { 500.3 - 600 * expm1(-2 * max(0, Double($0 - 30) / 64)) }
    for row in 12..<140 { offsets[row] += 40 }
    for row in 60..<66 { offsets[row] += row % 2 == 0 ? 12 : 0 }
    for row in 81..<140 { offsets[row] = offsets[80] }
    let findings = ScrollTrace(exactly: offsets).findings
    #expect(findings.map(\.kind) == [.snappedOffset, .jitter, .inertiaCut])
    #expect(findings.map(\.start) == findings.map(\.start).sorted())
  }
}
