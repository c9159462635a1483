import ScrollDiagnostics
import TestSupport
import Testing

/// What a rattle points to, by when it stops: the patterns of recorded scroll views.
@Suite(.endsInTime) struct RattlePatternTests {
  /// A finger is down for 1.5 s, and the offset turns each frame by 8 pt from 0.2 s on, until `end` s.
  private func rattle(until end: Double, phases: Bool = true) -> ScrollTrace {
    var recorder = ScrollRecorder()
    for frame in 0..<120 {
      let time = Double(frame) / 60
      let turned = time > 0.2 && time < end && frame % 2 == 0
      recorder.record(
        time < 0.2 ? 600 * time : turned ? 128 : 120, at: time,
        phase: phases ? (time < 1.5 ? .drag : .rest) : nil)
    }
    return recorder.trace
  }

  @Test func aRattleThatEndsUnderAStillFingerIsAnAnchoredFingers() throws {
    let jitter = try #require(rattle(until: 0.8).finding(.jitter))
    #expect("\(jitter.mechanism)" == "a finger anchored to what is shown")
  }

  @Test func aRattleUntilTheReleaseIsAnAbsoluteFingers() throws {
    let jitter = try #require(rattle(until: 1.5).finding(.jitter))
    #expect("\(jitter.mechanism)" == "a finger mapped absolutely, or a layout that gives back")
  }

  /// Where nobody knows whether the finger is down, its stillness says nothing.
  @Test func withoutPhasesTheEndSaysNothing() throws {
    let jitter = try #require(rattle(until: 0.8, phases: false).finding(.jitter))
    #expect("\(jitter.mechanism)" == "a finger mapped absolutely, or a layout that gives back")
  }

  @Test func aRattleWithoutAFingerIsALayoutsThatGivesBack() throws {
    let jitter = try #require(rattle(until: 2).finding(.jitter))
    #expect("\(jitter.mechanism)" == "a layout that gives a clamped offset back")
  }
}
