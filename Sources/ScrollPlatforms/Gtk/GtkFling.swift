import ScrollKinematics

/// GTK's kinetic scrolling, as gtk4 4.8.3 (Debian) runs it in gtkkineticscrolling.c, updated once a frame; lengths in px.
///
/// Every phase begins on a frame, never at the crossing itself, so results depend on the frame rate. Kept with that: the
/// 50 px limit on overshoot compares a displacement with absolute bounds, which lets an overshoot at the far end run
/// free and can leave a swing stuck beside the bound for ever.
struct GtkFling: FlingModel {
  static let name = "gtk"
  static let summary = "GTK 4.8.3 kinetic scrolling: decay, critically damped overshoot, phases on frames"
  /// What GtkScrolledWindow passes.
  var friction = 4.0
  /// What GtkScrolledWindow passes; the spring's ω is half of it.
  var overshootFriction = 20.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: 1e-6...1e6, .perSecond, "decay rate of the deceleration")
    visitor.number(
      "overshoot-friction", &overshootFriction, in: 1e-6...1e6, .perSecond,
      "twice the angular frequency of the overshoot's spring")
  }

  /// Its raw value is the word shown.
  private enum Phase: String { case deceleration, overshoot, rest }

  /// The overshoot meant to be allowed, in px.
  private static let overshootLimit = 50.0
  /// Speed in px/s below which a deceleration, and distance in px within which an overshoot, is over.
  private static let nearEnough = 0.1

  func run(_ release: FlingRelease) -> FlingRun {
    let (deceleration, frequency) = (Deceleration(decayRate: friction), overshootFriction / 2)
    let spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency)
    var (phase, state, framesInPhase, equilibrium) = (Phase.deceleration, release.state, 0, 0.0)
    // The state at the start of the phase; relative to the equilibrium in an overshoot.
    var start = state
    func beginOvershoot(at displacement: Double, velocity: Double) {
      (phase, framesInPhase) = (.overshoot, 0)
      start = ScrollState(offset: displacement, velocity: velocity)
    }
    /// Begins an overshoot outside, with the state of this frame: no crossing time is computed.
    func overshootIfOutside(_ range: RestRange) {
      let displacement = range.overscroll(at: state.offset)
      guard displacement != 0 else { return }
      equilibrium = range.clamped(state.offset)
      beginOvershoot(at: displacement, velocity: state.velocity)
    }
    func decelerate(after time: Double, over range: RestRange) {
      state = deceleration.state(from: start, after: time)
      overshootIfOutside(range)
      guard phase == .deceleration, state.speed < Self.nearEnough else { return }
      phase = .rest
      state.offset = state.offset.rounded()
    }
    /// A frame of the overshoot. It ends by position alone: a swing sampled within 0.1 px of the bound stops dead.
    func overshoot(after time: Double, over range: RestRange) {
      let relative = spring.state(from: start, after: time)
      // Held within 50 px - of the absolute bounds, which is right only about a bound at 0.
      let limited = min(
        max(relative.offset, range.lower - Self.overshootLimit), range.upper + Self.overshootLimit)
      if limited == relative.offset {
        state.velocity = relative.velocity
      } else {
        // The velocity shown stays that of the frame before, and the displacement is taken for a position.
        beginOvershoot(at: limited - equilibrium, velocity: 0)
      }
      state.offset = equilibrium + limited
      if abs(limited) < Self.nearEnough { (phase, state) = (.rest, ScrollState(offset: equilibrium)) }
    }
    overshootIfOutside(release.range)
    return FlingRun { index in
      if phase == .rest { return .rest(at: state.offset) }
      if index > 0 {
        framesInPhase += 1
        let time = Double(framesInPhase) / release.frameRate
        let range = release.range(at: Double(index) / release.frameRate)
        if phase == .deceleration {
          decelerate(after: time, over: range)
        } else {
          overshoot(after: time, over: range)
        }
      }
      return FlingSample(
        offset: state.offset, velocity: state.velocity, phase: phase.rawValue, isAtRest: phase == .rest)
    }
  }
}
