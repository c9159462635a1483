import ScrollKinematics

/// A finger pulls content past its edge, lets go, and catches it again.
///
/// What a person sees: content follows the finger less and less, and springs back. Broken, it jumps: when a finger
/// catches a bouncing view and the shown overscroll is taken for the finger's own (`catch-naive`; cured by the inverse of
/// the rubber band, `catch`), or when a moving finger lets go and the view takes the finger's velocity instead of its
/// own (`release-naive`; cured by the band's slope, `release`).
struct RubberBandScenario: Scenario {
  static let name: StaticString = "rubber-band"
  static let summary: StaticString =
    "pulling past an edge: resistance, and the jumps when a finger catches or lets go"

  var frames = FrameSettings()
  var pull = 300.0
  var dragDuration = 0.4
  var screenLength = 760.0
  var catchAfter = 0.1
  var isCaught = false
  var isThrown = false
  var isNaive = false

  static let variants: [Variant<RubberBandScenario>] = [
    Variant("pull") { ($0.isCaught, $0.isThrown, $0.isNaive) = (false, false, false) },
    Variant("catch-naive") { ($0.isCaught, $0.isThrown, $0.isNaive) = (true, false, true) },
    Variant("catch") { ($0.isCaught, $0.isThrown, $0.isNaive) = (true, false, false) },
    Variant("release-naive") { ($0.isCaught, $0.isThrown, $0.isNaive) = (false, true, true) },
    Variant("release") { ($0.isCaught, $0.isThrown, $0.isNaive) = (false, true, false) },
  ]

  static let ownParameters: [Parameter<RubberBandScenario>] = [
    Parameter(
      "pull", unit: "pt", .number(least: 1, greatest: 5000), "finger travel past the top edge",
      get: { $0.pull }, set: { $0.pull = $1 }),
    Parameter(
      "drag-duration", unit: "s", .number(least: 0.05, greatest: 10), "time the finger takes for it",
      get: { $0.dragDuration }, set: { $0.dragDuration = $1 }),
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the viewport",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "catch-after", unit: "s", .number(least: 0.02, greatest: 2), "from the release to the second touch",
      get: { $0.catchAfter }, set: { $0.catchAfter = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("peak_overscroll", unit: "pt", "largest magnitude of overscroll while held"),
    MetricLabel("predicted_overscroll", unit: "pt", "of the rubber band for the finger's travel"),
    MetricLabel("catch_jump", unit: "pt", "offset at the second touch, less where the bounce had brought it"),
    MetricLabel(
      "release_velocity_jump", unit: "pt/s", "velocity after the release, less the one shown before"),
    MetricLabel("bounce_peak", unit: "pt", "largest magnitude of overscroll after the release"),
  ]

  static let columns = StaticRig.columns

  private var strokes: [FingerScript] {
    let first = FingerScript(
      travel: -pull, duration: dragDuration, easing: isThrown ? .linear : .easedOut, hold: isThrown ? 0 : 0.2)
    guard isCaught else { return [first] }
    return [first, FingerScript(start: first.release + catchAfter, travel: 0, duration: 0, hold: 0.3)]
  }

  func run() -> Recording {
    var rig = StaticRig(geometry: ScrollGeometry(contentLength: 5000, viewportLength: screenLength))
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: strokes)
    loop.prepare = { view in
      view.catchesThroughBand = !(isNaive && isCaught)
      view.scalesRelease = !(isNaive && isThrown)
    }
    return loop.run(&rig)
  }

  func measure(_ recording: Recording) -> [Double] {
    let frames = 1..<recording.frameCount
    let release =
      frames.first { recording.phase(at: $0 - 1) == .drag && recording.phase(at: $0) != .drag } ?? 1
    let overscroll = recording.column(.overscroll).map { abs($0) }
    let touch = frames.first {
      $0 > release && recording.phase(at: $0) == .drag && recording.phase(at: $0 - 1) != .drag
    }
    return [
      overscroll[..<release].max() ?? 0,
      self.frames.physics.rubberBand.displayed(pull, dimension: screenLength),
      touch.map { recording.value(.offset, at: $0) - bounced(recording, to: $0) } ?? .nan,
      isThrown ? releaseJump(recording, at: release) : .nan,
      overscroll[release...].max() ?? 0,
    ]
  }

  /// Where the bounce of the frame before `frame` had brought the offset when the finger touched.
  private func bounced(_ recording: Recording, to frame: Int) -> Double {
    let before = ScrollState(
      offset: recording.value(.offset, at: frame - 1), velocity: recording.value(.velocity, at: frame - 1))
    let range = RestRange(
      recording.value(.minOffset, at: frame - 1), recording.value(.maxOffset, at: frame - 1))
    let time = recording.value(.time, at: frame - 1)
    return Fling(frames.physics, from: before, at: time, in: range).state(at: max(time, strokes[1].start))
      .offset
  }

  /// Velocity with which the bounce set off, less that of the view under the finger; both from the laws they follow.
  private func releaseJump(_ recording: Recording, at release: Int) -> Double {
    let band = frames.physics.rubberBand
    let finger = -pull / dragDuration
    let shown = finger * band.slope(at: pull, dimension: screenLength)
    let spring = frames.physics.bounce
    // Backwards along the spring from the first free frame to the release: its state is a linear map of the start's.
    let elapsed = recording.value(.time, at: release) - dragDuration
    let start = -band.displayed(pull, dimension: screenLength)
    let still = spring.state(from: ScrollState(offset: start), after: elapsed)
    let unit = spring.state(from: ScrollState(offset: 0, velocity: 1), after: elapsed)
    guard elapsed > 1e-9 else { return recording.value(.velocity, at: release) - shown }
    return (recording.value(.offset, at: release) - still.offset) / unit.offset - shown
  }
}
