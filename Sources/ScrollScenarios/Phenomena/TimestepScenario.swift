import ScrollKinematics

/// The same fling on displays of different rates.
///
/// What a person sees: a hand-made scroller that multiplies its velocity by 0.95 each frame goes half as far on a
/// 120 Hz display as on a 60 Hz one (`per-frame`). What cures it: steps of fixed length, whatever the frames
/// (`fixed-step`), or the closed form (`closed-form`).
struct TimestepScenario: Scenario {
  static let name: StaticString = "timestep"
  static let summary: StaticString =
    "one fling at 60, 90, 120 and 144 Hz: a factor per frame against fixed steps"

  var frames: FrameSettings = {
    var frames = FrameSettings()
    frames.model = .uikitContinuous
    frames.timestep = 0.004
    return frames
  }()
  var releaseVelocity = 2000.0
  var frameFactor = 0.95
  var isPerFrame = false

  /// The rates that are set side by side, in Hz.
  static let rates = [60.0, 90, 120, 144]

  static let variants: [Variant<TimestepScenario>] = [
    Variant("per-frame") { $0.isPerFrame = true },
    Variant("fixed-step") {
      $0.isPerFrame = false
      $0.frames.stepper = $0.frames.stepper ?? .semiImplicitEuler
    },
    Variant("closed-form") {
      $0.isPerFrame = false
      $0.frames.stepper = nil
    },
  ]

  static let ownParameters: [Parameter<TimestepScenario>] = [
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: 0, greatest: 50_000), "velocity at the release",
      get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
    Parameter(
      "frame-factor", .number(least: 0.01, greatest: 0.999),
      "factor of the velocity each frame, per-frame only",
      get: { $0.frameFactor }, set: { $0.frameFactor = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("travel", unit: "pt", "from the release to rest at the frame rate set"),
    MetricLabel("travel_60hz", unit: "pt", "the same at 60 Hz"),
    MetricLabel("travel_90hz", unit: "pt", "the same at 90 Hz"),
    MetricLabel("travel_120hz", unit: "pt", "the same at 120 Hz"),
    MetricLabel("travel_144hz", unit: "pt", "the same at 144 Hz"),
    MetricLabel("rate_spread", unit: "pt", "longest less shortest of the four"),
    MetricLabel("closed_form_error", unit: "pt", "travel less that of the closed form"),
  ]

  static let columns = PerFrameRig.columns

  func run() -> Recording {
    let geometry = ScrollGeometry(contentLength: 1e6, viewportLength: 760)
    let start = ScrollState(offset: 0, velocity: releaseVelocity)
    var loop = FrameLoop(frames, from: start)
    if isPerFrame {
      var rig = PerFrameRig(
        geometry: geometry, factor: frameFactor, stopSpeed: frames.physics.deceleration.stopSpeed)
      return loop.run(&rig)
    }
    var rig = StaticRig(geometry: geometry)
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    let travel = recording.value(.offset, at: recording.lastFrame)
    let travels = Self.rates.map { rate in
      var scenario = self
      scenario.frames.frameRate = rate
      let run = scenario.run()
      return run.value(.offset, at: run.lastFrame)
    }
    let spread = (travels.max() ?? 0) - (travels.min() ?? 0)
    return [travel] + travels + [spread, travel - frames.physics.deceleration.travel(from: releaseVelocity)]
  }
}

/// A scroller made by hand: each frame it moves by its velocity, then keeps a fixed part of it.
struct PerFrameRig: FrameRig {
  let geometry: ScrollGeometry
  let factor: Double
  let stopSpeed: Double

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    guard moment.index > 0, view.state.speed > stopSpeed else { return }
    let velocity = view.state.velocity
    let slowed = velocity * factor
    view.set(
      ScrollState(
        offset: view.state.offset + velocity * moment.interval, velocity: slowed > stopSpeed ? slowed : 0),
      at: moment.time)
  }
}
