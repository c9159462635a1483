import ScrollKinematics

/// Inertia of popmotion (Popmotion/popmotion adf681e, 11.0.5, `animations/inertia.ts`); px, seconds.
///
/// Glide (``MotionGlide``) while its target lies inside; else each frame shows the glide first, and where that is
/// beyond the bound nearest to the target, a spring starts there. Released outside, the spring has the full velocity.
/// Defects, reproduced: the peak depends on the frame rate. A crossing in the first frame hands over velocity 0, because
/// there is no frame before it. In a range of no width an upward glide is never caught, because the bound counts as the
/// lower one. A critical or overdamped spring ends as soon as it is near, however fast.
struct PopmotionInertia: FlingModel {
  static let name = "popmotion-inertia"
  static let summary = "popmotion 11.0.5: exponential glide, a spring after the first frame out of bounds"
  var constants = MotionConstants(timeConstant: 0.75, restDistance: 1)
  var restSpeed = 2.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    constants.visitParameters(&visitor)
    visitor.number(
      "rest-speed", &restSpeed, in: .notNegative, .pointsPerSecond, "speed at which a bounce ends")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let (glide, range, rate) = (MotionGlide(constants, from: release.state), release.range, release.frameRate)
    // The bound that is watched, if the glide's target lies outside. The lower bound wins where both are equal.
    let watched = range.contains(glide.target) ? nil : range.nearestBound(to: glide.target)
    func isBeyond(_ offset: Double, _ bound: Double) -> Bool {
      bound == range.lower ? offset < bound : offset > bound
    }
    var (previousOffset, bounceFrame): (Double?, Int) = (nil, 0)
    var bounce: MotionBounce?
    if !range.contains(release.state.offset) {
      bounce = self.bounce(from: release.state, toward: range.nearestBound(to: release.state.offset))
    }
    return FlingRun { index in
      if index == 0 {
        return FlingSample(bounce?.start ?? glide.start, phase: bounce == nil ? .deceleration : .bounce)
      }
      if bounce != nil {
        return bounce?.sample(after: Double(index - bounceFrame) / rate) ?? .rest(at: glide.target)
      }
      let (state, isOver) = glide.shown(at: Double(index) / rate)
      if let watched, isBeyond(state.offset, watched) {
        let velocity = previousOffset.map { (state.offset - $0) * rate } ?? 0
        bounceFrame = index
        bounce = self.bounce(
          from: ScrollState(offset: state.offset, velocity: velocity), toward: watched)
      } else if isOver {
        return .rest(at: state.offset)
      }
      previousOffset = state.offset
      return FlingSample(state, phase: .deceleration)
    }
  }

  /// The spring that starts at `state` toward `edge`. One that does not swing has no speed to popmotion.
  func bounce(from state: ScrollState, toward edge: Double) -> MotionBounce {
    let spring = constants.spring
    return MotionBounce(
      spring: spring, edge: edge, start: state, restSpeed: spring.dampingRatio < 1 ? restSpeed : .infinity,
      restDistance: constants.restDistance)
  }
}
