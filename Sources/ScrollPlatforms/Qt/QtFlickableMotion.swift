import ScrollKinematics

/// What moves a flickable by itself: a queue of operations that each frame spends its milliseconds on.
struct QtFlickableMotion: Sendable {
  private let model: QtFlickable
  private var range: RestRange
  /// The lengths and insets behind the range, where they are known.
  private(set) var geometry: ScrollGeometry?
  /// A layout that follows each offset at once, as a QML binding does.
  var binding: (@Sendable (Double) -> ScrollGeometry)?
  /// Whether a finger holds the view; nothing is put in order then.
  var isHeld = false
  /// The offset shown; with `stop-movement` it stays inside, where the ``target`` may not be.
  private(set) var offset: Double
  /// The offset that the operations move.
  private(set) var target: Double
  private var isFlicking = false
  private var isOvershooting = false
  private(set) var isReturning = false

  private var queue: [QtOperation] = []
  private var isSpending = false
  /// Ms spent on the first operation, and the offset it began at.
  private var consumed = 0
  private var base = 0.0
  /// Ms since the queue was last restarted.
  private var clock = 0

  /// Average velocity over the last change of offset, with the offset and the clock of that change.
  private(set) var measured = 0.0
  private var measuredOffset: Double
  private var measuredClock = 0

  init(_ model: QtFlickable, at offset: Double, in range: RestRange, geometry: ScrollGeometry?) {
    (self.model, self.range, self.geometry) = (model, range, geometry)
    (self.offset, target, measuredOffset) = (offset, offset, offset)
  }

  var isMoving: Bool { isSpending || !queue.isEmpty }

  var phase: String {
    isMoving ? isReturning ? "return" : isOvershooting ? "overshoot" : "flick" : ScrollPhase.rest.word
  }

  mutating func flick(_ velocity: Double) {
    isReturning = false
    let velocity = max(-model.maxVelocity, min(velocity, model.maxVelocity))
    let isBlocked = model.stopsAtBounds && range.bound(toward: velocity) == target
    if velocity != 0, !isBlocked {
      let deceleration = model.bentDeceleration(from: target, velocity: velocity, over: range)
      if let braking = QtOperation.braking(from: velocity, by: deceleration) {
        isFlicking = true
        return restart(with: [braking, .fixUp])
      }
    }
    if velocity != 0 && isBlocked || !range.contains(target) { fixUp() }
  }

  /// Spends a frame's time. What an operation leaves over goes to the next; one of no length needs some to be left.
  mutating func spend(_ milliseconds: Int) {
    guard isMoving else { return }
    clock += milliseconds
    isSpending = true
    var left = milliseconds
    while left > 0, let operation = queue.first {
      if consumed == 0 { base = target }
      let step = min(left, operation.length - consumed)
      left -= step
      consumed += step
      let elapsed = consumed
      if elapsed == operation.length {
        queue.removeFirst()
        consumed = 0
      }
      if case .fixUp = operation { fixUp() } else { move(to: operation.offset(from: base, after: elapsed)) }
    }
    isSpending = false
    if queue.isEmpty { end() }
  }

  mutating func stop() {
    restart(with: [])
    end()
  }

  private mutating func end() {
    (isFlicking, isOvershooting, isReturning) = (false, false, false)
    measured = 0
  }

  private mutating func restart(with operations: [QtOperation]) {
    (queue, consumed, clock, measuredClock) = (operations, 0, 0, 0)
  }

  /// Moves it to `newTarget`, which notices the bounds.
  mutating func move(to newTarget: Double) {
    target = newTarget
    let shown = model.stopsMovement ? range.clamped(target) : target
    guard shown != offset else { return }
    offset = shown
    let elapsed = clock - measuredClock
    if elapsed > 2 { measured = (target - measuredOffset) * 1000 / Double(elapsed) }
    if isFlicking, !isOvershooting, !isReturning, !range.contains(target), abs(measured) > 10 { overshoot() }
    measuredOffset = target
    measuredClock = clock
    if let binding { adopt(binding(offset)) }
  }

  private mutating func overshoot() {
    isOvershooting = true
    let braking = model.overshoot(from: measured, excess: abs(range.overscroll(at: target)))
    restart(with: braking.map { [$0, .fixUp] } ?? [.fixUp])
  }

  enum FixUp { case normal, contentChanged, atOnce }

  /// Back to the bound from beyond it, or to a whole pixel inside, even if a bound between pixels lies before that. On the
  /// upper bound it stands for the time of a return.
  mutating func fixUp(_ kind: FixUp = .normal) {
    isOvershooting = false
    if target == range.lower {
      restart(with: [])
    } else if !range.contains(target) || target == range.upper {
      goBack(to: range.clamped(target), kind)
    } else if target != target.rounded() {
      if kind == .normal { restart(with: [.set(wholeOffset)]) } else { jump(to: wholeOffset) }
    }
  }

  /// In 100 ms half the distance, in 300 ms the rest; where content has changed under a return the second part alone.
  private mutating func goBack(to bound: Double, _ kind: FixUp) {
    let rest = QtOperation.move(target: bound, length: 300, isOut: true)
    switch kind {
    case .atOnce: return jump(to: bound)
    case .contentChanged: restart(with: [rest])
    case .normal:
      let middle = bound - (bound - target) / 2
      restart(with: [.move(target: middle, length: 100, isOut: false), rest])
    }
    isReturning = true
  }

