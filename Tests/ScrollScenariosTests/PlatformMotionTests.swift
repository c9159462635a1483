import ScrollKinematics
import ScrollPlatforms
import Synchronization
import TestSupport
import Testing

@testable import ScrollScenarios

/// A platform's run as a view's motion: its frames, and bounds that change while some of them are known already.
@Suite(.endsInTime) struct PlatformMotionTests {
  private static func geometry(_ upper: Double) -> ScrollGeometry {
    ScrollGeometry(contentLength: upper + 600, viewportLength: 600)
  }

  private func motion(
    _ running: PlatformProfile.Running, velocity: Double = 2000, start: Double = 0, rate: Double = 60
  ) -> PlatformMotion {
    let parts = PlatformProfile.Parts(
      fling: .gtk, finger: .clampedTravel, running: running, layout: .keep, writing: .cancels,
      showsOverscroll: true)
    return PlatformMotion(
      parts, from: ScrollState(offset: 100, velocity: velocity), at: start, over: Self.geometry(1000),
      rate: rate)
  }

  /// The states of frames, `change` coming before the frame after `frame`.
  private func states(
    _ motion: PlatformMotion, frames: Int, changedAfter frame: Int = -1, to upper: Double = 1000,
    from start: Double = 0
  ) -> [ScrollState] {
    var (motion, state) = (motion, ScrollState(offset: 100))
    var geometry = Self.geometry(1000)
    return (0..<frames).map { index in
      state = motion.state(after: state, at: start + Double(index) / 60, in: geometry.restRange)
      if index == frame {
        geometry = Self.geometry(upper)
        motion.change(to: geometry)
      }
      return state
    }
  }

  /// A bound that changes acts in the next frame, though frames ahead were computed with the old one.
  @Test(arguments: [0, 3, 5, 15, 16, 17, 40]) func aChangedBoundActsInTheNextFrame(frame: Int) {
    let upper = 300.0
    var release = FlingRelease(
      state: ScrollState(offset: 100, velocity: 2000), range: RestRange(0, 1000), viewportLength: 600)
    release.changes = [RangeChange(time: (Double(frame) + 0.5) / 60, range: RestRange(0, upper))]
    let run = ConfiguredFling.gtk.run(release)
    let expected = (0..<200).map { run.sample(frame: $0) }
    let found = states(motion(.readsLiveBounds), frames: 200, changedAfter: frame, to: upper)
    #expect(found.map(\.offset) == expected.map(\.offset))
    // GTK's overshoot returns to the bound that is in force.
    #expect(found[199].offset == upper)
  }

  /// A fling that counts the frames it is asked for.
  private struct Counted: FlingModel {
    static let name: StaticString = "counted"
    static let summary: StaticString = "goes a point a frame"
    let asked = Count()

    func run(_ release: FlingRelease) -> Run { Run(asked: asked) }

    final class Count: Sendable {
      private let frames = Atomic(0)
      var value: Int { frames.load(ordering: .relaxed) }
      func add() { frames.add(1, ordering: .relaxed) }
    }

    struct Run: FlingRun {
      let asked: Count

      func sample(frame index: Int) -> FlingSample {
        asked.add()
        return FlingSample(offset: Double(index), velocity: 60, phase: "counted")
      }
    }
  }

  /// Frames are computed from the first one on whenever more are asked for: each time twice as many.
  @Test func aLongMotionIsComputedAFewTimes() {
    let counted = Counted()
    let parts = PlatformProfile.Parts(
      fling: ConfiguredFling(counted), finger: .clampedTravel, running: .readsLiveBounds, layout: .keep,
      writing: .cancels, showsOverscroll: true)
    var motion = PlatformMotion(
      parts, from: ScrollState(offset: 0, velocity: 60), at: 0, over: Self.geometry(1000), rate: 60)
    for frame in 0..<10_000 {
      let state = motion.state(after: ScrollState(offset: 0), at: Double(frame) / 60, in: RestRange(0, 1000))
      #expect(state.offset == Double(frame))
    }
    #expect(counted.asked.value <= 40_000)
    // After a change few are computed ahead, for another may come.
    let before = counted.asked.value
    motion.change(to: Self.geometry(900))
    _ = motion.state(after: ScrollState(offset: 0), at: 10_000.0 / 60, in: RestRange(0, 900))
    #expect(counted.asked.value - before == 10_000 + 17)
  }

