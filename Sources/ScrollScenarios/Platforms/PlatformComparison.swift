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
  static let verdict = Verdict(
    "the same fling on two systems", metric: "travel", fault: "uikit", cure: "gtk")

  var settings = FrameSettings.exactReader.with { $0.frameRate = 120 }
  var releaseVelocity = 3000.0
  var edgeDistance = 300.0
  var viewportLength = 760.0
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
    visitor.number("viewport-length", &viewportLength, in: 100...10_000, .points, "length of the viewport")
    settings.visitParameters(&visitor, .frames)
  }

  static let metrics: [Metric<PlatformComparison>] = [
    metric("travel", .points, "from the release to rest, or to the time limit") {
      $0.recording.last(.offset)
    },
    metric("stop_time", .seconds, "first frame at rest") { run in
      run.recording.phase(at: run.recording.lastFrame) == .rest ? run.recording.stopTime : .nan
    },
    metric("time_above_100", .seconds, "how long the speed is above 100 pt/s") { run in
      let (offsets, rate) = (run.recording.column(.offset), run.scenario.settings.frameRate)
      let speeds = zip(offsets.dropFirst(), offsets).map { abs($0 - $1) * rate }
      return Double(speeds.filter { $0 > 100 }.count) / rate
    },
    metric("peak_overscroll", .points, "largest excess past the edge") {
      $0.recording.column(.bounceOverscroll).max() ?? 0
    },
    metric("bounce_stop_time", .seconds, "first frame at rest of the fling into the edge") {
      $0.scenario.bounceStopTime
    },
    metric("glide_rate_spread", .points, "largest difference between the glides at 60 and at 120 Hz") {
      $0.scenario.rateSpread(toEdge: FlingPairRig.farAway)
    },
    metric("bounce_rate_spread", .points, "the same of the flings into the edge") {
      $0.scenario.rateSpread(toEdge: $0.scenario.edgeDistance)
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

  func makeRig() -> FlingPairRig {
    FlingPairRig(
      glide: samples(toEdge: FlingPairRig.farAway, rate: settings.frameRate),
      bounce: samples(toEdge: edgeDistance, rate: settings.frameRate), edge: edgeDistance,
      viewportLength: viewportLength)
  }

  /// Records both flings frame by frame; the models move them, not the frame loop.
  func run() -> Recording<FlingPairRig.Column> {
    var rig = makeRig()
    var sampler = OffsetSampler(reader)
    var recorder = Recorder<FlingPairRig.Column>(expectedFrames: rig.frameCount)
    for index in 0..<rig.frameCount {
      let moment = FrameMoment(
        index: index, time: Double(index) / settings.frameRate, interval: 1 / settings.frameRate)
      let (phase, glide) = rig.show(frame: index)
      let reading = sampler.read(at: moment.time, offset: glide.state.offset)
      recorder.addRow(moment, phase, glide, reading, &rig)
    }
    return recorder.finish()
  }

  private func release(toEdge distance: Double, rate: Double) -> FlingRelease {
    FlingRelease(
      state: ScrollState(offset: 0, velocity: releaseVelocity),
      range: RestRange(-FlingPairRig.farAway, distance), viewportLength: viewportLength, frameRate: rate)
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

  /// The largest difference between the same fling at 60 and at 120 Hz, at the times both show, in pt.
  fileprivate func rateSpread(toEdge distance: Double) -> Double {
    let (slow, fast) = (samples(toEdge: distance, rate: 60), samples(toEdge: distance, rate: 120))
    let common = 0...max(slow.count - 1, (fast.count - 1) / 2)
    return common.map { frame in
      abs(slow[min(frame, slow.count - 1)].offset - fast[min(2 * frame, fast.count - 1)].offset)
    }.max() ?? 0
  }
}

/// Two flings of one model side by side: the glide as the view, the fling into the edge in columns of its own.
struct FlingPairRig: FrameRig {
  enum Column: Int, RecordedColumn {
    case bounceOffset, bounceOverscroll

    static let names = ["bounce_offset_pt", "bounce_overscroll_pt"]
  }

  /// Distance in pt of an edge that a glide does not reach.
  static let farAway = 1e6

  let geometry: ScrollGeometry
  private let glide, bounce: [FlingSample]
  private let edge: Double
  private var frame = 0

  /// The frames of both flings; the second meets an edge at `edge` pt.
  /// - Precondition: both have a frame.
  init(glide: [FlingSample], bounce: [FlingSample], edge: Double, viewportLength: Double) {
    (self.glide, self.bounce, self.edge) = (glide, bounce, edge)
    geometry = ScrollGeometry(contentLength: 2 * Self.farAway, viewportLength: viewportLength)
  }

  var frameCount: Int { max(glide.count, bounce.count) }

  /// Goes to a frame; what the glide does in it, and shows. The shorter fling stays in its last frame.
  mutating func show(frame: Int) -> (ScrollPhase, ScrollSnapshot) {
    self.frame = frame
    let sample = glide[min(frame, glide.count - 1)]
    let isOver = frame >= glide.count
    let state = ScrollState(offset: sample.offset, velocity: isOver ? 0 : sample.velocity ?? .nan)
    return (
      isOver || sample.isAtRest ? .rest : .deceleration,
      ScrollSnapshot(
        state, range: RestRange(-Self.farAway, Self.farAway), geometry: geometry, isHeld: false)
    )
  }

  func value(of column: Column, in view: ScrollSnapshot) -> Double {
    let offset = bounce[min(frame, bounce.count - 1)].offset
    switch column {
    case .bounceOffset: return offset
    case .bounceOverscroll: return max(0, offset - edge)
    }
  }
}
