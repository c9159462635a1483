import ScrollKinematics

/// Momentum and bounce of better-scroll (ustbhuangyi/better-scroll f87fbd1, 2.5.1, `Behavior.ts`, `Animation.ts`).
///
/// iScroll's successor on the same axis, y = least offset - offset. The release is rounded outward to a whole px; the
/// destination lies speed²/deceleration away, twice as far as such a deceleration goes; an ease leads there, one past a
/// bound ends a share of the viewport outside and leads back. Defects, reproduced: the quintic ease starts at 2.5 times
/// the finger's velocity and the rounding is not symmetric. With CSS transitions, the library's default, the eases are
/// Bézier curves; without them, as with `probeType` 3, they are the powers those stand for. It reports no velocity.
struct BetterScroll: FlingModel {
  static let name = "better-scroll"
  static let summary =
    "better-scroll 2.5.1 (JavaScript): destination and duration from the release speed, eased"
  var deceleration = 1500.0
  var swipeTime = 2.5
  var swipeBounceTime = 0.5
  var bounceTime = 0.8
  var usesTransitions = true

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "deceleration", &deceleration, in: .positive, "pt/s^2", "sets distance and duration of a fling")
    visitor.number("swipe-time", &swipeTime, in: 0.001...1000, .seconds, "longest duration of a fling")
    visitor.number(
      "swipe-bounce-time", &swipeBounceTime, in: 0.001...1000, .seconds, "of a fling past a bound")
    visitor.number(
      "bounce-time", &bounceTime, in: 0.001...1000, .seconds, "duration of the return from outside")
    visitor.flag("transitions", &usesTransitions, "0: powers in JavaScript instead of Bézier curves")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    var run = BetterScrollRun(self, release)
    return .untilRest { run.sample(frame: $0) }
  }

  /// Share of the way behind an eased motion at the share `progress` of its duration.
  func eased(_ progress: Double, by ease: Ease) -> Double {
    let rest = 1 - progress
    switch (ease, usesTransitions) {
    case (.swipe, true): return CubicBezier(0.23, 1, 0.32, 1).value(at: progress)
    case (.swipe, false): return 1 - rest * rest * rest * rest * rest
    case (.swipeBounce, true): return CubicBezier(0.25, 0.46, 0.45, 0.94).value(at: progress)
    case (.swipeBounce, false): return progress * (2 - progress)
    case (.bounce, true): return CubicBezier(0.165, 0.84, 0.44, 1).value(at: progress)
    case (.bounce, false): return 1 - rest * rest * rest * rest
    }
  }

  /// A fling inside, a fling past a bound, the way back.
  enum Ease { case swipe, swipeBounce, bounce }
}

struct BetterScrollRun {
  private let model: BetterScroll
  private let rate: Double
  /// The offset at y = 0.
  private let origin: Double
  /// Bounds on better-scroll's axis.
  private let range: RestRange
  private var position: Double
  private var leg: (from: Double, to: Double, start: Double, duration: Double, ease: BetterScroll.Ease)?

  init(_ model: BetterScroll, _ release: FlingRelease) {
    (self.model, rate) = (model, release.frameRate)
    let isBounded = release.range.lower > -.infinity
    origin = isBounded ? release.range.lower : 0
    range = RestRange(origin - release.range.upper, isBounded ? 0 : .infinity)
    position = origin - release.state.offset
    guard range.contains(position) else {
      returnInside(at: 0)
      return
    }
    position = range.clamped(position.rounded(.awayFromZero))
    let speed = abs(release.state.velocity) / 1000
    guard speed > 0, range.lower < range.upper else { return }
    let deceleration = model.deceleration / 1e6
    let way = speed * speed / deceleration
    var destination = position - (release.state.velocity < 0 ? -way : way)
    var duration = min(model.swipeTime, 2 * speed / deceleration / 1000)
    let bound = range.clamped(destination)
    if destination != bound {
      let reach = min(release.viewportLength / 4, release.viewportLength / 15 * speed)
      destination = bound + (destination < bound ? -reach : reach)
      duration = model.swipeBounceTime
    }
    let end = IScrollFling.rounded(destination)
    guard end != position else { return }
    if abs(end - position) < 1 { duration = 0 }
    leg = (position, end, 0, duration, range.contains(end) ? .swipe : .swipeBounce)
  }

  mutating func sample(frame index: Int) -> FlingSample {
    let time = Double(index) / rate
    if let leg, time >= leg.start + leg.duration {
      position = leg.to
      self.leg = nil
      returnInside(at: time)
    }
    guard let leg else { return .rest(at: origin - position) }
    position = leg.from + (leg.to - leg.from) * model.eased((time - leg.start) / leg.duration, by: leg.ease)
    let phase: ScrollPhase = range.contains(position) ? .deceleration : .bounce
    return FlingSample(offset: origin - position, velocity: nil, phase: phase.word)
  }

  private mutating func returnInside(at time: Double) {
    let bound = range.clamped(position)
    guard bound != position else { return }
    leg = (position, bound, time, abs(bound - position) < 1 ? 0 : model.bounceTime, .bounce)
  }
}
