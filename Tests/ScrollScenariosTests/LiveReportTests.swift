import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// How fast a live finger is, by what it reports.
@Suite(.endsInTime) struct LiveReportTests {
  /// A tap that slides by 10 pt in 20 ms has two reports, touch and release: it flings at 500 pt/s.
  @Test func theTouchIsTheFirstReport() throws {
    try expectFling(
      after: [FingerEvent(.touch, at: 0.1, position: 40), FingerEvent(.release, at: 0.12, position: 50)],
      from: 910, at: 0.12)
  }

  /// A report that is no later than the last one says where the finger is, but not how fast.
  @Test func aReportAtTheSameTimeHasNoSpeed() throws {
    try expectFling(
      after: [
        FingerEvent(.touch, at: 0, position: 0), FingerEvent(.move, at: 0.01, position: 5),
        FingerEvent(.release, at: 0.01, position: 8),
      ], from: 908, at: 0.01)
  }

  /// A touch in the moment of the last release is a report of its own finger.
  @Test func aTouchAtTheTimeOfTheLastReleaseIsReported() throws {
    try expectFling(
      after: [
        FingerEvent(.touch, at: 0, position: 0), FingerEvent(.release, at: 0.1, position: 0),
        FingerEvent(.touch, at: 0.1, position: 40), FingerEvent(.release, at: 0.12, position: 50),
      ], from: 910, at: 0.12)
  }

  /// The speed is that of the last 0.05 s: still up to 0.44 s, then 5 pt every 0.01 s, it lets go at 500 pt/s.
  @Test func aFingerThatSpeedsUpLetsGoAtItsLastSpeed() throws {
    let events = (0...50).map { index -> FingerEvent in
      let kind: FingerEvent.Kind = index == 0 ? .touch : index == 50 ? .release : .move
      return FingerEvent(kind, at: Double(index) / 100, position: 5 * Double(max(0, index - 44)))
    }
    try expectFling(after: events, from: 930, at: 0.5)
  }

  /// Expects the view to rest where a fling at 500 pt/s from `offset` pt does that begins at `time` s.
  private func expectFling(after events: [FingerEvent], from offset: Double, at time: Double) throws {
    let play = try ScenarioCatalog.standard["inertia-cut"].live.play("constraint-up")
    for event in events { play.add(event) }
    while play.frameCount < 600, !play.isSettled { play.advance() }
    let fling = Fling(
      .uikitContinuous, from: ScrollState(offset: offset, velocity: 500), at: time,
      in: RestRange(-200, 9240))
    let rest = try #require(play.recording.column("offset_pt")?.last)
    #expect(try abs(rest - #require(fling.restingOffset)) < 1e-6)
  }
}
