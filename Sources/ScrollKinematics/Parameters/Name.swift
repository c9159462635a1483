/// The name of a scenario, variant, parameter, metric or choice: a literal in code, or what a user typed.
///
/// It holds bytes and compares bytes, so modules without text processing can look names up.
public struct Name: ExpressibleByStringLiteral, Sendable {
  private enum Storage {
    case literal(StaticString)
    case bytes([UInt8])
  }

  private let storage: Storage

  /// The name that a literal spells.
  public init(stringLiteral value: StaticString) { storage = .literal(value) }

  /// The name that a declaration spells.
  public init(_ text: StaticString) { storage = .literal(text) }

  /// The name that UTF-8 code units spell.
  public init(utf8 bytes: some Sequence<UInt8>) { storage = .bytes(Array(bytes)) }

  /// The UTF-8 code units.
  public var utf8: [UInt8] {
    switch storage {
    case .literal(let text): (0..<text.utf8CodeUnitCount).map { text.utf8Start[$0] }
    case .bytes(let bytes): bytes
    }
  }

  /// Whether it is spelled as `other`.
  public func matches(_ other: StaticString) -> Bool {
    switch storage {
    case .literal(let text):
      text.utf8CodeUnitCount == other.utf8CodeUnitCount
        && (0..<text.utf8CodeUnitCount).allSatisfy { text.utf8Start[$0] == other.utf8Start[$0] }
    case .bytes(let bytes):
      bytes.count == other.utf8CodeUnitCount
        && bytes.indices.allSatisfy { bytes[$0] == other.utf8Start[$0] }
    }
  }
}

#if !hasFeature(Embedded)
  extension Name: CustomStringConvertible {
    /// The name that `text` spells.
    public init(_ text: some StringProtocol) { self.init(utf8: text.utf8) }

    /// The name as text.
    public var description: String { String(decoding: utf8, as: UTF8.self) }
  }
#endif
