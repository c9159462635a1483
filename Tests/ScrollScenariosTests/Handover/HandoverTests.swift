import ScrollKinematics
import ScrollScenarios
import Testing

/// Motions that go on in other ones, and offsets with two drivers.
@Suite struct HandoverTests {
  /// Wherever the joint lies between two frames, and in both directions.
  @Test(
    arguments: [
      "header-height=300", "header-height=41", "release-velocity=900",
      "start-offset=1500 release-velocity=-3000",
    ], [60.0, 90])
  func anExactHandOverIsOneMotion(text: String, rate: Double) throws {
    let settings = text + " frame-rate=\(rate)"
    let one = try play("nested-fling", "one-motion", settings).offsets
    let exact = try play("nested-fling", "exact", settings).offsets
    #expect(zip(exact, one).allSatisfy { abs($0 - $1) < 1e-9 })
    // One that counts from the frame is late by less than a frame, and goes as far.
    let late = try play("nested-fling", "frame-late", settings)
    #expect(zip(late.offsets, one).allSatisfy { abs($0 - $1) <= 3000 / rate })
    #expect(abs(late["lost_travel"]) < 1e-9)
    let joint = text.hasPrefix("header-height=41") ? 41.0 : 300
    #expect(try play("nested-fling", "dropped", settings).offsets.last == joint)
  }

  /// flutter 192474 names the number; a release at 1000 px/s and frames at 60 Hz explain it.
  @Test func flutterOnIOSHasTwoLawsWhoseVelocitiesPart() throws {
    let apart = try play("nested-fling", "two-laws", "release-velocity=1000")["velocities_apart"]
    #expect(abs(apart - 401.86) < 0.005)
    #expect(try play("nested-fling", "one-law", "release-velocity=1000")["velocities_apart"] == 0)
  }

  @Test(arguments: [1, 3, 10]) func aFlingBegunAnewIsTheOldOneIfNothingIsLost(frames: Int) throws {
    let text = "layout-frames=\(frames)"
    let untouched = try play("fling-restart", "untouched", text)
    let continued = try play("fling-restart", "continued", text)
    #expect(zip(continued.offsets, untouched.offsets).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(try play("fling-restart", "scaled", text)["lost_travel"] > 100)
    // Each layout costs a frame; one in each frame never lets the fling move.
    let lost = try play("fling-restart", "frame-lost", text)
    let late = lost["stop_time"] - untouched["stop_time"]
    if frames > 1 { #expect(abs(late - lost["repeated_frames"] * frame) <= 1.5 * frame) }
    #expect(try play("fling-restart", "release", text)["repeated_frames"] == 1)
  }

  /// A turn in nearly each of the 18 frames in which both write.
  @Test func anAnimationAndAFingerTakeTurns() throws {
    #expect(try play("two-drivers", "alternating")["reversals"] >= 15)
    for owner in ["one-owner", "handed-over", "waiting"] {
      let run = try play("two-drivers", owner)
      #expect(run["reversals"] <= 2 && run["finger_error"] < 1e-9, "\(owner)")
    }
    #expect(try play("two-drivers", "overwritten")["finger_error"] > 240)
  }

  @Test(arguments: [60.0, 120]) func snappingAgainFollowsTheGesture(rate: Double) throws {
    let text = "frame-rate=\(rate)"
    #expect(try play("snap-again", "under-finger", text)["reversals"] >= 4)
    #expect(try play("snap-again", "deferred", text)["reversals"] == 0)
    // Back to the first point: two pages.
    #expect(try play("snap-again", "stale", text)["point_error"] == 1000)
    for cure in ["deferred", "tracked", "aimed", "landed"] {
      #expect(try play("snap-again", cure, text)["point_error"] < 1e-9, "\(cure)")
    }
    #expect(try play("snap-again", "never", text)["point_error"] == 24)
  }

  /// An app's own animation beside a fling, from the public pieces.
  @Test func aUsersAnimationTakesAFlingOver() throws {
    let run = try ScenarioCatalog.standard.adding(ScrollToTop.self)["scroll-to-top"].run("taken-over")
    #expect(try run["end"] == 0)
  }
}

/// A tap on the status bar while the list glides: the animation starts from the glide's velocity.
private struct ScrollToTop: Scenario {
  static let name: String = "scroll-to-top"
  static let summary: String = "a tap on the status bar takes a fling over"
  static let variants: [Variant<ScrollToTop>] = [Variant("taken-over", .cure, "by a spring")]
  static let metrics: [Metric<ScrollToTop>] = [
    Metric("end", .points, "offset at the end") { $0.recording.column(.offset).last ?? .nan }
  ]
  var settings = FrameSettings()
  var start: ScrollState { ScrollState(offset: 1000, velocity: 2000) }
  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}

  func makeRig() -> DrivenRig {
    var animation: OffsetAnimation?
    return DrivenRig(ScrollGeometry(contentLength: 9000, viewportLength: 800)) { view, moment in
      if animation == nil, moment.hasReached(0.2) {
        animation = OffsetAnimation(from: view.state, to: 0, at: moment.time)
      }
      return animation?.write(to: &view, at: moment)
    }
  }
}
