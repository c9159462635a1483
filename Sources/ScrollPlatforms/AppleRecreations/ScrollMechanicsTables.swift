import ScrollKinematics

extension Deceleration {
  /// ScrollMechanics' duration of a decay: the time in s at which the distance left equals `threshold` pt; 0 if it is less
  /// from the start. For the continuous reading.
  func duration(from velocity: Double, threshold: Double) -> Double {
    Deceleration(decayRate: rate, stopSpeed: threshold * rate).stopTime(from: velocity)
  }
}

extension Spring {
  /// ScrollMechanics' duration of a spring motion, for a damping ratio in (0, 1]: bounds of its terms, not the
  /// settling time, and often long.
  ///
  /// Swinging, the time at which the sum of both amplitudes has decayed to `threshold` pt; critical, the later of the
  /// times by which each of the two terms is surely below half of it. Never negative here.
  func boundedDuration(from start: ScrollState, threshold: Double) -> Double {
    if start.offset == 0 && start.velocity == 0 { return 0 }
    let decayRate = damping / (2 * mass)
    let slope = abs(start.velocity + decayRate * start.offset)
    let squaredSwing = stiffness / mass - decayRate * decayRate
    // Less is rounding: the ratio was meant to be 1.
    if squaredSwing > 1e-9 * stiffness / mass {
      let swing = squaredSwing.squareRoot()
      return max(0, Elementary.log((abs(start.offset) + slope / swing) / threshold) / decayRate)
    }
    // A term that is not there has a time of -∞ and drops out.
    let still = Elementary.log(2 * abs(start.offset) / threshold) / decayRate
    let moving =
      2 / decayRate * Elementary.log(4 * slope / (Elementary.exp(1) * decayRate * threshold))
    return max(0, still, moving)
  }
}

extension RubberBand {
  /// ScrollMechanics' offset shown under the finger, also Motion's: clamped, plus the band's part of the excess.
  func shown(_ offset: Double, in range: RestRange, dimension: Double) -> Double {
    range.clamped(offset) + displayed(range.overscroll(at: offset), dimension: dimension)
  }
}
