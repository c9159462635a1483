import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct ScrollStateTests {
  /// A state is finite if both its numbers are.
  @Test(arguments: [Double.nan, .infinity, -.infinity]) func aNumberThatIsNoneIsNotFinite(number: Double) {
    #expect(!ScrollState(offset: number, velocity: 3).isFinite)
    #expect(!ScrollState(offset: 3, velocity: number).isFinite)
    #expect(!ScrollState(offset: number, velocity: number).isFinite)
  }

  @Test(arguments: [0.0, -7.5, Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude])
  func numbersOfAnySizeAreFinite(number: Double) {
    #expect(ScrollState(offset: number, velocity: -number).isFinite)
  }

  @Test func withoutAVelocityItStands() {
    #expect(ScrollState(offset: 5).velocity == 0 && ScrollState(offset: 5).offset == 5)
    #expect(ScrollState(offset: 5, velocity: -8).speed == 8)
  }
}
