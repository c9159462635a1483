import ScrollKinematics

/// An animation moves a list while a finger drags it: a header that expands, a scroll to the top.
///
/// Whoever writes last in a frame is seen. An animation that writes every second frame shakes the list against the finger;
/// one that writes every frame leaves the finger without effect. The offset needs one owner: a touch ends the animation,
/// which may go on after the release from the finger's place and velocity.
struct TwoDrivers: Scenario {
  static let name = "two-drivers"
  static let summary = "an animation and a finger that move one list shake it, or one of them is lost"
  static let verdict = Verdict("list shakes between animation and finger")

  /// What the animation does about a finger.
  enum Rule: String, NamedChoice {
    case alternates, overwrites, pauses, ends, handsOver = "hands-over", waits
  }

  var settings = FrameSettings()
  var rule = Rule.alternates
  var startOffset = 1500.0
  var travel = 240.0
  /// Where the animation goes, in how many s, and when it starts.
  private let target = 0.0, duration = 0.6, animationStart = 0.1
  private let fingerStart = 0.3, fingerDuration = 0.3

  static let variants: [Variant<TwoDrivers>] = [
    Variant("alternating", .fault, "the animation writes in every second frame") { $0.rule = .alternates },
    Variant("overwritten", .fault, "it writes in every frame, and the finger moves nothing") {
      $0.rule = .overwrites
    },
    Variant("paused", .fault, "it stops for the finger, and then jumps to where it would be") {
      $0.rule = .pauses
    },
    Variant("one-owner", .cure, "the touch ends it") { $0.rule = .ends },
    Variant("handed-over", .cure, "the touch ends it; a spring starts from the finger's velocity") {
      $0.rule = .handsOver
    },
    Variant("waiting", .price, "it does not begin while a finger may come: here, after the release") {
      $0.rule = .waits
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.choice("rule", &rule, "what the animation does about a finger")
    visitor.number("start-offset", &startOffset, in: 0...1e5, .points, "offset at the start")
    visitor.number("travel", &travel, in: -5000...5000, .points, "travel of the finger")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<TwoDrivers>] = [
    .contentReversals,
    Metric("finger_error", .points, "how far the content is from where the finger takes it, at most") {
      let (held, offsets) = ($0.heldFrames, $0.recording.column(.offset))
      let (finger, times) = ($0.scenario.strokes[0], $0.recording.column(.time))
      let errors = held.map { frame in offsets[frame] - finger.position(at: times[frame]) }
      return errors.reduce(0) { max($0, abs($1 - (errors.first ?? 0))) }
    },
    Metric(
      "content_jump", .points, "largest change of the content's step from frame to frame after the touch"
    ) { Array($0.recording.column(.offset).dropFirst($0.heldFrames.first ?? 0)).largestTurn },
    Metric("arrives_after", .seconds, "when the content comes to the target for good; none if it never does")
    {
      run in
      let target = run.scenario.target
      return abs(run.recording.last(.offset) - target) > 0.5 ? .nan : run.recording.stopTime
    },
  ]

  var start: ScrollState { ScrollState(offset: startOffset) }

  var strokes: [FingerScript] {
    [FingerScript(start: fingerStart, travel: travel, duration: fingerDuration, easing: .linear)]
  }

  func makeRig() -> DrivenRig {
    let begin = rule == .waits ? fingerStart + fingerDuration + 0.02 : animationStart
    var animation = Optional(OffsetAnimation(from: startOffset, to: target, at: begin, duration: duration))
    var wasHeld = false
    let geometry = ScrollGeometry(contentLength: 20_000, viewportLength: 760)
    return DrivenRig(geometry, until: begin) { view, moment in
      defer { wasHeld = view.isHeld }
      if rule == .waits, wasHeld, !view.isHeld {
        animation = OffsetAnimation(from: view.state.offset, to: target, at: moment.time, duration: duration)
      }
      if rule == .ends || rule == .handsOver, view.isHeld { animation = nil }
      if rule == .handsOver, wasHeld, !view.isHeld {
        animation = OffsetAnimation(from: view.state, to: target, at: moment.time)
      }
      guard let current = animation else { return nil }
      let isWritten =
        switch rule {
        case .alternates: !view.isHeld || moment.index % 2 == 0
        case .pauses, .waits: !view.isHeld
        default: true
        }
      if current.hasEnded(at: moment.time) { animation = nil }
      return isWritten ? current.write(to: &view, at: moment) : current.state(at: moment.time)
    }
  }
}

extension RecordedRun<TwoDrivers> {
  /// The frames in which the finger is down.
  fileprivate var heldFrames: [Int] {
    (0..<recording.frameCount).filter { recording.phase(at: $0) == .drag }
  }
}
