import ScrollDiagnostics
import ScrollKinematics

/// A drag at constant velocity and the exponential glide behind it, row by row, so that a fault can be put anywhere.
struct SweptMotion {
  var times: [Double]
  var offsets: [Double]
  /// One for each row, or none.
  var phases: [ScrollPhase] = []
  var columns: [(quantity: ScrollTrace.Quantity, values: [Double])] = []
  /// The row in which the finger lets go.
  let release: Int

  /// A finger at `velocity` pt/s for `drag` s, then x' = -`rate`·x for `glide` s, at `fps` frames a second.
  init(
    _ velocity: Double = 1500, rate: Double = 2, fps: Double = 60, drag: Double = 0.4, glide: Double = 0.9,
    from origin: Double = 1000.2
  ) {
    release = Int((drag * fps).rounded())
    let start = Double(release) / fps
    times = (0..<release + Int((glide * fps).rounded())).map { Double($0) / fps }
    offsets = times.map { time in
      time < start
        ? origin + velocity * time
        : origin + velocity * start - velocity * Elementary.expm1(-rate * (time - start)) / rate
    }
  }

  /// Moves all rows from `row` on by `distance` pt.
  mutating func shift(from row: Int, by distance: Double) {
    for index in row..<offsets.count { offsets[index] += distance }
  }

  /// Adds to each of the `rows` what `error` says of its number.
  mutating func add(to rows: Range<Int>, _ error: (Int) -> Double) {
    for row in rows { offsets[row] += error(row - rows.lowerBound) }
  }

  /// Stands still from `row` on.
  mutating func stop(at row: Int) {
    for index in row..<offsets.count { offsets[index] = offsets[row] }
  }

  /// From `row` on, makes steps that are `factor` times as long, in `frames` equal parts one frame after another.
  mutating func scale(from row: Int, by factor: Double, over frames: Int = 1) {
    let whole = offsets
    for index in row + 1..<offsets.count {
      let share = Double(min(index - row, frames)) / Double(frames)
      offsets[index] = offsets[index - 1] + (1 + share * (factor - 1)) * (whole[index] - whole[index - 1])
    }
  }

  /// Takes the given rows away.
  mutating func remove(_ isLost: (Int) -> Bool) {
    let kept = times.indices.filter { !isLost($0) }
    (times, offsets) = (kept.map { times[$0] }, kept.map { offsets[$0] })
    if !phases.isEmpty { phases = kept.map { phases[$0] } }
    columns = columns.map { column in (column.quantity, kept.map { column.values[$0] }) }
  }

  /// Names the phases: a drag, a glide, and rest where the last rows stand still.
  mutating func namePhases() {
    let last = offsets[offsets.count - 1]
    var rest = offsets.count
    while rest > release, offsets[rest - 1] == last { rest -= 1 }
    phases = offsets.indices.map { $0 < release ? .drag : $0 <= rest ? .deceleration : .rest }
  }

  /// Makes a quantity known, row by row.
  mutating func record(_ quantity: ScrollTrace.Quantity, _ value: (Int) -> Double) {
    columns.append((quantity, offsets.indices.map(value)))
  }

  /// The motion with a change.
  func with(_ change: (inout SweptMotion) -> Void) -> SweptMotion {
    var motion = self
    change(&motion)
    return motion
  }

  /// The recording on a grid of `quantum` pt, with normal noise and a clock that errs by up to `clockError` s.
  func trace(
    quantum: Double = 1 / 3.0, noise: Double = 0, clockError: Double = 0, seed: UInt64 = 1
  ) -> ScrollTrace {
    var (recorder, generator) = (ScrollRecorder(), SeededGenerator(seed: seed))
    for row in times.indices {
      let shown = offsets[row] + (noise > 0 ? noise * generator.nextNormal() : 0)
      recorder.record(
        quantum > 0 ? (shown / quantum).rounded() * quantum : shown,
        at: 3 + times[row] + (clockError > 0 ? clockError * (2 * generator.nextUnit() - 1) : 0),
        phase: phases.isEmpty ? nil : phases[row])
      for column in columns { recorder.record(column.quantity, column.values[row]) }
    }
    return recorder.trace
  }
}

/// Traces with one fault in growing strength, from too weak to be found to clear.
///
/// How many of them have a finding tells where the limit lies, and the sums of the findings' numbers what is said of them.
struct FaultSweep {
  let name: String
  let traces: [ScrollTrace]

  init<Strength>(_ name: String, _ strengths: [Strength], _ trace: (Strength) -> ScrollTrace) {
    self.name = name
    traces = strengths.map(trace)
  }
}
