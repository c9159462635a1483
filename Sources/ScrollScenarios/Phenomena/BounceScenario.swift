import ScrollKinematics

/// A fling meets the end of the content and springs back.
///
/// What a person sees: the same flick bounces further on a slow display than on a fast one. Why: a hand-made scroller
/// that notices the edge at the first frame past it starts its spring too far out (`first-frame-past`). What cures it:
/// meeting the edge at its exact time (`exact-edge`); the peak is then 0.0335 s times the velocity at the edge.
struct BounceScenario: Scenario {
  static let name: StaticString = "bounce"
  static let summary: StaticString = "a fling meets the end: exact edge time against the first frame past it"

  var frames = FrameSettings()
  var startOffset = 1500.0
  var releaseVelocity = 3000.0
  var edge = 2000.0
  var noticesLate = false

  static let variants: [Variant<BounceScenario>] = [
    Variant("first-frame-past") { $0.noticesLate = true },
    Variant("exact-edge") { $0.noticesLate = false },
  ]

  static let ownParameters: [Parameter<BounceScenario>] = [
    Parameter(
      "start-offset", unit: "pt", .number(least: 0, greatest: 1e6), "offset at the release",
      get: { $0.startOffset }, set: { $0.startOffset = $1 }),
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: 0, greatest: 50_000), "velocity at the release",
      get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
    Parameter(
      "edge", unit: "pt", .number(least: 0, greatest: 1e6), "greatest offset at rest",
      get: { $0.edge }, set: { $0.edge = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("peak_overscroll", unit: "pt", "largest overscroll of a frame"),
    MetricLabel("predicted_peak", unit: "pt", "of the spring from the exact edge"),
    MetricLabel("peak_error", unit: "%", "first over second, less 1; a frame may miss the peak itself"),
    MetricLabel("edge_time", unit: "s", "exact time of the edge"),
    MetricLabel("edge_velocity", unit: "pt/s", "velocity there"),
    MetricLabel("stop_time", unit: "s", "first frame at rest"),
  ]

  static let columns = StaticRig.columns

  var objection: StaticString? { startOffset > edge ? "start-offset lies beyond edge" : nil }

  private var start: ScrollState { ScrollState(offset: startOffset, velocity: releaseVelocity) }

  func run() -> Recording {
    var rig = StaticRig(geometry: ScrollGeometry(contentLength: edge + 760, viewportLength: 760))
    var loop = FrameLoop(frames, from: start)
    loop.prepare = { $0.plansEdges = !noticesLate }
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    let physics = frames.physics
    let arrival = physics.deceleration.arrival(at: edge, from: start)
    let peak = recording.column(.overscroll).max() ?? 0
    let predicted = arrival.flatMap { arrival in
      let state = ScrollState(offset: 0, velocity: arrival.velocity)
      return physics.bounce.firstTurningTime(from: state).map {
        physics.bounce.state(from: state, after: $0).offset
      }
    }
    return [
      peak,
      predicted ?? 0,
      predicted.map { (peak / $0 - 1) * 100 } ?? .nan,
      arrival?.time ?? .nan,
      arrival?.velocity ?? .nan,
      recording.stopTime,
    ]
  }
}
