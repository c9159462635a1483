import ScrollDiagnostics
import ScrollKinematics

/// A fling dies when an inset changes under it.
///
/// The app feeds the large header's visible length back as the top inset, and the view's response touches its momentum.
/// Whether UIKit's does is not known: two reports saw it (`cancel-*`, preset `report`), public evidence of today says that
/// momentum survives (`preserve-*`, preset `uikit`). Moving the header by a constraint, and leaving the inset, cures it.
struct InertiaCut: Scenario {
  static let name = "inertia-cut"
  static let summary = "a fling loses travel where a header feeds its length back as a top inset"
  static let verdict = Verdict("fling stops dead as a header returns")

  var settings = FrameSettings.exactReader.with { $0.model = .uikitContinuous }
  var header = LargeHeader(contentLength: 10_000)
  var startOffset = 900.0
  var releaseVelocity = -2000.0
  var fingerTravel = 60.0
  var isDown = false
  var feedsInset = true
  var feedsEveryFrame = false

  /// Every response to a changed inset, and the cure, toward the top and away from it: `cancel-up`, `cancel-down`.
  static let variants: [Variant<InertiaCut>] = [false, true].flatMap { isDown in
    let (end, beginning) = isDown ? ("-down", "downward: ") : ("-up", "")
    let cure = Variant<InertiaCut>(
      "constraint" + end, .cure, beginning + "a constraint moves the header, and the inset stays"
    ) { ($0.isDown, $0.feedsInset) = (isDown, false) }
    return responses.map { name, role, offset, momentum, summary in
      Variant(name + end, role, beginning + summary) {
        $0.isDown = isDown
        $0.settings.respond(offset, momentum)
      }
    } + [cure]
  }

  private static let responses:
    [(String, Role, GeometryResponse.OffsetPolicy, GeometryResponse.Momentum, String)] = [
      ("preserve", .control, .clamp, .preserve, "the inset changes, and the velocity stays"),
      ("cancel", .fault, .clamp, .cancel, "an inset change stops the fling"),
      ("scale", .fault, .keep, .scale, "an inset change takes a part of the velocity"),
      ("shift", .fault, .shift, .preserve, "an inset change moves the offset along"),
      (
        "remeasure", .fault, .keep, .remeasure,
        "after an inset change the fling goes on as fast as its last two frames"
      ),
    ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    header.visitParameters(&visitor)
    visitor.number("start-offset", &startOffset, in: -5000...1e6, .points, "offset at the release, upward")
    visitor.number(
      "release-velocity", &releaseVelocity, in: -50_000...50_000, .pointsPerSecond,
      "velocity at the release; the down variants negate it")
    visitor.number(
      "finger-travel", &fingerTravel, in: 0...5000, .points, "drag from offset 0 before the release, downward"
    )
    visitor.choice(
      "callback", &feedsEveryFrame, off: "scroll", on: "frame",
      "when the inset is set: as the offset changes, or in every frame")
    settings.visitParameters(&visitor, [.motion, .platforms, .response, .reader])
  }

  static let metrics: [Metric<InertiaCut>] = [
    Metric("lost_travel", .points, "travel of the undisturbed fling less the travel; negative when it gains")
    { $0.lostTravel },
    Metric("stop_time_error", .seconds, "time of rest less that of the undisturbed fling") {
      $0.stopTimeError
    },
    Metric(
      "velocity_jump", .pointsPerSecond, "change of velocity at the first inset change of the deceleration"
    ) { run in
      run.insetChanges.first.map {
        run.recording.value(.velocity, at: $0) - run.recording.value(.velocityBefore, at: $0)
      } ?? 0
    },
    Metric("inset_changes", .none, "changes of the inset while decelerating") {
      Double($0.insetChanges.count)
    },
    Metric("resting_offset", .points, "offset at the end") { $0.recording.last(.offset) },
    Metric("stop_time", .seconds, "time from the release to rest") {
      $0.recording.stopTime - $0.scenario.releaseTime
    },
    Metric(
      "predicted_cut_speed", .pointsPerSecond,
      "least release speed at which an inset changes while decelerating; none if it never does"
    ) { $0.scenario.cutSpeed },
    .rattles, .rattleSize,
  ]

  var validationError: String? {
    releaseTime > settings.timeLimit + FrameMoment.grace
      ? "a finger that lets go at release-velocity covers finger-travel in more than time-limit" : nil
  }

  private var velocity: Double { isDown ? -releaseVelocity : releaseVelocity }
  fileprivate var releaseOffset: Double { isDown ? fingerTravel : startOffset }

  /// How long the finger takes, in s: it speeds up from a stand to the velocity at which it lets go.
  private var dragDuration: Double { isDown && velocity != 0 ? 2 * fingerTravel / abs(velocity) : 0 }

  /// The frame in which it lets go, in s: its start is set so that it does so in a frame.
  fileprivate var releaseTime: Double {
    (dragDuration * settings.frameRate - FrameMoment.grace).rounded(.up) / settings.frameRate
  }

