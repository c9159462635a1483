import ScrollKinematics
import Testing

@Suite struct RootFindingTests {
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
}
