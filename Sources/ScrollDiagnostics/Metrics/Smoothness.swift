extension [Double] {
  /// What alternates from half a period to the next around a place, twice the swing: a smooth motion leaves nothing of it.
  ///
  /// NaN where one of the values half a period and a whole one away is not known.
  func alternation(at place: Int, half: Int) -> Double {
    guard place >= 2 * half, place + 2 * half < count else { return .nan }
    let (near, far) = (
      self[place - half] + self[place + half], self[place - 2 * half] + self[place + 2 * half]
    )
    return 1.5 * self[place] - near + far / 4
  }

  /// Mean second difference |x₋₁ + x₊₁ - 2·x₀| after the motion's own curvature is taken away; 0 with fewer than five values.
  ///
  /// Each second difference less the mean of its two neighbours: 0 for offsets on a cubic.
  package var residualJerk: Double {
    let rest = indices.dropFirst(2).dropLast(2).map { 2 * abs(alternation(at: $0, half: 1)) }
    return rest.reduce(0, +) / Double(Swift.max(1, rest.count))
  }

  /// The share of triples of steps in one direction that Chromium's predictor metric calls janky; 0 without any.
  ///
  /// Its rule (`PredictorJankTracker`): the middle step differs from both others by 20 %, or by 40 % if all are up to 7 px. Triples that
  /// turn are not looked at, so a rattle does not count.
  package var predictorJank: Double {
    var (triples, janky) = (0, 0)
    for place in indices.dropFirst(3) {
      let (first, second, third) = (
        self[place - 2] - self[place - 3], self[place - 1] - self[place - 2], self[place] - self[place - 1]
      )
      guard first * second > 0, second * third > 0 else { continue }
      triples += 1
      let (before, middle, after) = (abs(first), abs(second), abs(third))
      let (least, most) = (Swift.min(before, after), Swift.max(before, after))
      let limit = Swift.max(middle, most) <= 7 ? 1.4 : 1.2
      if middle / most >= limit || least / middle >= limit { janky += 1 }
    }
    return triples > 0 ? Double(janky) / Double(triples) : 0
  }
}
