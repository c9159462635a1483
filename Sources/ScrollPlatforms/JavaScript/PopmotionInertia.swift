import ScrollKinematics

/// Inertia of popmotion (Popmotion/popmotion adf681e, 11.0.5, `animations/inertia.ts`); px, seconds.
///
/// Glide (``MotionGlide``) while its target lies inside; else each frame shows the glide first, and where that is
/// beyond the bound nearest to the target, a spring starts there. Released outside, the spring has the full velocity.
/// Defects, reproduced: the peak depends on the frame rate. A crossing in the first frame hands over velocity 0, because
/// there is no frame before it. In a range of no width an upward glide is never caught, because the bound counts as the
/// lower one. A critical or overdamped spring ends as soon as it is near, however fast.
struct PopmotionInertia: FlingModel {
  static let name: String = "popmotion-inertia"
  static let summary: String =
    "popmotion 11.0.5: exponential glide, a spring after the first frame out of bounds"
  var power = 0.8
  var timeConstant = 0.75
  var stiffness = 500.0
  var damping = 10.0
  var restDistance = 1.0
  var restSpeed = 2.0

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("power", &power, in: 0...1000, .seconds, "travel per release velocity")
    visitor.number(
      "time-constant", &timeConstant, in: 0.001...1000, .seconds, "time in which the glide falls to 1/e")
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "of the bounce")
    visitor.number("damping", &damping, in: .notNegative, .perSecond, "of the bounce")
    visitor.number(
      "rest-distance", &restDistance, in: .notNegative, .points, "distance at which a motion ends")
    visitor.number(
      "rest-speed", &restSpeed, in: .notNegative, .pointsPerSecond, "speed at which a bounce ends")
  }

  func run(_ release: FlingRelease) -> PopmotionInertiaRun { PopmotionInertiaRun(self, release) }

  /// The spring that starts at `state` toward `edge`. One that does not swing has no speed to popmotion.
  func bounce(from state: ScrollState, toward edge: Double) -> MotionBounce {
    let spring = Spring(stiffness: stiffness, damping: damping)
    return MotionBounce(
      spring, toward: edge, from: state, restSpeed: spring.dampingRatio < 1 ? restSpeed : .infinity,
      restDistance: restDistance)
  }
}

/// A fling of ``PopmotionInertia``.
struct PopmotionInertiaRun: FlingRun {
  private let model: PopmotionInertia
  private let release: FlingRelease
  private let glide: MotionGlide
  /// The bound that is watched, if the glide's target lies outside.
  private let watched: Double?
  private var previousOffset: Double?
  private var bounceFrame = 0
  private var bounce: MotionBounce?

  init(_ model: PopmotionInertia, _ release: FlingRelease) {
    self.model = model
    self.release = release
    glide = MotionGlide(
      from: release.state, power: model.power, timeConstant: model.timeConstant,
      restDistance: model.restDistance)
    let range = release.range
    watched = range.contains(glide.target) ? nil : range.nearestBound(to: glide.target)
    if !range.contains(release.state.offset) {
      bounce = model.bounce(from: release.state, toward: range.nearestBound(to: release.state.offset))
    }
  }

  mutating func sample(frame index: Int) -> FlingSample {
    if index == 0 {
      let phase: ScrollPhase = bounce == nil ? .deceleration : .bounce
      return FlingSample(
        offset: release.state.offset, velocity: bounce?.start.velocity ?? glide.start.velocity,
        phase: phase.word)
    }
    if bounce != nil {
      return bounce?.sample(after: Double(index - bounceFrame) / release.frameRate) ?? .rest(at: glide.target)
    }
    let (state, isOver) = glide.shown(at: Double(index) / release.frameRate)
    if let watched, isBeyond(state.offset, watched) {
      let velocity = previousOffset.map { (state.offset - $0) * release.frameRate } ?? 0
      bounceFrame = index
      bounce = model.bounce(
        from: ScrollState(offset: state.offset, velocity: velocity), toward: watched)
    } else if isOver {
      return .rest(at: state.offset)
    }
    previousOffset = state.offset
    return FlingSample(
      offset: state.offset, velocity: state.velocity, phase: ScrollPhase.deceleration.word)
  }

  /// Whether `offset` lies past the watched bound. The lower bound wins where both are equal.
  private func isBeyond(_ offset: Double, _ bound: Double) -> Bool {
    bound == release.range.lower ? offset < bound : offset > bound
  }
}
