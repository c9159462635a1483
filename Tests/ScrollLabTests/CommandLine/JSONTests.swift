import TestSupport
import Testing

@testable import ScrollLab

@Suite(.endsInTime) struct JSONTests {
  private func text(_ value: JSON) -> String { String(decoding: value.bytes.dropLast(), as: UTF8.self) }

  @Test func textIsEscaped() {
    #expect(text(.text("a\"b\\c\nd\te\u{1}f\u{1F}é")) == #""a\"b\\c\nd\te\u0001f\u001fé""#)
  }

  @Test(
    arguments: [
      (1, "1"), (-0.5, "-0.5"), (1e300, "1e+300"), (.nan, "null"), (.infinity, "null"), (1e16, "1e+16"),
      (0x1p53, "9007199254740992"), (-0x1p53, "-9007199254740992"),
      (0x1.0000000000001p53, "9.007199254740994e+15"),
    ] as [(Double, String)])
  func numbersAreJSON(value: Double, spelled: String) { #expect(text(.number(value)) == spelled) }

  @Test func keysKeepTheirOrder() {
    #expect(text(.object([("b", .number(1)), ("a", .null)])) == #"{"b": 1, "a": null}"#)
    #expect(text(.array([.array([]), .object([])])) == "[[], {}]")
    #expect(text(.array([.boolean(true), .boolean(false)])) == "[true, false]")
  }

  @Test func partsWithPartsStandOnLinesOfTheirOwn() {
    #expect(text(.object([("a", .array([.array([.number(1)])]))])) == "{\n  \"a\": [\n    [1]\n  ]\n}")
  }
}
