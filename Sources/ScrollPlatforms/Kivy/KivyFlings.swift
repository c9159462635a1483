import ScrollKinematics

/// Kivy's damped scroll effect, the default of its ScrollView (kivy/kivy 2.3.1, `effects/dampedscroll.py`).
///
/// ``KivyFriction`` frame by frame, and beyond a bound a spring. Defects, reproduced: edge damping and stiffness act
/// once a *frame*, so at 120 Hz the edge is four times as stiff per second as at 30 Hz; an overscroll of 0.5 pt or
/// less is dropped where it is; and what has come to rest is rounded to a whole number one frame later, which can be
/// outside a fractional bound, from where it may set off again. The bounds are read when the offset changes.
struct KivyDamped: FlingModel {
  static let name = "kivy-damped"
  static let summary =
    "Kivy 2.3.1 DampedScrollEffect (ScrollView): friction, and a spring per frame at the edge"
  var friction = KivyFriction()
  var edgeDamping = 0.25
  var edgeStiffness = 2.0
  var leastOverscroll = 0.5
  var overscrollScale = 200.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    friction.visitParameters(&visitor)
    visitor.number(
      "edge-damping", &edgeDamping, in: 0...2, .none, "fraction of the velocity lost a frame outside")
    visitor.number(
      "edge-stiffness", &edgeStiffness, in: .notNegative, .perSecond, "velocity gained a frame per pt outside"
    )
    visitor.number(
      "min-overscroll", &leastOverscroll, in: .notNegative, .points, "overscroll that is dropped")
    visitor.number(
      "overscroll-scale", &overscrollScale, in: .positive, .points,
      "overscroll at which a frame's travel is halved")
  }

  func validationError(for release: FlingRelease) -> String? {
    friction.validationError(rate: release.frameRate, edgeDamping: edgeDamping)
  }

  func run(_ release: FlingRelease) -> FlingRun { run(release, isDamped: true) }

  func run(_ release: FlingRelease, isDamped: Bool) -> FlingRun {
    let start = isDamped ? release.state.offset : release.range.clamped(release.state.offset)
    var effect = KivyEffect(self, isDamped: isDamped, at: start, in: release.range)
    (effect.velocity, effect.isDue) = (release.state.velocity, true)
    return FlingRun { index in
      if index > 0 {
        effect.range = release.range(at: Double(index) / release.frameRate)
        effect.update(1 / release.frameRate)
      }
      guard effect.isMoving else { return .rest(at: effect.value) }
      let state = ScrollState(offset: effect.value, velocity: effect.velocity)
      return FlingSample(state, phase: effect.overscroll == 0 ? .deceleration : .bounce)
    }
  }
}

/// Kivy's scroll effect (kivy/kivy 2.3.1, `effects/scroll.py`; without bounds the kinetic effect of `kinetic.py`).
///
/// ``KivyFriction`` frame by frame, and a hard stop at the bounds: no overshoot. Nothing outside is ever shown, so a
/// release out there starts at the bound. The bounds are read when the offset changes.
struct KivyScroll: FlingModel {
  static let name = "kivy-scroll"
  static let summary = "Kivy 2.3.1 ScrollEffect: friction frame by frame, a hard stop at the bounds"
  var friction = KivyFriction()

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { friction.visitParameters(&visitor) }

  func validationError(for release: FlingRelease) -> String? {
    friction.validationError(rate: release.frameRate)
  }

  func run(_ release: FlingRelease) -> FlingRun {
    var model = KivyDamped()
    model.friction = friction
    return model.run(release, isDamped: false)
  }
}

