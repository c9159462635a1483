/// Root finding on a bracket: slow but certain, for events and settling times, never for samples.
public enum RootFinding {
  /// The smallest bracket end at which `predicate` holds, for a predicate that is false at `lower` and true at `upper`.
  ///
  /// Bisects to the last bit, so the answer is exact for the arithmetic it is asked in (about 60 evaluations).
  /// - Precondition: `lower <= upper`.
  public static func firstTrue(
    from lower: Double, to upper: Double, where predicate: (Double) -> Bool
  ) -> Double {
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
  /// The bracket doubles from `scale` until the predicate holds. `nil` if it does not within 2^60 scales.
  public static func firstTrue(
    after start: Double, scale: Double, where predicate: (Double) -> Bool
  ) -> Double? {
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
}
