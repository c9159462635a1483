extension Int {
  /// `value` without its fraction, held within 32 bits; NaN becomes 0.
  ///
  /// This is how Java casts a floating-point number to `int`; C++ leaves what does not fit open.
  init(truncating value: Double) {
    guard !value.isNaN else {
      self = 0
      return
    }
    self = Int(Swift.max(Double(Int32.min), Swift.min(Double(Int32.max), value)))
  }
}
