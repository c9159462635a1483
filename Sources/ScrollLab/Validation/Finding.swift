/// Whether a simulation agrees with a recording, and by what measure that was decided.
struct Finding: Sendable {
  let agrees: Bool
  /// What was measured, by the name of the rule that decided.
  let measure: String
  /// The measure of the recording, and of the simulation.
  let recorded, simulated: String
  /// By how much they differ, in the measure's unit; `nil` if that is no number.
  let difference: Double?

  init(_ agrees: Bool, _ measure: String, _ recorded: String, _ simulated: String, by difference: Double?) {
    (self.agrees, self.measure, self.difference) = (agrees, measure, difference)
    (self.recorded, self.simulated) = (recorded, simulated)
  }
}

extension Double {
  /// The number in a cell of the report: thousandths at most, and nothing where it is not finite.
  var cell: String {
    guard magnitude < 1e12 else { return isFinite ? "\(self)" : "" }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
