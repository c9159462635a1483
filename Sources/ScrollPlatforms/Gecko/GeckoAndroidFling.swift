import ScrollKinematics

/// Gecko's fling on Android (140.12, `AndroidFlingPhysics.cpp`): Android's spline on a nanosecond clock.
///
/// Its velocity is a staircase of 100 steps, reproduced.
struct GeckoAndroidFling: FlingModel {
  static let name = "gecko-android"
  static let summary = "Firefox 140 Android fling: Android's spline, then its overscroll spring"
  var densityPPI = 160.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("density-ppi", &densityPPI, in: 1...1e5, "px/in", "pixels per inch")
  }

  /// An end nearer than this is taken at once, in px.
  private static let threshold: Float = 0.1

  /// Android's table, searched to Mozilla's fuzzy float equality, 2⁻¹⁷.
  private static let spline = AndroidSpline { $0 <= 0x1p-17 }

  /// Android's spline, asked for the travel since the frame before.
  func run(_ release: FlingRelease) -> FlingRun {
    let speed = abs(Float(release.state.velocity / 1000)) * 1000
    let law = AndroidFriction(friction: 0.015, pixelsPerInch: Float(densityPPI))
    let length = speed > 0 ? Float(law.distance(of: speed)) : 0
    let distance = release.state.velocity < 0 ? -length : length
    // In ms, whole ns.
    let duration = speed > 0 ? (law.seconds(of: speed) * 1e9).rounded(.down) / 1e6 : 0
    var (elapsed, travelled): (Double, Float) = (0, 0)
    return .gecko(release) { milliseconds in
      elapsed += milliseconds
      var (place, velocity): (Float, Float) = (distance, 0)
      if elapsed < duration {
        let (way, slope) = Self.spline.progress(at: Float(elapsed / duration))
        let reached = distance * way
        if abs(distance - reached) >= Self.threshold {
          (place, velocity) = (reached, slope * distance / Float(duration))
        }
      }
      defer { travelled = place }
      return (place - travelled, velocity)
    }
  }
}
