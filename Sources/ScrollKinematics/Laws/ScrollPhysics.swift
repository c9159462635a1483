/// The laws of a scroll view: it glides inside its rest range, springs back from beyond it, and resists the finger there.
public struct ScrollPhysics: Equatable, Sendable {
  /// Free motion inside the rest range.
  public var deceleration: Deceleration
  /// Return from beyond the rest range.
  public var bounce: Spring
  /// Where a bounce ends, on its way back.
  public var bounceRest: Tolerance
  /// Resistance under the finger.
  public var rubberBand: RubberBand
  /// How the view starts when a finger that holds it past an edge lets go.
  public var heldRelease = HeldRelease.slowRoot

  /// Physics made of the given laws.
  public init(
    deceleration: Deceleration, bounce: Spring, bounceRest: Tolerance, rubberBand: RubberBand = RubberBand()
  ) {
    (self.deceleration, self.bounce) = (deceleration, bounce)
    (self.bounceRest, self.rubberBand) = (bounceRest, rubberBand)
  }

  /// A model of recorded iOS scrolling, not of UIKit's code.
  ///
  /// Deceleration: 1 ms steps of 0.998 down to 10 pt/s (four flings of a device, Stack Overflow 16155375). Bounce:
  /// k = 120, c = 22, ended below 0.5 pt and 10 pt/s, fitted to three 60 Hz recordings of a UIScrollView
  /// (k = 119.90 ± 0.11, c = 21.99 ± 0.02; residual that of the pixel grid).
  public static let uikit = ScrollPhysics(
    deceleration: Deceleration(reading: .discrete), bounce: Spring(stiffness: 120, damping: 22),
    bounceRest: Tolerance(distance: 0.5, speed: 10))

  /// ``uikit`` with the continuous reading of its deceleration, for which dx/dt = v holds exactly.
  public static let uikitContinuous = ScrollPhysics(
    deceleration: Deceleration(reading: .continuous), bounce: Spring(stiffness: 120, damping: 22),
    bounceRest: Tolerance(distance: 0.5, speed: 10))
}

extension ScrollPhysics {
  /// How the view goes on in `range` when a finger that shows `state` lets go: with the velocity of ``heldRelease``.
  public func released(_ state: ScrollState, in range: RestRange) -> ScrollState {
    guard heldRelease == .slowRoot else { return state }
    let inward = -bounce.slowRate * range.overscroll(at: state.offset)
    return ScrollState(offset: state.offset, velocity: state.velocity + inward)
  }
}
