import ScrollKinematics

/// Gecko's simple velocity tracker (140.12, `SimpleVelocityTracker.cpp`), in px per ms and float32.
///
/// Velocity is that of the offset: minus the finger's.
struct GeckoSimpleTracker: Sendable {
  /// Events this near to the last one used are ignored, in ms.
  private static let shortestInterval = 5.0
  /// Velocities older than this do not count at the release, in ms.
  private static let relevance = 100.0
  private static let capacity = 5

  private var last: (time: Double, position: Float)
  private var velocities: [(time: Double, velocity: Float)] = []

  /// A finger that touches at `position` px, `time` ms.
  init(position: Float, at time: Double) { last = (time, position) }

  /// Takes in an event; returns its own velocity in px/ms, `nil` if it is ignored.
  mutating func add(_ position: Float, at time: Double) -> Float? {
    guard time - last.time > Self.shortestInterval else { return nil }
    let velocity = -(position - last.position) / Float(time - last.time)
    last = (time, position)
    velocities.append((time, velocity))
    if velocities.count > Self.capacity { velocities.removeFirst() }
    return velocity
  }

  /// The mean in px/ms of the velocities that are fresh at `time` ms; 0 if none is.
  func velocity(releasedAt time: Double) -> Float {
    let fresh = velocities.filter { time - $0.time < Self.relevance }
    return fresh.isEmpty ? 0 : fresh.reduce(0) { $0 + $1.velocity } / Float(fresh.count)
  }
}

/// Gecko's velocity tracker on Android (140.12, `AndroidVelocityTracker.cpp`), in px per ms: the slope of a parabola
/// through the last 100 ms. The time of the release plays no part, so a finger that held still keeps its velocity.
struct GeckoAndroidTracker: Sendable {
  /// A gap this long forgets everything before it, in ms.
  private static let stillness = 40.0
  /// An event this near replaces the position of the one before, in ms.
  private static let shortestInterval = 1.0
  /// Points older than this against the newest do not count, in ms.
  private static let horizon = 100.0
  private static let capacity = 20

  private var points: [(time: Double, position: Double)]

  /// A finger that touches at `position` px, `time` ms.
  init(position: Float, at time: Double) { points = [(time, Double(position))] }

  /// Takes in an event; returns the velocity in px/ms since the one before, `nil` without one.
  mutating func add(_ position: Float, at time: Double) -> Float? {
    if let last = points.last, time - last.time >= Self.stillness { points.removeAll() }
    if let last = points.last, time - last.time < Self.shortestInterval {
      points[points.count - 1].position = Double(position)
    } else {
      points.append((time, Double(position)))
      if points.count > Self.capacity { points.removeFirst() }
    }
    guard points.count > 1 else { return nil }
    let (before, now) = (points[points.count - 2], points[points.count - 1])
    return Float(-(now.position - before.position) / (now.time - before.time))
  }

  /// Minus the slope at the newest point of the least-squares parabola through the points that count (a line through
  /// two), in px/ms; 0 for fewer.
  var velocity: Float {
    guard let newest = points.last else { return 0 }
    let recent = points.filter { newest.time - $0.time <= Self.horizon }
    let count = Double(recent.count)
    guard recent.count > 1 else { return 0 }
    let times = recent.map { $0.time - newest.time }
    // Centred moments of position y, time t and square q = t².
    let meanTime = times.reduce(0, +) / count
    let meanSquare = times.reduce(0) { $0 + $1 * $1 } / count
    let meanPosition = recent.reduce(0) { $0 + $1.position } / count
    var (tt, tq, qq, ty, qy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (time, point) in zip(times, recent) {
      let (t, q, y) = (time - meanTime, time * time - meanSquare, point.position - meanPosition)
      tt += t * t
      tq += t * q
      qq += q * q
      ty += t * y
      qy += q * y
    }
    if recent.count == 2 { return Float(-ty / tt) }
    return Float(-(ty * qq - qy * tq) / (tt * qq - tq * tq))
  }
}
