public import ScrollKinematics

/// A recording of a scroll view: offsets at growing times, and what else is known beside them.
///
/// Missing samples are left out; unknown values are NaN.
public struct ScrollTrace: Sendable {
  /// A quantity that may stand beside the offset, in pt.
  public enum Quantity: Int, CaseIterable, Sendable {
    /// Inset before the content.
    case insetTop
    /// Inset after the content.
    case insetBottom
    /// Length of the visible window.
    case viewportLength
    /// Length of the content.
    case contentLength
    /// The least offset at rest.
    case minOffset
    /// The greatest offset at rest.
    case maxOffset
    /// Length or position of a header that follows the offset.
    case header
    /// Position of the finger.
    case finger
    /// Where the top of the content lies on the screen.
    case contentTop
    /// The offset as a coarse reader, such as a header's controller, sees it.
    case sampledOffset
    /// Standard error of the offset.
    case offsetError
  }

  /// Times in s, each after the one before, on any clock.
  public private(set) var times: [Double] = []
  /// Offsets in pt, one for each time.
  public private(set) var offsets: [Double] = []
  /// The phase at each time; empty if none is known.
  public private(set) var phases: [ScrollPhase?] = []
  /// Samples that came at a time already there: the last one counts.
  package internal(set) var repeatedTimes = 0
  /// Whether the offsets were measured in a screen recording: a repeated frame is then a frame that was not shown.
  package internal(set) var isVideo = false
  /// What was met when the trace was read, at its time.
  package internal(set) var notes: [Note] = []
  private var columns = [[Double]](repeating: [], count: Quantity.allCases.count)

  /// A trace without samples.
  public init() {}

  /// The trace of a simulated or recorded trajectory.
  public init(_ trajectory: Trajectory) {
    (times, offsets) = (trajectory.times, trajectory.offsets)
  }

  /// Number of samples.
  public var count: Int { times.count }

  /// From the first to the last sample, in s.
  public var duration: Double { (times.last ?? 0) - (times.first ?? 0) }

  /// The values of a quantity, one for each time, NaN where unknown; empty if none is known.
  public func values(of quantity: Quantity) -> [Double] { columns[quantity.rawValue] }

  /// Whether any value of the quantity is known.
  public func knows(_ quantity: Quantity) -> Bool { !columns[quantity.rawValue].isEmpty }

  /// Appends a sample, or replaces the last one if `time` is its time.
  /// - Precondition: `time` is not before the last one; both numbers are finite.
  mutating func append(_ offset: Double, at time: Double) {
    if let last = times.last, time == last {
      offsets[count - 1] = offset
      repeatedTimes += 1
      return
    }
    precondition(time > times.last ?? -.infinity && offset.isFinite, "the times of a trace grow")
    times.append(time)
    offsets.append(offset)
    if !phases.isEmpty { phases.append(nil) }
    for index in columns.indices where !columns[index].isEmpty { columns[index].append(.nan) }
  }

  /// Makes `value` known for the last sample.
  mutating func setLast(_ quantity: Quantity, _ value: Double) {
    guard value.isFinite, count > 0 else { return }
    let index = quantity.rawValue
    if columns[index].isEmpty { columns[index] = [Double](repeating: .nan, count: count) }
    columns[index][count - 1] = value
  }

  /// Makes the phase known for the last sample.
  mutating func setLast(_ phase: ScrollPhase) {
    guard count > 0 else { return }
    if phases.isEmpty { phases = [ScrollPhase?](repeating: nil, count: count) }
    phases[count - 1] = phase
  }

  /// Makes a quantity known: a value for each time, NaN where unknown. A column without a known value stays away.
  mutating func set(_ quantity: Quantity, _ values: [Double]) {
    precondition(values.count == count, "a column has a value for each time")
    if values.contains(where: { $0.isFinite }) { columns[quantity.rawValue] = values }
  }

  /// Makes the phases known, one for each time.
  mutating func set(_ phases: [ScrollPhase?]) {
    precondition(phases.count == count, "a column has a value for each time")
    if phases.contains(where: { $0 != nil }) { self.phases = phases }
  }

  /// The samples in `rows`.
  func part(_ rows: some Collection<Int>) -> ScrollTrace {
    var part = ScrollTrace()
    (part.times, part.offsets) = (rows.map { times[$0] }, rows.map { offsets[$0] })
    part.isVideo = isVideo
    if !phases.isEmpty { part.phases = rows.map { phases[$0] } }
    part.columns = columns.map { column in column.isEmpty ? [] : rows.map { column[$0] } }
    return part
  }

  /// The trace with other times, each after the one before, or other offsets: as many as samples.
  func with(times: [Double]? = nil, offsets: [Double]? = nil) -> ScrollTrace {
    var trace = self
    (trace.times, trace.offsets) = (times ?? trace.times, offsets ?? trace.offsets)
    return trace
  }

  /// Room for `count` samples.
  mutating func reserve(_ count: Int) {
    times.reserveCapacity(count)
    offsets.reserveCapacity(count)
  }
}
