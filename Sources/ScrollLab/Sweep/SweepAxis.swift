import ScrollKinematics
import ScrollScenarios

/// A parameter that a sweep varies, from one value to another in equal steps, both ends counted.
package struct SweepAxis: Sendable {
  package let parameter: ParameterLabel
  /// Where it begins and ends: at values, of a response at places among the presets.
  private let from, to: Double
  /// How many values, both ends counted.
  package let points: Int

  /// An axis of `points` values, at least one, of a parameter; of a response, `from` and `to` are places among the presets.
  package init(_ parameter: ParameterLabel, from: Double, to: Double, points: Int) {
    (self.parameter, self.from, self.to, self.points) = (parameter, from, to, points)
  }

  var key: String { parameter.name }

  func value(_ index: Int) -> Double {
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

  /// The index of the first value that is not accepted; `nil` if there is none, as far as the ends are.
  private var firstRefused: Int? {
    // A number's domain is an interval, and so is that of whole numbers, choices and presets for whole steps.
    if case .number = parameter.domain { return nil }
    return isWholeStepped ? nil : (0..<points).first { !parameter.domain.contains(value($0)) }
  }
}

extension SweepAxis {
  private static let mostPoints = 1_000_000_000

  /// Reads `KEY=FROM:TO:POINTS` for a parameter of `scenario`, all of whose values must lie in its domain.
  init(_ assignment: Assignment, of scenario: ScenarioEntry) throws(Failure) {
    let key = assignment.key
    guard let label = scenario.parameters.first(where: { $0.key == key })?.label else {
      if let note = RenamedParameter.note(on: key, of: scenario) { throw .usage(note) }
      let names = NearestNames.accepted(scenario.parameters.map(\.key), for: key)
      throw .refused(key, accepted: "a parameter of the scenario \(scenario.name), \(names)")
    }
    let parts = assignment.text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let points = Int(parts[2]), (1...Self.mostPoints).contains(points) else {
      throw .refused(
        assignment.text,
        accepted: "KEY=FROM:TO:POINTS with a whole number of points from 1 to \(Self.mostPoints)")
    }
    do {
      self.init(
        label, from: try label.place(parsing: parts[0]), to: try label.place(parsing: parts[1]),
        points: points)
    } catch { throw error.inContext("\(key) ") }
    guard let refused = firstRefused else { return }
    let names = label.domain.choices
    throw .usage(
      names.isEmpty
        ? "point \(refused + 1) of \(key) is \(value(refused).shortText); accepted is \(label.domain.words)"
        : "point \(refused + 1) of \(key) lies between two names; accepted are whole steps through "
          + names.joined(separator: ", "))
  }
}

extension ParameterLabel {
  /// Where an axis begins or ends: a value, or the place of a name.
  fileprivate func place(parsing text: String) throws(Failure) -> Double {
    guard case .response = domain else { return try value(parsing: text) }
    let names = domain.choices
    guard let place = names.firstIndex(of: text) else {
      throw .refused(text, accepted: NearestNames.accepted(names, for: text))
    }
    return Double(place)
  }
}
