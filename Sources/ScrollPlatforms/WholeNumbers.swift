import ScrollKinematics

/// The clock of a platform that counts whole ticks: frame k falls on ⌊ticks · k / rate⌋, but for the quotient's rounding.
struct TickClock: Sendable {
  let ticksPerSecond: Double
  let rate: Double

  /// A clock of `ticksPerSecond`, read at the frames of `release`.
  init(ticksPerSecond: Double, for release: FlingRelease) {
    self.ticksPerSecond = ticksPerSecond
    rate = release.frameRate
  }

  /// The whole of a number of ticks; what is short of one by rounding counts as that one.
  static func whole(_ ticks: Double) -> Double { (ticks + max(1e-6, 4 * ticks.ulp)).rounded(.down) }

  /// Whole ticks since the release.
  func ticks(at frame: Int) -> Double { Self.whole(ticksPerSecond * Double(frame) / rate) }

  /// Whole ticks between the frame before and this one; 0 for frame 0.
  func step(to frame: Int) -> Double { frame > 0 ? ticks(at: frame) - ticks(at: frame - 1) : 0 }

  /// Seconds since the release, as the platform knows them.
  func seconds(at frame: Int) -> Double { ticks(at: frame) / ticksPerSecond }
}

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
