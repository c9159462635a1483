import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What is known of a finger, row by row, and of decelerations that end in the row behind it: 64 rows a second.
@Suite(.endsInTime) struct KnownHandTests {
  private func hand(_ fingers: [Double], _ phases: [ScrollPhase?] = []) -> Hand {
    Hand(ScrollTrace(exactly: fingers.indices.map(Double.init), phases: phases, [.finger: fingers]))
  }

  /// A column that is never empty says nothing, with phases or without.
  @Test func aColumnWithoutGapsTellsOfNoFinger() {
    #expect(!hand([5, 6, 7]).isKnown && hand([5, 6, 7]).holds(1) == nil)
    #expect(hand([5, .nan, 7]).isKnown && hand([5, .nan, 7]).holds(0) == true)
    #expect(hand([5, .nan, 7], [.drag, nil, nil]).holds(1) == nil)
  }

  /// Before the first known row nobody holds the view, and an unknown row changes nothing.
  @Test func aFingerChangesAtKnownRows() {
    let phases: [ScrollPhase?] = [nil, .drag, .drag, nil, .deceleration, .drag]
    let hand = hand([1, 2, 3, 4, 5, 6], phases)
    #expect((1...5).map(hand.changes) == [true, false, false, false, true])
  }

  /// A drag of 10 pt a row, a row of `last` pt, one of `next` pt, and the offset of the view at rest.
  private func cancelled(
    last: Double = 12, next: Double = 5, phases: [ScrollPhase?]? = nil, direction: Double = 1,
    _ columns: [ScrollTrace.Quantity: [Double]] = [:]
  ) -> [Finding] {
    let steps = ScrollTrace.constant(10, 20) + [last, next] + ScrollTrace.constant(0, 18)
    let offsets = steps.reduce(into: [1000.0]) { $0.append($0[$0.count - 1] + direction * $1) }
    let usual = (0...40).map { $0 < 20 ? ScrollPhase.drag : $0 == 20 ? .deceleration : .rest }
    return InstantCancel(
      context: ScrollTrace(exactly: offsets, phases: phases ?? usual, columns).context()
    ).findings
  }

  /// The faster of the last step and the one before: 12 pt are 768 pt/s, and at 2.002 /s they would go on to 10 pt/s.
  @Test(arguments: [1.0, -1]) func aFlingIsCancelledInARow(direction: Double) throws {
    let found = try #require(cancelled(direction: direction).first)
    #expect(found.value("velocity_before") == direction * 768 && found.samples == 20..<22)
    #expect(abs((found.value("lost_travel") ?? 0) - (758 / 2.002 - 12)) < 1e-9)
    let slower = try #require(cancelled(last: 8, direction: direction).first)
    #expect(slower.value("velocity_before") == direction * 640)
  }

  /// Only the first row behind a drag is one that nobody sees.
  @Test func aCancelledFlingFollowsADrag() {
    let late = (0...40).map { $0 < 19 ? ScrollPhase.drag : $0 < 21 ? .deceleration : .rest }
    #expect(cancelled().count == 1 && cancelled(phases: late).isEmpty)
  }

  /// The bound that is known in the row at rest.
  @Test func theRestingRowMayLieAtABound() {
    func known(_ row: Int) -> [ScrollTrace.Quantity: [Double]] {
      [.maxOffset: (0...40).map { $0 == row ? 1200 + 12 : .nan }]
    }
    #expect(cancelled(next: 0, known(21)).isEmpty)
    for row in [19, 20, 22] { #expect(cancelled(next: 0, known(row)).count == 1, "row \(row)") }
  }

  /// From a sample's row to the last one.
  @Test func aCutMayEndWithTheTrace() {
    let context = ScrollTrace(exactly: (0..<40).map { 8 * Double($0) }).context()
    let cut = InertiaCut(
      context: context, sample: 36, end: 39, mechanism: "cancel", before: 500, after: 0, lost: 20,
      lostTime: 1,
      rate: 2, confidence: 0.9)
    #expect(cut.finding.samples == 36..<40 && cut.finding.end == 39 / 64.0)
  }
}
