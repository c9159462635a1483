import ScrollKinematics

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
