import ScrollKinematics
import ScrollScenarios

extension SweepAxis {
  /// The most points of an axis.
  private static let mostPoints = 1_000_000_000

  /// Reads `KEY=FROM:TO:POINTS` for a parameter of `scenario`, all of whose values must lie in its domain.
  init(_ assignment: Assignment, of scenario: ScenarioEntry) throws(Failure) {
    let names = scenario.parameters.map(\.key)
    guard let label = scenario.parameters.first(where: { $0.key == assignment.key })?.label else {
      throw .refused(
        assignment.key,
        accepted:
          "a parameter of the scenario \(scenario.name), \(NearestNames.accepted(names, for: assignment.key))"
      )
    }
    let parts = assignment.text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let points = Int(parts[2]), points > 0, points <= Self.mostPoints else {
      throw .refused(
        assignment.text,
        accepted: "KEY=FROM:TO:POINTS with a whole number of points from 1 to \(Self.mostPoints)")
    }
    let (from, to): (Double, Double)
    do {
      (from, to) = (try label.place(parsing: String(parts[0])), try label.place(parsing: String(parts[1])))
    } catch { throw error.inContext("\(assignment.key) ") }
    self.init(label, from: from, to: to, points: points)
    guard let refused = firstRefused else { return }
    guard let names = label.names else {
      throw .usage(
        "point \(refused + 1) of \(assignment.key) is \(value(refused).shortText); accepted is \(label.domain.words)"
      )
    }
    throw .usage(
      "point \(refused + 1) of \(assignment.key) lies between two names; accepted are whole steps through "
        + names.map(\.description).joined(separator: ", "))
  }
}

extension ParameterLabel {
  /// The names that an axis steps through, in order; `nil` for a number.
  fileprivate var names: [String]? {
    switch domain {
    case .choice(let names): names
    case .response: GeometryResponse.Preset.allCases.map(\.name)
    case .number, .integer: nil
    }
  }

  /// Where an axis begins or ends: a value, or the place of a name.
  fileprivate func place(parsing text: String) throws(Failure) -> Double {
    guard case .response = domain, let names else { return try value(parsing: text) }
    guard let place = names.firstIndex(where: { $0.description == text }) else {
      throw .refused(text, accepted: NearestNames.accepted(names.map(\.description), for: text))
    }
    return Double(place)
  }
}
