import TestSupport
import Testing

@testable import ScrollDiagnostics

@Suite(.endsInTime) struct ReversalsTests {
  @Test func goingOneWayIsNoReversal() {
    #expect(Reversals(of: [0, 1, 2, 3, 3, 10], threshold: 0.5).count == 0)
  }

  /// Numbers that a bit represents exactly: a way back of the very threshold is none, of the next number it is one.
  @Test func aWayBackOfExactlyTheThresholdIsNone() {
    #expect(Reversals(of: [0, 2, 1.5, 2, 1.5, 2], threshold: 0.5).count == 0)
    #expect(Reversals(of: [0, -2, -1.5, -2, -1.5, -2], threshold: 0.5).count == 0)
    #expect(Reversals(of: [0, 2, 1.5.nextDown, 2], threshold: 0.5).count == 2)
    #expect(Reversals(of: [0, -2, (-1.5).nextUp, -2], threshold: 0.5).count == 2)
    // A first movement of exactly the threshold has no direction yet, so what follows turns nothing back.
    #expect(Reversals(of: [0, 0.5, -0.25], threshold: 0.5).count == 0)
    #expect(Reversals(of: [0, -0.5, 0.25], threshold: 0.5).count == 0)
  }

  @Test func everyTurnAboveTheThresholdCounts() {
    let zigzag = Reversals(of: [0, 2, 1.4, 2, 1.4, 2], threshold: 0.5)
    #expect(zigzag.count == 4)
    #expect(zigzag.firstIndex == 2)
    #expect(zigzag.lastIndex == 5)
  }

  /// A sequence that goes down first turns where it rises, and the count begins with the second movement.
  @Test func theFirstMovementHasEitherDirection() {
    let falls = Reversals(of: [0, -2, 0, -2], threshold: 0.5)
    #expect(falls.count == 2 && falls.firstIndex == 2 && falls.lastIndex == 3)
    let rises = Reversals(of: [0, 2, 4, 1, 0, 3], threshold: 0.5)
    #expect(rises.count == 2 && rises.firstIndex == 3 && rises.lastIndex == 5)
    #expect(Reversals(of: [0, 2, 4], threshold: 0.5).firstIndex == nil)
  }

  @Test func aSlowWayBackAddsUp() {
    #expect(Reversals(of: [0, 2, 1.8, 1.6, 1.4, 1.2], threshold: 0.5).count == 1)
  }

  @Test func aMirroredSequenceHasTheSameReversals() {
    let values = [0.0, 3, 1, 4, 1, 5, 9, 2, 6]
    #expect(
      Reversals(of: values, threshold: 0.5).count == Reversals(of: values.map { -$0 }, threshold: 0.5).count)
  }
}