/// The friction of Kivy's kinetic effect (kivy/kivy 2.3.1, `effects/kinetic.py`), at density 1.
///
/// First-order Euler of a frame's length. Defects, reproduced: a fling travels differently at each frame rate; and it
/// stops when a *frame* moves less than the least distance, 3 pt/s at 30 Hz but 12 pt/s at 120 Hz.
struct KivyFriction: Sendable {
  var friction = 0.05
  var standardInterval = 0.017
  var leastVelocity = 0.5
  var leastDistance = 0.1

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "friction", &friction, in: 0...1000, .none, "fraction of the velocity lost a standard interval")
    visitor.number(
      "standard-interval", &standardInterval, in: .positive, .seconds, "interval the friction is given for")
    visitor.number(
      "min-velocity", &leastVelocity, in: .notNegative, .pointsPerSecond, "speed at which a motion ends")
    visitor.number(
      "min-distance", &leastDistance, in: .notNegative, .points,
      "travel in a frame below which the velocity is dropped")
  }

  /// The velocity that friction takes in a frame of `interval` s.
  func loss(of velocity: Double, in interval: Double) -> Double {
    velocity * friction * interval / standardInterval
  }

  /// Why frames of this `rate` are impossible; `edgeDamping` is the fraction of the velocity lost besides.
  func validationError(rate: Double, edgeDamping: Double = 0) -> String? {
    loss(of: 1, in: 1 / rate) + edgeDamping <= 2
      ? nil
      : "friction and damping take more than twice the velocity a frame at this rate, so the motion would grow"
  }
}

/// Kivy's scroll effects as they run (2.3.1, `effects/scroll.py`, `effects/dampedscroll.py`): a value, and an update that is
/// due in the next frame or not.
struct KivyEffect: Sendable {
  private let model: KivyDamped
  private let isDamped: Bool
  /// Whether its `min` lies above its `max`, as a ScrollView has it: a return then is caught at the other bound, if ever.
  private let swapsBounds: Bool
  var range: RestRange
  private(set) var value: Double
  var velocity = 0.0
  /// Excess past the nearer bound as Kivy has it, which is not always where the value is.
  private(set) var overscroll = 0.0
  /// Whether an update is due.
  var isDue = false

  /// Whether an update would still change something: without damping, not at rest.
  var isMoving: Bool { isDue && (isDamped || velocity != 0) }

  init(_ model: KivyDamped, isDamped: Bool, at value: Double, in range: RestRange, swapsBounds: Bool = false)
  {
    (self.model, self.isDamped, self.range, self.swapsBounds) = (model, isDamped, range, swapsBounds)
    self.value = value
    if isDamped { overscroll = range.overscroll(at: value) }
  }

  /// Sets the value. Bounds are looked at only where it really changes.
  mutating func set(_ newValue: Double) {
    guard newValue != value else { return }
    value = newValue
    let excess = range.overscroll(at: newValue)
    if isDamped {
      if excess != overscroll { isDue = true }
      overscroll = excess
    } else if excess != 0 {
      value = range.clamped(newValue)
      velocity = 0
    }
  }

  /// Moves the value; a damped one less the further out it is.
  mutating func move(by distance: Double) {
    let distance = overscroll == 0 ? distance : distance / (1 + abs(overscroll) / model.overscrollScale)
    if abs(distance) < model.friction.leastDistance { velocity = 0 }
    set(value + distance)
  }

  /// A frame of `interval` s. Under a finger (`isHeld`) the velocity alone changes.
  mutating func update(_ interval: Double, isHeld: Bool = false) {
    guard isDue else { return }
    isDue = false
    if abs(velocity) <= model.friction.leastVelocity && overscroll == 0 {
      velocity = 0
      if isDamped { set(value.rounded(.toNearestOrEven)) }
      return
    }
    var loss = model.friction.loss(of: velocity, in: interval)
    if abs(overscroll) > model.leastOverscroll {
      loss += velocity * model.edgeDamping
      loss += overscroll * model.edgeStiffness
    } else if overscroll != 0 {
      overscroll = 0
    }
    let (returnsFromAbove, returnsFromBelow) = (
      overscroll > 0 && velocity < 0, overscroll < 0 && velocity > 0
    )
    velocity -= loss
    isDue = true
    guard !isHeld else { return }
    move(by: velocity * interval)
    guard isDamped else { return }
    let (least, greatest) = swapsBounds ? (range.upper, range.lower) : (range.lower, range.upper)
    if returnsFromAbove && value < greatest { stop(at: greatest) }
    if returnsFromBelow && value > least { stop(at: least) }
  }

  private mutating func stop(at bound: Double) {
    // Kivy's bounds are numbers: a side that has lost its bound catches nothing.
    guard bound.isFinite else { return }
    set(bound)
    velocity = 0
  }
}
