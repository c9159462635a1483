import ScrollKinematics

/// Motion's spring given by duration and bounce (motiondivision/motion 1b037b0, `generators/spring.ts`).
///
/// Mass 1, from standstill whatever the release velocity. Unlike ``ScrollKinematics/Spring/init(duration:bounce:)``
/// the duration is the time at which 0.001 of the distance is left, found by a fixed number of Newton steps. No rest
/// test: the first frame at or after the duration shows the target.
struct MotionDurationSpring: FlingModel {
  static let name = "motion-duration-spring"
  static let summary = "Motion for JavaScript (1b037b0): spring to a target, given by duration and bounce"
  var duration = 0.8
  var bounce = 0.3
  var target = 0.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("duration", &duration, in: 0.01...10, .seconds, "time to the target")
    visitor.number(
      "bounce", &bounce, in: -10...10, .none, "1 less the damping ratio, which is held in [0.05, 1]")
    visitor.number("target", &target, in: .anyNumber, .points, "offset of equilibrium")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    .law(
      .bounce(Self.spring(duration: duration, bounce: bounce), edge: target),
      from: ScrollState(offset: release.state.offset), at: release.frameRate, until: (duration, target))
  }

  /// The spring that Motion derives; its damping ratio is held in [0.05, 1].
  static func spring(duration: Double, bounce: Double) -> Spring {
    let ratio = min(max(1 - bounce, 0.05), 1)
    let frequency = frequency(duration: duration, ratio: ratio)
    return Spring(stiffness: frequency * frequency, dampingRatio: ratio)
  }

  /// The frequency ω of that spring: 11 Newton steps from ω = 5/duration toward the frequency at which the envelope
  /// (for a critical spring the displacement) has fallen to 0.001 at `duration` s.
  ///
  /// The steps come from the left of the root and stay there, so every one is finite and positive; with a bounce of
  /// nearly 0 they end short of the root, and so does Motion.
  static func frequency(duration: Double, ratio: Double) -> Double {
    let envelope = ratio / (1 - ratio * ratio).squareRoot()
    var frequency = 5 / duration
    for _ in 1...11 {
      let decay = Elementary.exp(-ratio * frequency * duration)
      if ratio < 1 {
        frequency -= (0.001 - envelope * decay) / (envelope * ratio * duration * decay)
      } else {
        frequency -= (decay * (frequency * duration + 1) - 0.001) / (-decay * frequency * duration * duration)
      }
    }
    return frequency
  }
}
