import ScrollKinematics
import ScrollPlatforms

/// One finger, every platform: the same velocity let go inside long content, and before an edge.
///
/// What a person sees: how far the same flick goes and how it bounces, from system to system. Lengths are each
/// platform's own unit at density 1 - a physical pixel is a point - and every model has its defaults. A model of a
/// spring or of an animated scroll starts at its own target.
struct PlatformComparison: Scenario {
  static let name = "platforms"
  static let summary = "the same flick on every platform's physics, at density 1: glide and bounce"
  static let verdict = Verdict("the same fling on two systems", metric: "travel", fault: "uikit", cure: "gtk")

  var settings = FrameSettings.exactReader.with { $0.frameRate = 120 }
  var releaseVelocity = 3000.0
  var edgeDistance = 300.0
  private var fling = FlingCatalog.standard.entries[0].configured

  init() {}

  static let variants: [Variant<PlatformComparison>] = FlingCatalog.standard.entries.map { entry in
    Variant(entry.name, .control, entry.summary) { $0.fling = entry.configured }
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "release-velocity", &releaseVelocity, in: 1...50_000, .pointsPerSecond, "velocity at the release")
    visitor.number(
      "edge-distance", &edgeDistance, in: 0...1e5, .points, "from the release to the edge of the second fling"
    )
    settings.visitParameters(&visitor, .frames)
  }

  static let metrics: [Metric<PlatformComparison>] = [
    metric("travel", .points, "from the release to rest, or to the time limit") {
      $0.recording.last(.offset)
    },
    metric("stop_time", .seconds, "first frame at rest") { run in
      run.recording.phase(at: run.recording.lastFrame) == .rest ? run.recording.stopTime : .nan
    },
    metric("peak_overscroll", .points, "largest excess past the edge") {
      $0.recording.column(.bounceOverscroll).max() ?? 0
    },
    metric("bounce_stop_time", .seconds, "first frame at rest of the fling into the edge") {
      $0.scenario.bounceStopTime
    },
    metric("glide_rate_spread", .points, "largest difference between the glides at 60 and at 120 Hz") {
      $0.scenario.rateSpread
    },
  ]

  /// A metric that is NaN for a model without a fling.
  ///
  /// A model that only responds to a stretch, or snaps to a target, has nothing to do on a release inside.
  private static func metric(
    _ name: String, _ unit: ScrollUnit, _ meaning: String,
    _ value: @escaping @Sendable (RecordedRun<PlatformComparison>) -> Double
  ) -> Metric<PlatformComparison> {
    Metric(name, unit, meaning) { run in
      let hasFling = run.recording.frameCount > 1 && run.recording.phase(at: 0) != .rest
      return hasFling ? value(run) : .nan
    }
  }

  var validationError: String? {
    fling.validationError(for: release(toEdge: edgeDistance, rate: settings.frameRate))
  }

  enum Column: Int, RecordedColumn {
    case bounceOffset, bounceOverscroll

    static let names = ["bounce_offset_pt", "bounce_overscroll_pt"]
  }

  /// Distance in pt of an edge that a glide does not reach, and length of the viewport.
  private static let (farAway, viewportLength) = (1e6, 760.0)

  private static let geometry = ScrollGeometry(contentLength: 2 * farAway, viewportLength: viewportLength)

  /// The view alone: see ``run()``.
  func makeRig() -> ClosureRig<Column> { ClosureRig { Self.geometry } }

  /// Records two flings side by side, the glide as the view, the fling into the edge in columns of its own; the models move
  /// them, not the frame loop. The shorter fling stays in its last frame.
  func run() -> Recording<Column> {
    let rate = settings.frameRate
    let (glide, bounce) = (
      samples(toEdge: Self.farAway, rate: rate), samples(toEdge: edgeDistance, rate: rate)
    )
    let count = max(glide.count, bounce.count)
    var sampler = OffsetSampler(reader)
    var recorder = Recorder<Column>(expectedFrames: count)
    var offset = 0.0
    var rig = ClosureRig<Column> {
      Self.geometry
    } cell: { column, _ in
      column == .bounceOffset ? offset : max(0, offset - edgeDistance)
    }
    for index in 0..<count {
      let moment = FrameMoment(index: index, time: Double(index) / rate, interval: 1 / rate)
      let (sample, isOver) = (glide[min(index, glide.count - 1)], index >= glide.count)
      let view = ScrollSnapshot(
        ScrollState(offset: sample.offset, velocity: isOver ? 0 : sample.velocity ?? .nan),
        range: RestRange(-Self.farAway, Self.farAway), geometry: Self.geometry, isHeld: false)
      offset = bounce[min(index, bounce.count - 1)].offset
      recorder.addRow(
        moment, isOver || sample.isAtRest ? .rest : .deceleration, view,
        sampler.read(at: moment.time, offset: sample.offset), &rig)
    }
    return recorder.finish()
  }

  private func release(toEdge distance: Double, rate: Double) -> FlingRelease {
    FlingRelease(
      state: ScrollState(offset: 0, velocity: releaseVelocity), range: RestRange(-Self.farAway, distance),
      viewportLength: Self.viewportLength, frameRate: rate)
  }

  /// The frames of one fling up to rest, at `rate` Hz, toward an edge `distance` pt ahead.
  private func samples(toEdge distance: Double, rate: Double) -> [FlingSample] {
    let run = fling.run(release(toEdge: distance, rate: rate))
    var samples: [FlingSample] = []
    for frame in 0...settings.lastFrame(at: rate) {
      samples.append(run.sample(frame: frame))
      if samples[frame].isAtRest { break }
    }
    return samples
  }

  /// When the fling into the edge comes to rest, in s; NaN if it does not within the time limit.
  fileprivate var bounceStopTime: Double {
    let samples = samples(toEdge: edgeDistance, rate: settings.frameRate)
    return samples[samples.count - 1].isAtRest ? Double(samples.count - 1) / settings.frameRate : .nan
  }

  /// The largest difference between the same glide at 60 and at 120 Hz, at the times both show, in pt.
  fileprivate var rateSpread: Double {
    let (slow, fast) = (samples(toEdge: Self.farAway, rate: 60), samples(toEdge: Self.farAway, rate: 120))
    let common = 0...max(slow.count - 1, (fast.count - 1) / 2)
    return common.map { frame in
      abs(slow[min(frame, slow.count - 1)].offset - fast[min(2 * frame, fast.count - 1)].offset)
    }.max() ?? 0
  }
}
