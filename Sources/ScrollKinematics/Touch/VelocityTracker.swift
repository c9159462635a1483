/// The velocity of a finger, from its last reported positions.
public struct VelocityTracker: Sendable {
  /// How the velocity is made of the positions.
  public enum Method: Equatable, Sendable {
    /// From the last two positions.
    case lastTwo
    /// The slope of a straight line fitted to the positions of the last `window` s, one exactly that old included.
    case fit(window: Double)
  }

  /// A finger that has not moved for this long, in s, lets go with velocity 0.
  @usableFromInline package static var stillness: Double { 0.1 }

  /// How the velocity is made.
  @usableFromInline package let method: Method
  // A time of -infinity stands for no report: optionals cost more in each frame.
  @usableFromInline var older = (time: -Double.infinity, position: Double.nan)
  @usableFromInline var newer = (time: -Double.infinity, position: Double.nan)
  /// The reports of the window, for a fit, from `oldest` on; those before it are dropped in bulk.
  @usableFromInline var reports: [(time: Double, position: Double)] = []
  @usableFromInline var oldest = 0
  @usableFromInline var lastMove = -Double.infinity

  /// A tracker that has seen nothing.
  public init(method: Method = .lastTwo) {
    self.method = method
    if case .fit = method { reports.reserveCapacity(128) }
  }

  /// Takes in a report of the finger at `position` pt.
  /// - Precondition: `time` in s grows from call to call.
  @inlinable public mutating func add(_ position: Double, at time: Double) {
    precondition(time > newer.time, "a tracker is fed at growing times")
    if newer.position != position { lastMove = time }
    (older, newer) = (newer, (time, position))
    if case .fit(let window) = method { keep(position, at: time, within: window) }
  }

  @usableFromInline mutating func keep(_ position: Double, at time: Double, within window: Double) {
    reports.append((time, position))
    let start = time - window - Self.grace(at: time)
    while reports.count - oldest > 2, reports[oldest].time < start { oldest += 1 }
    guard oldest >= 64, 2 * oldest >= reports.count else { return }
    reports.removeFirst(oldest)
    oldest = 0
  }

  /// How far apart two times near `time` s may be that are meant to be equal, in s: they are rounded quotients.
  @inlinable @inline(__always) static func grace(at time: Double) -> Double {
    // Four units in the last place, or a little less.
    max(1e-9, time.magnitude * 0x1p-50)
  }

  // Inlined, because the frame loop would copy the tracker to call it.
  /// The velocity in pt/s of a finger that lets go at `time` s: 0 after a stillness, or with fewer than two reports.
  @inlinable @inline(__always) public func velocity(releasedAt time: Double) -> Double {
    guard older.time > -.infinity, time - lastMove < Self.stillness - Self.grace(at: time) else { return 0 }
    switch method {
    case .lastTwo: return (newer.position - older.position) / (newer.time - older.time)
    case .fit: return Self.slope(of: reports[oldest...])
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
