import ScrollKinematics

/// Kivy's scroll effect (kivy/kivy 2.3.1, `effects/scroll.py`; without bounds the kinetic effect of `kinetic.py`).
///
/// ``KivyFriction`` frame by frame, and a hard stop at the bounds: no overshoot. Nothing outside is ever shown, so a
/// release out there starts at the bound. The bounds are read when the offset changes.
struct KivyScroll: FlingModel {
  static let name: StaticString = "kivy-scroll"
  static let summary: StaticString =
    "Kivy 2.3.1 ScrollEffect: friction frame by frame, a hard stop at the bounds"
  var friction = KivyFriction()

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { friction.visitParameters(&visitor) }

  func validationError(for release: FlingRelease) -> StaticString? {
    friction.validationError(rate: release.frameRate)
  }

  func run(_ release: FlingRelease) -> KivyScrollRun { KivyScrollRun(friction, release) }
}

/// A fling of ``KivyScroll``.
struct KivyScrollRun: FlingRun {
  private let friction: KivyFriction
  private let release: FlingRelease
  private var state: ScrollState
  private var isOver = false

  init(_ friction: KivyFriction, _ release: FlingRelease) {
    self.friction = friction
    self.release = release
    state = release.state
    state.offset = release.range.clamped(state.offset)
  }

  mutating func sample(frame index: Int) -> FlingSample {
    if index > 0 && !isOver { advance(in: release.range(at: Double(index) / release.frameRate)) }
    return isOver
      ? .rest(at: state.offset)
      : FlingSample(
        offset: state.offset, velocity: state.velocity, phase: ScrollPhase.deceleration.word)
  }

  private mutating func advance(in range: RestRange) {
    let interval = 1 / release.frameRate
    if state.speed <= friction.leastVelocity {
      state.velocity = 0
    } else {
      state.velocity -= friction.loss(of: state.velocity, in: interval)
      let distance = state.velocity * interval
      if abs(distance) < friction.leastDistance { state.velocity = 0 }
      state.offset += distance
      if !range.contains(state.offset) {
        state = ScrollState(offset: range.clamped(state.offset))
      }
    }
    isOver = state.velocity == 0
  }
}
