import ScrollKinematics
import TrajectoryTables

/// `convergence`: how the error of each stepper falls with its timestep.
enum ConvergenceCommand {
  /// What is compared with the closed form.
  private static let names = Stepper.allCases.map(\.name) + ["discrete-reading"]

  private static let stepper = Option.repeated(
    "stepper", .choice("NAME", names.map { ($0, $0) }),
    "one of \(names.joined(separator: ", ")); left out: all")

  private static let timestepsForm =
    "up to 100 different times in s from 1e-6 to 0.1, such as 1/60,0.01, with commas between them"
  private static let timestepsKind = ValueKind("LIST", accepted: timestepsForm) {
    (text: String) throws(Failure) in
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let times = words.compactMap { ValueKind<Double>.timestep(String($0)) }
    guard times.count == words.count, times.count <= 100, Set(times).count == times.count else {
      throw .refused(text, accepted: timestepsForm)
    }
    // From the coarsest on, so that the order is that of a refinement.
    return times.sorted(by: >)
  }
  private static let timesteps = Option<[Double]?>.optional(
    "timesteps", timestepsKind, "the timesteps in s; left out: 1/120 s, halved five times")
  private static let plot = Option.optional(
    "plot", .text("FILE"), "also draws the errors, as FILE.svg and FILE.png, or the one that FILE names")

  static let command = Command(
    name: "convergence", summary: "error against timestep for each stepper, as CSV",
    operands: .none, options: [stepper, timesteps, plot],
    notes: [
      "Columns: stepper,timestep_s,error_pt,observed_order. The error is the largest difference in offset, at "
        + "\(ConvergenceCase.readings) times off every grid, from the closed form of one second of a fling with a "
        + "continuous deceleration, an edge, a bounce and a change of insets at \(ConvergenceCase.changeTime) s. The "
        + "order says by which power of the timestep the error has fallen since the row before; it is empty where "
        + "rounding, below \(ConvergenceCase.rounding) pt, decides.",
      "discrete-reading is no stepper but the other reading of the deceleration, 1 ms steps as recorded on devices: "
        + "its row shows how far the two closed forms part.",
    ],
    examples: [
      "convergence", "convergence --stepper verlet --stepper rk4",
      "convergence --stepper semi-implicit-euler --timesteps 1/60,0.01,0.005,0.001",
    ]
  ) { (arguments: Arguments) throws(Failure) in
    let chosen = arguments[stepper]
    var table = TableWriter(columns: ["stepper", "timestep_s", "error_pt", "observed_order"])
    for name in names where chosen.isEmpty || chosen.contains(name) {
      let stepper = Stepper.allCases.first { $0.name == name }
      let rows =
        stepper.map { ConvergenceCase.rows($0, arguments[timesteps] ?? ConvergenceCase.timesteps) } ?? [
          ConvergenceCase.discreteReading
        ]
      for row in rows { table.appendRow(name, row.timestep, row.error, row.order) }
    }
    let picture = try arguments[plot].map { path throws(Failure) in
      try PlotScript("plot", title: "The smaller the timestep, the smaller the error").draw(
        table.bytes, at: path)
    }
    return Answer(bytes: table.bytes, finish: { () throws(Failure) in try picture?() })
  }
}
