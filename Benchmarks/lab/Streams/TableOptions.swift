import CommandLineInterface
import ScrollKinematics
import TrajectoryTables

/// The options by which a recorded trajectory is found in a table.
enum TableOptions {
  static let time = Option.optional(
    "time", .text("NAME"), "column of the times; left out: one of a known name, such as time_s, time_ms or t")
  static let offset = Option.optional(
    "offset", .text("NAME"), "column of the offsets; left out: one of a known name, such as offset_pt or x")

  /// All of them, in the order of the help.
  static let declarations = [time.declaration, offset.declaration]

  /// What a help page says about the input.
  static let notes = [
    "FILE is CSV with a line of names; - or no FILE is standard input. Times in ms, us or ns by the end of the name; "
      + "comma, semicolon or tab; lines that begin with # are skipped. Of rows with one time the last counts."
  ]

  /// The longest a recording may be, in s: about a year, far beyond which a clock must be broken.
  static let longestRecording = 3e7

  /// The trajectory in the file that `arguments` name.
  static func trajectory(_ arguments: Arguments) throws(Failure) -> Trajectory {
    let input = try InputBytes(arguments.operands.first)
    let (trajectory, columns): (Trajectory, TrajectoryColumns)
    do {
      let table = try Table(input.bytes)
      columns = try table.trajectoryColumns(time: arguments[time], offset: arguments[offset])
      trajectory = try table.trajectory(in: columns)
    } catch {
      throw Failure(status: .badData, message: "\(input.name): \(error)")
    }
    let span = trajectory.times[trajectory.times.count - 1] - trajectory.times[0]
    guard span <= longestRecording else {
      throw Failure(
        status: .badData,
        message:
          "\(input.name): column \(Quoted(columns.time)) spans \(span.shortText) s; accepted are up "
          + "to \(longestRecording.shortText) s (name the column with its unit, as in time_ms)")
    }
    return trajectory
  }
}
