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

  func run(_ release: FlingRelease) -> FlingRun {
    var run = ComposeSnapRun(self, release)
    return .untilRest { run.sample(frame: $0) }
  }
}

struct ComposeSnapRun {
  /// Speed in dp/s from which on the direction decides the item.
  private static let deciding = 400.0

  private let model: ComposeSnap
  private let range: RestRange
  private let clock: TickClock
  private let curve: ComposeCurve
  private let start: Double
  /// Signed travel of the first leg, in px.
  private let approach: Double
  private var leg: (start: ScrollState, target: Double, ticks: Double, end: Double)?

  init(_ model: ComposeSnap, _ release: FlingRelease) {
    (self.model, range) = (model, release.range)
    clock = TickClock(ticksPerSecond: 1000, for: release)
    start = release.range.clamped(release.state.offset)
    curve = model.decay.curve(velocity: release.state.velocity)
    let travel = Double(curve.travel)
    approach = (travel < 0 ? -1 : 1) * max(0, abs(travel) - model.itemLength)
    if approach == 0 { setOff(from: ScrollState(offset: start, velocity: release.state.velocity), at: 0) }
  }

  mutating func sample(frame index: Int) -> FlingSample {
    let ticks = clock.ticks(at: index)
    if let leg { return snapped(leg, at: ticks) }
    let (travel, velocity) = curve.state(after: ticks)
    let isThere = abs(Double(travel)) >= abs(approach)
    let wanted = start + (isThere ? approach : Double(travel))
    let state = ScrollState(offset: range.clamped(wanted), velocity: Double(velocity))
    if isThere || abs(wanted - state.offset) > 0.5 { setOff(from: state, at: ticks) }
    return sample(state, .deceleration)
  }

  /// Sets off the second leg from `state` at `ticks` ms.
  private mutating func setOff(from state: ScrollState, at ticks: Double) {
    let item = state.offset / model.itemLength
    let (previous, next) = (item.rounded(.down), item.rounded(.up))
    var chosen = next - item <= item - previous ? next : previous
    if abs(state.velocity) >= Self.deciding * model.decay.density {
      chosen = state.velocity > 0 ? next : previous
    }
    let target = range.clamped(chosen * model.itemLength)
    let relative = ScrollState(offset: state.offset - target, velocity: state.velocity)
    let end = spring.settlingTime(from: relative, within: Tolerance(distance: 0.01, speed: .infinity)) ?? 0
    leg = (state, target, ticks, (end * 1000).rounded(.down))
  }

  private var spring: Spring { Spring(stiffness: model.stiffness, dampingRatio: 1) }

  private func snapped(
    _ leg: (start: ScrollState, target: Double, ticks: Double, end: Double), at ticks: Double
  ) -> FlingSample {
    let time = ticks - leg.ticks
    let way = leg.start.offset - leg.target
    let relative = ScrollState(offset: way, velocity: leg.start.velocity)
    let state = spring.state(from: relative, after: time / 1000)
    // Past the target it stops, even where it set off away from it.
    let isPast = way == 0 || state.offset * way < 0
    if time >= leg.end || (time > 0 && isPast) { return .rest(at: leg.target) }
    return sample(ScrollState(offset: leg.target + state.offset, velocity: state.velocity), .bounce)
  }

  private func sample(_ state: ScrollState, _ phase: ScrollPhase) -> FlingSample {
    let shown = ScrollState(offset: model.decay.shown(state.offset), velocity: state.velocity)
    return FlingSample(shown, phase: phase)
  }
}
