import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// How many lost frames are needed, and which share of them, at the numbers where the answer turns.
@Suite(.endsInTime) struct FrameLossShareTests {
  private typealias Count = FrameLosses.Count

  /// Frames in motion: of each pair so many came, and then so many did not.
  private func losses(_ parts: [(kept: Int, lost: Int)], resting: Int = 0, last: Int = 1) -> FrameLosses {
    var losses = FrameLosses()
    for part in parts {
      for _ in 0..<max(0, part.kept - 1) { losses.addMoving(lost: 0) }
      losses.addMoving(lost: part.lost)
    }
    for _ in 0..<last { losses.addMoving(lost: 0) }
    losses.resting = Count(kept: resting, lost: 0)
    return losses
  }

  @Test func aSingleFrameHasAShare() {
    #expect(Count(kept: 0, lost: 1).share == 1 && Count(kept: 1, lost: 0).share == 0)
  }

  /// Three of eight in motion, and none of a hundred at rest, where the frames at rest decide.
  @Test func threeLostFramesAreEnough() {
    let three = losses([(1, 0), (1, 1), (1, 1), (1, 1)])
    #expect(three.moving.kept == 5 && three.moving.lost == 3 && !three.areReal && !three.comeInRuns)
    #expect(losses([(1, 0), (1, 1), (1, 1), (1, 1)], resting: 100).areReal)
    #expect(!losses([(1, 0), (1, 1), (1, 1)], resting: 1000).areReal)
  }

  /// Two frames lost together in thousands are no run: the first of them is lost as any, and one more is not enough.
  @Test func aRunTakesTwoFurtherFrames() {
    let two = losses([(3000, 2)], last: 3000)
    #expect(!two.comeInRuns && !two.areReal)
    #expect(losses([(3000, 3)], last: 3000).comeInRuns)
  }

  /// Three of 30 among 30,000 frames are a tenth, which a recorder may lose; three of 29 are more.
  @Test func aStretchLosesMoreThanATenth() {
    let tenth = losses([(100, 1), (13, 1), (14, 1)], last: 30_000)
    #expect(tenth.moving.lost == 3 && !tenth.areReal)
    #expect(losses([(100, 1), (13, 1), (13, 1)], last: 30_000).areReal)
  }

  /// Frames that are lost by chance, more often in a stretch, and by a part of that on both sides of it.
  private func drawn(seed: UInt64) -> (losses: FrameLosses, gaps: [Count]) {
    var (dice, losses, gaps) = (SeededGenerator(seed: seed), FrameLosses(), [Count]())
    func number(_ most: Double) -> Int { Int(dice.nextUnit() * most) }
    let (frames, start, length, side) = (30 + number(150), number(60), 4 + number(14), number(20))
    let usual = 0.08 * dice.nextUnit(), much = 0.2 + 0.7 * dice.nextUnit(), little = 0.35 * dice.nextUnit()
    var (lost, kept) = (0, 0)
    for frame in 0..<frames {
      let isNear = frame >= start - side && frame < start + length + side
      let share = frame >= start && frame < start + length ? much : isNear ? little : usual
      if dice.nextUnit() < share { lost += 1; continue }
      losses.addMoving(lost: lost)
      if lost > 0 { gaps.append(Count(kept: kept, lost: lost)) }
      (kept, lost) = (lost > 0 ? 1 : kept + 1, 0)
    }
    return (losses, gaps)
  }

  /// Of all stretches from one loss to another the one that is likeliest at one of four shares, the shortest of several.
  private func hasStretch(_ moving: Count, _ gaps: [Count]) -> Bool {
    let frames = Double(moving.kept + moving.lost)
    let usual = min(0.1, Double(moving.lost) / frames)
    return [0.2, 0.35, 0.6, 0.9].contains { share in
      let (lost, kept) = (Elementary.log(share / usual), Elementary.log((1 - share) / (1 - usual)))
      var (greatest, best) = (0.0, Count())
      for end in gaps.indices {
        var (within, ends) = (Count(), (0.0, Count()))
        for first in (0...end).reversed() {
          within.lost += gaps[first].lost
          let sum = Double(within.lost) * lost + Double(within.kept) * kept
          if sum > ends.0 + 1e-9 { ends = (sum, within) }
          within.kept += gaps[first].kept
        }
        if ends.0 > greatest + 1e-9 { (greatest, best) = ends }
      }
      guard best.lost >= 3, best.share > 0.1 else { return false }
      let apart = best.likelihood() + (moving - best).likelihood(atMost: 0.1)
      return apart - moving.likelihood(atMost: 0.1) > 7.7 + 0.85 * Elementary.log(frames)
    }
  }

  /// Without frames at rest, it is a stretch that is real, or a run, or a share above a tenth.
  @Test func aStretchIsTheLikeliestOfAll() {
    var real = 0
    for seed in 1080..<1240 as Range<UInt64> {
      let (losses, gaps) = drawn(seed: seed)
      let moving = losses.moving
      let more = moving.likelihood() - moving.likelihood(atMost: 0.1)
      let isMany = moving.lost >= 3 && moving.share > 0.1 && more > 4.8
      let isStretch = hasStretch(moving, gaps)
      #expect(losses.areReal == (isMany || losses.comeInRuns || isStretch), "\(seed)")
      real += isStretch ? 1 : 0
    }
    #expect(real > 10 && real < 120, "\(real)")
  }

  /// Two runs with a frame between them, and a loss two frames away on both sides: at a share of 0.9 they stand alone, at others
  /// those losses belong to them, and say less together.
  @Test func aDenseStretchStandsAlone() {
    let single = [(kept: Int, lost: Int)](repeating: (11, 1), count: 78)
    func isReal(_ run: Int) -> Bool {
      let losses = losses(single + [(20, 1), (2, 3), (1, run), (2, 1), (20, 1)] + single, last: 40)
      #expect(!losses.comeInRuns && losses.moving.share <= 0.1)
      return losses.areReal
    }
    #expect(isReal(4) && !isReal(3))
  }

  /// A loss after each sixth frame, amid losses after each tenth and thousands of frames: those make up a tenth, which is a
  /// recorder's, but for the 15 in their middle.
  @Test func aThinStretchHasThinnerSides() {
    func isReal(_ lost: Int) -> Bool {
      let side = [(kept: Int, lost: Int)](repeating: (10, 1), count: 40)
      let middle = [(kept: Int, lost: Int)](repeating: (6, 1), count: lost)
      let losses = losses([(2000, 1)] + side + middle + side, last: 2000)
      #expect(!losses.comeInRuns)
      return losses.areReal
    }
    #expect(isReal(15) && !isReal(9))
  }
}
