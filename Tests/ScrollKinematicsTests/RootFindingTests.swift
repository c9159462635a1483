import TestSupport
import Testing

@testable import ScrollKinematics

@Suite(.endsInTime) struct RootFindingTests {
  /// Bisection to the last bit: the answer holds, the number before it does not.
  @Test(arguments: [1e-300, 1e-9, 0.1, 1.0 / 3, 0.999999, 1])
  func findsTheFirstNumberThatHolds(threshold: Double) {
    let found = RootFinding.firstTrue(from: 0, to: 1) { $0 >= threshold }
    #expect(found == threshold)
    #expect(RootFinding.firstTrue(from: -2, to: 0) { $0 > -threshold } == (-threshold).nextUp)
  }

  @Test(arguments: [3.5, 3.6, 10, 1e6, 1e12])
  func widensItsBracket(threshold: Double) {
    #expect(RootFinding.firstTrue(after: 3.5, scale: 0.01) { $0 >= threshold } == threshold)
  }

  @Test func givesUpOnWhatNeverHolds() {
    #expect(RootFinding.firstTrue(after: 0, scale: 1) { _ in false } == nil)
  }

  @Test func refusesAReversedBracket() async {
    await #expect(processExitsWith: .failure) { _ = RootFinding.firstTrue(from: 1, to: 0) { _ in true } }
  }

  /// ln(e^-3t / 0.25) is 0 at ln 4 / 3; the bracket may be closed or open, near or far.
  @Test(arguments: [0.5, 1, 100, Double.infinity])
  func aFallingQuantityCrossesZero(upper: Double) {
    var evaluations = 0
    let zero = RootFinding.zero(from: 0, to: upper, scale: 0.1) { time in
      evaluations += 1
      return (-3 * time - Elementary.log(0.25), -3)
    }
    #expect(abs(zero - Elementary.log(4) / 3) <= 2e-16)
    #expect(evaluations <= 3)
  }

  /// A curve on which Newton's method leaves the bracket from most starts: t = 0 is flat, the zero of cos lies at π/2.
  @Test func aFlatBeginningIsBisectedAway() {
    let zero = RootFinding.zero(from: 0, to: 3, scale: 1) { (Elementary.cos($0), -Elementary.sin($0)) }
    #expect(abs(zero - .pi / 2) <= 4 * zero.ulp)
  }

  /// Slopes that are wrong, or no numbers, cost time but not the answer: then it is a bisection.
  @Test(arguments: [1, -1e-9, -10, 0, Double.nan])
  func aWrongSlopeStillEnds(slope: Double) {
    let zero = RootFinding.zero(from: 0, to: 8, scale: 1) { (2 - $0, slope) }
    // Ten times too steep a slope takes steps ten times too short to tell from convergence: 4 ulps of 2 by ten.
    #expect(abs(zero - 2) <= 2e-14)
  }
}
