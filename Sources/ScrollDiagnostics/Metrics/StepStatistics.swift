/// How a value moves from frame to frame: the size of its steps, how often it changes, how unsteadily it goes.
package struct StepStatistics: Equatable, Sendable {
  /// Values so far.
  package private(set) var count = 0
  /// Frames whose value differs from the one before.
  package private(set) var changes = 0
  /// The largest magnitude of a step from one frame to the next, in the value's unit.
  package private(set) var largestStep = 0.0
  private var travel = 0.0
  private var curvature = 0.0

  /// The statistics of a whole sequence.
  package init(of values: some Sequence<Double>) {
    var (last, beforeLast) = (0.0, 0.0)
    for value in values {
      if count > 0 {
        let step = abs(value - last)
        if step > 0 { changes += 1 }
        largestStep = max(largestStep, step)
        travel += step
      }
      if count > 1 { curvature += abs(beforeLast + value - 2 * last) }
      (beforeLast, last) = (last, value)
      count += 1
    }
  }

  /// Mean magnitude of the steps in frames that had one; 0 without any.
  package var meanStep: Double { changes > 0 ? travel / Double(changes) : 0 }

  /// Mean second difference |x₋₁ + x₊₁ - 2·x₀|, in the value's unit: 0 for a steady motion. The measure of smoothness
  /// of Flutter's scrolling benchmarks; 0 with fewer than three values.
  package var jerk: Double { count > 2 ? curvature / Double(count - 2) : 0 }

  /// Changes per second for frames `interval` s apart: the frame rate at most, less for a reader that skips frames.
  package func updateRate(interval: Double) -> Double {
    count > 1 ? Double(changes) / (Double(count - 1) * interval) : 0
  }
}
