import ScrollKinematics

/// A platform's scroll view whole: what finger, layout, code and time do to its offset.
///
/// A view is asked in the order in which things happen: in each frame first the finger, then ``advance(to:)``, then what
/// code and layout change. Positions of a finger grow in the direction in which it makes the offset grow; lengths are in
/// pt, times in s.
public protocol PlatformWidget: Sendable {
  /// What it shows, and how fast it moves.
  var state: ScrollState { get }
  /// Whether it moves by itself.
  var isMoving: Bool { get }
  /// A finger at `position` touches it and stops it.
  mutating func touch(at position: Double)
  /// The finger is at `position`, whether it has moved or not, and moves at `velocity`.
  mutating func follow(_ position: Double, velocity: Double)
  /// Lets it move at `velocity`: the finger lets go, or code flings the view.
  mutating func start(velocity: Double, at time: Double)
  mutating func advance(to time: Double)
  /// Lays it out over `geometry`, which differs from the last one. `presented` is the offset of the last frame.
  mutating func apply(_ geometry: ScrollGeometry, presented: Double)
  /// Sets its offset in code.
  mutating func write(_ offset: Double, at time: Double)
}
