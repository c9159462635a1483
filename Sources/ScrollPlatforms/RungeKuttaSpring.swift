import ScrollKinematics

extension Spring {
  /// Whether Runge-Kutta steps of `timestep` s stay stable: the half disk of radius 2.5 lies inside their region of stability.
  func isHeld(byStepsOf timestep: Double) -> Bool {
    let excess = max(0, dampingRatio * dampingRatio - 1).squareRoot()
    return frequency * (max(1, dampingRatio) + excess) * timestep <= 2.5
  }
}

extension ScrollState {
  func interpolated(to next: ScrollState, share: Double) -> ScrollState {
    ScrollState(
      offset: offset * (1 - share) + next.offset * share,
      velocity: velocity * (1 - share) + next.velocity * share)
  }
}
