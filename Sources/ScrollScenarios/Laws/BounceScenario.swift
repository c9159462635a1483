import ScrollKinematics

/// A fling meets the end of the content and springs back.
///
/// A scroller that notices the edge at the first frame past it starts its spring too far out, the more the slower the
/// display. Met at its exact time, the peak is 0.0335 s times the velocity at the edge.
struct BounceScenario: Scenario {
  static let name = "bounce"
  static let summary = "a fling meets the end: exact edge time against the first frame past it"
  static let verdict = Verdict("fling bounces too far past the end", metric: "peak_error")

  var settings = FrameSettings.exactReader
  var start = ScrollState(offset: 1500, velocity: 3000)
  var edge = 2000.0
  var noticesLate = false

  static let variants: [Variant<BounceScenario>] = [
    Variant("first-frame-past", .fault, "the spring starts at the first frame past the edge") {
      $0.noticesLate = true
    },
    Variant("exact-edge", .cure, "the spring starts at the edge, at its exact time"),
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.release(&start, at: 0...50_000)
    visitor.number("edge", &edge, in: 0...1e6, .points, "greatest offset at rest")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<BounceScenario>] = [
    Metric("peak_overscroll", .points, "largest overscroll of a frame") { $0.peak },
    Metric("predicted_peak", .points, "of the spring from the exact edge") { $0.predictedPeak ?? 0 },
    Metric("peak_error", .percent, "first over second, less 1; a frame may miss the peak itself") { run in
      run.predictedPeak.map { (run.peak / $0 - 1) * 100 } ?? .nan
    },
    Metric("edge_time", .seconds, "exact time of the edge") { $0.arrival?.time ?? .nan },
    Metric("edge_velocity", .pointsPerSecond, "velocity there") { $0.arrival?.velocity ?? .nan },
    Metric("stop_time", .seconds, "first frame at rest") { $0.recording.stopTime },
  ]

  var validationError: String? { start.offset > edge ? "start-offset lies beyond edge" : nil }

  func prepare(_ view: inout SimulatedScrollView) { view.plansEdges = !noticesLate }

  func makeRig() -> StaticRig {
    StaticRig(geometry: ScrollGeometry(contentLength: edge + 760, viewportLength: 760))
  }
}

extension RecordedRun<BounceScenario> {
  fileprivate var peak: Double { recording.column(.overscroll).max() ?? 0 }

  /// When and how fast the fling meets the edge, by its law; `nil` if it stops before.
  fileprivate var arrival: (time: Double, velocity: Double)? {
    scenario.settings.physics.deceleration.arrival(at: scenario.edge, from: scenario.start)
  }

  /// The first turning point of the spring that sets off from the edge at the exact time, in pt past it.
  fileprivate var predictedPeak: Double? {
    guard let arrival else { return nil }
    let spring = scenario.settings.physics.bounce
    let state = ScrollState(offset: 0, velocity: arrival.velocity)
    return spring.firstTurningTime(from: state).map { spring.state(from: state, after: $0).offset }
  }
}
