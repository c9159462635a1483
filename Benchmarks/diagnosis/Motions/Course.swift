import ScrollKinematics

/// A motion of a scroll view at every millisecond, with what made it; written step by step by a ``Corpus``.
///
/// Nothing here uses the laws of the core: what is tested is not what made the test.
struct Course {
  /// Points of time a second.
  static let density = 1000.0
  static let step = 1 / density

  /// Offset in pt at each millisecond.
  private(set) var offsets: [Double]
  /// What the view does at each millisecond.
  private(set) var phases: [ScrollPhase] = [.rest]
  /// Where the view may rest; infinite where nothing bounds it.
  var range = RestRange.unbounded
  /// Velocity in pt/s with which the last piece ended.
  private(set) var velocity = 0.0

  init(at offset: Double) { offsets = [offset] }

  var offset: Double { offsets[offsets.count - 1] }

  /// The last offset stays for `time` s.
  mutating func hold(_ time: Double, _ phase: ScrollPhase = .rest) {
    let offset = offset
    for _ in 0..<Int(time * Self.density) { add(offset, phase) }
    velocity = 0
  }

  mutating func add(_ offset: Double, _ phase: ScrollPhase) {
    velocity = (offset - self.offset) * Self.density
    offsets.append(offset)
    phases.append(phase)
  }

  /// Euler's method, 1 ms a step, until `isOver` or for 6 s: the acceleration in pt/s² as a function of offset and velocity.
  mutating func accelerate(
    from start: Double, _ phase: ScrollPhase, _ acceleration: (Double, Double) -> Double,
    until isOver: (Double, Double) -> Bool
  ) {
    var (offset, velocity) = (offset, start)
    for _ in 0..<6000 {
      velocity += acceleration(offset, velocity) * Self.step
      offset += velocity * Self.step
      add(offset, phase)
      if isOver(offset, velocity) { break }
    }
  }

  /// The offset follows `share`, from 0 to 1 over `time` s, to `target`.
  mutating func animate(to target: Double, _ time: Double, _ phase: ScrollPhase, _ share: (Double) -> Double)
  {
    let (start, count) = (offset, Int(time * Self.density))
    for index in 1...max(1, count) {
      add(start + (target - start) * share(Double(index) / Double(count)), phase)
    }
  }

  /// A finger moves with a velocity in pt/s that depends on the time since it came down.
  mutating func drag(_ time: Double, _ velocity: (Double) -> Double) {
    for index in 0..<Int(time * Self.density) {
      add(offset + velocity(Double(index) * Self.step) * Self.step, .drag)
    }
  }

  /// Frames of a system that moves only in frames, `interval` s apart; between them the offset goes straight.
  mutating func frames(_ interval: Double, _ phase: ScrollPhase, _ next: (Int) -> Double?) {
    var (time, shown, index) = (0.0, 0.0, 1)
    var last = offset
    while index < 2000, let offset = next(index) {
      time += interval
      while shown + Self.step <= time + 1e-9 {
        shown += Self.step
        add(offset + (last - offset) * max(0, time - shown) / interval, phase)
      }
      (last, index) = (offset, index + 1)
    }
    // The last frame falls between two milliseconds, and what it shows stays.
    if last != self.offset { add(last, phase) }
  }

  /// The offset at `time` s, on the straight line between milliseconds.
  func offset(at time: Double) -> Double {
    let place = min(max(0, time * Self.density), Double(offsets.count - 1))
    let index = min(Int(place), offsets.count - 2)
    return offsets[index] + (place - Double(index)) * (offsets[index + 1] - offsets[index])
  }

  func phase(at time: Double) -> ScrollPhase {
    phases[min(phases.count - 1, max(0, Int((time * Self.density).rounded())))]
  }

  var duration: Double { Double(offsets.count - 1) * Self.step }
}
