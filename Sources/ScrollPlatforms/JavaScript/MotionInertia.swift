import ScrollKinematics

/// Inertia of Motion for JavaScript (motiondivision/motion 1b037b0, `generators/inertia.ts`); px, seconds.
///
/// Glide (``MotionGlide``), and from the first *frame* outside the bounds on a spring, never back to the glide.
/// Defects, reproduced: the peak depends on the frame rate, because the spring starts where that frame is and not at the
/// edge. A release outside the bounds drops its velocity, because the spring's velocity is a backward difference over
/// 5 ms, and nothing lies before time 0. The glide starts faster than the finger.
struct MotionInertia: FlingModel {
  static let name: String = "motion-inertia"
  static let summary: String =
    "Motion for JavaScript (1b037b0): exponential glide, a spring from the first frame out of bounds"
  var power = 0.8
  var timeConstant = 0.325
  var stiffness = 500.0
  var damping = 10.0
  var restDistance = 0.5
  /// 0: as the size of the bounce has it.
  var restSpeed = 0.0
  var isCorrected = false

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
      "rest-speed", &restSpeed, in: .notNegative, .pointsPerSecond,
      "speed at which a bounce ends; 0: 2, or 0.01 when below 5 pt")
    visitor.flag("corrected", &isCorrected, "1: a release out of bounds keeps its velocity")
  }

  func run(_ release: FlingRelease) -> MotionInertiaRun { MotionInertiaRun(self, release) }

  /// The spring that takes over from `state`; a small distance to go has finer thresholds.
  func bounce(from state: ScrollState, in range: RestRange) -> MotionBounce {
    let edge = range.nearestBound(to: state.offset)
    let isGranular = abs(edge - state.offset) < 5
    return MotionBounce(
      Spring(stiffness: stiffness, damping: damping), toward: edge, from: state,
      restSpeed: restSpeed > 0 ? restSpeed : (isGranular ? 0.01 : 2),
      restDistance: restDistance > 0 ? restDistance : (isGranular ? 0.005 : 0.5))
  }
}

/// A fling of ``MotionInertia``.
struct MotionInertiaRun: FlingRun {
  private let model: MotionInertia
  private let glide: MotionGlide
  private let range: RestRange
  private let rate: Double
  private var bounceTime = 0.0
  private var bounce: MotionBounce?

  init(_ model: MotionInertia, _ release: FlingRelease) {
    self.model = model
    glide = MotionGlide(
      from: release.state, power: model.power, timeConstant: model.timeConstant,
      restDistance: model.restDistance)
    range = release.range
    rate = release.frameRate
    if !range.contains(release.state.offset) {
      let kept = model.isCorrected ? release.state.velocity : 0
      bounce = model.bounce(from: ScrollState(offset: release.state.offset, velocity: kept), in: range)
    }
  }

  mutating func sample(frame index: Int) -> FlingSample {
    let time = Double(index) / rate
    if bounce == nil {
      let (state, isOver) = glide.shown(at: time)
      if range.contains(state.offset) {
        if isOver { return .rest(at: state.offset) }
        return FlingSample(
          offset: state.offset, velocity: state.velocity, phase: ScrollPhase.deceleration.word)
      }
      bounceTime = time
      let start = ScrollState(
        offset: state.offset, velocity: backwardDifference(to: state.offset, at: time))
      bounce = model.bounce(from: start, in: range)
    }
    return bounce?.sample(after: time - bounceTime) ?? .rest(at: glide.target)
  }

  /// The mean velocity of the glide over the last 5 ms, or as much as there is; 0 at time 0.
  private func backwardDifference(to offset: Double, at time: Double) -> Double {
    let earlier = max(time - 0.005, 0)
    return time > earlier ? (offset - glide.state(at: earlier).offset) / (time - earlier) : 0
  }
}
