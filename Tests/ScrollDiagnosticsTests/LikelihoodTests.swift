import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// The statistics behind the fits, where they are known by hand.
@Suite(.endsInTime) struct LikelihoodTests {
  /// Misses that alternate are as many witnesses as there are; such that stay, next to none.
  @Test func neighboursThatResembleEachOtherCountForLess() {
    #expect(Likelihoods(best: [1, -1, 1, -1, 1, -1], grid: 0).effectiveCount == 6)
    // Of 1, 1, -1, -1, 1, 1, -1, -1 the products sum to 4 - 3, the squares to 8: a likeness of 1/8.
    let pairs = Likelihoods(best: [1, 1, -1, -1, 1, 1, -1, -1], grid: 0)
    #expect(abs(pairs.effectiveCount - 8 * (1 - 1 / 8.0) / (1 + 1 / 8.0)) < 1e-12)
    // Forty alike have a likeness of 39/40, which counts as 0.95.
    let alike = Likelihoods(best: [Double](repeating: 2, count: 40), grid: 0)
    #expect(abs(alike.effectiveCount - 40 * 0.05 / 1.95) < 1e-12)
    #expect(Likelihoods(best: [], grid: 0).effectiveCount == 0)
  }

  /// n·(r² - r₀²)/σ², where σ is the largest of what the best leaves, the grid and a fiftieth of a point.
  @Test func theDistanceIsTheGrowthOfTheSquaresInVariances() {
    let misses = [1.0, -1, 1, -1]
    #expect(abs(Likelihoods(best: misses, grid: 0.3).distance(of: 2) - 4 * 3) < 1e-12)
    #expect(abs(Likelihoods(best: misses, grid: 2).distance(of: 2) - 4 * 3 / 4.0) < 1e-12)
    #expect(Likelihoods(best: misses, grid: 0.3).distance(of: 1) == 0)
    let exact = Likelihoods(best: [0, 0, 0], grid: 0)
    #expect(abs(exact.distance(of: 0.06) - 3 * 9) < 1e-9)
    #expect(Likelihoods(best: [], grid: 1).distance(of: 1) == 0)
    #expect(Likelihoods.told == 9, "three standard errors")
  }

  /// ln of p^lost·(1 - p)^kept at the share p of the losses, or at the greatest allowed.
  @Test(arguments: [(8, 2), (10, 0), (0, 3), (57, 3), (0, 0)]) func aCountIsAsLikelyAsItsShare(
    kept: Int, lost: Int
  ) {
    let count = FrameLosses.Count(kept: kept, lost: lost)
    let share = kept + lost > 0 ? Double(lost) / Double(kept + lost) : 0
    #expect(count.share == share)
    func logarithm(_ share: Double) -> Double {
      (lost > 0 ? Double(lost) * Elementary.log(share) : 0)
        + (kept > 0 ? Double(kept) * Elementary.log(1 - share) : 0)
    }
    if share > 0, share < 1 { #expect(abs(count.likelihood() - logarithm(share)) < 1e-12) }
    if share == 0 || share == 1 { #expect(count.likelihood() == 0) }
    #expect(abs(count.likelihood(atMost: 0.1) - logarithm(min(0.1, share))) < 1e-12)
    let sum = count + FrameLosses.Count(kept: 3, lost: 5)
    #expect(sum.kept == kept + 3 && sum.lost == lost + 5)
    let difference = sum - count
    #expect(difference.kept == 3 && difference.lost == 5)
  }

  @Test func restShowsFramesFromTenOfThemOn() {
    func shows(_ kept: Int, _ lost: Int) -> Bool {
      var losses = FrameLosses()
      losses.resting = FrameLosses.Count(kept: kept, lost: lost)
      return losses.resting.showsRest
    }
    #expect(
      !shows(9, 0) && shows(10, 0) && shows(18, 3) && !shows(16, 3) && shows(100, 17) && !shows(100, 18))
  }
}
