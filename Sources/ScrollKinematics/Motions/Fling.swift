/// What a scroll view does from a state on when nothing interferes: deceleration, edge, bounce, rest, in closed form.
///
/// A motion that has not come to rest after 10,000 segments stops there, inside its range: a bounce that hardly loses speed
/// crosses a narrow range without end.
///
/// A value without hidden state: asking at any time, in any order, gives the same answer. Walk it with ``cursor``
/// when asking at growing times.
public struct Fling: Equatable, Sendable {
  /// The laws in force.
  package let physics: ScrollPhysics
  /// Where the view may rest.
  package let range: RestRange
  /// The first segment, which begins at the release.
  package let first: MotionSegment

  /// The greatest offset in pt and speed in pt/s of a motion; what would grow beyond is cut off.
  package static let greatestSize = 1e12

  /// The most segments of a motion before its rest. A bounce that loses no speed passes a range of a third of a point at
  /// 3000 pt/s some 4,500 times, two segments each.
  package static let mostSegments = 10_000

  /// The motion from `state` at `time` s in `range`. Beyond the range it begins with a bounce.
  /// - Precondition: `state` is finite.
  public init(
    _ physics: ScrollPhysics, from state: ScrollState, at time: Double = 0, in range: RestRange = .unbounded
  ) {
    precondition(state.isFinite, "a fling starts from a finite offset and velocity")
    (self.physics, self.range) = (physics, range)
    first = physics.segment(from: state, at: time, in: range)
  }

  /// The motion from `state` at `time` s over the rest range of `geometry`.
  public init(
    _ physics: ScrollPhysics, from state: ScrollState, at time: Double = 0, over geometry: ScrollGeometry
  ) { self.init(physics, from: state, at: time, in: geometry.restRange) }

  /// A reader that walks the segments as time grows.
  public var cursor: FlingCursor { FlingCursor(self) }

  /// Offset and velocity at `time` s, not before the release.
  ///
  /// Walks from the first segment: for many growing times use ``cursor``.
  public func state(at time: Double) -> ScrollState {
    var cursor = cursor
    return cursor.state(at: time)
  }

  /// What the view does at `time` s.
  public func phase(at time: Double) -> ScrollPhase {
    var cursor = cursor
    cursor.move(to: time)
    return cursor.segment.law.phase
  }

  /// The segments from the first to rest, which is the last, or to one that never ends.
  package var segments: some Sequence<MotionSegment> {
    sequence(state: Optional(cursor)) { cursor in
      defer { cursor = cursor?.next }
      return cursor?.segment
    }
  }

  /// When the motion comes to rest, in s; `nil` if it never does.
  public var restTime: Double? { resting?.startTime }

  /// The offset at which the motion comes to rest; `nil` if it never does.
  public var restingOffset: Double? { resting?.start.offset }

  // Not by `segments`, which allocates.
  private var resting: MotionSegment? {
    var cursor = cursor
    while cursor.segment.law != .rest {
      if cursor.segment.duration == .infinity { return nil }
      cursor.moveToNextSegment()
    }
    return cursor.segment
  }
}

/// Reads a fling at growing times, planning each segment once.
public struct FlingCursor: Equatable, Sendable {
  /// The laws in force.
  package let physics: ScrollPhysics
  /// Where the view may rest.
  package let range: RestRange
  /// The segment at the last time asked for.
  package private(set) var segment: MotionSegment
  /// How many segments lie before it.
  private var number = 0

  /// A cursor at the start of `fling`.
  package init(_ fling: Fling) { (physics, range, segment) = (fling.physics, fling.range, fling.first) }

  /// A cursor at the start of the fling from `state` at `time` s.
  init(_ physics: ScrollPhysics, from state: ScrollState, at time: Double, in range: RestRange) {
    precondition(state.isFinite, "a fling starts from a finite offset and velocity")
    (self.physics, self.range) = (physics, range)
    segment = physics.segment(from: state, at: time, in: range)
  }

  /// Moves to the segment in force at `time` s; at an event the later one.
  /// - Precondition: `time` is finite and not before the segment last read.
  package mutating func move(to time: Double) {
    precondition(
      time >= segment.startTime && time < .infinity, "a cursor moves forward in time, to a finite one")
    while time >= segment.endTime { moveToNextSegment() }
  }

  mutating func moveToNextSegment() {
    number += 1
    segment = physics.segment(number, after: segment, in: range)
  }

  /// A cursor at the next segment; `nil` at one that never ends.
  fileprivate var next: FlingCursor? {
    if segment.duration == .infinity { return nil }
    var next = self
    next.moveToNextSegment()
    return next
  }

  /// Offset and velocity at `time` s, which does not lie before the segment last read.
  public mutating func state(at time: Double) -> ScrollState {
    move(to: time)
    return segment.state(at: time)
  }

  /// Whether the motion has come to rest at the time last asked for.
  public var isAtRest: Bool { segment.law == .rest }
}

extension ScrollPhysics {
  /// The segment that follows `segment` and is the one of that `number`, counted from 0: standing still where the motion has
  /// not come to rest before.
  func segment(_ number: Int, after segment: MotionSegment, in range: RestRange) -> MotionSegment {
    guard number >= Fling.mostSegments, segment.law != .rest else {
      return self.segment(after: segment, in: range)
    }
    let state = ScrollState(offset: range.clamped(segment.end.offset))
    return MotionSegment(
      law: .rest, startTime: segment.endTime, start: state, duration: .infinity, end: state)
  }
}
