/// A JSON value with its keys in the order given.
package enum JSON: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case array([JSON])
  case object([(String, JSON)])

  /// The value as UTF-8 text with a line end: an object's and an array's parts on lines of their own where they have
  /// parts themselves.
  package var bytes: [UInt8] { Array((text(indent: "") + "\n").utf8) }

  private var isPlain: Bool {
    switch self {
    case .null, .boolean, .number, .text: true
    case .array(let parts): parts.allSatisfy(\.isLeaf)
    case .object(let parts): parts.allSatisfy(\.1.isLeaf)
    }
  }

  private var isLeaf: Bool {
    switch self {
    case .null, .boolean, .number, .text: true
    case .array(let parts): parts.isEmpty
    case .object(let parts): parts.isEmpty
    }
  }

  private func text(indent: String) -> String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): value.isFinite ? Self.spelled(value) : "null"
    case .text(let text): Self.quoted(text)
    case .array(let parts): Self.list("[", parts.map { ("", $0) }, "]", indent, isPlain)
    case .object(let parts): Self.list("{", parts.map { (Self.quoted($0) + ": ", $1) }, "}", indent, isPlain)
    }
  }

  private static func list(
    _ open: String, _ parts: [(String, JSON)], _ close: String, _ indent: String, _ isPlain: Bool
  ) -> String {
    if isPlain { return open + parts.map { $0 + $1.text(indent: "") }.joined(separator: ", ") + close }
    let deeper = indent + "  "
    let lines = parts.map { "\n" + deeper + $0 + $1.text(indent: deeper) }
    return open + lines.joined(separator: ",") + "\n" + indent + close
  }

  private static func spelled(_ value: Double) -> String {
    value == value.rounded() && value.magnitude <= 0x1p53 ? Int(value).description : value.description
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case _ where scalar.value < 0x20:
        "\\u" + String(repeating: "0", count: scalar.value < 16 ? 3 : 2) + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}
