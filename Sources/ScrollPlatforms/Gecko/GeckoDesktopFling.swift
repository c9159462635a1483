import ScrollKinematics

/// Gecko's fling on desktops (140.12, `DesktopFlingPhysics.h`).
///
/// Defect, reproduced: each frame moves by its **new** velocity, so the travel depends on the frame rate.
struct GeckoDesktopFling: FlingModel {
  static let name = "gecko-desktop"
  static let summary = "Firefox 140 desktop fling: per-frame decay, then its overscroll spring"
  var friction = 0.002
  var stopVelocity = 0.01

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: 1e-6...0.999, .none, "fraction of the velocity lost in 1 ms")
    visitor.number(
      "stop-velocity", &stopVelocity, in: 1e-6...1e6, "px/ms", "speed at which the fling is over")
  }

  /// Exponential decay by the frame.
  func run(_ release: FlingRelease) -> FlingRun {
    let (keep, stopVelocity) = (1 - Float(friction), Float(stopVelocity))
    var velocity = Float(release.state.velocity / 1000)
    return .gecko(release) { milliseconds in
      // Tested before it decays: one frame below the threshold is still shown.
      if abs(velocity) <= stopVelocity { return (0, 0) }
      let time = Float(milliseconds)
      velocity = Float(Double(velocity) * Elementary.pow(Double(keep), Double(time)))
      return (velocity * time, velocity)
    }
  }
}
