extension JumpDetector {
  /// Whether the view is behind or ahead by what it moves in a frame: its clock missed one, and nothing was set.
  func missesFrame(_ jump: BreakFit) -> Bool {
    let (prepared, sample) = (context.prepared, jump.sample)
    let (velocities, interval) = (prepared.velocities, prepared.interval)
    guard sample > 4, sample + 5 < velocities.count else { return false }
    let direction: Double = jump.before > 0 ? 1 : -1
    // The steps beside it may stand still in part.
    let sides = [sample - 4...sample - 2, sample + 2...sample + 4].map { steps in
      steps.reduce(0) { $0 + velocities[$1] } / 3 * interval * direction
    }
    let travel = FrameTravel(
      least: sides.min() ?? 0, most: sides.max() ?? 0, error: 2 * prepared.noise)
    guard travel.least > 1 else { return false }
    if jump.jump * direction > 0 {
      return travel.isSteady && travel.isWhole(abs(jump.jump))
    }
    // What goes back was set: a view that misses a frame stands still.
    guard (prepared.offsets[sample + 1] - prepared.offsets[sample]) * direction > -travel.error else {
      return false
    }
    return travel.isWhole(abs(jump.jump))
  }

}

/// What a motion makes in a frame, in pt.
private struct FrameTravel {
  let least: Double
  let most: Double
  /// How far a single step may be off, in pt.
  let error: Double

  /// Where steps change by more than this share, a jump forward may be set by any code.
  private static let mostChange = 0.5

  var isSteady: Bool { most - least < Self.mostChange * least }

  func isWhole(_ length: Double) -> Bool {
    length > least - error && length < most + error
  }
}
