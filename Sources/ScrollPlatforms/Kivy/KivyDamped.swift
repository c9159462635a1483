import ScrollKinematics

/// Kivy's damped scroll effect, the default of its ScrollView (kivy/kivy 2.3.1, `effects/dampedscroll.py`).
///
/// ``KivyFriction`` frame by frame, and beyond a bound a spring. Defects, reproduced: edge damping and stiffness act
/// once a *frame*, so at 120 Hz the edge is four times as stiff per second as at 30 Hz; an overscroll of 0.5 pt or
/// less is dropped where it is; and what has come to rest is rounded to a whole number one frame later, which can be
/// outside a fractional bound, from where it may set off again. The bounds are read when the offset changes.
struct KivyDamped: FlingModel {
  static let name = "kivy-damped"
  static let summary =
    "Kivy 2.3.1 DampedScrollEffect (ScrollView): friction, and a spring per frame at the edge"
  var friction = KivyFriction()
  var edgeDamping = 0.25
  var edgeStiffness = 2.0
  var leastOverscroll = 0.5
  var overscrollScale = 200.0
  var isCorrected = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    friction.visitParameters(&visitor)
    visitor.number(
      "edge-damping", &edgeDamping, in: 0...2, .none, "fraction of the velocity lost a frame outside")
    visitor.number(
      "edge-stiffness", &edgeStiffness, in: .notNegative, .perSecond, "velocity gained a frame per pt outside"
    )
    visitor.number(
      "min-overscroll", &leastOverscroll, in: .notNegative, .points, "overscroll that is dropped")
    visitor.number(
      "overscroll-scale", &overscrollScale, in: .positive, .points,
      "overscroll at which a frame's travel is halved")
    visitor.flag("corrected", &isCorrected, "1: the edge acts a standard interval, not a frame")
  }

  /// How often damping and stiffness act in a frame of `interval` s.
  func edgeShare(of interval: Double) -> Double {
    isCorrected ? interval / friction.standardInterval : 1
  }

  func validationError(for release: FlingRelease) -> String? {
    friction.validationError(
      rate: release.frameRate, edgeDamping: edgeDamping * edgeShare(of: 1 / release.frameRate))
  }

  func run(_ release: FlingRelease) -> FlingRun { run(release, isDamped: true) }

  /// A fling of one of Kivy's effects.
  func run(_ release: FlingRelease, isDamped: Bool) -> FlingRun {
    let start = isDamped ? release.state.offset : release.range.clamped(release.state.offset)
    var effect = KivyEffect(self, isDamped: isDamped, at: start, in: release.range)
    (effect.velocity, effect.isDue) = (release.state.velocity, true)
    return FlingRun { index in
      if index > 0 {
        effect.range = release.range(at: Double(index) / release.frameRate)
        effect.update(1 / release.frameRate)
      }
      guard effect.isMoving else { return .rest(at: effect.value) }
      let state = ScrollState(offset: effect.value, velocity: effect.velocity)
      return FlingSample(state, phase: effect.overscroll == 0 ? .deceleration : .bounce)
    }
  }
}
