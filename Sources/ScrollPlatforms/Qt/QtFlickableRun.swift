import ScrollKinematics

/// A flickable in motion: a queue of operations that each frame spends its milliseconds on.
struct QtFlickableRun: FlingRun {
  private let model: QtFlickable
  private let release: FlingRelease
  private var range: RestRange
  private var offset: Double
  private var isFlicking = false
  private var isOvershooting = false
  private var isReturning = false

  private var queue: [QtOperation] = []
  /// Ms spent on the first operation, and the offset it began at.
  private var consumed = 0
  private var base = 0.0
  /// Ms since the queue was last restarted.
  private var clock = 0

  /// Average velocity over the last change of offset, with the offset and the clock of that change.
  private var measured = 0.0
  private var measuredOffset: Double
  private var measuredClock = 0

  init(_ model: QtFlickable, _ release: FlingRelease) {
    self.model = model
    self.release = release
    range = release.range
    offset = release.state.offset
    measuredOffset = offset
    flick(max(-model.maxVelocity, min(release.state.velocity, model.maxVelocity)))
  }

  mutating func sample(frame index: Int) -> FlingSample {
    let newRange = release.range(at: Double(index) / release.frameRate)
    if newRange != range { adopt(newRange) }
    let milliseconds = timelineClock(at: index) - timelineClock(at: index - 1)
    clock += milliseconds
    spend(milliseconds)
    if queue.isEmpty { return .rest(at: offset) }
    let phase: StaticString = isReturning ? "return" : isOvershooting ? "overshoot" : "flick"
    return FlingSample(offset: offset, velocity: measured, phase: phase)
  }

  /// The timeline's clock in ms at a frame: it starts one frame late.
  private func timelineClock(at index: Int) -> Int {
    index < 1 ? 0 : Int((1000 * Double(index - 1) / release.frameRate).rounded(.down))
  }

  /// Spends a frame's time. What an operation leaves over goes to the next; one of no length needs some to be left.
  private mutating func spend(_ milliseconds: Int) {
    var left = milliseconds
    while left > 0, let operation = queue.first {
      if consumed == 0 { base = offset }
      let step = min(left, operation.length - consumed)
      left -= step
      consumed += step
      let elapsed = consumed
      if elapsed == operation.length {
        queue.removeFirst()
        consumed = 0
      }
      if case .fixUp = operation { fixUp() } else { show(operation.offset(from: base, after: elapsed)) }
    }
  }

  private mutating func restart(with operations: [QtOperation]) {
    (queue, consumed, clock, measuredClock) = (operations, 0, 0, 0)
  }
}

extension QtFlickableRun {
  private mutating func flick(_ velocity: Double) {
    let isBlocked = model.stopsAtBounds && range.bound(toward: velocity) == offset
    if velocity != 0, !isBlocked {
      let deceleration = model.bentDeceleration(from: offset, velocity: velocity, over: range)
      if let braking = QtOperation.braking(from: velocity, by: deceleration) {
        isFlicking = true
        restart(with: [braking, .fixUp])
        return
      }
    }
    if (velocity != 0 && isBlocked) || !range.contains(offset) { fixUp() }
  }

  private mutating func show(_ newOffset: Double) {
    guard newOffset != offset else { return }
    offset = newOffset
    let elapsed = clock - measuredClock
    if elapsed > 2 { measured = (offset - measuredOffset) * 1000 / Double(elapsed) }
    measuredOffset = offset
    measuredClock = clock
    if isFlicking, !isOvershooting, !isReturning, !range.contains(offset), abs(measured) > 10 { overshoot() }
  }

  private mutating func overshoot() {
    isOvershooting = true
    let braking = model.overshoot(from: measured, excess: abs(range.overscroll(at: offset)))
    restart(with: braking.map { [$0, .fixUp] } ?? [.fixUp])
  }

  /// Back to the bound from beyond it, or to a whole pixel inside. On the upper bound it stands for the time of a return.
  private mutating func fixUp(wasReturning: Bool = false) {
    isOvershooting = false
    if offset == range.lower {
      restart(with: [])
    } else if !range.contains(offset) || offset == range.upper {
      goBack(to: range.clamped(offset), wasReturning: wasReturning)
    } else if offset != offset.rounded() {
      restart(with: [.set(wholeOffset)])
    }
  }

  /// In 100 ms half the distance, in 300 ms the rest; from within a return the second part alone.
  private mutating func goBack(to bound: Double, wasReturning: Bool) {
    let middle = bound - (bound - offset) / 2
    let rest = QtOperation.move(target: bound, length: 300, easing: .exponentialOut)
    restart(
      with: wasReturning ? [rest] : [.move(target: middle, length: 100, easing: .quadraticIn), rest])
    isReturning = true
  }

  /// The nearest whole offset if it is within 0.25, else the one behind the motion - not, as meant, ahead of it.
  private var wholeOffset: Double {
    if abs(offset - offset.rounded()) < 0.25 { return offset.rounded() }
    if measured == 0 { return offset }
    return offset.rounded(measured > 0 ? .down : .up)
  }

  /// A change of range acts before the frame. A flick goes on under new bounds; a return starts again if the upper bound
  /// moves (Qt does so for content, not for insets, and cannot be asked here which it was); at rest the view jumps inside.
  private mutating func adopt(_ newRange: RestRange) {
    let upperMoves = newRange.upper != range.upper
    range = newRange
    if queue.isEmpty {
      offset = range.clamped(offset)
      measuredOffset = offset
    } else if isReturning, upperMoves {
      fixUp(wasReturning: true)
    }
  }
}

extension QtFlickable {
  func run(_ release: FlingRelease) -> QtFlickableRun { QtFlickableRun(self, release) }
}
