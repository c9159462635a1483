import ScrollKinematics
import Testing

@Suite struct ElementaryTests {
  /// Each name is the function it says: values to 17 digits by mpmath, accurate to 2 units in the last place.
  @Test(arguments: [
    (Elementary.exp(1.5), 4.4816890703380648), (Elementary.expm1(1e-10), 1.00000000005e-10),
    (Elementary.log(7), 1.9459101490553133), (Elementary.log1p(1e-10), 9.9999999995e-11),
    (Elementary.sin(2), 0.9092974268256817), (Elementary.cos(2), -0.41614683654714239),
    (Elementary.pow(0.998, 500), 0.36751125485715858), (Elementary.atan2(1, -2), 2.6779450445889871),
    (Elementary.atan2(-1, -2), -2.6779450445889871),
  ])
  func valuesOfTheFunctions(found: Double, expected: Double) {
    #expect(abs(found - expected) <= 4.5e-16 * abs(expected))
  }
}
