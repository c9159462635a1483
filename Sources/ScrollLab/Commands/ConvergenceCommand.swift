import ScrollKinematics
import TrajectoryTables

/// `convergence`: how the error of each stepper falls with its timestep.
enum ConvergenceCommand {
  /// What is compared with the closed form.
  private static let names = Stepper.allCases.map(\.name) + ["discrete-reading"]

  private static let stepper = Option.repeated(
    "stepper", .choice("NAME", names.map { ($0, $0) }),
    "one of \(names.joined(separator: ", ")); left out: all")

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
    var table = TableWriter(columns: ["stepper", "timestep_s", "error_pt", "observed_order"])
    for name in names where chosen.isEmpty || chosen.contains(name) {
      let stepper = Stepper.allCases.first { $0.name == name }
      let rows = stepper.map(ConvergenceCase.rows) ?? [ConvergenceCase.discreteReading]
      for row in rows { table.appendRow(name, row.timestep, row.error, row.order) }
    }
    return table.bytes
  }
}
