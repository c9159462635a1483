extension Spring {
  /// The time, in s, from which displacement and speed stay within `tolerance`; `nil` for an undamped spring.
  ///
  /// Solved on monotone pieces between turning points, not stepped. The solution includes the zero crossing of an
  /// overdamped spring and every swing of a lightly damped one.
  public func settlingTime(from start: ScrollState, within tolerance: Tolerance) -> Double? {
    let accelerationNow = acceleration(at: start)
    guard let near = lastTime(value: start.offset, slope: start.velocity, exceeding: tolerance.distance),
      let slow = lastTime(value: start.velocity, slope: accelerationNow, exceeding: tolerance.speed)
    else { return nil }
    return max(near, slow)
  }

  /// The first time, in s, at which the motion is near equilibrium and slow, and moves toward it or stands.
  ///
  /// Near and slow means |x| < distance and |v| < speed, except for rounding. The result is `nil` if the motion reaches
  /// or crosses the equilibrium faster than that, or never comes near. A bounce on a recorded device ends like this: only
  /// while it comes back, because at the edge itself x is 0, too.
  public func restTime(from start: ScrollState, within tolerance: Tolerance) -> Double? {
    let crossing = firstEquilibriumTime(from: start)
    // At once, or at its peak, which comes before any crossing.
    guard let back = movesIn(start) ? 0 : firstTurningTime(from: start),
      let near = firstTime(
        after: back, before: crossing, from: start, below: tolerance.distance,
        of: { ($0.offset, $0.velocity) })
    else { return nil }
    if state(from: start, after: near).speed < tolerance.speed { return near }
    // The speed may still grow; it falls after its own extremum, or throughout if that lies beyond the crossing.
    let accelerationNow = acceleration(at: start)
    let jerk = -squaredFrequency * start.velocity - 2 * decayRate * accelerationNow
    let extremum = firstZero(value: accelerationNow, slope: jerk) ?? 0
    let fastest = extremum < crossing ?? .infinity ? max(near, extremum) : near
    return firstTime(
      after: fastest, before: crossing, from: start, below: tolerance.speed,
      of: { ($0.velocity, acceleration(at: $0)) })
  }

  /// Whether the motion heads for equilibrium, or stands.
  private func movesIn(_ state: ScrollState) -> Bool {
    if state.offset == 0 { return state.velocity == 0 }
    return state.offset > 0 ? state.velocity <= 0 : state.velocity >= 0
  }

  /// The first time from `start` on, and not after `crossing`, at which the magnitude of a quantity with a known slope, which
  /// does not grow in that time, is below `limit`.
  private func firstTime(
    after start: Double, before crossing: Double?, from initial: ScrollState, below limit: Double,
    of quantity: (ScrollState) -> (value: Double, slope: Double)
  ) -> Double? {
    func magnitude(_ time: Double) -> Double { abs(quantity(state(from: initial, after: time)).value) }
    if magnitude(start) < limit { return start }
    if let crossing { guard start < crossing, magnitude(crossing) < limit else { return nil } }
    // The logarithm of something that dies away is almost straight, which Newton's method likes.
    return RootFinding.zero(from: start, to: crossing ?? .infinity, scale: 1 / (decayRate + split)) { time in
      let (value, slope) = quantity(state(from: initial, after: time))
      return (Elementary.log(abs(value) / limit), slope / value)
    }
  }

  /// The last time at which the magnitude of a quantity that obeys the spring's equation exceeds `limit`.
  private func lastTime(value: Double, slope: Double, exceeding limit: Double) -> Double? {
    let start = ScrollState(offset: value, velocity: slope)
    let isWithin = { (time: Double) in abs(state(from: start, after: time).offset) <= limit }
    guard let turn = firstTurningTime(from: start) else {
      return RootFinding.firstTrue(after: 0, scale: 1 / (decayRate + split), where: isWithin)
    }
    let peak = abs(state(from: start, after: turn).offset)
    if peak <= limit {
      return abs(value) <= limit ? 0 : RootFinding.firstTrue(from: 0, to: turn, where: isWithin)
    }
    guard discriminant < 0 else {
      return RootFinding.firstTrue(after: turn, scale: 1 / (decayRate + split), where: isWithin)
    }
    guard decayRate > 0 else { return nil }
    // Peaks shrink by the same factor each half swing: jump to the last one above the limit.
    let halfSwing = .pi / split
    let count = (Elementary.log(peak / limit) / (decayRate * halfSwing)).rounded(.down)
    let last = turn + count * halfSwing
    return RootFinding.firstTrue(from: last, to: last + halfSwing, where: isWithin)
  }
}
