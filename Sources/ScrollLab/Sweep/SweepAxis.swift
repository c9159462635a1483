import ScrollKinematics

/// A parameter that a sweep varies, from one value to another in equal steps, both ends counted.
package struct SweepAxis: Sendable {
  /// The parameter.
  package let parameter: ParameterLabel
  /// Where it begins and ends: at values, of a response at places among the presets.
  private let from, to: Double
  /// How many values, both ends counted.
  package let points: Int

  /// An axis of `points` values, at least one, of a parameter; of a response, `from` and `to` are places among the presets.
  package init(_ parameter: ParameterLabel, from: Double, to: Double, points: Int) {
    self.parameter = parameter
    (self.from, self.to) = (from, to)
    self.points = points
  }

  /// Name of the parameter.
  package var key: String { parameter.name }

  /// The value at `index`.
  package func value(_ index: Int) -> Double {
    let place = place(index)
    guard case .response = parameter.domain, place == place.rounded() else { return place }
    return Double(GeometryResponse.Preset.allCases[Int(place)].response.number)
  }

  /// How far the axis is at `index`, computed from the index so that no error adds up; the ends exactly.
  private func place(_ index: Int) -> Double {
    if index == points - 1 { return points == 1 ? from : to }
    // Whole steps first: no rounding between whole numbers.
    if isWholeStepped { return from + step * Double(index) }
    return from + (to - from) * Double(index) / Double(points - 1)
  }

  private var step: Double { points == 1 ? 0 : (to - from) / Double(points - 1) }
  private var isWholeStepped: Bool { step == step.rounded() && from == from.rounded() }

  /// The position of the first value that does not lie in the parameter's domain; `nil` if there is none.
  ///
  /// - Precondition: the ends lie in it.
  package var firstRefused: Int? {
    // A number's domain is an interval, and so is that of whole numbers, choices and presets for whole steps.
    if case .number = parameter.domain { return nil }
    return isWholeStepped ? nil : (0..<points).first { !parameter.domain.contains(value($0)) }
  }
}