  private mutating func jump(to newTarget: Double) {
    stop()
    move(to: newTarget)
    measured = 0
  }

  /// The nearest whole offset if it is within 0.25, else the one behind the motion - not, as meant, ahead of it.
  private var wholeOffset: Double {
    if abs(target - target.rounded()) < 0.25 { return target.rounded() }
    if measured == 0 { return target.rounded() }
    return target.rounded(measured > 0 ? .down : .up)
  }

  mutating func adopt(_ new: ScrollGeometry) {
    guard let old = geometry, new != old else { return }
    geometry = new
    adopt(new.restRange, contentChanged: new.contentLength != old.contentLength)
  }

  /// Takes in new bounds: a flick meets them, a return starts again only if the content's length has changed, and at rest
  /// the view is put in order at once.
  mutating func adopt(_ newRange: RestRange, contentChanged: Bool) {
    range = newRange
    guard !isHeld else { return }
    if !isMoving { fixUp(.atOnce) } else if isReturning, contentChanged { fixUp(.contentChanged) }
  }
}

extension QtFlickable {
  /// The deceleration of a flick from `offset` with `velocity` (not 0): bent so that it lands on a whole pixel, and with
  /// stop-at-bounds braking on the bound at the latest.
  fileprivate func bentDeceleration(from offset: Double, velocity: Double, over range: RestRange) -> Double {
    let square = velocity * velocity
    let reach = square / (2 * deceleration)
    let target = (offset + (velocity < 0 ? -reach : reach)).rounded()
    let bent = square / (2 * abs(target - offset))
    guard stopsAtBounds else { return bent }
    return max(bent, square / (2 * abs(range.bound(toward: velocity) - offset)))
  }

  /// The braking of an overshoot entered `excess` pt past the bound at `velocity`; `nil` if there is no room for one.
  fileprivate func overshoot(from velocity: Double, excess: Double) -> QtOperation? {
    let room = min(overscrollLimit, abs(velocity) / 3) - excess
    guard room > 0 else { return nil }
    return .braking(from: velocity, by: max(8 * deceleration, velocity * velocity / (2 * room)))
  }
}

/// An entry of Qt's animation queue, of a whole number of ms.
enum QtOperation: Sendable {
  /// Constant acceleration `acceleration` from `velocity`. Its length is cut to whole ms, so it ends a hair off its target.
  case decelerate(velocity: Double, acceleration: Double, length: Int)
  /// An eased way, `isOut` by 1.001·(1 - 2^(-10p)), which in its last thousandths lies a hair past 1; else by p².
  case move(target: Double, length: Int, isOut: Bool)
  case set(Double)
  /// A call of the flickable, which then puts itself in order.
  case fixUp

  /// Braking from `velocity` by `deceleration`; `nil` if it would not last a millisecond.
  static func braking(from velocity: Double, by deceleration: Double) -> QtOperation? {
    // Multiplied first, divided then: the quotient often lies on a whole number.
    let length = Int(truncating: 1000 * abs(velocity) / deceleration)
    guard length > 0 else { return nil }
    let acceleration = velocity > 0 ? -deceleration : deceleration
    return .decelerate(velocity: velocity, acceleration: acceleration, length: length)
  }

  var length: Int {
    switch self {
    case .decelerate(_, _, let length), .move(_, let length, _): length
    case .set, .fixUp: 0
    }
  }

  /// The offset `elapsed` ms into the operation, which began at `base`.
  func offset(from base: Double, after elapsed: Int) -> Double {
    switch self {
    case .decelerate(let velocity, let acceleration, _):
      let time = Double(elapsed) / 1000
      return base + velocity * time + acceleration * time * time / 2
    case .move(let target, let length, let isOut):
      if elapsed == length { return target }
      let share = Double(elapsed) / Double(length)
      return base + (target - base) * (isOut ? 1.001 * (1 - Elementary.pow(2, -10 * share)) : share * share)
    case .set(let offset): return offset
    case .fixUp: return base
    }
  }
}

extension QtFlickable: FlingModel {
  /// A flick from a release, on a clock that starts a frame late.
  package func run(_ release: FlingRelease) -> FlingRun {
    var motion = QtFlickableMotion(self, at: release.state.offset, in: release.range, geometry: nil)
    motion.flick(release.state.velocity)
    var layout = RangeChange(time: 0, range: release.range, geometry: release.geometry)
    let ticks = TickClock(ticksPerSecond: 1000, for: release)
    func clock(_ index: Int) -> Int { index < 1 ? 0 : Int(ticks.ticks(at: index - 1)) }
    return FlingRun { index in
      for change in release.changes(at: index) {
        // Where only bounds are known, an upper bound that moves is taken for new content.
        var (isOther, contentChanged) = (
          change.range != layout.range, change.range.upper != layout.range.upper
        )
        if let old = layout.geometry, let new = change.geometry {
          isOther = isOther || new != old
          contentChanged = new.contentLength != old.contentLength
        }
        if isOther { motion.adopt(change.range, contentChanged: contentChanged) }
        layout = change
      }
      motion.spend(clock(index) - clock(index - 1))
      guard motion.isMoving else { return .rest(at: motion.offset) }
      return FlingSample(offset: motion.offset, velocity: motion.measured, phase: motion.phase)
    }
  }
}
