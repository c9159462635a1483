/// What a command has to say.
package struct Answer: Sendable {
  /// What belongs on standard output.
  package let bytes: [UInt8]
  /// What those who get the bytes should know, a line each, for standard error.
  package let notes: [String]

  /// An answer with `notes` on it.
  package init(_ bytes: [UInt8], notes: [String] = []) { (self.bytes, self.notes) = (bytes, notes) }
}
