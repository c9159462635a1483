import ScrollKinematics

/// An animation of an offset by an app's own code: eased from a stand, or a spring that takes a velocity over.
///
/// ```swift
/// let animation = OffsetAnimation(from: 800, to: 0, at: 0.1, duration: 0.6)
/// return DrivenRig(geometry) { view, moment in animation.write(to: &view, at: moment) }
/// ```
public struct OffsetAnimation: Sendable {
  /// Where it ends, in pt.
  public let target: Double
  private let start: ScrollState
  private let begin: Double
  /// How long an eased one takes, in s; `nil`: a spring.
  private let duration: Double?
  /// Critically damped; after 0.6 s it has 2 % of its way left.
  private static let spring = Spring(stiffness: 100, damping: 20)
  /// Where a spring has ended.
  private static let rest = Tolerance(distance: 0.5, speed: 10)

  /// From a stand at `offset` pt to `target` pt in `duration` s from `time` s on, by u²(3 - 2u).
  public init(from offset: Double, to target: Double, at time: Double, duration: Double) {
    (start, self.target, begin, self.duration) = (ScrollState(offset: offset), target, time, duration)
  }

  /// From `state`, with its velocity, to `target` pt from `time` s on, by a critically damped spring.
  public init(from state: ScrollState, to target: Double, at time: Double) {
    (start, self.target, begin, duration) = (state, target, time, nil)
  }

  /// Offset and velocity at `time` s; before it begins those of its start.
  public func state(at time: Double) -> ScrollState {
    let (elapsed, way) = (max(0, time - begin), target - start.offset)
    guard let duration else {
      let relative = ScrollState(offset: -way, velocity: start.velocity)
      let state = Self.spring.state(from: relative, after: elapsed)
      let isOver = abs(state.offset) < Self.rest.distance && abs(state.velocity) < Self.rest.speed
      return isOver
        ? ScrollState(offset: target) : ScrollState(offset: target + state.offset, velocity: state.velocity)
    }
    let share = elapsed < duration ? elapsed / duration : 1
    return ScrollState(
      offset: start.offset + way * share * share * (3 - 2 * share),
      velocity: share < 1 ? way * 6 * share * (1 - share) / duration : 0)
  }

  /// Whether it has come to its target at `time` s.
  public func hasEnded(at time: Double) -> Bool {
    time >= begin && state(at: time) == ScrollState(offset: target)
  }

  /// Sets the view to what it shows in this frame, and returns that; nothing before it begins.
  @discardableResult
  public func write(to view: inout SimulatedScrollView, at moment: FrameMoment) -> ScrollState? {
    guard moment.hasReached(begin) else { return nil }
    let shown = state(at: moment.time)
    view.set(shown, at: moment.time)
    return shown
  }
}
