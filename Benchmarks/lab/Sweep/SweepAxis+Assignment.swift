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
    guard let refused = firstRefused else { return }
    throw .usage(
      "point \(refused + 1) of \(assignment.key) is \(value(refused).shortText); accepted is \(label.domain.words)"
    )
  }
}
