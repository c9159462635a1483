import ScrollKinematics

/// Momentum and bounce of iScroll (cubiq/iscroll 60ed6f8, 5.2.0, `build/iscroll-probe.js`, without CSS transitions).
///
/// Works on iScroll's own axis, y = least offset - offset, where 0 is the top and -H the end. The release decides the
/// destination, rounded half up to whole px, and a duration; an ease leads there; once outside, another leads back.
/// Defects, reproduced: the ease takes no notice of the finger, so the motion starts at twice its velocity (quadratic)
/// or infinitely fast (circular); the rounding is not symmetric under reflection; a destination outside is set by the
/// speed at the release, not at the edge. iScroll reports no velocity.
struct IScrollFling: FlingModel {
  static let name = "iscroll"
  static let summary =
    "iScroll 5.2.0 (JavaScript): destination and duration from the release speed, circular or quadratic ease"
  var deceleration = 600.0
  var bounceTime = 0.6

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "deceleration", &deceleration, in: .positive, "pt/s^2", "sets distance and duration of a fling")
    visitor.number(
      "bounce-time", &bounceTime, in: .notNegative, .seconds, "duration of the return from outside")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    .eased(release, ticksPerSecond: 1000) {
      momentum(from: $0, in: $1, release)
    } back: { _ in
      (bounceTime * 1000, { Self.circular($0) })
    }
  }

  /// A quarter of a circle.
  private static func circular(_ progress: Double) -> Double {
    (1 - (progress - 1) * (progress - 1)).squareRoot()
  }

  /// The way to a destination in whole px; its duration in ms is set before the rounding. A range of no width does not scroll
  /// at all.
  private func momentum(
    from start: Double, in range: RestRange, _ release: FlingRelease
  ) -> (Double, EasedLeg?) {
    let (position, velocity) = (Self.rounded(start), -release.state.velocity / 1000)
    guard range.lower < range.upper else { return (position, nil) }
    let (speed, deceleration) = (abs(velocity), deceleration / 1_000_000)
    var destination = position + speed * speed / (2 * deceleration) * (velocity < 0 ? -1 : 1)
    var duration = speed / deceleration
    let excess = range.overscroll(at: destination)
    if excess != 0 {
      let reach = release.viewportLength / 2.5 * (speed / 8)
      destination = excess < 0 ? range.lower - reach : range.upper + reach
      duration = abs(destination - position) / speed
    }
    let end = Self.rounded(destination)
    guard end != position else { return (position, nil) }
    let isInside = range.contains(end)
    // A parabola where it ends outside.
    return (position, (position, end, 0, duration, { isInside ? Self.circular($0) : $0 * (2 - $0) }))
  }

  /// Half up, as JavaScript rounds: floor(x + ½).
  static func rounded(_ offset: Double) -> Double { (offset + 0.5).rounded(.down) }
}

/// The share of the way at a share of the time.
typealias Ease = (_ progress: Double) -> Double

/// An ease from place to place, times in ticks.
typealias EasedLeg = (from: Double, to: Double, start: Double, duration: Double, ease: Ease)

extension FlingRun {
  /// A fling of iScroll or its successor: eases from place to place, on their axis y = least offset - offset.
  ///
  /// 0 is the top and -H the end. `begin` says how a release inside a range goes on, and `back` how the way back over a
  /// distance from outside goes.
  static func eased(
    _ release: FlingRelease, ticksPerSecond: Double,
    begin: (_ position: Double, _ range: RestRange) -> (position: Double, leg: EasedLeg?),
    back: @escaping (_ distance: Double) -> (duration: Double, ease: Ease)
  ) -> FlingRun {
    let isBounded = release.range.lower > -.infinity
    // The offset at y = 0.
    let origin = isBounded ? release.range.lower : 0
    let range = RestRange(origin - release.range.upper, isBounded ? 0 : .infinity)
    var (position, leg): (Double, EasedLeg?) = (origin - release.state.offset, nil)
    func returnInside(at time: Double) {
      let bound = range.clamped(position)
      guard bound != position else { return }
      let (duration, ease) = back(abs(bound - position))
      if duration > 0 { leg = (position, bound, time, duration, ease) } else { position = bound }
    }
    if range.contains(position) { (position, leg) = begin(position, range) } else { returnInside(at: 0) }
    return .untilRest { index in
      let time = Double(index) * ticksPerSecond / release.frameRate
      if let ended = leg, time >= ended.start + ended.duration {
        (position, leg) = (ended.to, nil)
        returnInside(at: time)
      }
      guard let leg else { return .rest(at: origin - position) }
      position = leg.from + (leg.to - leg.from) * leg.ease((time - leg.start) / leg.duration)
      let phase: ScrollPhase = range.contains(position) ? .deceleration : .bounce
      return FlingSample(offset: origin - position, velocity: nil, phase: phase.word)
    }
  }
}
