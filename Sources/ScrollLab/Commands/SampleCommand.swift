import ScrollKinematics
import TrajectoryTables

enum SampleCommand {
  private static let seconds = 0...Limits.latestTime

  /// More would keep a person waiting for minutes.
  private static let mostReadings = 1e8

  private static let rate = Option.optional(
    "rate", .number("HZ", in: 0.001...100_000),
    "readings per second, each held until the next; left out: one a row")
  private static let phase = Option.defaulting(
    to: "0", "phase", .number("T", in: seconds),
    "time of the first reading in s after the first row, with a rate")
  private static let quantum = Option.defaulting(
    to: "0", "quantum", .number("Q", in: 0...1e6), "grid in pt that readings are rounded to; 0: none")
  private static let latency = Option.defaulting(
    to: "0", "latency", .number("T", in: seconds), "age in s of what a reading sees")
  private static let dropout = Option.defaulting(
    to: "0", "dropout", .number("P", in: 0...1), "probability that a reading does not happen")
  private static let jitter = Option.defaulting(
    to: "0", "jitter", .number("T", in: seconds),
    "largest shift of a reading's time in s, to both sides, with a rate; at most half an interval acts")
  private static let seed = Option.defaulting(to: "1", "seed", .seed, "seed of dropouts and shifts")

  static func command(of program: String) -> Command {
    Command(
      name: "sample", summary: "a trajectory as a coarse reader sees it, as CSV", operands: .optional("FILE"),
      options: TableOptions.declarations + [rate, phase, quantum, latency, dropout, jitter, seed],
      notes: [
        "Columns: time_s,sampled_offset_pt,true_offset_pt,age_s, a row for each row of the input. Before its first "
          + "reading the reader knows the first row's offset. An empty offset is a gap, and nothing is read there."
      ] + TableOptions.notes,
      examples: [
        "sample trace.csv --rate 30 --quantum 0.5",
        "fling --model uikit --velocity 2000 | \(program) sample --rate 20 --latency 0.05 --dropout 0.1 --seed 3",
      ]
    ) { (arguments: Arguments) throws(Failure) in try samples(arguments) }
  }

  private static func samples(_ arguments: Arguments) throws(Failure) -> Answer {
    // A reading at each row has no clock of its own that could begin late or be shifted.
    for clock in [phase, jitter] where arguments.has(clock) && !arguments.has(rate) {
      throw .usage("--\(clock.name) acts on the clock of the readings; use it with --rate")
    }
    let trajectory = try TableOptions.frames(arguments)
    let span = trajectory.times[trajectory.times.count - 1] - trajectory.times[0]
    if let rate = arguments[rate], rate * span > mostReadings {
      throw .usage(
        "--rate takes at most \(mostReadings.shortText) readings in all, not \(rate.shortText) a second for "
          + "\(span.shortText) s")
    }
    // Each time is rounded by half a unit in the last place, which a Unix time has at 2e-7 s.
    let largest = max(abs(trajectory.times[0]), abs(trajectory.times[trajectory.times.count - 1]))
    var settings = OffsetSampler.Settings()
    settings.rate = arguments[rate] ?? 0
    settings.phase = arguments[phase]
    settings.grid = PixelGrid(quantum: arguments[quantum])
    settings.latency = arguments[latency]
    settings.dropout = arguments[dropout]
    settings.jitter = arguments[jitter]
    settings.seed = arguments[seed]
    settings.timeResolution = max(settings.timeResolution, 2 * largest.ulp)
    var sampler = OffsetSampler(settings)
    var table = TableWriter(columns: ["time_s", "sampled_offset_pt", "true_offset_pt", "age_s"])
    // Clocks count from anywhere; the reader starts with the first row.
    let start = trajectory.times[0]
    for (time, offset) in zip(trajectory.times, trajectory.offsets) {
      guard let offset else {
        table.appendRow([time, nil, nil, nil])
        continue
      }
      let reading = sampler.read(at: time - start, offset: offset)
      table.appendRow([time, reading.offset, offset, reading.age])
    }
    return Answer(bytes: table.bytes, notes: trajectory.notes)
  }
}
