import Foundation

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

  private var parts: [JSON] {
    switch self {
    case .null, .boolean, .number, .text: []
    case .array(let parts): parts
    case .object(let parts): parts.map(\.1)
    }
  }

  private func text(indent: String) -> String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value):
      !value.isFinite
        ? "null"
        : value == value.rounded() && value.magnitude <= 0x1p53 ? Int(value).description : value.description
    case .text(let text): Self.quoted(text)
    case .array(let parts): list("[", parts.map { ("", $0) }, "]", indent)
    case .object(let parts): list("{", parts.map { (Self.quoted($0) + ": ", $1) }, "}", indent)
    }
  }

  private func list(_ open: String, _ items: [(String, JSON)], _ close: String, _ indent: String) -> String {
    if parts.allSatisfy(\.parts.isEmpty) {
      return open + items.map { $0 + $1.text(indent: "") }.joined(separator: ", ") + close
    }
    let deeper = indent + "  "
    let lines = items.map { "\n" + deeper + $0 + $1.text(indent: deeper) }
    return open + lines.joined(separator: ",") + "\n" + indent + close
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

/// What JSON has a form for; none is `null`.
package protocol JSONValue {
  var json: JSON { get }
}

extension JSON: JSONValue {
  package var json: JSON { self }

  package init(_ members: KeyValuePairs<String, any JSONValue>) {
    self = .object(members.map { ($0.key, $0.value.json) })
  }
}

extension Bool: JSONValue { package var json: JSON { .boolean(self) } }
extension Double: JSONValue { package var json: JSON { .number(self) } }
extension Int: JSONValue { package var json: JSON { .number(Double(self)) } }
extension String: JSONValue { package var json: JSON { .text(self) } }
extension Array: JSONValue where Element: JSONValue { package var json: JSON { .array(map(\.json)) } }
extension Optional: JSONValue where Wrapped: JSONValue { package var json: JSON { map(\.json) ?? .null } }

extension JSON: Decodable {
  /// Reads one value; keys come in the order of the alphabet.
  package init(reading text: String) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .boolean(flag)
    } else if let parts = try? value.decode([JSON].self) {
      self = .array(parts)
    } else {
      let parts = try value.decode([String: JSON].self)
      self = .object(parts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  /// The value of a key of an object; `nil` if it has none or is no object.
  package subscript(key: String) -> JSON? {
    guard case .object(let pairs) = self else { return nil }
    return pairs.first { $0.0 == key }?.1
  }

  package var number: Double? { if case .number(let value) = self { value } else { nil } }

  package var text: String? { if case .text(let value) = self { value } else { nil } }

  var isTrue: Bool { if case .boolean(let value) = self { value } else { false } }

  package var list: [JSON]? { if case .array(let parts) = self { parts } else { nil } }
}
