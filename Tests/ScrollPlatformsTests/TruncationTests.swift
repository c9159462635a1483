import TestSupport
import Testing

@testable import ScrollPlatforms

/// The cast of Java from a floating-point number to `int`, as its language specification defines it (5.1.3).
@Suite(.endsInTime) struct TruncationTests {
  @Test(
    arguments: [
      (2.9, 2), (-2.9, -2), (0.999, 0), (-0.0, 0), (.nan, 0), (.infinity, 2_147_483_647),
      (-.infinity, -2_147_483_648), (2_147_483_646.9, 2_147_483_646), (2_147_483_648, 2_147_483_647),
      (-2_147_483_648.9, -2_147_483_648), (-1e300, -2_147_483_648),
    ] as [(Double, Int)])
  func aFractionGoesAndWhatDoesNotFitIsHeld(value: Double, whole: Int) {
    #expect(Int(truncating: value) == whole)
  }
}
