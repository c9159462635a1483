import TrajectoryTables

/// What the last call has to say: UTF-8 text, most often JSON. The page reads it before the next call.
nonisolated(unsafe) var output = TextOutput()

/// Where the text of the last call begins.
@_expose(wasm, "text_start") @_cdecl("playground_text_start")
public func textStart() -> UnsafePointer<UInt8> { UnsafePointer(output.start) }

/// How many bytes the text of the last call has.
@_expose(wasm, "text_length") @_cdecl("playground_text_length")
public func textLength() -> Int { output.count }

/// Text that is written piece by piece into memory that stays where it is once it is written.
struct TextOutput {
  private(set) var start = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)
  private(set) var count = 0
  private var capacity = 4096
  /// Whether the next value of a list needs a comma before it.
  private var needsComma = false

  /// Forgets the last text.
  mutating func begin() { (count, needsComma) = (0, false) }

  private mutating func append(_ byte: UInt8) {
    if count == capacity {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
      larger.initialize(from: start, count: count)
      start.deallocate()
      (start, capacity) = (larger, 2 * capacity)
    }
    (start + count).initialize(to: byte)
    count += 1
  }

  private mutating func beginValue() {
    if needsComma { append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// A list in brackets or an object in braces, whose contents `body` writes.
  private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout TextOutput) -> Void) {
    beginValue()
    append(open)
    needsComma = false
    body(&self)
    append(close)
    needsComma = true
  }

  /// An object, whose members `body` writes.
  mutating func object(_ body: (inout TextOutput) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// A list, whose values `body` writes.
  mutating func list(_ body: (inout TextOutput) -> Void) { nest(UInt8(ascii: "["), UInt8(ascii: "]"), body) }

  /// A member that is a list of what `write` writes of each element.
  mutating func list<Elements: Sequence>(
    _ name: String, of elements: Elements, _ write: (inout TextOutput, Elements.Element) -> Void
  ) {
    key(name)
    list { for element in elements { write(&$0, element) } }
  }

  /// The name of the member that is written next.
  mutating func key(_ name: String) {
    text(name)
    append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func text(_ words: String) { text(words.utf8) }

  mutating func text(_ bytes: some Sequence<UInt8>) {
    beginValue()
    append(UInt8(ascii: "\""))
    for byte in bytes {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { append(UInt8(ascii: "\\")) }
      // A line break is as good as a blank, and JSON allows none in a string.
      append(byte < 0x20 ? UInt8(ascii: " ") : byte)
    }
    append(UInt8(ascii: "\""))
  }

  /// A number that reads back to the bit; `null` for one that is unknown or infinite.
  mutating func number(_ value: Double) {
    beginValue()
    for byte in (value.isFinite ? value.decimalText() : "null").utf8 { append(byte) }
  }
}
