import TestSupport
import Testing

@testable import ScrollLab

/// What is read is what was written, and what is no JSON is refused where it stops making sense.
@Suite(.endsInTime) struct JSONReadingTests {
  private func read(_ text: String) -> JSON? { try? JSON(reading: text.utf8) }

  @Test func valuesAreReadByKey() throws {
    let json = try JSON(
      reading: #" {"K": 248, "v": -1.5e3, "late": true, "name": "a\"\u00e9\n", "list": [1, {}]} "#.utf8)
    #expect(json["K"]?.number == 248)
    #expect(json["v"]?.number == -1500)
    #expect(json["late"]?.isTrue == true)
    #expect(json["name"]?.text == "a\"é\n")
    #expect(json["list"]?.parts?.count == 2)
    #expect(json["none"] == nil && json["K"]?["x"] == nil)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let json = JSON.object([
      ("a", .array([.number(0.1), .null, .boolean(false)])), ("b\u{1}", .text("\\ \u{1F600}")),
    ])
    #expect(try JSON(reading: json.bytes).bytes == json.bytes)
    #expect(try JSON(reading: #""\ud83d\ude00""#.utf8).text == "\u{1F600}")
  }

  @Test(arguments: [
    ("", 1), ("{", 2), ("{\"a\" 1}", 6), ("[1,]", 4), ("[1 2]", 4), ("\"a", 3), ("1e999", 1), ("nan", 1),
    ("{} x", 4),
    ("\"\\x\"", 3),
  ])
  func whatIsNoJSONIsRefusedWhereItStops(text: String, byte: Int) {
    #expect(throws: JSON.SyntaxError(byte: byte)) { try JSON(reading: text.utf8) }
  }

  @Test func nestingHasAnEnd() {
    #expect(read(String(repeating: "[", count: 60) + String(repeating: "]", count: 60)) != nil)
    #expect(read(String(repeating: "[", count: 100_000)) == nil)
  }
}
