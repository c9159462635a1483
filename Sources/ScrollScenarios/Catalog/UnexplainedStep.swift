/// The greatest step of an offset from one frame to the next that its velocity does not account for: a jump.
///
/// A frame accounts for the mean of the velocities at its ends times its length. That estimate has an error of
/// x'''·Δt³/12 for a spring, and of the change of acceleration times Δt²/8 for an edge met within the frame. For a bounce at
/// 60 Hz these are 0.1 pt and 1.5 pt, so smaller jumps cannot be distinguished from motion. A finger that lets go within
/// the frame may change the velocity at any time in it, so every step between the two velocities is accounted for.
package struct UnexplainedStep: Sendable {
  /// The step in pt less what its velocity explains; 0 before the second frame.
  package private(set) var excess = 0.0
  private var last: (time: Double, offset: Double, velocity: Double)?

  /// No frame seen yet.
  package init() {}

  /// Takes in the next frame: `offset` pt and `velocity` pt/s at `time` s, and whether a finger has let go in it.
  /// - Precondition: `time` grows from call to call.
  package mutating func add(_ offset: Double, velocity: Double, at time: Double, isLift: Bool = false) {
    defer { last = (time, offset, velocity) }
    guard let last else { return }
    precondition(time > last.time, "frames come at growing times")
    let interval = time - last.time
    let (slow, fast) = (min(last.velocity, velocity), max(last.velocity, velocity))
    let explained =
      isLift
      ? min(max(offset - last.offset, slow * interval), fast * interval)
      : (last.velocity + velocity) / 2 * interval
    let step = offset - last.offset - explained
    if abs(step) > abs(excess) { excess = step }
  }
}
