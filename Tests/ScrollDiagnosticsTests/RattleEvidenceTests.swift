import Foundation
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// What makes turns a rattle where nobody knows the noise.
@Suite(.endsInTime) struct RattleEvidenceTests {
  /// Values that turn each `half` rows between 0 and `swing` pt, of which each second upper extreme is `miss` pt farther out, and
  /// the rows in which they are seen to turn.
  private func rattle(_ turns: Int, half: Int = 2, swing: Double = 3, miss: Double = 0) -> (
    values: [Double], turns: [Int]
  ) {
    let values = (0..<(turns + 2) * half).map { row -> Double in
      let place = row / half
      return place % 2 == 0 ? 0 : swing + (place % 4 == 1 ? miss : -miss)
    }
    return (values, (2..<turns + 2).map { $0 * half })
  }

  private func evidence(_ turns: Int, half: Int = 2, miss: Double, grid: Double = 0) -> Double {
    let (values, turns) = rattle(turns, half: half, miss: miss)
    return RattleEvidence(turns: turns, at: turns.map(Double.init), values: values, grid: grid).value
  }

  /// Even halves count ln 2 each. Upper extremes, half of all, miss the mean of their neighbours by twice as much as the mean;
  /// of n of them q = 25·miss²/swing² is the square over that of noise, worth n/2·(q - 1 - ln q).
  @Test(arguments: [10, 16, 30], [0.1, 0.2]) func extremesAndTimesAddUp(turns: Int, miss: Double) {
    let misses = (0..<turns - 5).map { $0 % 2 == 0 ? 2 * miss : 0 }
    let other = (0..<turns - 5).map { $0 % 2 == 1 ? 2 * miss : 0 }
    let times = Double(turns - 1) * log(2)
    let expected = [misses, other].map { misses -> Double in
      let square = misses.reduce(0) { $0 + $1 * $1 } / Double(misses.count)
      // Half of the swings are longer by the miss, half are shorter: the median is one of them.
      let share = 25 * square / 9
      return times + Double(misses.count) / 2 * (share - 1 - log(share))
    }
    let found = evidence(turns, miss: miss)
    // The median swing is off by up to the miss: a share of 2·miss/swing of n/2, twice over.
    let tolerance = Double(turns) * 2 * miss / 3
    #expect(expected.contains { abs(found - $0) < tolerance }, "\(found), not \(expected)")
  }

  /// What misses by a third of the swing is as likely noise: then the times alone count.
  @Test func noiseThatMissesWidelySaysNothing() {
    #expect(abs(evidence(12, miss: 1) - 11 * log(2)) < 1e-9)
  }

  /// On a grid of a third of the swing extremes repeat by chance, and its rounding counts as a miss.
  @Test func aGridRepeatsByChance() {
    #expect(evidence(7, miss: 0) > 7 && evidence(7, miss: 0, grid: 1) < 7)
    #expect(evidence(16, miss: 0, grid: 1) > 7)
  }

  /// Half of the halves of noise are of the usual length, so that share says nothing.
  @Test func unevenTimesSayNothing() {
    let (values, turns) = rattle(13, miss: 1)
    let uneven = turns.enumerated().map { Double($0.element) + ($0.offset % 4 > 1 ? 0.7 : 0) }
    #expect(RattleEvidence(turns: turns, at: uneven, values: values, grid: 0).value < 1)
  }

  private func still(
    _ seed: UInt64, noise: Double, grid: Double, rate: Double = 60, swing: Double = 0, from first: Int = 0
  ) -> ScrollTrace {
    var (recorder, generator) = (ScrollRecorder(), SeededGenerator(seed: seed))
    for row in 0..<300 {
      let side: Double = row >= first && row / 2 % 2 == 0 ? swing : 0
      let offset = 700.2 + side + noise * generator.nextNormal()
      recorder.record(grid > 0 ? (offset / grid).rounded() * grid : offset, at: Double(row) / rate)
    }
    return recorder.trace
  }

  /// White noise of 0.1 to 0.5 pt turns all the time, on no grid or on a device's: one of 12,000 rows may repeat by chance, where
  /// one of 5,000 did as long as six turns were enough.
  @Test(arguments: [0.1, 0.2, 0.3, 0.4, 0.5], [0, 1 / 3.0, 0.5])
  func whiteNoiseIsNoRattle(noise: Double, grid: Double) {
    let accused = [30.0, 60].map { rate in
      (0..<20 as Range<UInt64>).filter {
        !still($0, noise: noise, grid: grid, rate: rate).isFree(of: .jitter)
      }.count
    }
    #expect(accused.reduce(0, +) <= 1)
  }

  /// The same noise hides no rattle of eight deviations, be it from the first row to the last or in half of them.
  @Test(arguments: [0, 150]) func aRattleInNoiseIsSeen(first: Int) {
    for seed in 0..<20 as Range<UInt64> {
      #expect(still(seed, noise: 0.4, grid: 0, swing: 3.2, from: first).finding(.jitter) != nil, "\(seed)")
    }
  }

  /// A drag of half a second in which six frames go 20 pt back and forth: the only quiet stretch is the rest behind it. The rattle
  /// is found to a frame.
  @Test(arguments: [44, 46, 48, 50]) func aShortRestTellsTheNoise(rows: Int) {
    var (recorder, place) = (ScrollRecorder(), 700.0)
    for row in 0..<rows {
      let share = (Double(row) - 3.5) / 29
      if 0 < share, share < 1 { place += 12.3 * Elementary.sin(.pi * share) * Elementary.sin(.pi * share) }
      let side: Double = 13..<19 ~= row ? (row % 2 == 1 ? -20 : 20) : 0
      recorder.record(place + side, at: Double(row) / 60)
    }
    let finding = recorder.trace.finding(.jitter)
    #expect(finding.map { 12...13 ~= $0.samples.lowerBound && 20...21 ~= $0.samples.upperBound } == true)
  }
}
