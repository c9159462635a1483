import ScrollKinematics

/// The spring of Facebook's pop (facebook/pop 87d1f8b, `POPSpringSolver.h`) toward the offset 0.
///
/// A re-creation, not Apple's code. Runge-Kutta steps of 1 ms (a 32-bit 0.001, the rounding decides how many fit a
/// frame), the frame's state interpolated between the last two. Defect, reproduced: the *interpolated* state is where
/// the next frame starts from, though the remainder is carried as well, so time is lost at every frame: about 2 % slow
/// at 60 Hz, 4 % at 120 Hz. Ends, at the spring's own value, below 0.5 pt, 5 pt/s and 25 pt/s².
struct PopSpring: FlingModel {
  static let name = "pop-spring"
  static let summary =
    "Facebook pop (87d1f8b): spring toward 0 in Runge-Kutta steps of 1 ms, slowed by its interpolation"
  var stiffness = 342.0
  var damping = 30.0
  var mass = 1.0
  var isCorrected = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("stiffness", &stiffness, in: .positive, "1/s^2", "stiffness (tension)")
    visitor.number("damping", &damping, in: .notNegative, .perSecond, "damping coefficient (friction)")
    visitor.number("mass", &mass, in: .positive, .none, "mass")
    visitor.flag("corrected", &isCorrected, "1: a frame goes on from the last whole step")
  }

  /// The solver's step, a single-precision constant in a double.
  static let timestep = Double(Float(0.001))

  func validationError(for release: FlingRelease) -> String? {
    Spring(mass: mass, stiffness: stiffness, damping: damping).isHeld(byStepsOf: Self.timestep)
      ? nil : "a spring so stiff or so damped diverges in pop's steps of 1 ms"
  }

  func run(_ release: FlingRelease) -> PopSpringRun { PopSpringRun(self, release) }
}

struct PopSpringRun: FlingRun {
  private let law: MotionLaw
  private let interval: Double
  private let isExact: Bool
  /// Time due that is less than a step, in s.
  private var remainder = 0.0
  /// The state after the last whole step; the shown one is made from it.
  private var whole: ScrollState
  private var shown: ScrollState
  private var lastAcceleration = 0.0
  private var isOver = false

  init(_ model: PopSpring, _ release: FlingRelease) {
    law = .bounce(
      Spring(mass: model.mass, stiffness: model.stiffness, damping: model.damping), edge: 0)
    interval = 1 / release.frameRate
    isExact = model.isCorrected
    whole = release.state
    shown = release.state
  }

  mutating func sample(frame index: Int) -> FlingSample {
    if index > 0 && !isOver { advance() }
    return FlingSample(shown, phase: isOver ? .rest : .bounce)
  }

  private mutating func advance() {
    if !isExact { whole = shown }
    var previous = whole
    remainder += interval
    while remainder >= PopSpring.timestep {
      previous = whole
      whole = Stepper.rungeKutta4.step(whole, under: law, by: PopSpring.timestep)
      lastAcceleration = (whole.velocity - previous.velocity) / PopSpring.timestep
      remainder -= PopSpring.timestep
    }
    shown =
      isExact
      ? Stepper.rungeKutta4.step(whole, under: law, by: remainder)
      : previous.interpolated(to: whole, share: remainder / PopSpring.timestep)
    isOver = abs(shown.offset) < 0.5 && shown.speed < 5 && abs(lastAcceleration) < 25
  }
}
