import ScrollKinematics

/// Kivy's damped scroll effect, the default of its ScrollView (kivy/kivy 2.3.1, `effects/dampedscroll.py`).
///
/// ``KivyFriction`` frame by frame, and beyond a bound a spring. Defects, reproduced: edge damping and stiffness act
/// once a *frame*, so at 120 Hz the edge is four times as stiff per second as at 30 Hz; an overscroll of 0.5 pt or
/// less is dropped where it is; and what has come to rest is rounded to a whole number one frame later, which can be
/// outside a fractional bound, from where it may set off again. The bounds are read when the offset changes.
struct KivyDamped: FlingModel {
  static let name: StaticString = "kivy-damped"
  static let summary: StaticString =
    "Kivy 2.3.1 DampedScrollEffect (ScrollView): friction, and a spring per frame at the edge"
  var friction = KivyFriction()
  var edgeDamping = 0.25
  var edgeStiffness = 2.0
  var leastOverscroll = 0.5
  var overscrollScale = 200.0
  var isCorrected = false

  init() {}

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
    visitor.flag("corrected", &isCorrected, "1: the edge acts a standard interval, not a frame")
  }

  /// How often damping and stiffness act in a frame of `interval` s.
  func edgeShare(of interval: Double) -> Double {
    isCorrected ? interval / friction.standardInterval : 1
  }

  func validationError(for release: FlingRelease) -> StaticString? {
    friction.validationError(
      rate: release.frameRate, edgeDamping: edgeDamping * edgeShare(of: 1 / release.frameRate))
  }

  func run(_ release: FlingRelease) -> KivyDampedRun { KivyDampedRun(self, release) }
}

/// A fling of ``KivyDamped``.
struct KivyDampedRun: FlingRun {
  private let model: KivyDamped
  private let release: FlingRelease
  private let interval: Double
  private var state: ScrollState
  /// Excess past the nearer bound as Kivy has it, which is not always where the offset is.
  private var overscroll: Double
  private var isOver = false

  init(_ model: KivyDamped, _ release: FlingRelease) {
    self.model = model
    self.release = release
    interval = 1 / release.frameRate
    state = release.state
    overscroll = release.range.overscroll(at: state.offset)
  }

  mutating func sample(frame index: Int) -> FlingSample {
    if index > 0 && !isOver { advance(in: release.range(at: Double(index) / release.frameRate)) }
    if isOver { return .rest(at: state.offset) }
    let phase: ScrollPhase = overscroll == 0 ? .deceleration : .bounce
    return FlingSample(offset: state.offset, velocity: state.velocity, phase: phase.word)
  }

  private mutating func advance(in range: RestRange) {
    if state.speed <= model.friction.leastVelocity && overscroll == 0 {
      settle(in: range)
      return
    }
    var loss = model.friction.loss(of: state.velocity, in: interval)
    if abs(overscroll) > model.leastOverscroll {
      let share = model.edgeShare(of: interval)
      loss += share * (state.velocity * model.edgeDamping)
      loss += share * (overscroll * model.edgeStiffness)
    } else {
      overscroll = 0
    }
    let returnsFromAbove = overscroll > 0 && state.velocity < 0
    let returnsFromBelow = overscroll < 0 && state.velocity > 0
    state.velocity -= loss
    move(in: range)
    if returnsFromAbove && state.offset < range.upper { stop(at: range.upper) }
    if returnsFromBelow && state.offset > range.lower { stop(at: range.lower) }
  }

  /// Rounds. A whole number outside is an overscroll again, which goes on unless it is dropped.
  private mutating func settle(in range: RestRange) {
    state.velocity = 0
    show(state.offset.rounded(.toNearestOrEven), in: range)
    isOver = overscroll == 0
  }

  private mutating func move(in range: RestRange) {
    var distance = state.velocity * interval
    if overscroll != 0 { distance /= 1 + abs(overscroll) / model.overscrollScale }
    if abs(distance) < model.friction.leastDistance { state.velocity = 0 }
    show(state.offset + distance, in: range)
  }

  /// Kivy looks at the bounds only when the value really changes.
  private mutating func show(_ offset: Double, in range: RestRange) {
    if offset != state.offset { overscroll = range.overscroll(at: offset) }
    state.offset = offset
  }

  private mutating func stop(at bound: Double) {
    state = ScrollState(offset: bound)
    overscroll = 0
  }
}
