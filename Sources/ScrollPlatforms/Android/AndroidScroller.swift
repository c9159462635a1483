/// One axis of the OverScroller of Android 10: whole pixels, whole milliseconds, single precision in between.
///
/// Distances are rounded half up in both directions, so a fling and its mirror image may differ by a pixel.
struct AndroidScroller: Sendable {
  /// Raw values appear in tables.
  enum Phase: String { case spline, ballistic, springBack = "spring-back", rest }

  /// Acceleration of overscroll and spring-back, in px/s².
  static let gravity: Float = 2000

  private(set) var phase = Phase.spline
  private(set) var position: Int
  /// Velocity in px/s as last sampled; in a spring-back that of the phase before.
  private(set) var velocity: Float
  /// Signed distance of the spline in px, whether or not a bound cuts it short.
  private var splineDistance = 0

  private let friction: AndroidFriction
  private let overflingLimit: Int
  private var splineDuration = 0
  private var start: Int
  private var end: Int
  private var startTime = 0
  private var runningTime = 0
  private var launchVelocity: Int
  private var acceleration: Float = 0

  /// A fling released at clock 0 with `velocity` px/s over `bounds`, fixed for the whole fling; it passes them by `overflingLimit` px at most.
  init(
    position: Int, velocity: Int, bounds: ClosedRange<Int>, friction: AndroidFriction, overflingLimit: Int
  ) {
    self.position = position
    self.velocity = Float(velocity)
    (self.friction, self.overflingLimit) = (friction, overflingLimit)
    (start, end, launchVelocity) = (position, position, velocity)
    if bounds.contains(position) { fling(velocity, over: bounds) } else { release(velocity, beyond: bounds) }
  }

  /// The frame at `clock` ms: one change of phase at most.
  mutating func advance(to clock: Int) {
    guard phase != .rest, !sample(at: clock) else { return }
    switch phase {
    case .spline where runningTime < splineDuration:
      // The speed is that of the last frame before the edge, so what follows depends on the frame rate.
      startTime += runningTime
      overshoot(from: end, velocity: Int(truncating: Double(velocity)))
    case .ballistic:
      startTime += runningTime
      springBack(from: end, to: start)
    case .spline, .springBack, .rest:
      (phase, position, velocity) = (.rest, end, 0)
      return
    }
    _ = sample(at: clock)
  }

  /// The moving content has met `edge`, as its view found after the frame at `clock`.
  mutating func meet(_ edge: Int, at clock: Int) {
    guard phase == .spline else { return }
    startTime = clock
    bounce(from: position, about: edge, velocity: Int(truncating: Double(velocity)))
  }

  private mutating func fling(_ velocity: Int, over bounds: ClosedRange<Int>) {
    if velocity != 0 {
      let speed = Float(abs(velocity))
      splineDuration = Int(truncating: 1000 * friction.seconds(of: speed))
      let distance = friction.distance(of: speed)
      splineDistance = Int(truncating: velocity < 0 ? -distance : distance)
    }
    runningTime = splineDuration
    let uncut = start + splineDistance
    end = min(max(uncut, bounds.lowerBound), bounds.upperBound)
    guard end != uncut else { return }
    let share = abs(Float(end - start) / Float(uncut - start))
    guard let elapsed = AndroidSpline.standard.elapsed(at: share) else { return }
    runningTime = Int(truncating: Double(Float(splineDuration) * elapsed))
  }

  private mutating func release(_ velocity: Int, beyond bounds: ClosedRange<Int>) {
    let isAbove = position > bounds.upperBound
    let edge = isAbove ? bounds.upperBound : bounds.lowerBound
    if velocity == 0 {
      springBack(from: position, to: edge)
    } else if (velocity > 0) == isAbove {
      bounce(from: position, about: edge, velocity: velocity)
    } else if friction.distance(of: Float(abs(velocity))) > Double(abs(position - edge)) {
      fling(velocity, over: isAbove ? bounds.lowerBound...position : position...bounds.upperBound)
    } else {
      springBack(from: position, to: edge)
    }
  }

  /// An overshoot that passes `point` outward with `velocity`, begun at `edge` some time ago.
  private mutating func bounce(from point: Int, about edge: Int, velocity: Int) {
    let braking = Self.braking(velocity == 0 ? point - edge : velocity)
    let timeToApex = Float(-velocity) / braking
    let height = Float(velocity) * Float(velocity) / 2 / abs(braking) + Float(abs(edge - point))
    let wholeTime = Float((2 * Double(height) / Double(abs(braking))).squareRoot())
    // Never in the future: at absurd speeds the difference rounds below 0.
    startTime -= max(0, Int(truncating: Double(1000 * (wholeTime - timeToApex))))
    overshoot(from: edge, velocity: Int(truncating: Double(-braking * wholeTime)))
  }

  /// An overshoot from `edge` with `velocity`, braked hard enough not to pass the limit.
  private mutating func overshoot(from edge: Int, velocity: Int) {
    phase = .ballistic
    (position, start, launchVelocity) = (edge, edge, velocity)
    acceleration = Self.braking(velocity)
    let square = Float(velocity) * Float(velocity)
    var reach = square / (2 * abs(acceleration))
    if reach > Float(overflingLimit) {
      acceleration = (velocity > 0 ? -square : square) / (2 * Float(overflingLimit))
      reach = Float(overflingLimit)
    }
    end = edge + Int(truncating: Double(velocity > 0 ? reach : -reach))
    runningTime = abs(Int(truncating: Double(1000 * Float(velocity) / acceleration)))
  }

  private mutating func springBack(from apex: Int, to edge: Int) {
    phase = .springBack
    (position, start, end) = (apex, apex, edge)
    runningTime = Int(truncating: 1000 * (2 * Double(abs(edge - apex)) / Double(Self.gravity)).squareRoot())
  }

  private static func braking(_ direction: Int) -> Float { direction > 0 ? -gravity : gravity }

  /// Shows the phase at `clock`; false when it is over.
  private mutating func sample(at clock: Int) -> Bool {
    let elapsed = clock - startTime
    if elapsed == 0 { return runningTime > 0 }
    if elapsed > runningTime { return false }
    switch phase {
    case .spline: sampleSpline(after: elapsed)
    case .ballistic: sampleOvershoot(after: elapsed)
    case .springBack: sampleSpringBack(after: elapsed)
    case .rest: break
    }
    return true
  }

  private mutating func sampleSpline(after elapsed: Int) {
    let (distance, slope) = AndroidSpline.standard.progress(at: Float(elapsed) / Float(splineDuration))
    velocity = slope * Float(splineDistance) / Float(splineDuration) * 1000
    show(distance * Float(splineDistance))
  }

  private mutating func sampleOvershoot(after elapsed: Int) {
    let time = Float(elapsed) / 1000
    velocity = Float(launchVelocity) + acceleration * time
    show(Float(launchVelocity) * time + acceleration * time * time / 2)
  }

  private mutating func sampleSpringBack(after elapsed: Int) {
    let share = Float(elapsed) / Float(runningTime)
    let square = share * share
    show(Float(end - start) * (3 * square - 2 * share * square))
  }

  private mutating func show(_ distance: Float) {
    position = start + Int(truncating: (Double(distance) + 0.5).rounded(.down))
  }
}
