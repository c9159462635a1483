import ScrollKinematics

/// A fling glides to rest inside long content.
///
/// What a person sees: the flick that everybody knows. It is shown beside its prediction: the travel is
/// κ·(|v| - 10 pt/s), with κ = 0.499 s for 1 ms steps of 0.998 and 0.4995 s for their continuous limit.
struct DecelerationScenario: Scenario {
  static let name = "deceleration"
  static let summary = "a fling glides to rest: travel and time against their formulas"
  static let verdict = Verdict(
    "a fling at two deceleration rates", metric: "travel", fault: "normal", cure: "fast")

  var settings = FrameSettings.exactReader
  var releaseVelocity = 3000.0
  var contentLength = 100_000.0

  static let variants: [Variant<DecelerationScenario>] = [
    Variant("normal", .control, "0.998 of the velocity is left after each millisecond") {
      $0.settings.model = .uikit
      $0.settings.factorPerMillisecond = 0.998
    },
    Variant("fast", .control, "0.99 of the velocity is left after each millisecond") {
      $0.settings.model = .uikit
      $0.settings.factorPerMillisecond = 0.99
    },
    Variant("continuous", .control, "the limit of ever shorter steps, at the normal rate") {
      $0.settings.model = .uikitContinuous
      $0.settings.factorPerMillisecond = 0.998
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "release-velocity", &releaseVelocity, in: -50_000...50_000, .pointsPerSecond, "velocity at the release")
    visitor.number("content-size", &contentLength, in: 0...1e6, .points, "length of the content")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<DecelerationScenario>] = [
    Metric("travel", .points, "signed travel from the release to rest") {
      $0.recording.last(.offset) - $0.scenario.start.offset
    },
    Metric("predicted_travel", .points, "the same by the travel formula, for content without end") {
      $0.scenario.settings.physics.deceleration.travel(from: $0.scenario.releaseVelocity)
    },
    Metric("stop_time", .seconds, "first frame at rest") { $0.recording.stopTime },
    Metric("predicted_stop_time", .seconds, "ln(|v| / 10) / decay rate") {
      $0.scenario.settings.physics.deceleration.stopTime(from: $0.scenario.releaseVelocity)
    },
  ]

  /// In the middle of the content, so that either direction has room.
  var start: ScrollState { ScrollState(offset: contentLength / 2, velocity: releaseVelocity) }

  func makeRig() -> StaticRig {
    StaticRig(geometry: ScrollGeometry(contentLength: contentLength, viewportLength: 0))
  }
}
