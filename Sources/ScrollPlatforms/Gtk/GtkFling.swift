import ScrollKinematics

/// GTK's kinetic scrolling, as gtk4 4.8.3 (Debian) runs it in gtkkineticscrolling.c, updated once a frame; lengths in px.
///
/// Every phase begins on a frame, never at the crossing itself, so results depend on the frame rate. Kept with that: the
/// 50 px limit on overshoot compares a displacement with absolute bounds, which lets an overshoot at the far end run
/// free and can leave a swing stuck beside the bound for ever; `corrected` limits the displacement.
struct GtkFling: FlingModel {
  static let name = "gtk"
  static let summary = "GTK 4.8.3 kinetic scrolling: decay, critically damped overshoot, phases on frames"
  /// What GtkScrolledWindow passes.
  var friction = 4.0
  /// What GtkScrolledWindow passes; the spring's ω is half of it.
  var overshootFriction = 20.0
  var isCorrected = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: 1e-6...1e6, .perSecond, "decay rate of the deceleration")
    visitor.number(
      "overshoot-friction", &overshootFriction, in: 1e-6...1e6, .perSecond,
      "twice the angular frequency of the overshoot's spring")
    visitor.flag("corrected", &isCorrected, "1: limit the displacement from the bound to 50 px")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    var run = GtkRun(self, release)
    return FlingRun { run.sample(frame: $0) }
  }
}

struct GtkRun {
  /// Its raw value is the word shown.
  private enum Phase: String { case deceleration, overshoot, rest }

  /// The overshoot meant to be allowed, in px.
  static let overshootLimit = 50.0
  /// Speed in px/s below which a deceleration, and distance in px within which an overshoot, is over.
  static let nearEnough = 0.1

  private let deceleration: Deceleration
  private let spring: Spring
  private let isCorrected: Bool
  private let release: FlingRelease
  private var phase = Phase.deceleration
  private var state: ScrollState
  /// The state at the start of the phase; relative to the equilibrium in an overshoot.
  private var start: ScrollState
  private var framesInPhase = 0
  private var equilibrium = 0.0

  init(_ model: GtkFling, _ release: FlingRelease) {
    let frequency = model.overshootFriction / 2
    deceleration = Deceleration(decayRate: model.friction)
    spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency)
    isCorrected = model.isCorrected
    self.release = release
    state = release.state
    start = state
    overshootIfOutside(release.range)
  }

  mutating func sample(frame index: Int) -> FlingSample {
    if phase == .rest { return .rest(at: state.offset) }
    if index > 0 { update(over: release.range(at: Double(index) / release.frameRate)) }
    return FlingSample(
      offset: state.offset, velocity: state.velocity, phase: phase.rawValue, isAtRest: phase == .rest)
  }

  private mutating func update(over range: RestRange) {
    framesInPhase += 1
    let time = Double(framesInPhase) / release.frameRate
    if phase == .deceleration {
      state = deceleration.state(from: start, after: time)
      if overshootIfOutside(range) { return }
      guard state.speed < Self.nearEnough else { return }
      phase = .rest
      state.offset = state.offset.rounded()
    } else {
      overshoot(after: time, over: range)
    }
  }

  /// Whether an overshoot begins, with the state of this frame: no crossing time is computed.
  @discardableResult
  private mutating func overshootIfOutside(_ range: RestRange) -> Bool {
    let displacement = range.overscroll(at: state.offset)
    guard displacement != 0 else { return false }
    equilibrium = range.clamped(state.offset)
    beginOvershoot(at: displacement, velocity: state.velocity)
    return true
  }

  private mutating func beginOvershoot(at displacement: Double, velocity: Double) {
    phase = .overshoot
    framesInPhase = 0
    start = ScrollState(offset: displacement, velocity: velocity)
  }

  /// A frame of the overshoot. It ends by position alone: a swing sampled within 0.1 px of the bound stops dead.
  private mutating func overshoot(after time: Double, over range: RestRange) {
    let relative = spring.state(from: start, after: time)
    let limited = limit(relative.offset, over: range)
    if limited == relative.offset {
      state.velocity = relative.velocity
    } else if isCorrected {
      state.velocity = 0
      beginOvershoot(at: limited, velocity: 0)
    } else {
      // The velocity shown stays that of the frame before, and the displacement is taken for a position.
      beginOvershoot(at: limited - equilibrium, velocity: 0)
    }
    state.offset = equilibrium + limited
    if abs(limited) < Self.nearEnough {
      phase = .rest
      state = ScrollState(offset: equilibrium)
    }
  }

  /// The displacement held within 50 px - of the absolute bounds, which is right only about a bound at 0.
  private func limit(_ displacement: Double, over range: RestRange) -> Double {
    let (lower, upper) = isCorrected ? (0, 0) : (range.lower, range.upper)
    return min(max(displacement, lower - Self.overshootLimit), upper + Self.overshootLimit)
  }
}
