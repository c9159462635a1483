import ScrollKinematics

/// The same fling on displays of different rates.
///
/// A hand-made scroller that multiplies its velocity by 0.95 each frame goes half as far at 120 Hz as at 60 Hz. Steps of
/// fixed length, or the closed form, do not.
struct TimestepScenario: Scenario {
  static let name = "timestep"
  static let summary = "one fling at 60, 90, 120 and 144 Hz: a factor per frame against fixed steps"
  static let verdict = Verdict("fling travels half as far at 120 Hz", metric: "rate_spread")

  var settings = FrameSettings.exactReader.with {
    $0.model = .uikitContinuous
    $0.timestep = 0.004
  }
  var releaseVelocity = 2000.0
  var frameFactor = 0.95
  var isPerFrame = false

  static let variants: [Variant<TimestepScenario>] = [
    Variant("per-frame", .fault, "each frame keeps a fixed part of the velocity") { $0.isPerFrame = true },
    Variant("fixed-step", .cure, "a stepper takes steps of fixed length, whatever the frames") {
      $0.settings.stepper = $0.settings.stepper ?? .semiImplicitEuler
    },
    Variant("closed-form", .cure, "the law itself says where the fling is") { $0.settings.stepper = nil },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "release-velocity", &releaseVelocity, in: 0...50_000, .pointsPerSecond, "velocity at the release")
    visitor.number(
      "frame-factor", &frameFactor, in: 0.01...0.999, .none,
      "factor of the velocity each frame, per-frame only")
    settings.visitParameters(&visitor, .motion)
  }

  /// The frame rates that are set side by side, in Hz.
  private static let rates = [60.0, 90, 120, 144]

  static let metrics: [Metric<TimestepScenario>] =
    [
      Metric("travel", .points, "from the release to rest at the frame rate set") {
        $0.recording.last(.offset)
      }
    ]
    + rates.map { rate in
      Metric("travel_\(Int(rate))hz", .points, "the same at \(Int(rate)) Hz") { $0.scenario.travel(at: rate) }
    } + [
      Metric("rate_spread", .points, "longest less shortest of the four") { run in
        let travels = rates.map { run.scenario.travel(at: $0) }
        return (travels.max() ?? 0) - (travels.min() ?? 0)
      },
      Metric("closed_form_error", .points, "travel less that of the closed form") {
        let law = $0.scenario.settings.physics.deceleration
        return $0.recording.last(.offset) - law.travel(from: $0.scenario.releaseVelocity)
      },
    ]

  /// Travel of the same fling at another frame rate, in pt.
  private func travel(at rate: Double) -> Double {
    var scenario = self
    scenario.settings.frameRate = rate
    return scenario.run().last(.offset)
  }

  var start: ScrollState { ScrollState(offset: 0, velocity: releaseVelocity) }

  /// A view over long content; with a factor a frame, a scroller made by hand in place of the physics.
  func makeRig() -> ClosureRig<NoColumns> {
    // The speed in pt/s at which that one stops; the view itself stands still from there on.
    let stopSpeed = settings.physics.deceleration.stopSpeed
    return ClosureRig {
      ScrollGeometry(contentLength: 1e6, viewportLength: 760)
    } input: { view, moment in
      let (state, factor) = (view.state, frameFactor)
      guard isPerFrame, moment.index > 0, state.speed > stopSpeed else { return }
      view.set(
        ScrollState(
          offset: state.offset + state.velocity * moment.interval, velocity: state.velocity * factor),
        at: moment.time)
    }
  }
}
