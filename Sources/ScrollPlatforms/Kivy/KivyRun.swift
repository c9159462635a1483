import ScrollKinematics

extension KivyDamped: FlingModel {
  func validationError(for release: FlingRelease) -> String? {
    friction.validationError(
      rate: release.frameRate, edgeDamping: edgeDamping * edgeShare(of: 1 / release.frameRate))
  }

  func run(_ release: FlingRelease) -> KivyRun { KivyRun(self, isDamped: true, release) }
}

/// A fling of one of Kivy's effects.
struct KivyRun: FlingRun {
  private let release: FlingRelease
  private var effect: KivyEffect

  init(_ model: KivyDamped, isDamped: Bool, _ release: FlingRelease) {
    self.release = release
    let start = isDamped ? release.state.offset : release.range.clamped(release.state.offset)
    effect = KivyEffect(model, isDamped: isDamped, at: start, in: release.range)
    effect.velocity = release.state.velocity
    effect.isDue = true
  }

  mutating func sample(frame index: Int) -> FlingSample {
    if index > 0 {
      effect.range = release.range(at: Double(index) / release.frameRate)
      effect.update(1 / release.frameRate)
    }
    guard effect.isMoving else { return .rest(at: effect.value) }
    let state = ScrollState(offset: effect.value, velocity: effect.velocity)
    return FlingSample(state, phase: effect.overscroll == 0 ? .deceleration : .bounce)
  }
}
