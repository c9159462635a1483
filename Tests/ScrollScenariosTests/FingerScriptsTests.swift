import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// The strokes of scenarios' fingers, by what a hand can do: 600 pt in a stroke, 0.1 s for a flick.
@Suite(.endsInTime) struct FingerScriptsTests {
  /// A flick takes a tenth of a second, or as long as the finger reaches at its speed.
  @Test(
    arguments: [
      (0, 0.1), (0.5, 0.1), (3000, 0.1), (6000, 0.1), (6000.5, 600 / 6000.5), (12_000, 0.05),
    ] as [(Double, Double)])
  func aFlickIsAsLongAsAFingerReaches(speed: Double, duration: Double) {
    for velocity in [speed, -speed] {
      let flick = FingerScript.flick(at: 2, velocity: velocity)
      #expect(flick.duration == duration && flick.start == 2 && flick.hold == 0)
      #expect(flick.travel == velocity * duration && flick.releaseVelocity == velocity)
    }
  }

  /// A way longer than a finger reaches takes as many fingers as it needs, at one speed and without a pause.
  @Test(arguments: [(0.0, 1), (0.5, 1), (600, 1), (600.5, 2), (1200, 2), (1201, 3), (-1201, 3)])
  func aLongWayTakesSeveralFingers(travel: Double, count: Int) {
    let strokes = FingerScript.strokes(from: 1, travel: travel, duration: 3, hold: 0.25)
    #expect(strokes.count == count)
    #expect(abs(strokes.reduce(0) { $0 + $1.travel } - travel) < 1e-9)
    for (index, stroke) in strokes.enumerated() {
      #expect(abs(stroke.start - (1 + 3 * Double(index) / Double(count))) < 1e-12)
      #expect(abs(stroke.duration - 3 / Double(count)) < 1e-12 && stroke.travel == travel / Double(count))
      #expect(stroke.hold == (index == count - 1 ? 0.25 : 0))
    }
  }

  /// A list is dragged slowly and then flicked; without a flick the finger holds still for as long as it takes to be at rest.
  @Test func aFlickFollowsTheSlowDrag() {
    var rows = RowVisibility()
    (rows.slowTravel, rows.slowSpeed, rows.releaseVelocity) = (500, 250, 0.5)
    #expect(rows.strokes.map(\.start) == [0, 2] && rows.strokes[0].hold == 0)
    #expect(rows.strokes[1].releaseVelocity == 0.5)
    rows.releaseVelocity = 0
    #expect(rows.strokes.map(\.hold) == [0.1] && rows.strokes[0].release == 2.1)
  }

  /// A finger reads the whole way at its release speed, but takes a second at most.
  @Test(arguments: [(300.0, 600.0, 0.5), (300, 300, 1), (300, 100, 1), (0.5, 1, 0.5), (0.5, 0.25, 0.5)])
  func aDragIsAsFastAsItsRelease(travel: Double, velocity: Double, duration: Double) {
    var sampling = OffsetSampling()
    (sampling.dragTravel, sampling.releaseVelocity) = (travel, velocity)
    #expect(sampling.strokes.map(\.duration) == [duration] && sampling.strokes[0].travel == travel)
    #expect(sampling.strokes[0].releaseVelocity == velocity)
  }

  /// The pull that starts a refresh, and, where new content is looked for, a flick half as far again as its end is away.
  @Test func aRefreshIsPulledAndItsEndLookedFor() throws {
    var refresh = PullToRefresh()
    #expect(refresh.strokes == [FingerScript(travel: -220, duration: 0.5, hold: 0.2)])
    refresh.reachesForEnd = true
    // 0.7 s of pull, 1 s of task, 0.25 s of shrinking, and a second to settle.
    let flick = try #require(refresh.strokes.last)
    #expect(refresh.strokes.count == 2 && abs(flick.start - 2.95) < 1e-12)
    let travel = ScrollPhysics.uikit.deceleration.travel(from: flick.releaseVelocity ?? .nan)
    #expect(abs(travel - 1.5 * (2000 + 300 - 760)) < 1e-9)
    (refresh.contentLength, refresh.newContentLength) = (400, 360)
    #expect(refresh.strokes.last?.releaseVelocity == 10)
    refresh.newContentLength = 100
    #expect(refresh.strokes.last?.releaseVelocity == 10)
  }

  /// Both ways of a drag over a large header go at one speed; the way back goes further by the pull.
  @Test func aLargeHeaderIsDraggedUpAndBackDown() {
    var header = LargeHeaderScenario()
    (header.dragTravel, header.dragSpeed, header.pull) = (120, 240, 60)
    let strokes = header.strokes
    #expect(strokes.map(\.travel) == [120, -180] && strokes.map(\.duration) == [0.5, 0.75])
    #expect(strokes.map(\.hold) == [0.2, 0.2] && abs(strokes[1].start - 0.9) < 1e-12)
    #expect(header.start == ScrollState(offset: -200))
  }

  /// A nanosecond is the most by which a frame may come early.
  @Test func aFrameReachesWhatLiesANanosecondAhead() {
    let moment = FrameMoment(index: 0, time: 0, interval: 1)
    #expect(moment.hasReached(-1) && moment.hasReached(0) && moment.hasReached(1e-9))
    #expect(!moment.hasReached(1.1e-9))
  }

  /// The reader that the settings describe; frames that are held make a rate.
  @Test func theReaderIsThatOfTheSettings() {
    var settings = FrameSettings()
    (settings.frameRate, settings.holdFrames, settings.quantum) = (90, 3, 2)
    (settings.dropout, settings.seed) = (0.25, 7)
    #expect(settings.sampler.rate == 30 && settings.sampler.grid.quantum == 2)
    #expect(settings.sampler.dropout == 0.25 && settings.sampler.seed == 7)
    #expect(settings.sampler.latency == 0 && settings.sampler.jitter == 0 && settings.sampler.phase == 0)
    settings.holdFrames = 2
    #expect(settings.sampler.rate == 45)
    settings.holdFrames = 1
    #expect(settings.sampler.rate == 0)
    settings.readExactly()
    #expect(settings.sampler == OffsetSampler.Settings.seeded(7) && settings.latencyFrames == 0)
  }
}

extension OffsetSampler.Settings {
  /// An exact reader of this seed.
  fileprivate static func seeded(_ seed: UInt64) -> Self {
    var settings = Self()
    settings.seed = seed
    return settings
  }
}
