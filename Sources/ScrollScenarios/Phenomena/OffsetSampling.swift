import ScrollKinematics

/// A coarse reader follows a drag and a fling.
///
/// What a person sees: whatever follows the reading - a header, a shadow - stutters or lags. Why: the reader samples and
/// holds, rounds, comes late, misses readings. Each coarseness alone, all of them, and none; the largest error stays
/// within v·(interval + latency) + quantum/2.
struct OffsetSampling: Scenario {
  static let name: StaticString = "offset-sampling"
  static let summary: StaticString = "what a coarse reader knows of the offset: error, age and rate"

  var frames: FrameSettings = {
    var frames = FrameSettings()
    frames.frameRate = 120
    return frames
  }()
  var releaseVelocity = 2000.0
  var dragTravel = 400.0
  var sampleRate = 30.0
  var samplePhase = 0.004
  var sampleQuantum = 2.0
  var sampleLatency = 0.02
  var sampleDropout = 0.2
  var sampleJitter = 0.005
  private var mask = Coarseness.all

  private enum Coarseness: Sendable { case all, none, rate, quantum, latency, dropout, jitter }

  init() {}

  static let variants: [Variant<OffsetSampling>] = [
    Variant("coarse") { $0.mask = .all },
    Variant("held") { $0.mask = .rate },
    Variant("rounded") { $0.mask = .quantum },
    Variant("late") { $0.mask = .latency },
    Variant("dropouts") { $0.mask = .dropout },
    Variant("jittered") { $0.mask = .jitter },
    Variant("exact") { $0.mask = .none },
  ]

  static let ownParameters: [Parameter<OffsetSampling>] = [
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: 0, greatest: 50_000), "velocity at the release",
      get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
    Parameter(
      "drag-travel", unit: "pt", .number(least: 0, greatest: 5000), "drag before the release",
      get: { $0.dragTravel }, set: { $0.dragTravel = $1 }),
    Parameter(
      "sample-rate", unit: "Hz", .number(least: 0.1, greatest: 1000), "readings per second",
      get: { $0.sampleRate }, set: { $0.sampleRate = $1 }),
    Parameter(
      "sample-phase", unit: "s", .number(least: 0, greatest: 10), "time of the first reading",
      get: { $0.samplePhase }, set: { $0.samplePhase = $1 }),
    Parameter(
      "sample-quantum", unit: "pt", .number(least: 0, greatest: 100), "grid of the readings",
      get: { $0.sampleQuantum }, set: { $0.sampleQuantum = $1 }),
    Parameter(
      "sample-latency", unit: "s", .number(least: 0, greatest: 1), "age of what a reading sees",
      get: { $0.sampleLatency }, set: { $0.sampleLatency = $1 }),
    Parameter(
      "sample-dropout", .number(least: 0, greatest: 1), "probability that a reading does not happen",
      get: { $0.sampleDropout }, set: { $0.sampleDropout = $1 }),
    Parameter(
      "sample-jitter", unit: "s", .number(least: 0, greatest: 1), "largest shift of a reading's time",
      get: { $0.sampleJitter }, set: { $0.sampleJitter = $1 }),
  ]

  /// The longest a drag takes, in s, however slow the release.
  private static let longestDrag = 1.0

  static let metrics: [MetricLabel] = [
    MetricLabel("rms_error", unit: "pt", "root mean square of reading less true offset"),
    MetricLabel("max_error", unit: "pt", "largest magnitude of it"),
    MetricLabel("error_bound", unit: "pt", "top speed times the oldest age, plus half the quantum"),
    MetricLabel("mean_age", unit: "s", "mean age of the reading"),
    MetricLabel("update_rate", unit: "1/s", "changes of the reading per second of motion"),
    MetricLabel("largest_step", unit: "pt", "largest change of the reading from frame to frame"),
  ]

  static let columns = ReadingRig.columns

  private var sampler: OffsetSampler.Settings {
    var settings = OffsetSampler.Settings()
    settings.seed = UInt64(frames.seed)
    let takes = { (coarseness: Coarseness) in mask == .all || mask == coarseness }
    if takes(.rate) || mask == .dropout || mask == .jitter { settings.rate = sampleRate }
    if takes(.rate) { settings.phase = samplePhase }
    if takes(.quantum) { settings.grid = PixelGrid(quantum: sampleQuantum) }
    if takes(.latency) { settings.latency = sampleLatency }
    if takes(.dropout) { settings.dropout = sampleDropout }
    if takes(.jitter) { settings.jitter = sampleJitter }
    return settings
  }

  func run() -> Recording {
    // As fast as the fling from the start, so that nothing but the reader is uneven.
    let duration = min(Self.longestDrag, dragTravel / max(releaseVelocity, 1))
    let flick = FingerScript(
      travel: dragTravel, duration: duration, easing: .linear, releaseVelocity: releaseVelocity)
    var rig = ReadingRig(geometry: ScrollGeometry(contentLength: 100_000, viewportLength: 760))
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: [flick], sampler: sampler)
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    let offsets = recording.column(.offset)
    let readings = recording.column(.sampledOffset)
    let errors = zip(readings, offsets).map { $0 - $1 }
    let steps = zip(readings.dropFirst(), readings).map { abs($0 - $1) }
    let ages = recording.ownColumn(0)
    let speeds = zip(offsets.dropFirst(), offsets).map { abs($0 - $1) * frames.frameRate }
    return [
      (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot(),
      errors.map { abs($0) }.max() ?? 0,
      (speeds.max() ?? 0) * (ages.max() ?? 0) + sampler.grid.quantum / 2,
      ages.reduce(0, +) / Double(ages.count),
      Double(steps.filter { $0 > 0 }.count) / recording.stopTime,
      steps.max() ?? 0,
    ]
  }
}

/// A plain scroll view that keeps the age of its readings on record.
struct ReadingRig: FrameRig {
  static let columns: [StaticString] = ["age_s"]

  let geometry: ScrollGeometry
  private var age = 0.0

  init(geometry: ScrollGeometry) { self.geometry = geometry }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    age = reading.age
  }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) { row.append(age) }
}
