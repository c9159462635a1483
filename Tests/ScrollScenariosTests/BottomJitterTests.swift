import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// A header of 200 pt on a screen of 760 pt, K the length of content beyond the viewport.
private func jitter(
  _ variant: Name, excess: Double, _ configure: (inout BottomJitter) -> Void = { _ in }
) -> PlayedVariant<BottomJitter> {
  PlayedVariant(variant) {
    $0.screen.contentLength = excess + 272
    configure(&$0)
  }
}

/// The most reversals over four starts of the finger within a frame: a neutral loop keeps the amplitude it was entered
/// with, and for one start in many that is too small to count.
private func worstReversals(
  _ variant: Name, excess: Double, _ configure: (inout BottomJitter) -> Void
) -> Double {
  [0, 0.25, 0.5, 0.75].map { phase in
    jitter(variant, excess: excess) {
      configure(&$0)
      $0.fingerPhase = phase
    }["reversals"]
  }.max() ?? 0
}

/// 100 lengths of content, from too short to rattle to too long.
private let grid = (0..<100).map { 2 + 5 * Double($0) }

extension [Double] {
  fileprivate var adjacentSteps: [Double] { zip(dropFirst(), self).map { abs($0 - $1) } }
}

@Suite(.endsInTime) struct BottomJitterTests {
  /// K against the figures of an independent prototype, which counted the offset's reversals: an absolute finger, one
  /// and two frames late.
  @Test(arguments: [
    (38.0, 86.0, 42.0), (148, 80, 39), (248, 76, 37), (348, 73, 36), (388, 72, 36), (410, 0, 0), (488, 0, 0),
  ])
  func underAnAbsoluteFingerItRattlesAsLongAsTheFingerIsDown(excess: Double, oneLate: Double, twoLate: Double)
  {
    let played = jitter("naive-absolute", excess: excess)
    #expect(abs(played["content_reversals"] - oneLate) <= 1)
    #expect(
      abs(
        jitter("naive-absolute", excess: excess) { $0.settings.latencyFrames = 2 }["content_reversals"]
          - twoLate)
        <= 1)
    // From 0.8 to 1.5 s a frame each.
    #expect(excess > 400 ? played["hold_reversals"] == 0 : abs(played["hold_reversals"] - 42) <= 1)
    // An exact reading stills it; instead header and content part, and spring back at the release.
    #expect(jitter("exact-reading-absolute", excess: excess)["reversals"] == 0)
  }

  /// K against the figures of an independent prototype of a finger that goes on from what is shown, for an exact reading
  /// and for readings one, two and three frames late.
  @Test(
    arguments: [
      (38, [37, 41, 21, 13]), (148, [35, 37, 17, 11]), (248, [35, 33, 17, 10]), (348, [31, 29, 15, 9]),
      (388, [31, 29, 15, 12]), (410, [0, 0, 0, 0]), (488, [0, 0, 0, 0]),
    ] as [(Double, [Double])])
  func underAnAnchoredFingerItRattlesAsLongAsTheFingerMoves(excess: Double, expected: [Double]) {
    for (latency, count) in expected.enumerated() {
      let played = jitter(latency == 0 ? "exact-reading" : "naive", excess: excess) {
        $0.settings.latencyFrames = max(1, latency)
      }
      // When the bottom is met decides about two frames or so, the more so without a delay.
      let tolerance: Double = latency == 0 ? 4 : 1
      #expect(abs(played["reversals"] - count) <= tolerance, "K = \(excess), \(latency) frames late")
      // A last one as the finger comes to its hold.
      #expect(played["hold_reversals"] <= 1)
      #expect(played["free_reversals"] == 0)
      #expect(played["residual_scrolling"] < 0.5)
    }
  }

  /// What a layout takes it gives back, so nothing ever ends it: two offsets that make up K on the grid of the readings,
  /// as Chromium shows them.
  @Test func underAnchoringItRattlesForEver() throws {
    let played = jitter("naive-anchoring", excess: 248)
    let frames = played.recording.frameCount
    #expect(frames == 601)
    #expect(abs(played["hold_reversals"] - 42) <= 1)
    #expect(abs(played["free_reversals"] - 510) <= 2)
    // 8.5 s after the release.
    #expect(played["residual_scrolling"] > 0.5 * 500)
    let offsets = played.recording.column(.offset).suffix(400)
    let pairs = zip(offsets, offsets.dropFirst())
    #expect(pairs.allSatisfy { abs($0 + $1 - 248) <= 1.0 / 3 && abs($0 - $1) > 0.5 })
  }

  /// A reading that is held lets layout and finger disagree by up to the rubber band's depth: the content is thrown back
  /// by it again and again, while the header, whose reading is never far off, shows nothing.
  @Test(arguments: [2, 3, 4])
  func aCoarseReaderThrowsTheContentBehindAHeaderThatStands(hold: Int) {
    let played = jitter("naive-absolute", excess: 248) { $0.settings.holdFrames = hold }
    #expect(played["reversals"] == 0)
    #expect(played["largest_throw"] > 90)
    #expect(played["screen_reversals"] == played["content_reversals"] && played["screen_reversals"] >= 15)
    for variant in ["guarded", "guarded-absolute", "guarded-anchoring"] as [Name] {
      let guarded = jitter(variant, excess: 248) { $0.settings.holdFrames = hold }
      #expect(guarded["screen_reversals"] == 0 && guarded["largest_throw"] < 0.5)
    }
  }

  /// One frame late swings in two frames, two late in four.
  @Test(arguments: [(60.0, 1, 60.0), (60, 2, 30), (120, 1, 120), (120, 2, 60)])
  func theRattleHasThePeriodOfItsLoop(frameRate: Double, latency: Int, reversalsPerSecond: Double) {
    let settings = { (scenario: inout BottomJitter) in
      (scenario.settings.frameRate, scenario.settings.latencyFrames) = (frameRate, latency)
    }
    let played = jitter("naive-absolute", excess: 248, settings)
    #expect(abs(played["reversals_per_second"] - reversalsPerSecond) <= 0.02 * reversalsPerSecond)
    // The offset turns wherever the header does, and once more as it meets the bottom.
    #expect(abs(played["content_reversals"] - played["reversals"]) <= 2)
    // The loop is neutral: it swings about K/2 as far as the header had gone beyond, on the grid of the readings.
    #expect(abs(played["peak_to_peak"] - 2 * (-played["least_header"] - 124)) <= 2.0 / 3)
    // Under a finger that goes on from what is shown a frame's step now and then makes up for a clamp.
    let anchored = jitter("naive", excess: 248, settings)
    #expect(abs(anchored["reversals_per_second"] - reversalsPerSecond) <= 0.25 * reversalsPerSecond)
  }

  /// Lengths as they are found differ in their last bits. On the grid of the device that changes no layout; without it a
  /// change of 1e-13 pt clamps or does not, and under a still finger the content jumps by the depth of the band.
  @Test(arguments: [(38.0, 80.4), (148, 92.2), (248, 93.5)])
  func lastBitsMoveNothingOnThePixelGrid(excess: Double, jump: Double) {
    func largestStepUnderAStillFinger(_ quantum: Double) -> Double {
      let played = jitter("exact-reading-absolute", excess: excess) {
        ($0.dragUntil, $0.settings.layoutQuantum) = (3, quantum)
      }
      let offsets = played.recording.column(.offset)[49..<180]
      return zip(offsets, offsets.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
    }
    #expect(abs(largestStepUnderAStillFinger(0) - jump) < 0.1)
    #expect(largestStepUnderAStillFinger(1.0 / 3) < 0.334)
  }

  /// The header that counts is the one that the layout of the frame before was made with.
  @Test(arguments: [38.0, 148, 248, 348, 388], [0, 1, 2])
  func theBottomComesIntoViewWhereOffsetAndHeaderMakeUpK(excess: Double, latency: Int) {
    let played = jitter("naive", excess: excess) { $0.settings.latencyFrames = latency }
    let finger = played.scenario.push
    let visible = (latency + 1...60).first { frame in
      let before = finger.position(at: Double(frame - latency - 1) / 60)
      return finger.position(at: Double(frame) / 60) - played.scenario.screen.header(at: before) >= excess
    }
    // The grid of the readings and the marker's half a step of grace decide about a frame.
    #expect(abs(played["bottom_first_visible"] - Double(visible ?? 0) / 60) <= 1.01 / 60)
  }

  @Test(arguments: [60.0, 120], [1, 2])
  func contentAboutAsLongAsTheScreenRattlesAndTheGuardStillsIt(frameRate: Double, latency: Int) {
    for excess in grid {
      let settings = { (scenario: inout BottomJitter) in
        scenario.settings.frameRate = frameRate
        scenario.settings.latencyFrames = latency
      }
      let naive = worstReversals("naive", excess: excess, settings)
      if excess <= 398 { #expect(naive >= 7, "K = \(excess)") }
      if excess >= 400 { #expect(naive <= 1, "K = \(excess)") }
      #expect(worstReversals("guarded", excess: excess, settings) == 0, "K = \(excess)")
      for late in 1...2 {
        let guarded = jitter("guarded", excess: excess) {
          settings(&$0)
          $0.markerLatencyFrames = late
        }
        #expect(guarded["reversals"] <= 1, "K = \(excess), marker \(late) frames late")
      }
    }
  }

  @Test(arguments: [38.0, 148, 248, 348, 388, 410, 488, -50], [0, 1, 2])
  func theGuardActsOnlyOnceTheBottomIsVisible(excess: Double, markerLatency: Int) {
    let naive = jitter("naive", excess: excess)
    let guarded = jitter("guarded", excess: excess) { $0.markerLatencyFrames = markerLatency }
    let visible = guarded.column("bottom_visible").firstIndex(of: 1) ?? guarded.recording.frameCount
    let compared = min(visible + markerLatency, naive.recording.frameCount)
    let cells = compared * naive.recording.table.columns.count
    #expect(
      guarded.recording.table.values.prefix(cells) == naive.recording.table.values.prefix(cells))
    #expect(excess > 400 || visible < guarded.recording.lastFrame)
  }

  @Test(arguments: [38.0, 248, 388], [0, 1, 2])
  func aGuardedHeaderOpensAgainWhenTheFingerReturns(excess: Double, markerLatency: Int) {
    let played = jitter("guarded", excess: excess) {
      $0.returnTravel = 600
      $0.markerLatencyFrames = markerLatency
    }
    #expect(played["least_header"] < -10)
    #expect(played["final_header"] == 0)
    #expect(played["final_header_error"] == 0)
    // The guard refuses to collapse, never to open: the header is nowhere lower than its reading asks for.
    let asked = played.recording.column(.sampledOffset).map { played.scenario.screen.header(at: $0) }
    #expect(zip(played.recording.column(.header), asked).allSatisfy { $0 >= $1 })
  }

  /// The marker behind the content comes into view at K - T. Up to K = T that is at once and nothing collapses; from 2H,
  /// where nothing would rattle, up to 2H + B it stops the header part-way.
  @Test(arguments: [60, 150, 240, 300, 360, 405, 420, 440, 446, 500.0])
  func aMarkerBehindTheContentStopsTheHeaderEarly(excess: Double) {
    let played = jitter("guarded-content", excess: excess)
    let stop = min(200, max(0, excess - 244))
    // The header keeps the last reading before the marker was seen: up to two steps of the finger short, never beyond.
    let steps = 2 * (played.recording.column(.offset).adjacentSteps.max() ?? 0)
    #expect(-played["least_header"] >= stop - steps - 1.0 / 3)
    #expect(-played["least_header"] <= stop)
    #expect(played["reversals"] == 0)
    if excess <= 244 { #expect(played["final_header"] == 0) }
    // The price: part-open at the end of content that would not rattle.
    let naive = jitter("naive", excess: excess)
    if excess >= 400 {
      #expect(naive["reversals"] == 0)
      #expect(naive["least_header"] == -200)
    }
  }

  /// A fling at 1500 pt/s into the bottom, over 100 lengths of content; the ranges are those of an independent prototype.
  @Test(arguments: [(0, 1...13.0, 32.0), (1, 9...15, 0.5), (2, 7...9, 0.5)])
  func aFlingRattlesToRestWhereOffsetAndBottomMeet(
    latency: Int, reversals: ClosedRange<Double>, offEquilibrium: Double
  ) {
    let flings = stride(from: 2.0, through: 398, by: 4).map { excess in
      jitter("naive", excess: excess) {
        $0.releaseVelocity = 1500
        $0.settings.latencyFrames = latency
      }
    }
    #expect(flings.allSatisfy { reversals.contains($0["reversals"]) })
    #expect(flings.allSatisfy { abs($0["resting_offset"] - $0["equilibrium_offset"]) <= offEquilibrium })
    #expect(flings.contains { $0["reversals"] >= 5 })
  }

  @Test(arguments: [38.0, 148, 248, 348, 388])
  func otherAnswersAndTheGuardLetAFlingReverseOnceAtMost(excess: Double) {
    let fling = { (variant: Name, configure: (inout BottomJitter) -> Void) in
      jitter(variant, excess: excess) {
        $0.releaseVelocity = 1500
        configure(&$0)
      }["reversals"]
    }
    #expect(fling("guarded") { _ in } == 0)
    #expect(fling("naive") { $0.settings.response = .report } <= 1)
    #expect(fling("naive") { $0.settings.response = .keep } <= 1)
  }

  /// An offset that the layout leaves alone is damped by the rubber band.
  @Test(arguments: [38.0, 148, 248, 348, 388], [0, 1, 2])
  func anOffsetThatTheLayoutKeepsDoesNotRattle(excess: Double, latency: Int) {
    let played = jitter("naive", excess: excess) {
      $0.settings.response = .keep
      $0.settings.latencyFrames = latency
    }
    #expect(played["reversals"] == 0)
    #expect(played["resting_offset"] < excess / 2)
  }

  /// By closed form, by a stepper and with its step halved: under the finger and in a fling.
  @Test(arguments: [0, 1500.0], ["naive", "guarded", "exact-reading"])
  func theRouteOfThePhysicsDoesNotMatter(releaseVelocity: Double, variant: String) {
    for excess in [38.0, 148, 248, 348, 388] {
      let counts = [nil, 0.001, 0.0005].map { timestep in
        jitter(Name(variant), excess: excess) {
          $0.releaseVelocity = releaseVelocity
          if let timestep { ($0.settings.stepper, $0.settings.timestep) = (.rungeKutta4, timestep) }
        }["reversals"]
      }
      #expect(counts.allSatisfy { $0 == counts[0] }, "K = \(excess): \(counts)")
    }
  }

  /// Only K counts: a larger screen with as much longer content meets its bottom at the same offset.
  @Test(arguments: [38.0, 248, 388])
  func aTabletRattlesLikeAPhone(excess: Double) {
    let phone = jitter("naive", excess: excess)
    let tablet = jitter("naive", excess: excess) {
      $0.screen.screenLength += 264
      $0.screen.contentLength += 264
    }
    #expect(tablet["equilibrium_offset"] == phone["equilibrium_offset"])
    // The rubber band is a little stiffer on a shorter viewport, which can shift the first reversals by a frame or two.
    #expect(abs(tablet["reversals"] - phone["reversals"]) <= 2)
  }

  /// Twice the header, 400 pt, is where the rattle ends: from there on no speed meets the bottom under an open header.
  @Test func fromTwiceTheHeaderOnNoSpeedRattles() {
    let decay = ScrollPhysics.uikit.deceleration
    for excess in [2.0, 248, 399.5] {
      let speed = jitter("naive", excess: excess)["predicted_rattle_speed"]
      #expect(abs(decay.travel(from: speed) - excess / 2) < 1e-6)
    }
    for excess in [400.0, 400.5] { #expect(jitter("naive", excess: excess)["predicted_rattle_speed"].isNaN) }
  }

  /// A finger that aims past the point where offset and bottom meet: half of K, or K less the header where that has collapsed.
  @Test func theFingerAimsPastTheMeeting() {
    for (excess, meeting) in [
      (-10.0, 0.0), (0, 0), (0.5, 0.25), (248, 124), (399, 199.5), (400, 200), (500, 300),
    ] {
      var scenario = BottomJitter()
      scenario.screen.contentLength = excess + 272
      (scenario.dragPast, scenario.fingerPhase) = (37, 0.5)
      #expect(scenario.push.travel == meeting + 37 && abs(scenario.push.start - 0.5 / 60) < 1e-15)
      #expect(abs(scenario.push.hold - 0.7) < 1e-12 && scenario.push.duration == 0.8)
      #expect(scenario.strokes == [scenario.push])
      scenario.returnTravel = 0.5
      #expect(scenario.strokes.count == 2 && scenario.strokes[1].travel == -0.5)
      #expect(scenario.strokes[1].start == scenario.push.release && scenario.strokes[1].duration == 0.8)
      scenario.releaseVelocity = 0.5
      #expect(scenario.strokes.isEmpty && scenario.start == ScrollState(offset: 0, velocity: 0.5))
    }
  }

  /// Before anything has been seen, the bottom is not: a late marker stops no header that has just begun to move.
  @Test(arguments: 0...3) func aLateMarkerBeginsUnseen(late: Int) {
    let played = jitter("guarded", excess: 248) {
      $0.settings.readExactly()
      $0.markerLatencyFrames = late
    }
    let (header, offset) = (played.recording.column(.header), played.recording.column(.offset))
    for frame in 1...5 { #expect(header[frame] == -offset[frame] && offset[frame] > 0) }
  }

  /// What never turns has no rate and no swing.
  @Test func aHeaderThatDoesNotTurnHasNoRateAndNoSwing() {
    let guarded = jitter("guarded", excess: 248)
    #expect(guarded["reversals"] == 0 && guarded["reversals_per_second"] == 0 && guarded["peak_to_peak"] == 0)
  }

  @Test func aFingerThatLetsGoBeforeItsTravelIsDoneIsRefused() {
    var scenario = BottomJitter()
    (scenario.dragDuration, scenario.dragUntil) = (2, 2)
    #expect(scenario.validationError == nil)
    scenario.dragUntil = 1.9
    #expect(scenario.validationError != nil)
  }
}
