import ScrollKinematics

/// A finger pulls content past its edge, lets go, and catches it again.
///
/// Content jumps when a finger catches a bounce and the shown overscroll is taken for the finger's own (cured by the inverse
/// of the rubber band), or when a moving finger lets go and the view takes its velocity (cured by the band's slope).
struct RubberBandScenario: Scenario {
  static let name = "rubber-band"
  static let summary = "pulling past an edge: resistance, and the jumps when a finger catches or lets go"
  static let verdict = Verdict("content jumps when a bounce is caught", metric: "catch_jump")

  var settings = FrameSettings.exactReader
  var pull = 300.0
  var dragDuration = 0.4
  var screenLength = 760.0
  var isCaught = false
  /// Whether the finger still moves when it lets go.
  var isThrown = false
  /// Whether the view takes the finger's offset or velocity for its own.
  var isNaive = false

  static let variants: [Variant<RubberBandScenario>] = [
    Variant("pull", .control, "the finger pulls, rests, and lets go"),
    Variant("catch-naive", .fault, "a second touch takes the shown overscroll for the finger's own") {
      $0.isCaught = true
      $0.isNaive = true
    },
    Variant("catch", .cure, "a second touch goes on where the rubber band shows the view") {
      $0.isCaught = true
    },
    Variant("release-naive", .fault, "a moving finger lets go, and the view takes the finger's velocity") {
      $0.isThrown = true
      $0.isNaive = true
    },
    Variant("release", .cure, "a moving finger lets go, and the view keeps its own velocity") {
      $0.isThrown = true
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("pull", &pull, in: 1...5000, .points, "finger travel past the top edge")
    visitor.number(
      "drag-duration", &dragDuration, in: 0.05...10, .seconds, "time in which the finger covers it")
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the viewport")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<RubberBandScenario>] = [
    Metric("peak_overscroll", .points, "largest magnitude of overscroll while held") {
      $0.overscroll[..<($0.release ?? $0.recording.frameCount)].max() ?? 0
    },
    Metric("catch_jump", .points, "offset at the second touch, less where the bounce had brought it") { run in
      run.release.flatMap { run.recording.touch(from: $0) }.map {
        run.recording.value(.offset, at: $0) - run.bouncedOffset(before: $0)
      } ?? .nan
    },
    Metric(
      "release_velocity_jump", .pointsPerSecond,
      "velocity after the release, less that of the law of the release"
    ) { $0.scenario.isThrown ? $0.releaseJump : .nan },
    Metric("bounce_peak", .points, "largest magnitude of overscroll after the release") { run in
      run.release.map { run.overscroll[$0...].max() ?? 0 } ?? .nan
    },
  ]

  var strokes: [FingerScript] {
    let first = FingerScript(
      travel: -pull, duration: dragDuration, easing: isThrown ? .linear : .easedOut, hold: isThrown ? 0 : 0.2)
    guard isCaught else { return [first] }
    return [first, FingerScript(start: first.release + 0.1, travel: 0, duration: 0, hold: 0.3)]
  }

  func prepare(_ view: inout SimulatedScrollView) {
    view.catchesThroughBand = !(isNaive && isCaught)
    view.scalesRelease = !(isNaive && isThrown)
  }

  func makeRig() -> StaticRig {
    StaticRig(geometry: ScrollGeometry(contentLength: 5000, viewportLength: screenLength))
  }
}

extension RecordedRun<RubberBandScenario> {
  fileprivate var band: RubberBand { scenario.settings.physics.rubberBand }

  fileprivate var overscroll: [Double] { recording.column(.overscroll).map { abs($0) } }

  /// The first free frame after the pull; `nil` where the recording ends before.
  fileprivate var release: Int? { recording.release() }

  /// Where the bounce of the frame before `frame` had brought the offset when the finger touched, in pt.
  fileprivate func bouncedOffset(before frame: Int) -> Double {
    let before = ScrollState(
      offset: recording.value(.offset, at: frame - 1), velocity: recording.value(.velocity, at: frame - 1))
    let range = scenario.makeRig().geometry.restRange
    let time = recording.value(.time, at: frame - 1)
    return Fling(scenario.settings.physics, from: before, at: time, in: range)
      .state(at: max(time, scenario.strokes[1].start)).offset
  }

  /// Velocity with which the bounce set off, less the one with which the view's law lets it go, in pt/s.
  fileprivate var releaseJump: Double {
    guard let release else { return .nan }
    let (pull, screenLength, dragDuration) = (scenario.pull, scenario.screenLength, scenario.dragDuration)
    let finger = -pull / dragDuration
    let start = -band.displayed(pull, dimension: screenLength)
    let physics = scenario.settings.physics
    let shown = ScrollState(offset: start, velocity: finger * band.slope(at: pull, dimension: screenLength))
    let lawful = physics.released(shown, in: scenario.makeRig().geometry.restRange).velocity
    // Backwards along the spring from the first free frame to the release: its state is a linear map of the start's.
    let elapsed = recording.value(.time, at: release) - dragDuration
    let still = physics.bounce.state(from: ScrollState(offset: start), after: elapsed)
    let unit = physics.bounce.state(from: ScrollState(offset: 0, velocity: 1), after: elapsed)
    guard elapsed > FrameMoment.grace else { return recording.value(.velocity, at: release) - lawful }
    return (recording.value(.offset, at: release) - still.offset) / unit.offset - lawful
  }
}
