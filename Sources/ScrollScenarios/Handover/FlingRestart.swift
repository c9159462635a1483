import ScrollKinematics

/// Each layout of new rows starts the fling again.
///
/// A new fling that gets less than the velocity of the old one stops short. One that counts its time from the frame in
/// which it begins shows the last offset once more, so it stutters; at the release that is a frame lost in every fling. One
/// that begins where, when and as fast as the old one was cannot be told from it.
struct FlingRestart: Scenario {
  static let name = "fling-restart"
  static let summary = "a fling that each layout starts again stutters, or stops short"
  static let verdict = Verdict("fling stops short as rows are laid out")

  var settings = FrameSettings()
  var handover = Handover()
  var atRelease = false
  var atLayouts = true
  var layoutFrames = 6
  var releaseVelocity = 2000.0

  static let variants: [Variant<FlingRestart>] = [
    Variant("scaled", .fault, "each layout leaves 0.91 of the velocity: Flutter until 2020") {
      $0.handover.factor = 0.91
    },
    Variant("frame-lost", .fault, "each layout starts a fling that shows the last offset again") {
      $0.handover.losesFrame = true
    },
    Variant("release", .fault, "only the release does so: a frame lost in every fling") {
      ($0.atRelease, $0.atLayouts, $0.handover.losesFrame) = (true, false, true)
    },
    Variant("continued", .cure, "each layout goes on with offset and velocity of its time"),
    Variant("untouched", .control, "a layout leaves the fling alone") { $0.atLayouts = false },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "factor", &handover.factor, in: 0...2, .none, "share of the velocity that a restart leaves")
    visitor.integer("layout-frames", &layoutFrames, in: 1...600, .frames, "frames from a layout to the next")
    visitor.number(
      "release-velocity", &releaseVelocity, in: 100...20_000, .pointsPerSecond, "velocity at the release")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<FlingRestart>] = [
    Metric("lost_travel", .points, "travel of finger and undisturbed fling less the travel") { run in
      let (offsets, law) = (run.recording.column(.offset), run.scenario.settings.physics.deceleration)
      let travel = (offsets.last ?? 0) - run.scenario.start.offset
      return FlingRestart.fingerTravel + law.travel(from: run.scenario.releaseVelocity) - travel
    },
    .contentJump,
    Metric("repeated_frames", .none, "frames of the glide that show the offset of the frame before") { run in
      let (offsets, frames) = (run.recording.column(.offset), 1..<run.recording.frameCount)
      return Double(
        frames.count { run.recording.phase(at: $0) == .deceleration && offsets[$0] == offsets[$0 - 1] })
    },
    Metric("stop_time", .seconds, "time of rest") { $0.recording.stopTime },
  ]

  var start: ScrollState { ScrollState(offset: 2000) }

  /// Travel of the finger before the release, in pt.
  private static let fingerTravel = 200.0

  /// A finger that speeds up to the velocity at which it lets go, a tenth of a frame before a frame.
  var strokes: [FingerScript] {
    let duration = 2 * Self.fingerTravel / releaseVelocity
    let frames = ((0.1 + duration) * settings.frameRate).rounded(.up)
    return [
      FingerScript(
        start: (frames - 0.1) / settings.frameRate - duration, travel: Self.fingerTravel, duration: duration,
        easing: .easedIn, releaseVelocity: releaseVelocity)
    ]
  }

  func makeRig() -> DrivenRig {
    var (handover, heldFrame) = (handover, 0)
    return DrivenRig(ScrollGeometry(contentLength: 100_000, viewportLength: 760)) { view, moment in
      if view.isHeld { heldFrame = moment.index }
      let age = moment.index - heldFrame
      let isDue = age == 1 ? atRelease : atLayouts && age % layoutFrames == 0
      return handover.restart(&view, if: isDue, at: moment)
    }
  }
}
