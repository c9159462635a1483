import ScrollDiagnostics
import ScrollKinematics

/// A coarse reader follows a drag and a fling: it samples and holds, rounds, comes late, misses readings.
///
/// The variants have each coarseness alone, all of them, and none. The largest error stays within
/// v·(interval + latency) + quantum/2.
struct OffsetSampling: Scenario {
  static let name = "offset-sampling"
  static let summary = "what a coarse reader knows of the offset: error, age and rate"
  static let verdict = Verdict(
    "what follows the offset lags and stutters", metric: "max_error", cure: "exact")

  var settings = FrameSettings.exactReader.with { $0.frameRate = 120 }
  var releaseVelocity = 2000.0
  var sampleRate = 30.0
  var samplePhase = 0.004
  var sampleQuantum = 2.0
  var sampleLatency = 0.02
  var sampleDropout = 0.2
  var sampleJitter = 0.005
  private var coarseness = Coarseness.all

  private enum Coarseness: Sendable { case all, none, rate, quantum, latency, dropout, jitter }

  init() {}

  static let variants: [Variant<OffsetSampling>] = [
    Variant("coarse", .fault, "the reader is coarse in every respect") { $0.coarseness = .all },
    Variant("held", .fault, "readings are held for longer than a frame") { $0.coarseness = .rate },
    Variant("rounded", .fault, "readings are rounded to a grid") { $0.coarseness = .quantum },
    Variant("late", .fault, "readings are late") { $0.coarseness = .latency },
    Variant("dropouts", .fault, "readings are held, and some do not happen") { $0.coarseness = .dropout },
    Variant("jittered", .fault, "readings are held, and their times vary") { $0.coarseness = .jitter },
    Variant("exact", .control, "the reader knows the offset of each frame") { $0.coarseness = .none },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "release-velocity", &releaseVelocity, in: 0...50_000, .pointsPerSecond, "velocity at the release")
    visitor.number("sample-rate", &sampleRate, in: 0.1...1000, .hertz, "readings per second")
    visitor.number("sample-phase", &samplePhase, in: 0...10, .seconds, "time of the first reading")
    visitor.number("sample-quantum", &sampleQuantum, in: 0...100, .points, "grid of the readings")
    visitor.number("sample-latency", &sampleLatency, in: 0...1, .seconds, "age of what a reading sees")
    visitor.number(
      "sample-dropout", &sampleDropout, in: 0...1, .none, "probability that a reading does not happen")
    visitor.number("sample-jitter", &sampleJitter, in: 0...1, .seconds, "largest shift of a reading's time")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<OffsetSampling>] = [
    Metric("rms_error", .points, "root mean square of reading less true offset") { $0.errors.rootMeanSquare },
    Metric("max_error", .points, "largest magnitude of it") { $0.errors.map { abs($0) }.max() ?? 0 },
    Metric("largest_step", .points, "largest change of the reading from frame to frame") {
      StepStatistics(of: $0.recording.column(.sampledOffset)).largestStep
    },
  ]

  /// A reader that is coarse as the variant says.
  var reader: OffsetSampler.Settings {
    var reader = OffsetSampler.Settings()
    reader.seed = UInt64(settings.seed)
    let includes = { (other: Coarseness) in coarseness == .all || coarseness == other }
    if includes(.rate) || coarseness == .dropout || coarseness == .jitter { reader.rate = sampleRate }
    if includes(.rate) { reader.phase = samplePhase }
    if includes(.quantum) { reader.grid = PixelGrid(quantum: sampleQuantum) }
    if includes(.latency) { reader.latency = sampleLatency }
    if includes(.dropout) { reader.dropout = sampleDropout }
    if includes(.jitter) { reader.jitter = sampleJitter }
    return reader
  }

  /// Travel of the drag in pt, and the longest that it takes in s, however slow the release.
  private static let (dragTravel, longestDrag) = (400.0, 1.0)

  /// A drag as fast as the fling from the start, so that nothing but the reader is uneven.
  var strokes: [FingerScript] {
    let duration = min(Self.longestDrag, Self.dragTravel / max(releaseVelocity, 1))
    return [
      FingerScript(
        travel: Self.dragTravel, duration: duration, easing: .linear, releaseVelocity: releaseVelocity)
    ]
  }

  enum Column: Int, RecordedColumn {
    case age

    static let names = ["age_s"]
  }

  /// A plain scroll view that records the age of its readings.
  func makeRig() -> ClosureRig<Column> {
    var age = 0.0
    return ClosureRig {
      ScrollGeometry(contentLength: 100_000, viewportLength: 760)
    } control: { reading, _, _ in
      age = reading.age
    } cell: { _, _ in
      age
    }
  }
}

extension RecordedRun<OffsetSampling> {
  /// Readings less true offsets, in pt.
  fileprivate var errors: [Double] {
    zip(recording.column(.sampledOffset), recording.column(.offset)).map { $0 - $1 }
  }
}
