import ScrollPlatforms
import TrajectoryTables

/// How long a fling is recorded, frame by frame.
struct FlingRecording {
  /// How long a motion that never rests is recorded, in s, unless a duration is given.
  static let endlessDuration = 10.0
  /// A motion that has not come to rest this long after the last change never will, in s.
  static let patience = 600.0
  /// The most frames that are looked at for a rest, and the most that a recording may have.
  static let mostFrames = (awaited: 1_000_000, recorded: 10_000_000)

  let rate: Double
  /// How long to record at most, in s; `nil`: to the rest.
  let duration: Double?
  /// From when on a rest ends the recording, in s: the time of the last change.
  let restCountsFrom: Double

  /// A recording that is not unreasonably long.
  init(rate: Double, duration: Double?, restCountsFrom: Double = 0) throws(Failure) {
    (self.rate, self.duration, self.restCountsFrom) = (rate, duration, restCountsFrom)
    let seconds = duration ?? max(restCountsFrom, Self.endlessDuration)
    guard seconds * rate <= Double(Self.mostFrames.recorded) else {
      throw .usage(
        "takes at most \(Double(Self.mostFrames.recorded).shortText) rows, not \(seconds.shortText) s at \(rate.shortText) a second"
      )
    }
  }

  func time(_ index: Int) -> Double { Double(index) / rate }

  private var lastFrame: Int {
    if let duration { return frame(at: duration) }
    let awaited = frame(at: restCountsFrom + Self.patience)
    return max(
      frame(at: Self.endlessDuration), min(awaited, frame(at: restCountsFrom) + Self.mostFrames.awaited))
  }

  /// The last frame up to `seconds`, inclusive; a nanosecond of grace for times typed with few digits.
  private func frame(at seconds: Double) -> Int {
    let index = Int((seconds * rate).rounded(.down))
    return time(index + 1) <= seconds + 1e-9 ? index + 1 : index
  }

  static let rateOption = Option.defaulting(
    to: "60", "rate", .number("HZ", in: 0.001...100_000), "rows per second, at k/HZ s from 0; may be below 1")
  static let durationOption = Option.optional(
    "duration", .number("T", in: 0...Limits.latestTime),
    "rows up to T s, inclusive; left out: up to the rest, or 10 s where none comes within 10 minutes")

  /// The frames as CSV: `time_s,offset_pt,velocity_pt_s,phase`, and the columns `beside` them; `sample` gives what each
  /// frame shows, in order, and `values` then what stands beside it.
  func table(
    beside names: [String] = [], _ sample: (Int) -> FlingSample, values: (Int) -> [Double] = { _ in [] }
  ) -> [UInt8] {
    var table = TableWriter(columns: ["time_s", "offset_pt", "velocity_pt_s", "phase"] + names)
    forEach(sample) { index, shown in
      for value in [time(index), shown.offset, shown.velocity] { table.append(value) }
      table.append(shown.phase)
      table.appendRow(values(index))
    }
    return table.bytes
  }

  /// Hands the frames to `body` in order, from 0 up to the duration; the last is the first at or after rest.
  func forEach(_ sample: (Int) -> FlingSample, _ body: (Int, FlingSample) -> Void) {
    let (last, endless) = (lastFrame, frame(at: Self.endlessDuration))
    // Frames of a motion that may rest late, or never.
    var awaited: [(Int, FlingSample)] = []
    let bar = ProgressBar(total: last + 1, things: "frames", after: ProgressBar.patience)
    defer { bar.end() }
    for index in 0...last {
      let shown = sample(index)
      bar.advance(by: 1)
      if duration == nil, index > endless { awaited.append((index, shown)) } else { body(index, shown) }
      if shown.isAtRest, time(index) >= restCountsFrom {
        for (index, frame) in awaited { body(index, frame) }
        return
      }
    }
  }
}
