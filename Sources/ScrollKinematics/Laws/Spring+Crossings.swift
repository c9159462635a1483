extension Spring {
  /// The first time > 0, in s, at which the displacement is 0; `nil` if it never is.
  package func firstEquilibriumTime(from start: ScrollState) -> Double? {
    firstZero(value: start.offset, slope: start.velocity)
  }

  /// The first time > 0, in s, at which the velocity is 0 - a peak or a trough; `nil` if it never is.
  package func firstTurningTime(from start: ScrollState) -> Double? {
    firstZero(value: start.velocity, slope: acceleration(at: start))
  }

  /// The first zero after time 0 of a quantity that obeys the spring's equation.
  ///
  /// Displacement, velocity and acceleration all do, so one solver serves them: value·C + (slope + β·value)·S = 0.
  func firstZero(value: Double, slope: Double) -> Double? {
    // Reflected to a positive value, so that mirrored motions have equal times to the bit.
    let value0 = abs(value)
    let weight = (value < 0 ? -slope : slope) + decayRate * value0
    if value0 == 0 { return discriminant < 0 && slope != 0 ? .pi / split : nil }
    // The angle lies in (0, π) as it comes: adding π to a negative one would lose its digits near critical damping.
    if discriminant < 0 { return Elementary.atan2(value0 * split, -weight) / split }
    guard weight < 0 else { return nil }
    let span = value0 / -weight
    if discriminant == 0 { return span }
    let reach = span * split
    return reach < 1 ? Elementary.log1p(2 * reach / (1 - reach)) / (2 * split) : nil
  }
}
