/// How evenly an offset moves from frame to frame.
package struct Smoothness: Equatable, Sendable {
  /// Mean second difference |x₋₁ + x₊₁ - 2·x₀| in pt, Flutter's measure; 0 with fewer than three frames.
  package private(set) var jerk = 0.0
  /// The same after the motion's own curvature is taken away, in pt; 0 with fewer than five frames.
  ///
  /// Each second difference less the mean of its two neighbours: 0 for offsets on a cubic.
  package private(set) var residualJerk = 0.0
  /// Triples of steps in one direction that Chromium's predictor metric calls janky.
  package private(set) var jankyTriples = 0
  /// Triples of steps in one direction: the others are not looked at, so a rattle does not count.
  package private(set) var triples = 0

  /// The smoothness of a whole sequence, in pt.
  package init(of offsets: [Double]) {
    jerk = StepStatistics(of: offsets).jerk
    guard offsets.count > 3 else { return }
    for index in 3..<offsets.count {
      countTriple(
        offsets[index - 2] - offsets[index - 3], offsets[index - 1] - offsets[index - 2],
        offsets[index] - offsets[index - 1])
    }
    guard offsets.count > 4 else { return }
    let bends = offsets.indices.dropFirst().dropLast().map { index -> Double in
      offsets[index - 1] + offsets[index + 1] - 2 * offsets[index]
    }
    var rest = 0.0
    for index in 1..<bends.count - 1 { rest += abs(bends[index] - (bends[index - 1] + bends[index + 1]) / 2) }
    residualJerk = rest / Double(bends.count - 2)
  }

  /// The share of janky triples; 0 without any.
  package var predictorJank: Double { triples > 0 ? Double(jankyTriples) / Double(triples) : 0 }

  /// Chromium's rule (`PredictorJankTracker`): the middle step differs from both others by 20 %, or by 40 % if all are
  /// up to 7 px.
  private mutating func countTriple(_ first: Double, _ second: Double, _ third: Double) {
    guard first * second > 0, second * third > 0 else { return }
    triples += 1
    let (before, middle, after) = (abs(first), abs(second), abs(third))
    let limit = max(before, middle, after) <= 7 ? 1.4 : 1.2
    if middle / max(before, after) >= limit || min(before, after) / middle >= limit { jankyTriples += 1 }
  }
}
