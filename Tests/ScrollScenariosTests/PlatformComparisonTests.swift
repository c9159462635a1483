import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Comparison = PlayedVariant<PlatformComparison>

@Suite(.endsInTime) struct PlatformComparisonTests {
  /// Two frames are a fling, one is none; nor is one that is at rest from the start.
  @Test(arguments: [(2, 1, 50.0), (1, 1, .nan), (2, 0, .nan)])
  func aFlingHasTwoFrames(frames: Int, phase: Double, travel: Double) throws {
    let rows = (0..<frames).map { index in
      var row = [Double](repeating: 0, count: FrameColumn.count + 2)
      row[FrameColumn.phase.rawValue] = index == 0 ? Double(ScrollPhase.deceleration.rawValue) * phase : 0
      if phase == 0 { row[FrameColumn.phase.rawValue] = Double(ScrollPhase.rest.rawValue) }
      row[FrameColumn.offset.rawValue] = 50 * Double(index)
      return row
    }
    let run = RecordedRun(scenario: PlatformComparison(), recording: Recording(rows: rows))
    let metric = try #require(PlatformComparison.metrics.first { Name("travel").matches($0.label.name) })
    let found = metric.value(run)
    #expect(found == travel || found.isNaN && travel.isNaN)
  }

  /// Of two flings side by side the shorter one stays where it ended, at rest, from the first frame it does not have.
  @Test func aFlingThatIsOverShowsNoVelocity() {
    func samples(_ offsets: [Double]) -> [FlingSample] {
      offsets.map { FlingSample(offset: $0, velocity: 30, phase: "moves") }
    }
    var rig = FlingPairRig(
      glide: samples([0, 10]), bounce: samples([0, 7, 9, 8]), edge: 8, viewportLength: 600)
    #expect(rig.frameCount == 4)
    let found = (0..<4).map { frame in
      let (phase, glide) = rig.show(frame: frame)
      return [
        Double(phase.rawValue), glide.state.offset, glide.state.velocity,
        rig.value(of: .bounceOffset, in: glide), rig.value(of: .bounceOverscroll, in: glide),
      ]
    }
    let (moves, rests) = (Double(ScrollPhase.deceleration.rawValue), Double(ScrollPhase.rest.rawValue))
    #expect(
      found == [[moves, 0, 30, 0, 0], [moves, 10, 30, 7, 0], [rests, 10, 0, 9, 1], [rests, 10, 0, 8, 0]])
    let short = FlingPairRig(glide: samples([0, 1, 2]), bounce: samples([0]), edge: 8, viewportLength: 600)
    #expect(short.frameCount == 3)
  }

  @Test func theCoresOwnModelTravelsAsItsLawSays() {
    let played = Comparison("uikit")
    // 0.499·(3000 - 10), the discrete reading's travel; rounding alone parts them.
    #expect(abs(played["travel"] - Deceleration().travel(from: 3000)) < 1e-9)
    #expect(played["glide_rate_spread"] < 1e-9)
    #expect(played["bounce_rate_spread"] < 1e-9)
    // Stops are noticed at a frame.
    let stopTime = Deceleration().stopTime(from: 3000)
    #expect(played["stop_time"] >= stopTime - 1e-9 && played["stop_time"] < stopTime + 1.0 / 120)
  }

  /// The same bounce as the scenario `bounce` has, here 300 pt ahead; a frame of 1/120 s misses its top by 0.07 pt.
  @Test func theCoresOwnModelBouncesAsItsLawSays() throws {
    let physics = ScrollPhysics.uikit
    let start = ScrollState(offset: 0, velocity: 3000)
    let edge = try #require(physics.deceleration.arrival(at: 300, from: start))
    let spring = ScrollState(offset: 0, velocity: edge.velocity)
    let turn = try #require(physics.bounce.firstTurningTime(from: spring))
    let played = Comparison("uikit")
    #expect(abs(played["peak_overscroll"] - physics.bounce.state(from: spring, after: turn).offset) < 0.1)
    let rest = try #require(Fling(physics, from: start, in: RestRange(-1e6, 300)).restTime)
    #expect(played["bounce_stop_time"] >= rest - 1e-9 && played["bounce_stop_time"] < rest + 1.0 / 120)
  }

  @Test func aModelThatStepsByTheFrameDependsOnTheFrameRate() {
    // Kivy 2.3.1 scales its friction to the frame but not its edge, and stops by the travel of a frame.
    let played = Comparison("kivy-damped")
    #expect(played["glide_rate_spread"] > 10)
    #expect(played["bounce_rate_spread"] > 10)
  }

  @Test func aSystemWithoutOverscrollShowsNone() {
    #expect(Comparison("android")["peak_overscroll"] == 0)
    #expect(Comparison("uikit")["peak_overscroll"] > 50)
  }

  @Test(arguments: ["chromium-elastic", "chromium-snap", "webkit-rubber-band"])
  func aModelThatOnlyRespondsToAStretchOrATargetHasNoFlingToMeasure(model: String) {
    let played = Comparison(Name(model))
    for metric in PlatformComparison.metrics { #expect(played[Name(metric.label.name)].isNaN) }
  }

  /// 61 frames of 1/120 s; the fling takes 2.85 s.
  @Test func aMotionThatDoesNotRestInTimeHasNoStopTime() {
    let played = Comparison("uikit") { $0.settings.timeLimit = 0.5 }
    #expect(played["stop_time"].isNaN && played["bounce_stop_time"].isNaN)
    #expect(played["travel"] > 900)
    #expect(played.recording.frameCount == 61)
  }

  @Test func theShorterFlingStaysInItsLastFrame() throws {
    let played = Comparison("uikit")
    let offsets = played.column("bounce_offset_pt")
    let rest = Int((played["bounce_stop_time"] * 120).rounded())
    #expect(played.recording.lastFrame > rest)
    #expect(offsets[rest...].allSatisfy { $0 == 300 })
  }

  /// Kivy's friction grows a motion at 1 Hz.
  @Test func aModelRefusesTheFrameRateItCannotHave() throws {
    let entry = try ScenarioCatalog.standard["platforms"]
    #expect(try entry.validationError("kivy-scroll", ["frame-rate": 1]) != nil)
    #expect(try entry.validationError("uikit", ["frame-rate": 1]) == nil)
  }
}
