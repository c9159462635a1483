import ScrollKinematics
import ScrollLab
import ScrollScenarios

/// A real sweep: how often the header of bottom-jitter turns back, over lengths of the content and speeds of the release.
package struct SweptJitter {
  /// Content lengths and release velocities of the grid.
  static let grid = (lengths: 40, velocities: 25)
  /// What is swept.
  package let plan: SweepPlan

  /// The grid's thousand points, `times` times over: the seed differs, which nothing random here reads.
  package init(times: Int) {
    do throws(ScenarioError) {
      let scenario = try ScenarioCatalog.standard["bottom-jitter"]
      func axis(_ key: String, _ from: Double, _ to: Double, points: Int) -> SweepAxis {
        guard let label = scenario.parameters.first(where: { key == $0.label.name })?.label else {
          preconditionFailure("bottom-jitter has a parameter \(key)")
        }
        return SweepAxis(label, from: from, to: to, points: points)
      }
      plan = try SweepPlan(
        scenario, variants: ["naive"], metric: "reversals",
        axes: [
          axis("seed", 1, Double(times), points: times),
          axis("content-size", 466, 1016, points: Self.grid.lengths),
          axis("release-velocity", 10, 1500, points: Self.grid.velocities),
        ])
    } catch { preconditionFailure("\(error)") }
  }

  /// Points of the sweep.
  var count: Int { plan.rowCount }

  /// Sweeps on `jobs` threads, as `scroll-lab sweep --output /dev/null` does, calling `progress` for each point's row.
  func run(jobs: Int, progress: (Int) -> Void = { _ in }) {
    do throws(Failure) {
      let ending = try Sweep(plan, rows: 0..<count, jobs: jobs).run(
        into: .new("/dev/null"), progress: progress)
      precondition(ending == .complete, "nothing stops this sweep")
    } catch { preconditionFailure(error.message) }
  }

  /// The sweep as work of several threads.
  var work: ThreadedWork { ThreadedWork(operations: count) { run(jobs: $0) } }
}