  /// Frames are counted from the start, wherever on the clock that lies, and those between show the one before.
  @Test func framesCountFromTheStart() {
    let plain = states(motion(.readsLiveBounds), frames: 40)
    let late = states(motion(.readsLiveBounds, start: 7.3), frames: 40, from: 7.3)
    #expect(plain == late)
    var motion = motion(.readsLiveBounds)
    let between = motion.state(after: ScrollState(offset: 100), at: 5.9 / 60, in: RestRange(0, 1000))
    #expect(between == plain[5])
    #expect(motion.state(after: between, at: 6.0 / 60 - 1e-9, in: RestRange(0, 1000)) == plain[6])
    #expect(plain[0].offset == 100 && plain[0].velocity == 2000)
  }

  /// Steps are added to wherever the view is, up to the edge of the moment, which ends the motion.
  @Test(arguments: [2000.0, -2000]) func addedStepsEndAtTheEdge(velocity: Double) {
    var motion = motion(.addsSteps, velocity: velocity)
    let free = states(self.motion(.addsSteps, velocity: velocity), frames: 4)
    var state = motion.state(after: ScrollState(offset: 500), at: 0, in: RestRange(0, 1000))
    #expect(state.offset == 500 && !motion.isAtRest)
    state = motion.state(after: ScrollState(offset: 640), at: 1.0 / 60, in: RestRange(0, 1000))
    #expect(abs(state.offset - (640 + free[1].offset - free[0].offset)) < 1e-9)
    // A range that ends within the next step.
    let edge = state.offset + (velocity > 0 ? 1 : -1)
    state = motion.state(
      after: state, at: 2.0 / 60, in: velocity > 0 ? RestRange(0, edge) : RestRange(edge, 2000))
    #expect(state == ScrollState(offset: edge) && motion.isAtRest)
    // Past an edge already, it stays where it is.
    var outside = self.motion(.addsSteps, velocity: velocity)
    _ = outside.state(after: ScrollState(offset: 500), at: 0, in: RestRange(0, 1000))
    let past = velocity > 0 ? 1200.0 : -200
    #expect(
      outside.state(after: ScrollState(offset: past), at: 1.0 / 60, in: RestRange(0, 1000))
        == ScrollState(offset: past))
  }

  /// The rest of an undisturbed motion: its first frame at rest, shown inside where overscroll is not; none within the limit.
  @Test func anUndisturbedMotionRestsInItsFirstFrameAtRest() throws {
    let gtk = try #require(PlatformProfile.standard.first { "\($0.name)" == "gtk" })
    let range = RestRange(0, 5000)
    let start = ScrollState(offset: 100, velocity: 2000)
    let run = gtk.fling.run(FlingRelease(state: start, range: range, viewportLength: 600))
    let samples = (0..<400).map { run.sample(frame: $0) }
    let frame = try #require(samples.firstIndex { $0.isAtRest })
    func rest(within limit: Double) -> (offset: Double, time: Double) {
      gtk.rest(from: start, at: 3, in: range, viewport: 600, rate: 60, within: limit)
    }
    let found = rest(within: (Double(frame) + 0.5) / 60)
    #expect(found.offset == samples[frame].offset && found.time == 3 + Double(frame) / 60)
    let missed = rest(within: (Double(frame) - 0.5) / 60)
    #expect(missed.offset.isNaN && missed.time.isNaN)
  }

  /// A view that shows no overscroll rests on its bound, wherever its fling would end.
  @Test func aRestIsClampedWhereNoOverscrollIsShown() {
    // Chromium's glide knows no bounds: v² / 2a, with 96 px an inch and 0.7 m/s².
    let free = 1.5 * 1.5 / (2 * 96 * 2.7559e-5)
    for (showsOverscroll, end) in [(false, 300), (true, free)] {
      let profile = PlatformProfile(
        "own", fling: .chromiumPhysics, finger: .clampedTravel, running: .keepsReleaseBounds, layout: .clamp,
        showsOverscroll: showsOverscroll, source: "this test")
      let rest = profile.rest(
        from: ScrollState(offset: 0, velocity: 1500), at: 0, in: RestRange(0, 300), viewport: 600, rate: 60,
        within: 5)
      #expect(abs(rest.offset - end) < 1e-6 && rest.time > 0.3 && rest.time < 1)
    }
  }
}
