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
    // A spring that does not swing has no speed to popmotion.
    let isSwinging = Spring(stiffness: constants.stiffness, damping: constants.damping).dampingRatio < 1
    func bounce(from state: ScrollState, toward edge: Double) -> MotionConstants.Bounce {
      constants.bounce(
        from: state, toward: edge, restSpeed: isSwinging ? restSpeed : .infinity,
        restDistance: constants.restDistance)
    }
    var (begun, bounceFrame, previousOffset): (MotionConstants.Bounce?, Int, Double?) = (nil, 0, nil)
    if !range.contains(release.state.offset) {
      begun = bounce(from: release.state, toward: range.nearestBound(to: release.state.offset))
    }
    return FlingRun { index in
      if index == 0 {
        return begun == nil
          ? FlingSample(glide.start, phase: .deceleration) : FlingSample(release.state, phase: .bounce)
      }
      if let begun { return begun(Double(index - bounceFrame) / rate) }
      let shown = glide.sample(at: Double(index) / rate)
      let (offset, velocity) = (shown.offset, previousOffset.map { (shown.offset - $0) * rate } ?? 0)
      previousOffset = offset
      guard let watched, isBeyond(offset, watched) else { return shown }
      bounceFrame = index
      begun = bounce(from: ScrollState(offset: offset, velocity: velocity), toward: watched)
      return FlingSample(ScrollState(offset: offset, velocity: shown.velocity ?? 0), phase: .deceleration)
    }
  }
}
