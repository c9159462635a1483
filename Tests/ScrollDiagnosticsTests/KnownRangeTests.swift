import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What is known of the range beside offsets: gaps, both ends, and a motion that begins past one.
@Suite(.endsInTime) struct KnownRangeTests {
  private func overscroll(_ trace: ScrollTrace) -> Double? {
    trace.sampleMetrics.first { $0.name.isSpelled(like: "peak_overscroll") }?.value
  }

  /// A gap in a column says nothing of its row.
  @Test func aGapIsNoBound() {
    let trace = ScrollTrace(exactly: [0, 10, 20], [.maxOffset: [100, .nan, 100]])
    #expect(trace.restRange(at: 0) == RestRange(0, 100) && trace.restRange(at: 1) == nil)
    #expect(overscroll(ScrollTrace(exactly: [0, 150, 20], [.maxOffset: [100, .nan, 100]])) == 0)
  }

  /// Overscroll counts at the top as at the end, whichever is more.
  @Test(
    arguments: [([0, -30, 110], 30), ([0, -5, 120], 20), ([-7, 0, 50], 7), ([0, 50, 100], 0)]
      as [([Double], Double)])
  func overscrollCountsAtEitherEnd(offsets: [Double], peak: Double) {
    let trace = ScrollTrace(exactly: offsets, [.minOffset: [0, 0, 0], .maxOffset: [100, 100, 100]])
    #expect(overscroll(trace) == peak)
    #expect(overscroll(ScrollTrace(exactly: offsets)) == nil)
  }

  /// A view let go past an end only springs back, at the top as at the end.
  @Test(arguments: [1.0, -1]) func aMotionPastAnEndIsABounce(side: Double) {
    // 80 pt beyond, on a critically damped spring of 10 /s, between rests of 20 rows.
    let end = side > 0 ? 1000.0 : 0
    let back = (0..<70).map { row -> Double in
      let time = Double(row) / 64
      return end + side * 80 * (1 + 10 * time) * Elementary.exp(-10 * time)
    }
    let offsets = ScrollTrace.constant(end + side * 80, 20) + back + ScrollTrace.constant(end, 20)
    let trace = ScrollTrace(
      exactly: offsets,
      [.minOffset: ScrollTrace.constant(0, 110), .maxOffset: ScrollTrace.constant(1000, 110)])
    let moving = trace.segments().filter { $0.phase != .rest }
    #expect(moving.map { $0.phase } == [.bounce])
  }

  /// Fitted stretches come in the order of time, whichever travels farther.
  @Test func stretchesComeInOrder() {
    func way(_ travel: Double) -> [Double] {
      (0..<100).map { row -> Double in travel * (1 - Elementary.exp(-2 * Double(row) / 64)) }
    }
    let (first, second) = (way(200), way(900))
    let rest = ScrollTrace.constant(first[99], 40)
    let offsets =
      first + rest + second.map { first[99] + $0 } + ScrollTrace.constant(first[99] + second[99], 40)
    let stretches = ScrollTrace(exactly: offsets).fit().stretches
    #expect(stretches.count == 2 && stretches[0].start < 0.2 && stretches[1].start > 2)
  }
}
