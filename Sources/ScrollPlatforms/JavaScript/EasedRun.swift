import ScrollKinematics

/// A fling of iScroll or its successor: eases from place to place, on their axis y = least offset - offset.
///
/// 0 is the top and -H the end. What ends outside goes back inside by another ease.
struct EasedRun {
  typealias Ease = (_ progress: Double) -> Double
  /// An ease under way, times in ticks.
  typealias Leg = (from: Double, to: Double, start: Double, duration: Double, ease: Ease)

  /// Bounds on that axis.
  let range: RestRange
  let startsInside: Bool
  var position: Double
  var leg: Leg?
  /// The offset at y = 0.
  private let origin: Double
  private let ticksPerSecond, rate: Double
  private let back: (_ distance: Double) -> (duration: Double, ease: Ease)

  /// A release, of which `back` says how the way back over a distance goes.
  init(
    _ release: FlingRelease, ticksPerSecond: Double,
    back: @escaping (_ distance: Double) -> (duration: Double, ease: Ease)
  ) {
    (self.ticksPerSecond, rate, self.back) = (ticksPerSecond, release.frameRate, back)
    let isBounded = release.range.lower > -.infinity
    origin = isBounded ? release.range.lower : 0
    range = RestRange(origin - release.range.upper, isBounded ? 0 : .infinity)
    position = origin - release.state.offset
    startsInside = range.contains(position)
    returnInside(at: 0)
  }

  mutating func sample(frame index: Int) -> FlingSample {
    let time = Double(index) * ticksPerSecond / rate
    if let leg, time >= leg.start + leg.duration {
      position = leg.to
      self.leg = nil
      returnInside(at: time)
    }
    guard let leg else { return .rest(at: origin - position) }
    position = leg.from + (leg.to - leg.from) * leg.ease((time - leg.start) / leg.duration)
    let phase: ScrollPhase = range.contains(position) ? .deceleration : .bounce
    return FlingSample(offset: origin - position, velocity: nil, phase: phase.word)
  }

  private mutating func returnInside(at time: Double) {
    let bound = range.clamped(position)
    guard bound != position else { return }
    let (duration, ease) = back(abs(bound - position))
    if duration > 0 { leg = (position, bound, time, duration, ease) } else { position = bound }
  }
}
