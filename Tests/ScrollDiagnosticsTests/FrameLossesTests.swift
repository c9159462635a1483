import ScrollKinematics
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

  /// A tenth is what a recorder may lose: one frame of ten in motion, or one of ten that follow a loss, is none too many.
  @Test func aTenthIsARecorders() {
    func many(_ lost: Int) -> Bool {
      var losses = FrameLosses()
      losses.resting = FrameLosses.Count(kept: 1000, lost: 0)
      for row in 0..<90 { losses.addMoving(lost: row > 0 && row % 9 == 0 || row >= 89 - (lost - 10) ? 1 : 0) }
      #expect(losses.moving.lost == lost && losses.moving.kept == 90)
      return losses.areReal
    }
    #expect(!many(10) && many(11))
    // Of 18 losses some take another frame with them: 2 of 20 are a tenth, 3 of 21 more.
    func inRuns(_ more: Int) -> Bool {
      var losses = FrameLosses()
      for loss in 0..<18 {
        for _ in 0..<400 { losses.addMoving(lost: 0) }
        losses.addMoving(lost: loss < more ? 2 : 1)
      }
      return losses.comeInRuns
    }
    #expect(!inRuns(2) && inRuns(3))
  }

  /// Three frames came and one did not: shares and logarithms by hand; what is left is the rounding of a logarithm.
  @Test func aCountByHand() {
    typealias Count = FrameLosses.Count
    let (few, more) = (Count(kept: 3, lost: 1), Count(kept: 10, lost: 4))
    #expect(few.share == 0.25 && Count().share == 0 && Count(kept: 0, lost: 2).share == 1)
    let (sum, rest) = (few + more, more - few)
    #expect(sum.kept == 13 && sum.lost == 5 && rest.kept == 7 && rest.lost == 3)
    let own: Double = 3 * Elementary.log(0.75) + Elementary.log(0.25)
    let tenth: Double = 3 * Elementary.log(0.9) + Elementary.log(0.1)
    #expect(abs(few.likelihood() - own) < 1e-12 && abs(few.likelihood(atMost: 0.5) - own) < 1e-12)
    #expect(abs(few.likelihood(atMost: 0.1) - tenth) < 1e-12)
    // A share of 0 counts as 1e-12.
    #expect(abs(few.likelihood(atMost: 0) - Elementary.log(1e-12)) < 1e-12)
    #expect(Count(kept: 5, lost: 0).likelihood() == 0 && Count(kept: 0, lost: 4).likelihood() == 0)
  }

  /// Ten frames at rest, of which fewer than 15 % are lost.
  @Test func restShowsFromTenFramesOn() {
    typealias Count = FrameLosses.Count
    #expect(Count(kept: 10, lost: 1).showsRest && !Count(kept: 9, lost: 1).showsRest)
    #expect(Count(kept: 50, lost: 8).showsRest && !Count(kept: 50, lost: 9).showsRest)
  }
}
