import CommandLineInterface
import ScenarioSweeps
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
      (from, to) = (try label.value(parsing: String(parts[0])), try label.value(parsing: String(parts[1])))
    } catch { throw error.inContext("\(assignment.key) ") }
    self.init(label, from: from, to: to, points: points)
    // A number's domain is an interval; a whole number or a choice must be met at every point.
    if case .number = label.domain { return }
    for index in 0..<points where !label.domain.contains(value(index)) {
      throw .usage(
        "point \(index + 1) of \(assignment.key) is \(value(index).shortText); accepted is \(label.domain.words)"
      )
    }
  }
}
