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

  /// S = S₀·(1 + (p - p₀)²/(e²·n)) grows by the variance S₀/n at a distance of e.
  @Test(arguments: [0.02, 1, 30], [0.5, 1, 3.0]) func aParabolicProfileHasItsOwnError(
    error: Double, guess: Double
  ) {
    let profile = ProfiledError(least: 8, freedom: 10) { index, value in
      index == 1 ? 8 * (1 + (value - 5) * (value - 5) / (error * error * 10)) : .nan
    }
    // Nine halvings of the bracket, which is at most as wide as the guess or the error.
    let tolerance = error * max(1, guess) / 512
    #expect(abs(profile.error(of: 1, at: 5, guess: guess * error) - error) <= tolerance)
    // Without a guess it begins with a hundredth of the value.
    #expect(abs(profile.error(of: 1, at: 5, guess: .infinity) - error) <= max(error, 0.05) / 512)
    // Where the law does not exist the parameter cannot go.
    #expect(profile.error(of: 0, at: 5, guess: 1) < 1 / 256.0)
  }

  @Test func anUnevenProfileHasTheMeanOfBothSides() {
    let profile = ProfiledError(least: 1, freedom: 4) { _, value in
      value > 0 ? 1 + value * value / 4 : 1 + value * value / 16
    }
    // One to one side, two to the other.
    #expect(abs(profile.error(of: 0, at: 0, guess: 1) - 1.5) < 0.01)
  }

  @Test func whatIsNotBoundedHasNoError() {
    let open = ProfiledError(least: 1, freedom: 4) { _, value in value > 0 ? 1 + value * value : 1 }
    #expect(open.error(of: 0, at: 0, guess: 1) == .infinity)
    let exact = ProfiledError(least: 0, freedom: 4) { _, _ in 1 }
    #expect(exact.error(of: 0, at: 1, guess: 1) == 0)
    let free = ProfiledError(least: 1, freedom: 0) { _, _ in 1 }
    #expect(free.error(of: 0, at: 1, guess: 1) == .infinity)
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
      return losses.showsRest
    }
    #expect(
      !shows(9, 0) && shows(10, 0) && shows(18, 3) && !shows(16, 3) && shows(100, 17) && !shows(100, 18))
  }
}
