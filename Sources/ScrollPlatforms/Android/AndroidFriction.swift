import ScrollKinematics

/// How far and how long a fling of some velocity goes on Android, and on the systems that took its fling over.
struct AndroidFriction: Sendable {
  /// In px/s²: friction × earth's gravity × inches in a metre × pixels in an inch × a share of gravity.
  let drag: Float

  /// ln 0.78 / ln 0.9, the exponent of the fling's law.
  static let exponent = Float(Elementary.log(0.78) / Elementary.log(0.9))

  /// Friction on a screen of `pixelsPerInch`, with the share of gravity that brakes.
  init(friction: Double, pixelsPerInch: Float, gravityShare: Float = 0.84) {
    let coefficient: Float = 9.80665 * 39.37 * pixelsPerInch * gravityShare
    drag = Float(friction) * coefficient
  }

  /// Distance in px that a fling of `speed` px/s covers.
  func distance(of speed: Float) -> Double {
    let exponent = Double(Self.exponent)
    return Double(drag) * Elementary.exp(exponent / (exponent - 1) * level(of: speed))
  }

  /// Duration in s of a fling of `speed` px/s.
  func seconds(of speed: Float) -> Double {
    Elementary.exp(level(of: speed) / (Double(Self.exponent) - 1))
  }

  private func level(of speed: Float) -> Double {
    Elementary.log(Double(AndroidSpline.inflexion * speed / drag))
  }
}
