extension FlightTimes {
  /// Frames below which nothing can be fitted.
  private static let fewestFrames = 6
  /// Times of the start tried, in s around the release.
  private static let delays = (-4...12).map { Double($0) / 240 }
  /// Velocities tried at first, as shares of the one asked for; then the best is narrowed down.
  private static let shares = (0...28).map { 0.3 + 0.05 * Double($0) }

  /// The start of a simulated fling that explains a recorded one best, up to `end` s; `nil` if too little of the motion is
  /// undisturbed.
  ///
  /// A recording tells a finger's velocity only roughly, and a screen's frames not when the fling began. So the velocity
  /// is fitted, the time within three frames, and the offset.
  func bestStart(
    of recorded: ReplayedFrames, until end: Double, _ play: (ReplayStart) -> ReplayedFrames
  ) -> ReplayStart? {
    let free = freeFrames(of: recorded, until: end)
    guard free.count >= Self.fewestFrames, let first = free.first else { return nil }
    var best: (share: Double, start: ReplayStart, square: Double)?
    func attempt(_ share: Double) {
      let velocity = velocity * share
      let curve = play(ReplayStart(velocity: velocity, offset: recorded.offsets[first], time: release))
      for delay in Self.delays {
        let misses = free.map { recorded.offsets[$0] - curve.offset(at: recorded.times[$0] - delay) }
        let shift = misses.reduce(0, +) / Double(misses.count)
        let square = misses.reduce(0) { $0 + ($1 - shift) * ($1 - shift) } / Double(misses.count)
        guard square < best?.square ?? .infinity else { continue }
        let start = ReplayStart(
          velocity: velocity, offset: recorded.offsets[first] + shift, time: release + delay)
        best = (share, start, square)
      }
    }
    Self.shares.forEach(attempt)
    var step = 0.025
    while step > 1e-4, let middle = best?.share {
      attempt(middle - step)
      attempt(middle + step)
      step /= 2
    }
    return best?.start
  }

  /// The frames of the fling up to `end` s in which no bound has cut and nothing but the change has turned
  /// the curve.
  private func freeFrames(of recorded: ReplayedFrames, until end: Double) -> [Int] {
    var free: [Int] = []
    let begin = release + Self.lateness
    for frame in recorded.frames(in: begin..<max(begin, end)) {
      let offset = recorded.offsets[frame]
      let isDisturbed = change.map { recorded.times[frame] > $0 - Self.frame } ?? false
      if !isDisturbed, let last = free.last, (offset - recorded.offsets[last]) * velocity < 0 { break }
      // Where it stands at a bound, the bound has cut it.
      if let bounds, offset <= bounds.lower + 0.5 || offset >= bounds.upper - 0.5 { break }
      free.append(frame)
    }
    return free
  }
}
