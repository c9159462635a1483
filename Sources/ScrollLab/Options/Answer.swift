/// What a command has to say, and what is left to do once it is said.
package struct Answer {
  /// What belongs on standard output.
  package let bytes: [UInt8]
  /// What those who get the bytes should know, a line each, for standard error.
  package let notes: [String]
  /// Puts the files that come with the bytes in their places: where writing these may fail, not before they are out, so that a
  /// command that fails to say what it did leaves the files as they were.
  package let finish: () throws(Failure) -> Void

  /// An answer with `notes` on it, and with what `finish` does.
  package init(
    _ bytes: [UInt8], notes: [String] = [], finish: @escaping () throws(Failure) -> Void = {}
  ) {
    (self.bytes, self.notes, self.finish) = (bytes, notes, finish)
  }
}
