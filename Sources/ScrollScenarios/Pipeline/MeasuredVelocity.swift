import ScrollKinematics

/// The velocity of the last two presented offsets.
struct MeasuredVelocity: Sendable {
  private var offset: Double
  private(set) var velocity: Double

  /// As if the view had been moving as in `state` for a frame; `nil` where no response measures the velocity.
  init?(_ response: GeometryResponse, from state: ScrollState, frameRate: Double) {
    guard response.momentum == .remeasure else { return nil }
    (offset, velocity) = (state.offset - state.velocity / frameRate, state.velocity)
  }

  /// Takes in the offset presented `interval` s after the last.
  mutating func add(_ offset: Double, after interval: Double) {
    velocity = (offset - self.offset) / interval
    self.offset = offset
  }
}
