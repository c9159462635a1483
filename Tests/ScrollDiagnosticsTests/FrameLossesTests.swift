import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which losses a recorder explains that misses each frame by chance, up to a tenth; `true` stands for a lost frame.
@Suite(.endsInTime) struct FrameLossesTests {
  private func losses(_ frames: [Bool]) -> FrameLosses {
    var (losses, lost) = (FrameLosses(), 0)
    for isLost in frames {
      if isLost { lost += 1 } else { losses.addMoving(lost: lost) }
      if !isLost { lost = 0 }
    }
    return losses
  }

  /// Every tenth frame of 200 is what such a recorder loses.
  @Test func aTenthOneByOneIsTheRecorders() {
    let frames = (0..<200).map { $0 % 10 == 5 }
    #expect(!losses(frames).areReal)
  }

  /// Chance makes a run of three among 60 frames, with no other loss, once in some thousands of traces.
  @Test func aRunOfThreeIsReal() {
    let run = losses((0..<60).map { (30..<33).contains($0) })
    #expect(run.areReal && run.comeInRuns)
    #expect(!losses((0..<60).map { [10, 30, 50].contains($0) }).areReal)
  }

  /// Every third of 30 frames, where the 200 others are all there: no run, and an eighteenth of the whole.
  @Test func aStretchThatLosesAThirdIsReal() {
    let stretch = losses((0..<230).map { $0 >= 100 && $0 < 139 && $0 % 3 == 0 })
    #expect(stretch.areReal && !stretch.comeInRuns)
  }

  /// As many are lost at rest: that is the recorder's, however many there are.
  @Test func whatIsLostAtRestTooIsTheRecorders() {
    var same = losses((0..<60).map { $0 % 8 == 4 })
    same.resting = FrameLosses.Count(kept: 53, lost: 7)
    #expect(!same.areReal)
    var other = losses((0..<60).map { $0 % 5 == 4 })
    other.resting = FrameLosses.Count(kept: 60, lost: 0)
    #expect(other.areReal)
  }
}
