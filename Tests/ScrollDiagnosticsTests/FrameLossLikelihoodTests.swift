import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Losses of frames against the likelihood ratios that decide of them, written again from their definition, frame by frame.
@Suite(.endsInTime) struct FrameLossLikelihoodTests {
  /// k lost of n frames at their own share of losses, at most `greatest`: k·ln(s) + (n - k)·ln(1 - s).
  private func likelihood(_ lost: Int, _ kept: Int, atMost greatest: Double = 1) -> Double {
    guard lost + kept > 0 else { return 0 }
    let share = min(greatest, Double(lost) / Double(lost + kept))
    return (lost > 0 ? Double(lost) * log(share) : 0) + (kept > 0 ? Double(kept) * log(1 - share) : 0)
  }

  private func share(_ lost: Int, _ kept: Int) -> Double {
    lost + kept > 0 ? Double(lost) / Double(lost + kept) : 0
  }

  /// Whether more are lost in motion, in runs, or in a stretch that begins and ends with a loss.
  private func expected(_ frames: [Bool], resting: (kept: Int, lost: Int)) -> (all: Bool, runs: Bool) {
    let trimmed = frames.prefix((frames.lastIndex(of: false) ?? -1) + 1)
    let (lost, kept) = (trimmed.filter { $0 }.count, trimmed.filter { !$0 }.count)
    let rest = likelihood(resting.lost, resting.kept, atMost: 0.1)
    let both = likelihood(lost + resting.lost, kept + resting.kept, atMost: 0.1)
    let isMany = lost >= 3 && share(lost, kept) > 0.1 && likelihood(lost, kept) + rest - both > 4.8
    // Of each run of losses the first is one as any, the others follow a loss.
    let firsts = trimmed.indices.filter { trimmed[$0] && ($0 == 0 || !trimmed[$0 - 1]) }
    let further = lost - firsts.count
    let ratio =
      likelihood(firsts.count, kept, atMost: 0.1) + likelihood(further, firsts.count)
      - likelihood(lost, kept, atMost: 0.1)
    let runs = further >= 2 && share(further, firsts.count) > 0.1 && ratio > 4.8
    let usual = min(0.1, Double(max(1, lost)) / Double(kept + lost))
    let least = 7.7 + 0.85 * log(Double(max(1, kept + lost)))
    let isStretch = [0.2, 0.35, 0.6, 0.9].contains { part in
      var (best, stretch) = (0.0, (lost: 0, kept: 0))
      for first in firsts {
        var (within, sum) = ((lost: 0, kept: 0), 0.0)
        for frame in trimmed[first...] {
          if frame { within.lost += 1 } else { within.kept += 1 }
          sum += frame ? log(part / usual) : log((1 - part) / (1 - usual))
          if sum > best + 1e-9 { (best, stretch) = (sum, within) }
        }
      }
      guard stretch.lost >= 3, share(stretch.lost, stretch.kept) > 0.1 else { return false }
      let apart =
        likelihood(stretch.lost, stretch.kept)
        + likelihood(lost - stretch.lost, kept - stretch.kept, atMost: 0.1)
      return apart - likelihood(lost, kept, atMost: 0.1) > least
    }
    return (isMany || runs || isStretch, runs)
  }

  private func losses(_ frames: [Bool], resting: (kept: Int, lost: Int)) -> FrameLosses {
    var (losses, lost) = (FrameLosses(), 0)
    for isLost in frames {
      if isLost { lost += 1 } else { losses.addMoving(lost: lost) }
      if !isLost { lost = 0 }
    }
    losses.resting = FrameLosses.Count(kept: resting.kept, lost: resting.lost)
    return losses
  }

  /// Shares of a few to thirty percent, in 20 to 220 frames, alone, in runs and in stretches: about half of them is real.
  @Test func whatIsRealFollowsFromTheLikelihoods() {
    var (generator, real, runs) = (SeededGenerator(seed: 41), 0, 0)
    for number in 0..<900 {
      let count = 20 + Int(generator.nextUnit() * 200)
      let (usual, much) = (0.1 * generator.nextUnit(), 0.6 * generator.nextUnit())
      let stretch = Int(generator.nextUnit() * Double(count))..<count
      let length = 5 + Int(generator.nextUnit() * 40)
      var frames: [Bool] = []
      for frame in 0..<count {
        let isWithin = number % 3 == 0 || stretch.contains(frame) && frame < stretch.lowerBound + length
        let follows = number % 3 == 1 && frames.last == true
        frames.append(generator.nextUnit() < (follows ? 0.5 : isWithin && number % 3 != 1 ? much / 2 : usual))
      }
      let resting =
        number % 2 == 0 ? (0, 0) : (Int(100 * generator.nextUnit()), Int(12 * generator.nextUnit()))
      let (found, wanted) = (losses(frames, resting: resting), expected(frames, resting: resting))
      #expect(found.areReal == wanted.all && found.comeInRuns == wanted.runs, "\(number): \(frames)")
      (real, runs) = (real + (wanted.all ? 1 : 0), runs + (wanted.runs ? 1 : 0))
    }
    #expect(real > 200 && real < 700 && runs > 50)
  }

  /// One by one, as evenly as they go, no stretch and no run stands out: the share alone decides.
  @Test func theShareDecidesOfWhatIsLostEvenly() {
    for (count, lost) in [
      (40, 7), (40, 8), (40, 9), (40, 10), (40, 11), (120, 17), (120, 20), (120, 22), (120, 24),
    ] {
      let frames = (0..<count).map { ($0 + 1) * lost / count != $0 * lost / count }.reversed() as [Bool]
      let wanted = expected(Array(frames.reversed()) + [false], resting: (0, 0))
      #expect(
        losses(Array(frames.reversed()) + [false], resting: (0, 0)).areReal == wanted.all,
        "\(lost) of \(count)")
    }
  }

  /// Ten frames at rest, of which fewer than 15 % are missing, show that a recorder records there.
  @Test(arguments: [
    (9, 0, false), (10, 0, true), (16, 3, false), (18, 3, true), (58, 10, true), (56, 10, false),
  ])
  func framesAtRestShowThatRestIsRecorded(kept: Int, lost: Int, shows: Bool) {
    var losses = FrameLosses()
    losses.resting = FrameLosses.Count(kept: kept, lost: lost)
    #expect(losses.resting.showsRest == shows)
  }
}
