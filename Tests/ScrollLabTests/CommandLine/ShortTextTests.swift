import TestSupport
import Testing

@testable import ScrollLab

@Suite(.endsInTime) struct ShortTextTests {
  @Test(
    arguments: [
      (60, "60"), (0.5, "0.5"), (-3, "-3"), (1e9, "1e9"), (-1e9, "-1e9"), (1e-6, "1e-6"), (1.5e-7, "1.5e-7"),
      (123_456_789, "123456789"), (2.5e20, "2.5e20"), (2.5e9, "2.5e9"), (-1.2e8, "-1.2e8"), (0, "0"),
      (1e6, "1e6"), (1_500_000, "1500000"),
      (0.999999, "0.999999"), (-Double.infinity, "-inf"),
    ] as [(Double, String)])
  func isShort(value: Double, text: String) { #expect(value.shortText == text) }
}
