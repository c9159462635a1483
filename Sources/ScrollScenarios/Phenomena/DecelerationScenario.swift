import ScrollKinematics

/// A fling glides to rest inside long content.
///
/// What a person sees: the flick that everybody knows. Shown beside its prediction: the travel is κ·(|v| - 10 pt/s), with
/// κ = 0.499 s for 1 ms steps of 0.998 and 0.4995 s for their continuous limit.
struct DecelerationScenario: Scenario {
  static let name: StaticString = "deceleration"
  static let summary: StaticString = "a fling glides to rest: travel and time against their formulas"

  var frames = FrameSettings()
  var releaseVelocity = 3000.0
  var contentLength = 100_000.0

  static let variants: [Variant<DecelerationScenario>] = [
    Variant("normal") {
      $0.frames.model = .uikit
      $0.frames.factorPerMillisecond = 0.998
    },
    Variant("fast") {
      $0.frames.model = .uikit
      $0.frames.factorPerMillisecond = 0.99
    },
    Variant("continuous") {
      $0.frames.model = .uikitContinuous
      $0.frames.factorPerMillisecond = 0.998
    },
  ]

  static let ownParameters: [Parameter<DecelerationScenario>] = [
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: -50_000, greatest: 50_000), "velocity at the release",
      get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the content",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("travel", unit: "pt", "signed way from the release to rest"),
    MetricLabel("predicted_travel", unit: "pt", "the same by the travel formula, for content without end"),
    MetricLabel("stop_time", unit: "s", "first frame at rest"),
    MetricLabel("predicted_stop_time", unit: "s", "ln(|v| / 10) / decay rate"),
    MetricLabel("time_above_100", unit: "s", "time for which the speed is above 100 pt/s"),
  ]

  static let columns = StaticRig.columns

  /// In the middle of the content, so that either direction has room.
  private var start: ScrollState { ScrollState(offset: contentLength / 2, velocity: releaseVelocity) }

  func run() -> Recording {
    var rig = StaticRig(geometry: ScrollGeometry(contentLength: contentLength, viewportLength: 0))
    var loop = FrameLoop(frames, from: start)
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    let law = frames.physics.deceleration
    let fast = recording.column(.velocity).filter { abs($0) > 100 }.count
    return [
      recording.value(.offset, at: recording.lastFrame) - start.offset,
      law.travel(from: releaseVelocity),
      recording.stopTime,
      law.stopTime(from: releaseVelocity),
      Double(fast) / frames.frameRate,
    ]
  }
}
