/// A parameter that a sweep varies, from one value to another in equal steps, both ends counted.
package struct SweepAxis: Sendable {
  /// Name of the parameter.
  package let key: String
  /// Index of the parameter in the scenario's list.
  package let parameter: Int
  /// The first value.
  package let from: Double
  /// The last value.
  package let to: Double
  /// How many values, both ends counted.
  package let points: Int

  /// An axis of `points` values, at least one, of the parameter `key`, which has the index `parameter`.
  package init(key: String, parameter: Int, from: Double, to: Double, points: Int) {
    self.key = key
    self.parameter = parameter
    self.from = from
    self.to = to
    self.points = points
  }

  /// The value at `index`, computed from the index so that no error adds up; the ends exactly.
  package func value(_ index: Int) -> Double {
    if index == points - 1 { return points == 1 ? from : to }
    return from + (to - from) * Double(index) / Double(points - 1)
  }
}
