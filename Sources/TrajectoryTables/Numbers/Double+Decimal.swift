extension Double {
  /// The finite number that `text` writes in decimal, with a point whatever the locale; `nil` for anything else.
  ///
  /// Refused are `nan`, `inf`, hexadecimal, `1e999`, `1,5` and surrounding blanks.
  public init?(decimal text: String) {
    let bytes = Array(text.utf8)
    guard let decimal = WrittenDecimal(bytes, bytes.indices) else { return nil }
    let value = decimal.nearest ?? DecimalParser.nearest(in: bytes[...])
    guard value.isFinite else { return nil }
    self = value
  }

  /// The number as a cell of a table shows it.
  /// - Precondition: the number is finite.
  public func decimalText(as format: NumberFormat = .roundTrip) -> String {
    String(unsafeUninitializedCapacity: NumberText.capacity) { buffer in
      guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return 0 }
      return NumberText.write(self, as: format, at: start) - start
    }
  }
}
