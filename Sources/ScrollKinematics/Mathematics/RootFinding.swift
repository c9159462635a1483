/// Root finding on a bracket: certain, for events and settling times, never for samples.
enum RootFinding {
  /// The smallest bracket end at which `predicate` holds, for a predicate that is false at `lower` and true at `upper`.
  ///
  /// Bisects to the last bit, so the answer is exact for the arithmetic it is asked in (about 60 evaluations).
  /// - Precondition: `lower <= upper`.
  static func firstTrue(from lower: Double, to upper: Double, where predicate: (Double) -> Bool) -> Double {
    precondition(lower <= upper, "a bracket runs from its lower to its upper end")
    var (low, high) = (lower, upper)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if predicate(middle) { high = middle } else { low = middle }
    }
  }

  /// The first time after `start` at which `predicate` holds, for a predicate that stays true once it is.
  ///
  /// The bracket doubles from `scale` until the predicate holds. `nil` if it does not within 2^59 scales.
  static func firstTrue(after start: Double, scale: Double, where predicate: (Double) -> Bool) -> Double? {
    if predicate(start) { return start }
    var reach = scale
    var low = start
    for _ in 0..<60 {
      let high = start + reach
      if predicate(high) { return firstTrue(from: low, to: high, where: predicate) }
      low = high
      reach *= 2
    }
    return nil
  }

  /// Where a quantity with a known slope falls through 0: Newton's method, kept inside a bracket.
  ///
  /// A step that leaves the bracket, or does not halve the step before, is replaced by a bisection (or by one of `scale`,
  /// while the bracket is open), so that the search ends whatever the quantity does. It ends at a step of a few ulps, or where
  /// the next one would be far below an ulp, mostly after four to nine evaluations.
  /// - Precondition: the quantity is positive at `lower` and, if that is finite, not positive at `upper`.
  static func zero(
    from lower: Double, to upper: Double, scale: Double,
    of quantity: (Double) -> (value: Double, slope: Double)
  ) -> Double {
    precondition(lower <= upper, "a bracket runs from its lower to its upper end")
    var (low, high, time) = (lower, upper, lower)
    var (lastStep, lastNewtonStep) = (Double.infinity, 0.0)
    while true {
      let (value, slope) = quantity(time)
      if value > 0 { low = time } else { high = time }
      let middle = high < .infinity ? low + (high - low) / 2 : low + max(scale, low - lower)
      guard middle > low, middle < high else { return high }
      let newton = time - value / slope
      // As near as rounding lets the quantity tell.
      let step = abs(newton - time)
      // Newton's steps shrink like their squares, so the next is about step³ / last²; a sixteenth of an ulp is enough.
      let isLast = 16 * step * step * step <= time.ulp * lastNewtonStep * lastNewtonStep
      if step <= 4 * time.ulp || isLast { return min(max(newton, low), high) }
      let isGood = newton > low && newton < high && 2 * step <= lastStep
      let next = isGood ? newton : middle
      lastNewtonStep = isGood ? step : 0
      lastStep = abs(next - time)
      time = next
    }
  }
}
