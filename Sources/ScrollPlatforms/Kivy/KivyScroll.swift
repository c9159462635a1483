import ScrollKinematics

/// Kivy's scroll effect (kivy/kivy 2.3.1, `effects/scroll.py`; without bounds the kinetic effect of `kinetic.py`).
///
/// ``KivyFriction`` frame by frame, and a hard stop at the bounds: no overshoot. Nothing outside is ever shown, so a
/// release out there starts at the bound. The bounds are read when the offset changes.
struct KivyScroll: FlingModel {
  static let name: String = "kivy-scroll"
  static let summary: String =
    "Kivy 2.3.1 ScrollEffect: friction frame by frame, a hard stop at the bounds"
  var friction = KivyFriction()

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { friction.visitParameters(&visitor) }

  func validationError(for release: FlingRelease) -> String? {
    friction.validationError(rate: release.frameRate)
  }

  func run(_ release: FlingRelease) -> KivyScrollRun { KivyScrollRun(friction, release) }
}

/// A fling of ``KivyScroll``.
struct KivyScrollRun: FlingRun {
  private let release: FlingRelease
  private var effect: KivyEffect

  init(_ friction: KivyFriction, _ release: FlingRelease) {
    self.release = release
    var model = KivyDamped()
    model.friction = friction
    effect = KivyEffect(
      model, isDamped: false, at: release.range.clamped(release.state.offset), in: release.range)
    effect.velocity = release.state.velocity
    effect.isDue = true
  }

  mutating func sample(frame index: Int) -> FlingSample {
    if index > 0 {
      effect.range = release.range(at: Double(index) / release.frameRate)
      effect.update(1 / release.frameRate)
    }
    return effect.isMoving
      ? FlingSample(offset: effect.value, velocity: effect.velocity, phase: ScrollPhase.deceleration.word)
      : .rest(at: effect.value)
  }
}
