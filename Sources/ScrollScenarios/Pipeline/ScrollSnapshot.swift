import ScrollKinematics

/// What a scroll view shows at one moment: where it is, over which layout, and whether a finger holds it.
public struct ScrollSnapshot: Sendable {
  /// Offset and velocity.
  public let state: ScrollState
  /// Where it may rest.
  public let range: RestRange
  /// Its lengths and insets.
  public let geometry: ScrollGeometry
  /// Whether a finger holds it.
  public let isHeld: Bool
}

extension SimulatedScrollView {
  /// What it shows now.
  @inline(__always) var snapshot: ScrollSnapshot { snapshot(over: geometry) }

  /// What it shows now over `geometry`, its own: a copy still at hand is read faster than one just written.
  @inline(__always) func snapshot(over geometry: ScrollGeometry) -> ScrollSnapshot {
    ScrollSnapshot(state: state, range: range, geometry: geometry, isHeld: isHeld)
  }
}