  var start: ScrollState {
    isDown ? ScrollState(offset: 0) : ScrollState(offset: startOffset, velocity: velocity)
  }

  var strokes: [FingerScript] {
    guard isDown else { return [] }
    return [
      FingerScript(
        start: releaseTime - dragDuration, travel: fingerTravel, duration: dragDuration, easing: .easedIn,
        releaseVelocity: velocity)
    ]
  }

  /// The speed in pt/s from which the fling is in the header zone while it decelerates; NaN if it never is.
  fileprivate var cutSpeed: Double {
    guard feedsInset else { return .nan }
    if isDown { return fingerTravel < header.height ? 0 : .nan }
    let distance = startOffset - header.height
    return distance <= 0 ? 0 : settings.physics.deceleration.leastSpeed(covering: distance)
  }

  /// The probe's loops, and where a fling rests that meets the inset's: a loop that no edge holds has no place of its own.
  var loops: [LayoutLoop] {
    probedLoops.map { loop in
      var loop = loop
      if loop.path == .inset { loop.restingOffset = flingRest }
      return loop
    }
  }

  /// Where the fling rests, in pt, if momentum is preserved or cancelled; `nil` if that is not known.
  private var flingRest: Double? {
    guard settings.platform == nil else { return nil }
    switch settings.response.momentum {
    case .preserve where settings.response.offset != .shift:
      return undisturbed.offset.isNaN ? nil : undisturbed.offset
    case .cancel where !isDown && velocity < 0 && startOffset > header.height:
      // The inset changes in the first frame that reads an offset inside the zone.
      let fling = Fling(settings.physics, from: start, at: 0, in: .unbounded)
      let arrival = settings.physics.deceleration.arrival(at: header.height, from: start)
      guard let arrival else { return undisturbed.offset }
      let frames = ((arrival.time + FrameMoment.grace) * settings.frameRate).rounded(.down)
      let frame = frames + 1 + Double(settings.latencyFrames)
      return fling.state(at: frame / settings.frameRate).offset
    default: return nil
    }
  }

  /// Where and when the fling rests that no inset disturbs, over the range of the cure; a time of NaN: never.
  fileprivate var undisturbed: (offset: Double, time: Double) {
    let range = header.geometry().rounded(to: settings.layoutGrid).restRange
    let release = ScrollState(offset: releaseOffset, velocity: velocity)
    if let platform = settings.platform {
      return platform.rest(
        from: release, at: releaseTime, in: range, viewport: header.screenLength, rate: settings.frameRate,
        within: settings.timeLimit)
    }
    let fling = Fling(settings.physics, from: release, at: releaseTime, in: range)
    return (fling.restingOffset ?? .nan, fling.restTime ?? .nan)
  }
}

extension RecordedRun<InertiaCut> {
  /// Travel of the undisturbed fling less the travel, in pt.
  var lostTravel: Double {
    let release = scenario.releaseOffset
    return abs(scenario.undisturbed.offset - release) - abs(recording.last(.offset) - release)
  }

  /// Time of rest less that of the undisturbed fling, in s.
  var stopTimeError: Double { recording.stopTime - scenario.undisturbed.time }

  /// The frames of the deceleration in which the inset changed.
  var insetChanges: [Int] {
    recording.changes(of: .insetTop).filter {
      recording.value(.time, at: $0) > scenario.releaseTime - FrameMoment.grace
        && recording.phase(at: $0 - 1) != .rest && recording.phase(at: $0 - 1) != .bounce
    }
  }
}

extension InertiaCut {
  enum Column: Int, RecordedColumn {
    case header, offsetY, velocityBefore

    static let names = ["header_pt", "offset_y_pt", "velocity_before_pt_s"]
  }

  /// Broken, the header's visible length is fed back as the top inset, from the reading and the inset in force: in the
  /// scroll callback, so at rest nothing changes, or in every frame. Cured, a constraint moves it and the inset stays.
  func makeRig() -> ClosureRig<Column> {
    // The inset that the feedback would leave alone at the first offset.
    var inset = feedsInset ? max(0, (header.height - start.offset) / 2) : header.height
    var (offsetY, velocityBefore, lastRead) = (0.0, 0.0, start.offset)
    return ClosureRig {
      header.geometry(inset: inset)
    } control: { reading, view, _ in
      velocityBefore = view.state.velocity
      let isCalled = feedsEveryFrame || !Tolerance.isSameOffset(reading.offset, lastRead)
      lastRead = reading.offset
      offsetY = reading.offset + inset
      if feedsInset, isCalled { inset = header.visibleLength(at: offsetY) }
    } cell: { column, _ in
      switch column {
      case .header: header.top(at: offsetY)
      case .offsetY: offsetY
      case .velocityBefore: velocityBefore
      }
    }
  }
}
