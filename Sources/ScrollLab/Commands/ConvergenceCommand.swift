import ScrollKinematics
import TrajectoryTables

/// `convergence`: how the error of each stepper falls with its timestep.
enum ConvergenceCommand {
  private enum Route: Equatable { case stepper(Stepper), discreteReading }

  private static let routes: [(name: String, value: Route)] =
    Stepper.allCases.map { ($0.name, .stepper($0)) } + [("discrete-reading", .discreteReading)]

  private static let stepper = Option.repeated(
    "stepper", .choice("NAME", routes), "one of \(routes.map(\.name).joined(separator: ", ")); left out: all")

  static let command = Command(
    name: "convergence", summary: "error against timestep for each stepper, as CSV",
    operands: .none, options: [stepper],
    notes: [
      "Columns: stepper,timestep_s,error_pt,observed_order. The error is the largest difference in offset, at "
        + "\(ConvergenceCase.readings) times off every grid, from the closed form of one second of a fling with a "
        + "continuous deceleration, an edge, a bounce and a change of insets at \(ConvergenceCase.changeTime) s. The "
        + "order is the logarithm to base 2 of the error of twice the timestep over this one; it is empty where "
        + "rounding, below \(ConvergenceCase.rounding) pt, decides.",
      "discrete-reading is no stepper but the other reading of the deceleration, 1 ms steps as recorded on devices: "
        + "its row shows how far the two closed forms part.",
    ],
    examples: ["convergence", "convergence --stepper verlet --stepper rk4"]
  ) { (arguments: Arguments) throws(Failure) in
    let chosen = arguments[stepper]
    return bytes(chosen.isEmpty ? routes : routes.filter { chosen.contains($0.value) })
  }

  private static func bytes(_ routes: [(name: String, value: Route)]) -> [UInt8] {
    var table = TableWriter(columns: ["stepper", "timestep_s", "error_pt", "observed_order"])
    for (name, route) in routes {
      for row in rows(route) {
        table.appendRow(name, row.timestep, row.error, row.order)
      }
    }
    return table.bytes
  }

  private static func rows(_ route: Route) -> [ConvergenceCase.Row] {
    switch route {
    case .stepper(let stepper): ConvergenceCase.rows(stepper)
    case .discreteReading: [ConvergenceCase.discreteReading]
    }
  }
}
