import ScrollDiagnostics
import TestSupport
import Testing

/// What a rattle points to, by when it stops: the patterns of recorded scroll views.
@Suite(.endsInTime) struct RattlePatternTests {
  /// A finger is down for 1.5 s, and the offset turns each frame by 8 pt from 0.2 s on, until `end` s.
  ///
  /// `moving`: until when the finger moves, in s; `nil` where its place is not recorded.
  private func rattle(until end: Double, phases: Bool = true, moving: Double? = nil) -> ScrollTrace {
    var recorder = ScrollRecorder()
    for frame in 0..<120 {
      let time = Double(frame) / 60
      let turned = time > 0.2 && time < end && frame % 2 == 0
      recorder.record(
        time < 0.2 ? 600 * time : turned ? 128 : 120, at: time,
        phase: phases ? (time < 1.5 ? .drag : .rest) : nil)
      if let moving { recorder.record(.finger, time < 1.5 ? 700 - 400 * min(time, moving) : .nan) }
    }
    return recorder.trace
  }

  @Test func aRattleThatEndsUnderAStillFingerIsAnAnchoredFingers() throws {
    let jitter = try #require(rattle(until: 0.8).finding(.jitter))
    #expect("\(jitter.mechanism)" == "a finger anchored to what is shown")
  }

  /// Whether the finger moved to the end is not recorded: an anchored one may have.
  @Test func aRattleUntilTheReleaseIsAFingers() throws {
    let jitter = try #require(rattle(until: 1.5).finding(.jitter))
    #expect("\(jitter.mechanism)" == "a finger, mapped absolutely or anchored to what is shown")
  }

  @Test func aRattleUnderAStillFingerIsAnAbsoluteFingers() throws {
    let still = try #require(rattle(until: 1.5, moving: 0.6).finding(.jitter))
    #expect("\(still.mechanism)" == "a finger mapped absolutely")
    let moving = try #require(rattle(until: 1.5, moving: 1.5).finding(.jitter))
    #expect("\(moving.mechanism)" == "a finger, mapped absolutely or anchored to what is shown")
  }

  /// Where nobody knows whether the finger is down, its end says that no layout goes on by itself.
  @Test func withoutPhasesTheEndExcludesALayout() throws {
    let jitter = try #require(rattle(until: 0.8, phases: false).finding(.jitter))
    #expect("\(jitter.mechanism)" == "a finger, mapped absolutely or anchored to what is shown")
    let unended = try #require(rattle(until: 2, phases: false).finding(.jitter))
    #expect("\(unended.mechanism)".contains("absolutely") && "\(unended.mechanism)".contains("gives back"))
  }

  @Test func aRattleWithoutAFingerIsALayoutsThatGivesBack() throws {
    let jitter = try #require(rattle(until: 2).finding(.jitter))
    #expect("\(jitter.mechanism)" == "a layout that gives a clamped offset back")
  }
}
