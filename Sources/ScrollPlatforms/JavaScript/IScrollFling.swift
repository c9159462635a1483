import ScrollKinematics

/// Momentum and bounce of iScroll (cubiq/iscroll 60ed6f8, 5.2.0, `build/iscroll-probe.js`, without CSS transitions).
///
/// Works on iScroll's own axis, y = least offset - offset, where 0 is the top and -H the end. The release decides the
/// destination, rounded half up to whole px, and a duration; an ease leads there; once outside, another leads back.
/// Defects, reproduced: the ease takes no notice of the finger, so the motion starts at twice its velocity (quadratic)
/// or infinitely fast (circular); the rounding is not symmetric under reflection; a destination outside is set by the
/// speed at the release, not at the edge. iScroll reports no velocity.
struct IScrollFling: FlingModel {
  static let name: String = "iscroll"
  static let summary: String =
    "iScroll 5.2.0 (JavaScript): destination and duration from the release speed, circular or quadratic ease"
  var deceleration = 600.0
  var bounceTime = 0.6

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "deceleration", &deceleration, in: .positive, "pt/s^2", "sets distance and duration of a fling")
    visitor.number(
      "bounce-time", &bounceTime, in: .notNegative, .seconds, "duration of the return from outside")
  }

  func run(_ release: FlingRelease) -> IScrollRun { IScrollRun(self, release) }

  /// Half up, as JavaScript rounds: floor(x + ½).
  static func rounded(_ offset: Double) -> Double { (offset + 0.5).rounded(.down) }

  /// Easing of a motion that ends outside, and of none else: p·(2 - p).
  static func quadraticEase(_ progress: Double) -> Double { progress * (2 - progress) }

  /// Easing of every other motion: a quarter of a circle, √(1 - (p - 1)²).
  static func circularEase(_ progress: Double) -> Double {
    (1 - (progress - 1) * (progress - 1)).squareRoot()
  }
}

/// Where iScroll's momentum leads on its own axis, and how long it takes.
struct IScrollMomentum: Equatable {
  /// Rounded destination in px.
  let destination: Double
  /// Duration in ms; set before the rounding.
  let duration: Double

  /// Momentum from `current` with `velocity` px/ms between the margins, 0 at the top (∞: none) and `lowerMargin`.
  ///
  /// - Parameters:
  ///   - viewportLength: in px; 0 stops the momentum at the margins.
  ///   - deceleration: in px/ms².
  init(
    from current: Double, velocity: Double, upperMargin: Double = 0, lowerMargin: Double,
    viewportLength: Double, deceleration: Double
  ) {
    let speed = abs(velocity)
    let reach = viewportLength / 2.5 * (speed / 8)
    let free = current + speed * speed / (2 * deceleration) * (velocity < 0 ? -1 : 1)
    if free < lowerMargin {
      let destination = viewportLength > 0 ? lowerMargin - reach : lowerMargin
      self.destination = IScrollFling.rounded(destination)
      duration = abs(destination - current) / speed
    } else if free > upperMargin {
      let destination = viewportLength > 0 ? upperMargin + reach : upperMargin
      self.destination = IScrollFling.rounded(destination)
      duration = (abs(current) + destination) / speed
    } else {
      destination = IScrollFling.rounded(free)
      duration = speed / deceleration
    }
  }
}

/// A fling of ``IScrollFling``.
struct IScrollRun: FlingRun {
  /// An eased motion under way, times in ms.
  private struct Leg {
    let from: Double
    let to: Double
    let startTime: Double
    let duration: Double
    let isOutward: Bool

    func position(at time: Double) -> Double {
      let progress = (time - startTime) / duration
      let eased =
        isOutward ? IScrollFling.quadraticEase(progress) : IScrollFling.circularEase(progress)
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
    return FlingSample(
      offset: origin - position, velocity: nil,
      phase: isBounce ? ScrollPhase.bounce.word : ScrollPhase.deceleration.word)
  }

  /// A range of no width does not scroll at all.
  private mutating func startMomentum(velocity: Double, _ model: IScrollFling, _ release: FlingRelease) {
    guard range.lower < range.upper else { return }
    let momentum = IScrollMomentum(
      from: position, velocity: velocity, upperMargin: range.upper, lowerMargin: range.lower,
      viewportLength: release.viewportLength, deceleration: model.deceleration / 1_000_000)
    guard momentum.destination != position else { return }
    leg = Leg(
      from: position, to: momentum.destination, startTime: 0, duration: momentum.duration,
      isOutward: !range.contains(momentum.destination))
  }

  /// Starts the return if the position is outside.
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
