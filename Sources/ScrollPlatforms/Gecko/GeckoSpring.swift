import ScrollKinematics

/// Gecko's mass-spring-damper (140.12, `AxisPhysicsModel.cpp`, `AxisPhysicsMSDModel.cpp`), for overscroll and smooth
/// scrolling: Runge-Kutta steps of 1/120 s whatever the frames, shown as straight lines between the steps.
///
/// Offset and velocity are interpolated apart, so the velocity shown is not the slope of the offset shown. The last frame
/// shows the spring's own offset, less than a pixel from the target; Gecko's view takes the target itself then.
struct GeckoSpring: FlingModel {
  static let name = "gecko-spring"
  static let summary = "Firefox 140 overscroll spring: Runge-Kutta at 1/120 s, interpolated"
  var stiffness = 200.0
  /// 1.1 in float32, as the preference is kept.
  var dampingRatio = Double(Float(1.1))
  var pixel = 1.0
  var target = 0.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "stiffness, for mass 1")
    visitor.number("damping-ratio", &dampingRatio, in: 0...1e4, .none, "damping ratio")
    visitor.number(
      "pixel", &pixel, in: .positive, "px", "smallest visible step: ends within it, below twice it a second")
    visitor.number("target", &target, in: .anyNumber, "px", "offset of equilibrium")
  }

  private var spring: Spring { Spring(stiffness: stiffness, dampingRatio: dampingRatio) }

  func validationError(for release: FlingRelease) -> String? {
    spring.isHeld(byStepsOf: GeckoSpringMotion.timestep)
      ? nil : "stiffness and damping-ratio together are too much for steps of 1/120 s"
  }

  /// The spring from `state`, between frames of any length.
  func motion(from state: ScrollState) -> GeckoSpringMotion {
    GeckoSpringMotion(spring, from: state, about: target)
  }

  /// On a clock of nanoseconds.
  func run(_ release: FlingRelease) -> FlingRun {
    let clock = TickClock(ticksPerSecond: 1e9, for: release)
    var motion = motion(from: release.state)
    return .untilRest { index in
      motion.advance(by: clock.step(to: index) / 1e9)
      let isOver = index > 0 && motion.isFinished(at: target, pixel: pixel)
      return FlingSample(motion.state, phase: isOver ? .rest : .bounce)
    }
  }
}

/// The spring's state between two frames of any length.
struct GeckoSpringMotion: Sendable {
  static let timestep = 1.0 / 120

  private let law: MotionLaw
  private var previous: ScrollState
  private var next: ScrollState
  /// How far the shown state lies from the previous to the next.
  private var progress = 1.0

  init(_ spring: Spring, from start: ScrollState, about target: Double) {
    law = .bounce(spring, edge: target)
    (previous, next) = (start, start)
  }

  mutating func advance(by interval: Double) {
    progress += interval / Self.timestep
    while progress > 1 {
      previous = next
      next = Stepper.rungeKutta4.step(next, under: law, by: Self.timestep)
      progress -= 1
    }
  }

  var state: ScrollState { previous.interpolated(to: next, share: progress) }

  /// Whether the state shown lies within `pixel` px of `target`, slower than twice that a second.
  func isFinished(at target: Double, pixel: Double) -> Bool {
    abs(state.offset - target) < pixel && state.speed <= 2 * pixel
  }
}

extension Spring {
  /// Whether Runge-Kutta steps of `timestep` s stay stable: the half disk of radius 2.5 lies inside their region of stability.
  func isHeld(byStepsOf timestep: Double) -> Bool {
    let excess = max(0, dampingRatio * dampingRatio - 1).squareRoot()
    return frequency * (max(1, dampingRatio) + excess) * timestep <= 2.5
  }
}

extension ScrollState {
  func interpolated(to next: ScrollState, share: Double) -> ScrollState {
    ScrollState(
      offset: offset * (1 - share) + next.offset * share,
      velocity: velocity * (1 - share) + next.velocity * share)
  }
}
