/// The bytes of one try, taken from the front; past their end come zeros.
struct Input {
  private var rest: UnsafeBufferPointer<UInt8>.SubSequence

  init(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    rest = UnsafeBufferPointer(start: bytes, count: count)[...]
  }

  var isEmpty: Bool { rest.isEmpty }

  /// All that is left.
  var bytes: [UInt8] { Array(rest) }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Any number, by its bits.
  mutating func double() -> Double {
    Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
  }

  /// A finite number.
  mutating func finite() -> Double {
    let number = double()
    return number.isFinite ? number : 0
  }

  /// A number from -1e9 to 1e9, the domain of lengths and velocities.
  mutating func number() -> Double { min(max(finite(), -1e9), 1e9) }

  /// A number from 1e-9 to 1e9, the domain of rates and tolerances.
  mutating func positive() -> Double { min(max(abs(finite()), 1e-9), 1e9) }
}

/// Ends the try where a claim does not hold; unlike a precondition it keeps its words in an optimised build.
func expect(_ holds: Bool, _ words: @autoclosure () -> String) {
  if !holds { fatalError(words()) }
}
