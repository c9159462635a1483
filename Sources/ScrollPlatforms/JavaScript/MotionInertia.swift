import ScrollKinematics

/// Inertia of Motion for JavaScript (motiondivision/motion 1b037b0, `generators/inertia.ts`); px, seconds.
///
/// Glide (``MotionGlide``), and from the first *frame* outside the bounds on a spring, never back to the glide.
/// Defects, reproduced: the peak depends on the frame rate, because the spring starts where that frame is and not at the
/// edge. A release outside the bounds drops its velocity, because the spring's velocity is a backward difference over
/// 5 ms, and nothing lies before time 0. The glide starts faster than the finger.
struct MotionInertia: FlingModel {
  static let name = "motion-inertia"
  static let summary =
    "Motion for JavaScript (1b037b0): exponential glide, a spring from the first frame out of bounds"
  var constants = MotionConstants(timeConstant: 0.325, restDistance: 0.5)
  /// 0: as the size of the bounce has it.
  var restSpeed = 0.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    constants.visitParameters(&visitor)
    visitor.number(
      "rest-speed", &restSpeed, in: .notNegative, .pointsPerSecond,
      "speed at which a bounce ends; 0: 2, or 0.01 when below 5 pt")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let (glide, range) = (MotionGlide(constants, from: release.state), release.range)
    var (bounce, bounceTime): (MotionConstants.Bounce?, Double) = (nil, 0)
    if !range.contains(release.state.offset) {
      bounce = self.bounce(from: ScrollState(offset: release.state.offset), in: range)
    }
    return FlingRun { index in
      let time = Double(index) / release.frameRate
      if let bounce { return bounce(time - bounceTime) }
      let shown = glide.sample(at: time)
      if range.contains(shown.offset) { return shown }
      // The mean velocity of the glide over the last 5 ms, or as much as there is.
      let earlier = max(time - 0.005, 0)
      let state = ScrollState(
        offset: shown.offset,
        velocity: time > earlier ? (shown.offset - glide.state(at: earlier).offset) / (time - earlier) : 0)
      bounceTime = time
      let begun = self.bounce(from: state, in: range)
      bounce = begun
      return begun(0)
    }
  }

  /// The spring that takes over from `state`; a small distance to go has finer thresholds.
  private func bounce(from state: ScrollState, in range: RestRange) -> MotionConstants.Bounce {
    let edge = range.nearestBound(to: state.offset)
    let isGranular = abs(edge - state.offset) < 5
    return constants.bounce(
      from: state, toward: edge, restSpeed: restSpeed > 0 ? restSpeed : (isGranular ? 0.01 : 2),
      restDistance: constants.restDistance > 0 ? constants.restDistance : (isGranular ? 0.005 : 0.5))
  }
}
