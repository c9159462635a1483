import ScrollKinematics

/// A fling dies when an inset changes under it.
///
/// What a person sees: a fling toward the top stops dead, or far too early, where the large header comes back. Why: the
/// app feeds the header's visible length back as the scroll view's top inset, every frame, and the view's answer to a
/// changed inset touches its momentum. What cures it: moving the header by a constraint and leaving the inset alone.
struct InertiaCut: Scenario {
  static let name: StaticString = "inertia-cut"
  static let summary: StaticString =
    "a fling loses travel where a header feeds its length back as a top inset"

  var frames: FrameSettings = {
    var frames = FrameSettings()
    frames.model = .uikitContinuous
    return frames
  }()
  var headerHeight = 200.0
  var startOffset = 900.0
  var releaseVelocity = -2000.0
  var fingerTravel = 60.0
  var contentLength = 10_000.0
  var screenLength = 760.0
  var isDown = false
  var feedsInset = true

  private static func broken(
    _ momentum: GeometryResponse.MomentumPolicy, _ offset: GeometryResponse.OffsetPolicy = .keep, down: Bool
  ) -> @Sendable (inout InertiaCut) -> Void {
    return {
      $0.isDown = down
      var momentum = momentum
      if case .scale = momentum { momentum = .scale($0.frames.momentumFactor) }
      $0.frames.response = GeometryResponse(offset: offset, momentum: momentum)
    }
  }

  static let variants: [Variant<InertiaCut>] = [
    Variant("preserve-up", broken(.preserve, down: false)),
    Variant("cancel-up", broken(.cancel, down: false)),
    Variant("scale-up", broken(.scale(0.91), down: false)),
    Variant("shift-up", broken(.preserve, .shift, down: false)),
    Variant("remeasure-up", broken(.remeasure, down: false)),
    Variant("constraint-up") { $0.feedsInset = false },
    Variant("preserve-down", broken(.preserve, down: true)),
    Variant("cancel-down", broken(.cancel, down: true)),
    Variant("scale-down", broken(.scale(0.91), down: true)),
    Variant("shift-down", broken(.preserve, .shift, down: true)),
    Variant("remeasure-down", broken(.remeasure, down: true)),
    Variant("constraint-down") {
      $0.isDown = true
      $0.feedsInset = false
    },
  ]

  static let ownParameters: [Parameter<InertiaCut>] = [
    Parameter(
      "header-height", unit: "pt", .number(least: 0, greatest: 5000), "length of the open header",
      get: { $0.headerHeight }, set: { $0.headerHeight = $1 }),
    Parameter(
      "start-offset", unit: "pt", .number(least: -5000, greatest: 1e6), "offset at the release, upward",
      get: { $0.startOffset }, set: { $0.startOffset = $1 }),
    Parameter(
      "release-velocity", unit: "pt/s", .number(least: -50_000, greatest: 50_000),
      "velocity at the release; the down variants negate it",
      get: { $0.releaseVelocity }, set: { $0.releaseVelocity = $1 }),
    Parameter(
      "finger-travel", unit: "pt", .number(least: 0, greatest: 5000),
      "drag from offset 0 before the release, downward",
      get: { $0.fingerTravel }, set: { $0.fingerTravel = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the content",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the viewport",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel(
      "lost_travel", unit: "pt", "travel of the undisturbed fling less the travel; negative when it gains"),
    MetricLabel("stop_time_error", unit: "s", "time of rest less that of the undisturbed fling"),
    MetricLabel(
      "velocity_jump", unit: "pt/s", "change of velocity at the first inset change of the deceleration"),
    MetricLabel("inset_changes", "changes of the inset while decelerating"),
    MetricLabel("resting_offset", unit: "pt", "offset at the end"),
    MetricLabel("stop_time", unit: "s", "time from the release to rest"),
  ]

  static let playsPlatforms = true

  /// How long the finger takes from its touch to the flick, in s.
  static let dragDuration = 0.1

  var velocity: Double { isDown ? -releaseVelocity : releaseVelocity }
  private var releaseOffset: Double { isDown ? fingerTravel : startOffset }
  private var releaseTime: Double { isDown ? Self.dragDuration : 0 }

  /// Where and when the fling rests that no inset disturbs, over the range of the cure; a time of NaN: never.
  var undisturbed: (offset: Double, time: Double) {
    let range = ScrollGeometry(
      contentLength: contentLength, viewportLength: screenLength, insetTop: headerHeight
    ).restRange
    let release = ScrollState(offset: releaseOffset, velocity: velocity)
    if let platform = frames.platform {
      return platform.rest(
        from: release, at: releaseTime, in: range, viewport: screenLength, rate: frames.frameRate,
        within: frames.timeLimit)
    }
    let fling = Fling(frames.physics, from: release, at: releaseTime, in: range)
    return (fling.restingOffset ?? .nan, fling.restTime ?? .nan)
  }

  func measure(_ recording: Recording) -> [Double] {
    let (restingOffset, restTime) = undisturbed
    let rest = recording.value(.offset, at: recording.lastFrame)
    let expected = abs(restingOffset - releaseOffset)
    let stop = recording.stopTime
    let changes = (1..<recording.frameCount).filter {
      recording.value(.insetTop, at: $0) != recording.value(.insetTop, at: $0 - 1)
        && recording.value(.time, at: $0) > releaseTime && recording.phase(at: $0 - 1) != .rest
        && recording.phase(at: $0 - 1) != .bounce
    }
    return [
      expected - abs(rest - releaseOffset),
      stop - restTime,
      changes.first.map { recording.value(.velocity, at: $0) - recording.own(2, at: $0) } ?? 0,
      Double(changes.count),
      rest,
      stop - releaseTime,
    ]
  }
}
