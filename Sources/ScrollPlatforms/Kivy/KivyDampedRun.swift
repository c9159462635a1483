import ScrollKinematics

extension KivyDamped: FlingModel {
  func validationError(for release: FlingRelease) -> String? {
    friction.validationError(
      rate: release.frameRate, edgeDamping: edgeDamping * edgeShare(of: 1 / release.frameRate))
  }

  func run(_ release: FlingRelease) -> KivyDampedRun { KivyDampedRun(self, release) }
}

/// A fling of ``KivyDamped``.
struct KivyDampedRun: FlingRun {
  private let release: FlingRelease
  private var effect: KivyEffect

  init(_ model: KivyDamped, _ release: FlingRelease) {
    self.release = release
    effect = KivyEffect(model, isDamped: true, at: release.state.offset, in: release.range)
    effect.velocity = release.state.velocity
    effect.isDue = true
  }

  mutating func sample(frame index: Int) -> FlingSample {
    if index > 0 {
      effect.range = release.range(at: Double(index) / release.frameRate)
      effect.update(1 / release.frameRate)
    }
    guard effect.isMoving else { return .rest(at: effect.value) }
    let phase: ScrollPhase = effect.overscroll == 0 ? .deceleration : .bounce
    return FlingSample(offset: effect.value, velocity: effect.velocity, phase: phase.word)
  }
}
