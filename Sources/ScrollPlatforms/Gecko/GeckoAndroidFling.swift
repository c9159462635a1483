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

  func run(_ release: FlingRelease) -> FlingRun {
    var run = GeckoFlingRun(GeckoAndroidPhysics(self, velocity: release.state.velocity), release)
    return FlingRun { run.sample(frame: $0) }
  }
}

/// Android's spline, asked for the travel since the frame before.
struct GeckoAndroidPhysics: GeckoFlingPhysics {
  /// An end nearer than this is taken at once, in px.
  private static let threshold: Float = 0.1

  /// Android's table, searched to Mozilla's fuzzy float equality, 2⁻¹⁷.
  private static let spline = AndroidSpline { $0 <= 0x1p-17 }

  private(set) var velocity: Float
  private let distance: Float
  /// In ms, whole ns.
  private let duration: Double
  private var elapsed = 0.0
  private var travelled: Float = 0

  init(_ model: GeckoAndroidFling, velocity: Double) {
    self.velocity = Float(velocity / 1000)
    let speed = abs(self.velocity) * 1000
    let law = AndroidFriction(friction: 0.015, pixelsPerInch: Float(model.densityPPI))
    let distance = speed > 0 ? Float(law.distance(of: speed)) : 0
    self.distance = velocity < 0 ? -distance : distance
    duration = speed > 0 ? (law.seconds(of: speed) * 1e9).rounded(.down) / 1e6 : 0
  }

  mutating func advance(by milliseconds: Double) -> Float {
    elapsed += milliseconds
    var place = distance
    velocity = 0
    if elapsed < duration {
      let (way, slope) = Self.spline.progress(at: Float(elapsed / duration))
      let reached = distance * way
      if abs(distance - reached) >= Self.threshold {
        place = reached
        velocity = slope * distance / Float(duration)
      }
    }
    let travel = place - travelled
    travelled = place
    return travel
  }
}
