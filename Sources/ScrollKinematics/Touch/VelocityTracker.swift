/// The velocity of a finger, from its last reported positions.
public struct VelocityTracker: Sendable {
  /// How the velocity is made of the positions.
  public enum Method: Equatable, Sendable {
    /// From the last two positions.
    case lastTwo
    /// The slope of a straight line fitted to the positions of the last `window` s, one exactly that old included.
    case fit(window: Double)
    /// The slope at the last position of a parabola fitted to those of the last 0.1 s, as Android and Flutter fit it.
    ///
    /// A pause of 40 ms ends the stroke, and so does one before the release; 0 from fewer than three positions.
    case quadratic
    /// The velocities of the last three steps, weighted 0.6, 0.35 and 0.05, the oldest first.
    ///
    /// Flutter's `IOSScrollViewFlingVelocityTracker`: the last step, which the lift of the finger spoils, hardly counts.
    case weighted
  }

  /// A finger that has not moved for this long, in s, lets go with velocity 0.
  @usableFromInline package static var stillness: Double { 0.1 }

  @usableFromInline package let method: Method
  // A time of -infinity stands for no report: optionals cost more in each frame.
  @usableFromInline var older = (time: -Double.infinity, position: Double.nan)
  @usableFromInline var newer = (time: -Double.infinity, position: Double.nan)
  /// The reports that a method of more than two needs, from `oldest` on; those before it are dropped in bulk.
  @usableFromInline var reports: [(time: Double, position: Double)] = []
  @usableFromInline var oldest = 0
  @usableFromInline var lastMove = -Double.infinity

  /// A tracker that has seen nothing.
  public init(method: Method = .lastTwo) {
    self.method = method
    if method != .lastTwo { reports.reserveCapacity(128) }
  }

  /// Takes in a report of the finger at `position` pt.
  /// - Precondition: `time` in s grows from call to call.
  @inlinable public mutating func add(_ position: Double, at time: Double) {
    precondition(time > newer.time, "a tracker is fed at growing times")
    if newer.position != position { lastMove = time }
    (older, newer) = (newer, (time, position))
    switch method {
    case .lastTwo: break
    case .fit(let window): keep(position, at: time, within: window, least: 2)
    case .quadratic: keep(position, at: time, within: Self.horizon, least: 1)
    case .weighted: keep(position, at: time, within: 0, least: Self.weights.count + 1)
    }
  }

  @usableFromInline mutating func keep(
    _ position: Double, at time: Double, within window: Double, least: Int
  ) {
    reports.append((time, position))
    let start = time - window - Self.grace(at: time)
    while reports.count - oldest > least, reports[oldest].time < start { oldest += 1 }
    guard oldest >= 64, 2 * oldest >= reports.count else { return }
    reports.removeFirst(oldest)
    oldest = 0
  }

  /// How far apart two times near `time` s may be that are meant to be equal, in s: they are rounded quotients.
  @inlinable @inline(__always) static func grace(at time: Double) -> Double {
    // Four units in the last place, or a little less.
    max(1e-9, time.magnitude * 0x1p-50)
  }

  // Inlined, and asking functions that know no tracker: the frame loop would copy the tracker to call it.
  /// The velocity in pt/s of a finger that lets go at `time` s: 0 after a stillness, or with fewer than two reports.
  @inlinable @inline(__always) public func velocity(releasedAt time: Double) -> Double {
    guard older.time > -.infinity, time - lastMove < Self.stillness - Self.grace(at: time) else { return 0 }
    switch method {
    case .lastTwo: return (newer.position - older.position) / (newer.time - older.time)
    case .fit: return Self.slope(of: reports[oldest...])
    case .quadratic: return Self.endSlope(of: reports[oldest...], releasedAt: time)
    case .weighted: return Self.weightedVelocity(of: reports[oldest...])
    }
  }

  /// The slope of the straight line through the reports, in pt/s.
  @usableFromInline static func slope(of reports: ArraySlice<(time: Double, position: Double)>) -> Double {
    let count = Double(reports.count)
    let meanTime = reports.reduce(0) { $0 + $1.time } / count
    let meanPosition = reports.reduce(0) { $0 + $1.position } / count
    var (top, bottom) = (0.0, 0.0)
    for report in reports {
      top += (report.time - meanTime) * (report.position - meanPosition)
      bottom += (report.time - meanTime) * (report.time - meanTime)
    }
    return top / bottom
  }
}
