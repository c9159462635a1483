import ScrollKinematics

/// The snapping fling of Jetpack Compose's lists (androidx foundation, `SnapFlingBehavior.kt` 0708d1d,
/// `LazyListSnapLayoutInfoProvider.kt` 035447b); lengths in device pixels, items of one length.
///
/// Two legs: ``ComposeDecay`` up to an item short of where it would end, cut in the frame that passes that place, then a
/// critically damped spring (k = 400) to the next item in the direction of the velocity left, or to the nearest below
/// 400 dp/s. Reproduced: the cut frame is shortened but its velocity kept, and the spring stops dead on its target if it
/// reaches it with speed left.
struct ComposeSnap: FlingModel {
  static let name = "compose-snap"
  static let summary = "Jetpack Compose's snapFlingBehavior: decay to an item short of its end, then a spring"
  var decay = ComposeDecay()
  var itemLength = 300.0
  var stiffness = 400.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    decay.visitParameters(&visitor)
    visitor.number("item-length", &itemLength, in: 1...1e6, .points, "length of an item; one begins at 0")
    visitor.number("stiffness", &stiffness, in: 1...1e5, "1/s^2", "of the spring that snaps")
  }

  /// Speed in dp/s from which on the direction decides the item.
  private static let deciding = 400.0

  func run(_ release: FlingRelease) -> FlingRun {
    let (range, clock) = (release.range, TickClock(ticksPerSecond: 1000, for: release))
    let (start, curve) = (range.clamped(release.state.offset), decay.curve(velocity: release.state.velocity))
    let travel = Double(curve.travel)
    // Signed travel of the first leg, in px.
    let approach = (travel < 0 ? -1 : 1) * max(0, abs(travel) - itemLength)
    func sample(_ state: ScrollState, _ phase: ScrollPhase) -> FlingSample {
      FlingSample(ScrollState(offset: decay.shown(state.offset), velocity: state.velocity), phase: phase)
    }
    var leg: (snap: Snap, ticks: Double)?
    if approach == 0 {
      leg = (snap(from: ScrollState(offset: start, velocity: release.state.velocity), in: range), 0)
    }
    return .untilRest { index in
      let ticks = clock.ticks(at: index)
      if let (snap, begin) = leg {
        return snap.state(after: ticks - begin).map { sample($0, .bounce) } ?? .rest(at: snap.target)
      }
      let (travel, velocity) = curve.state(after: ticks)
      let isThere = abs(Double(travel)) >= abs(approach)
      let wanted = start + (isThere ? approach : Double(travel))
      let state = ScrollState(offset: range.clamped(wanted), velocity: Double(velocity))
      if isThere || abs(wanted - state.offset) > 0.5 { leg = (snap(from: state, in: range), ticks) }
      return sample(state, .deceleration)
    }
  }

  /// The second leg from `state`.
  private func snap(from state: ScrollState, in range: RestRange) -> Snap {
    let item = state.offset / itemLength
    let (previous, next) = (item.rounded(.down), item.rounded(.up))
    var chosen = next - item <= item - previous ? next : previous
    if abs(state.velocity) >= Self.deciding * decay.density { chosen = state.velocity > 0 ? next : previous }
    let target = range.clamped(chosen * itemLength)
    let start = ScrollState(offset: state.offset - target, velocity: state.velocity)
    let spring = Spring(stiffness: stiffness, dampingRatio: 1)
    let end = spring.settlingTime(from: start, within: Tolerance(distance: 0.01, speed: .infinity)) ?? 0
    return Snap(spring: spring, start: start, target: target, end: (end * 1000).rounded(.down))
  }

  /// A spring to an item, from a start that is relative to it; its end in ms.
  private struct Snap {
    let spring: Spring
    let start: ScrollState
    let target, end: Double

    /// What it shows after `time` ms; `nil` where it has ended. Past the target it stops, even where it set off away from it.
    func state(after time: Double) -> ScrollState? {
      let state = spring.state(from: start, after: time / 1000)
      let isPast = start.offset == 0 || state.offset * start.offset < 0
      if time >= end || (time > 0 && isPast) { return nil }
      return ScrollState(offset: target + state.offset, velocity: state.velocity)
    }
  }
}
