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
    var run = IScrollRun(self, release)
    return FlingRun { run.sample(frame: $0) }
  }

  /// Half up, as JavaScript rounds: floor(x + ½).
  static func rounded(_ offset: Double) -> Double { (offset + 0.5).rounded(.down) }
}

struct IScrollRun {
  /// An eased motion under way, times in ms.
  private struct Leg {
    let from: Double
    let to: Double
    let startTime: Double
    let duration: Double
    let isOutward: Bool

    func position(at time: Double) -> Double {
      let progress = (time - startTime) / duration
      // A parabola where it ends outside, else a quarter of a circle.
      let eased =
        isOutward ? progress * (2 - progress) : (1 - (progress - 1) * (progress - 1)).squareRoot()
      return from + (to - from) * eased
    }
  }

  private let rate: Double
  private let bounceTime: Double
  /// The offset at y = 0.
  private let origin: Double
  /// Margins on iScroll's axis.
  private let range: RestRange
  private var position: Double
  private var leg: Leg?

  init(_ model: IScrollFling, _ release: FlingRelease) {
    rate = release.frameRate
    bounceTime = model.bounceTime * 1000
    origin = release.range.lower > -.infinity ? release.range.lower : 0
    range = RestRange(
      origin - release.range.upper, release.range.lower > -.infinity ? 0 : .infinity)
    position = origin - release.state.offset
    if range.contains(position) {
      position = IScrollFling.rounded(position)
      startMomentum(velocity: -release.state.velocity / 1000, model, release)
    } else {
      returnInside(at: 0)
    }
  }

  mutating func sample(frame index: Int) -> FlingSample {
    let time = Double(index) * 1000 / rate
    if let leg {
      if time >= leg.startTime + leg.duration {
        position = leg.to
        self.leg = nil
        returnInside(at: time)
      } else {
        position = leg.position(at: time)
      }
    }
    guard let leg else { return .rest(at: origin - position) }
    let isBounce = leg.isOutward ? !range.contains(position) : range.overscroll(at: leg.from) != 0
    let phase: ScrollPhase = isBounce ? .bounce : .deceleration
    return FlingSample(offset: origin - position, velocity: nil, phase: phase.word)
  }

  /// Starts the way to a destination in whole px; its duration in ms is set before the rounding. A range of no width does not
  /// scroll at all.
  private mutating func startMomentum(velocity: Double, _ model: IScrollFling, _ release: FlingRelease) {
    guard range.lower < range.upper else { return }
    let (speed, deceleration) = (abs(velocity), model.deceleration / 1_000_000)
    var destination = position + speed * speed / (2 * deceleration) * (velocity < 0 ? -1 : 1)
    var duration = speed / deceleration
    let excess = range.overscroll(at: destination)
    if excess != 0 {
      let reach = release.viewportLength / 2.5 * (speed / 8)
      destination = excess < 0 ? range.lower - reach : range.upper + reach
      duration = abs(destination - position) / speed
    }
    let end = IScrollFling.rounded(destination)
    guard end != position else { return }
    leg = Leg(
      from: position, to: end, startTime: 0, duration: duration, isOutward: !range.contains(end))
  }

  private mutating func returnInside(at time: Double) {
    let bound = range.clamped(position)
    guard bound != position else { return }
    if bounceTime == 0 {
      position = bound
    } else {
      leg = Leg(from: position, to: bound, startTime: time, duration: bounceTime, isOutward: false)
    }
  }
}
