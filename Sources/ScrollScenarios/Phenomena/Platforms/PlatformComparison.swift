import ScrollKinematics
import ScrollPlatforms

/// One finger, every platform: the same velocity let go inside long content, and before an edge.
///
/// What a person sees: how far the same flick goes and how it bounces, from system to system. Lengths are each platform's own
/// unit at density 1 - a physical pixel is a point - and every model has its defaults. A model of a spring or of an
/// animated scroll starts at its own target.
struct PlatformComparison: Scenario {
  static let name: StaticString = "platforms"
  static let summary: StaticString =
    "the same flick on every platform's physics, at density 1: glide and bounce"

  var frames: FrameSettings = {
    var frames = FrameSettings()
    frames.frameRate = 120
    return frames
  }()
  var releaseVelocity = 3000.0
  var edgeDistance = 300.0
  var viewportLength = 760.0
  private var model = 0

  init() {}

  static let variants: [Variant<PlatformComparison>] = FlingCatalog.entries.enumerated().map { index, entry in
    Variant(entry.name) { $0.model = index }
  }

  static let ownParameters: [Parameter<PlatformComparison>] = [
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: 1, greatest: 50_000), "velocity at the release",
      get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
    Parameter(
      "edge-distance", unit: "pt", .number(least: 0, greatest: 1e5),
      "from the release to the edge of the second fling",
      get: { $0.edgeDistance }, set: { $0.edgeDistance = $1 }),
    Parameter(
      "viewport-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the viewport",
      get: { $0.viewportLength }, set: { $0.viewportLength = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("travel", unit: "pt", "from the release to rest, or to the time limit"),
    MetricLabel("stop_time", unit: "s", "first frame at rest"),
    MetricLabel("time_above_100", unit: "s", "time for which the speed is above 100 pt/s"),
    MetricLabel("peak_overscroll", unit: "pt", "largest excess past the edge"),
    MetricLabel("bounce_stop_time", unit: "s", "first frame at rest of the fling into the edge"),
    MetricLabel("glide_rate_spread", unit: "pt", "largest difference between the glides at 60 and at 120 Hz"),
    MetricLabel("bounce_rate_spread", unit: "pt", "the same of the flings into the edge"),
  ]

  static let columns: [StaticString] = ["bounce_offset_pt", "bounce_overscroll_pt"]

  private static let farAway = 1e6

  /// The frames of one fling up to rest, at `rate` Hz, toward an edge `distance` pt ahead.
  private func samples(toEdge distance: Double, rate: Double) -> [FlingSample] {
    let entry = FlingCatalog.entries[model]
    let values = entry.parameters.map { $0.defaultValue }
    let release = FlingRelease(
      state: ScrollState(offset: 0, velocity: releaseVelocity), range: RestRange(-Self.farAway, distance),
      viewportLength: viewportLength, rate: rate)
    let sample = entry.start(values, release)
    var samples: [FlingSample] = []
    for frame in 0...Int(frames.timeLimit * rate) {
      samples.append(sample(frame))
      if samples[frame].isAtRest { break }
    }
    return samples
  }

  func run() -> Recording {
    let glide = samples(toEdge: Self.farAway, rate: frames.frameRate)
    let bounce = samples(toEdge: edgeDistance, rate: frames.frameRate)
    let count = max(glide.count, bounce.count)
    var recorder = Recorder(ownColumns: Self.columns, expectedFrames: count)
    for frame in 0..<count {
      let sample = glide[min(frame, glide.count - 1)]
      let offset = bounce[min(frame, bounce.count - 1)].offset
      let isGliding = frame < glide.count && !sample.isAtRest
      recorder.addRow { row in
        row.append(Double(frame))
        row.append(Double(frame) / frames.frameRate)
        row.append(Double((isGliding ? ScrollPhase.deceleration : .rest).rawValue))
        row.append(sample.offset)
        row.append(frame < glide.count ? sample.velocity ?? .nan : 0)
        for value in [-Self.farAway, Self.farAway, 0, 0, viewportLength, 2 * Self.farAway, 0, sample.offset] {
          row.append(value)
        }
        row.append(offset)
        row.append(max(0, offset - edgeDistance))
      }
    }
    return recorder.finish()
  }

  func measure(_ recording: Recording) -> [Double] {
    let glide = samples(toEdge: Self.farAway, rate: frames.frameRate)
    let bounce = samples(toEdge: edgeDistance, rate: frames.frameRate)
    // A model that only answers a stretch or snaps to a target has nothing to do on a release inside.
    guard glide.count > 1 else { return Self.metrics.map { _ in .nan } }
    let steps = zip(glide.dropFirst(), glide).map { abs($0.offset - $1.offset) * frames.frameRate }
    let peak = bounce.map { $0.offset - edgeDistance }.max() ?? 0
    return [
      glide[glide.count - 1].offset,
      stopTime(glide),
      Double(steps.filter { $0 > 100 }.count) / frames.frameRate,
      max(0, peak),
      stopTime(bounce),
      spread(toEdge: Self.farAway),
      spread(toEdge: edgeDistance),
    ]
  }

  /// When the last of the frames is, if it is at rest; NaN if the motion did not rest in time.
  private func stopTime(_ samples: [FlingSample]) -> Double {
    samples[samples.count - 1].isAtRest ? Double(samples.count - 1) / frames.frameRate : .nan
  }

  /// The largest difference between the same fling at 60 and at 120 Hz, at the times both show.
  private func spread(toEdge distance: Double) -> Double {
    let (slow, fast) = (samples(toEdge: distance, rate: 60), samples(toEdge: distance, rate: 120))
    let common = 0...max(slow.count - 1, (fast.count - 1) / 2)
    return common.map { frame in
      abs(slow[min(frame, slow.count - 1)].offset - fast[min(2 * frame, fast.count - 1)].offset)
    }.max() ?? 0
  }
}
