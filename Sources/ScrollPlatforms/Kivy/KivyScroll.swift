import ScrollKinematics

/// Kivy's scroll effect (kivy/kivy 2.3.1, `effects/scroll.py`; without bounds the kinetic effect of `kinetic.py`).
///
/// ``KivyFriction`` frame by frame, and a hard stop at the bounds: no overshoot. Nothing outside is ever shown, so a
/// release out there starts at the bound. The bounds are read when the offset changes.
struct KivyScroll: FlingModel {
  static let name = "kivy-scroll"
  static let summary = "Kivy 2.3.1 ScrollEffect: friction frame by frame, a hard stop at the bounds"
  var friction = KivyFriction()

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { friction.visitParameters(&visitor) }

  func validationError(for release: FlingRelease) -> String? {
    friction.validationError(rate: release.frameRate)
  }

  func run(_ release: FlingRelease) -> FlingRun {
    var model = KivyDamped()
    model.friction = friction
    return model.run(release, isDamped: false)
  }
}
