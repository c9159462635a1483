import ScrollKinematics

/// How far and how long a velocity carries on Android.
struct AndroidFriction: Sendable {
  /// The physical coefficient in px/s²: earth's gravity × inches in a metre × pixels in an inch × 0.84.
  let coefficient: Float
  /// Friction times the coefficient, in px/s².
  let drag: Float

  /// ln 0.78 / ln 0.9, the exponent of the fling's law.
  static let exponent = Float(Elementary.log(0.78) / Elementary.log(0.9))

  /// `friction` is unitless; `density` is in device pixels per pixel of a 160 dpi screen.
  init(friction: Double, density: Double) {
    coefficient = 9.80665 * 39.37 * (Float(density) * 160) * 0.84
    drag = Float(friction) * coefficient
  }

  /// Distance in px that a fling of `velocity` px/s covers, unsigned.
  func distance(of velocity: Int) -> Double {
    let exponent = Double(Self.exponent)
    return Double(drag) * Elementary.exp(exponent / (exponent - 1) * level(of: velocity))
  }

  /// Duration in whole ms of a fling of `velocity` px/s.
  func duration(of velocity: Int) -> Int {
    Int(truncating: 1000 * Elementary.exp(level(of: velocity) / (Double(Self.exponent) - 1)))
  }

  private func level(of velocity: Int) -> Double {
    Elementary.log(Double(AndroidSpline.inflexion * Float(abs(velocity)) / drag))
  }
}
