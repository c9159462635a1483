import ScrollKinematics

extension Int {
  /// `value` without its fraction, held within 32 bits.
  ///
  /// This is how Java casts a floating-point number to `int`; C++ leaves what does not fit open.
  init(truncating value: Double) {
    self = Int(Swift.max(Double(Int32.min), Swift.min(Double(Int32.max), value)))
  }

  /// What an app hands over as whole pixels: `value` without its fraction, or the nearest whole number where only rounding lies
  /// between.
  init(wholePixel value: Double) {
    self.init(truncating: PixelGrid(quantum: 1, rounding: .towardZero).rounded(value))
  }
}
