import CommandLineInterface
import ScenarioSweeps
import ScrollKinematics
import ScrollScenarios

extension SweepAxis {
  /// The most points of an axis.
  private static let mostPoints = 1_000_000_000

  /// Reads `KEY=FROM:TO:POINTS` for a parameter of `scenario`, all of whose values must lie in its domain.
  init(_ assignment: Assignment, of scenario: ScenarioCatalogEntry) throws(Failure) {
    let names = scenario.parameters.map(\.label.name.description)
    guard let parameter = names.firstIndex(of: assignment.key) else {
      throw .usage(
        "no parameter \(Quoted(assignment.key)) of the scenario \(scenario.name); accepted is "
          + NearestNames.accepted(names, for: assignment.key))
    }
    let parts = assignment.text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let points = Int(parts[2]), points > 0, points <= Self.mostPoints else {
      throw .refused(
        assignment.text,
        accepted: "KEY=FROM:TO:POINTS with a whole number of points from 1 to \(Self.mostPoints)")
    }
    let label = scenario.parameters[parameter].label
    let kind = ValueKind.parameter(label, placeholder: "VALUE")
    let (from, to) = (try kind.parse(String(parts[0])), try kind.parse(String(parts[1])))
    self.init(key: assignment.key, parameter: parameter, from: from, to: to, points: points)
    // A number's domain is an interval; a whole number or a choice must be met at every point.
    if case .number = label.domain { return }
    for index in 0..<points where !label.domain.contains(value(index)) {
      throw .usage(
        "point \(index + 1) of \(assignment.key) is \(value(index).shortText); accepted is \(label.domain.words)"
      )
    }
  }
}
