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
    .eased(release, ticksPerSecond: 1) {
      momentum(from: $0, in: $1, release)
    } back: {
      ($0 < 1 ? 0 : bounceTime, eased(.bounce))
    }
  }

  private func momentum(
    from start: Double, in range: RestRange, _ release: FlingRelease
  ) -> (Double, EasedLeg?) {
    let (position, speed) = (range.clamped(start.rounded(.awayFromZero)), abs(release.state.velocity) / 1000)
    guard speed > 0, range.lower < range.upper else { return (position, nil) }
    let deceleration = deceleration / 1e6
    let way = speed * speed / deceleration
    var destination = position - (release.state.velocity < 0 ? -way : way)
    var duration = min(swipeTime, 2 * speed / deceleration / 1000)
    let bound = range.clamped(destination)
    if destination != bound {
      let reach = min(release.viewportLength / 4, release.viewportLength / 15 * speed)
      destination = bound + (destination < bound ? -reach : reach)
      duration = swipeBounceTime
    }
    let end = IScrollFling.rounded(destination)
    guard end != position else { return (position, nil) }
    if abs(end - position) < 1 { duration = 0 }
    return (position, (position, end, 0, duration, eased(range.contains(end) ? .swipe : .swipeBounce)))
  }

  /// A fling inside, a fling past a bound, the way back.
  private enum Way { case swipe, swipeBounce, bounce }

  private func eased(_ way: Way) -> Ease {
    func power(_ exponent: Int) -> Ease {
      { progress in 1 - (0..<exponent).reduce(1.0) { rest, _ in rest * (1 - progress) } }
    }
    switch (way, usesTransitions) {
    case (.swipe, true): return CubicBezier(0.23, 1, 0.32, 1).value(at:)
    case (.swipe, false): return power(5)
    case (.swipeBounce, true): return CubicBezier(0.25, 0.46, 0.45, 0.94).value(at:)
    case (.swipeBounce, false): return { $0 * (2 - $0) }
    case (.bounce, true): return CubicBezier(0.165, 0.84, 0.44, 1).value(at:)
    case (.bounce, false): return power(4)
    }
  }
}
