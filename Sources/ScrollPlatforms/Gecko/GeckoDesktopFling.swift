import ScrollKinematics

/// Gecko's fling on desktops (140.12, `DesktopFlingPhysics.h`).
///
/// Defect, reproduced: each frame moves by its **new** velocity, so the travel depends on the frame rate;
/// `corrected` travels as far as the continuous decay.
struct GeckoDesktopFling: FlingModel {
  static let name = "gecko-desktop"
  static let summary = "Firefox 140 desktop fling: per-frame decay, then its overscroll spring"
  var friction = 0.002
  var stopVelocity = 0.01
  var isCorrected = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: 1e-6...0.999, .none, "fraction of the velocity lost in 1 ms")
    visitor.number(
      "stop-velocity", &stopVelocity, in: 1e-6...1e6, "px/ms", "speed at which the fling is over")
    visitor.flag(
      "corrected", &isCorrected, "1: the travel of the continuous decay, the same at any frame rate")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    var run = GeckoFlingRun(GeckoDesktopPhysics(self, velocity: release.state.velocity), release)
    return FlingRun { run.sample(frame: $0) }
  }
}

/// Exponential decay by the frame.
struct GeckoDesktopPhysics: GeckoFlingPhysics {
  private(set) var velocity: Float
  private let keep: Float
  private let stopVelocity: Float
  private let exact: Deceleration?

  init(_ model: GeckoDesktopFling, velocity: Double) {
    self.velocity = Float(velocity / 1000)
    keep = 1 - Float(model.friction)
    stopVelocity = Float(model.stopVelocity)
    exact =
      model.isCorrected
      ? Deceleration(factorPerMillisecond: Double(keep), stopSpeed: 0, reading: .continuous) : nil
  }

  mutating func advance(by milliseconds: Double) -> Float {
    // Tested before it decays: one frame below the threshold is still shown.
    if abs(velocity) <= stopVelocity {
      velocity = 0
      return 0
    }
    let before = velocity
    let time = Float(milliseconds)
    velocity = Float(Double(velocity) * Elementary.pow(Double(keep), Double(time)))
    guard let exact else { return velocity * time }
    return Float(exact.travelPerSpeed * 1000 * Double(before - velocity))
  }
}
