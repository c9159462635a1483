import ScrollKinematics
import Testing

@testable import ScrollScenarios

private func played(
  _ variant: Name, _ configure: (inout PullToRefresh) -> Void = { _ in }
) -> PlayedVariant<PullToRefresh> {
  PlayedVariant(variant, configure)
}

/// A bounce that ends within 0.5 pt of its edge is put there; 0.1 pt more is the error of the step's own measure.
private let settled = 0.6

private let frame = 1.0 / 60

private func smoothstep(_ share: Double) -> Double { share * share * (3 - 2 * share) }

private let variants = PullToRefresh.variants.map { Name($0.name) }

@Suite struct PullToRefreshTests {
  @Test(arguments: ["native", "punctual-shift", "punctual-keep", "late-attached", "fresh-content"] as [Name])
  func aRefreshThatBehavesNeitherJumpsNorTurnsNorStaysOpen(variant: Name) {
    let run = played(variant)
    #expect(run["release_jump"] < settled)
    #expect(run["outward_step"] == 0)
    #expect(run["peak_beyond_pull"] == 0)
    #expect(run["reversals"] == 0)
    #expect(abs(run["held_error"]) < 0.5)
    #expect(run["progress_reversals"] == 0)
    #expect(run["inset_at_end"] == 0)
    #expect(abs(run["inset_return_time"] - run.scenario.shrinkTime) <= frame)
    // The drawn share shrinks in 15 frames from rest to rest; attached in mid-pull, it catches up with the finger.
    let steepest = smoothstep(8.0 / 15) - smoothstep(7.0 / 15)
    let pull = FingerScript(travel: 220, duration: 0.5).position(at: 0.2)
    let caughtUp = RubberBand().displayed(pull, dimension: 760) / 80
    let jump = variant.matches("late-attached") ? caughtUp : steepest
    #expect(abs(run["progress_jump"] - jump) < 1e-6)
  }

  /// Dropped in a frame, an inset that pushes takes the content with it; one that shrinks does so bit by bit.
  @Test func anInsetThatGoesTakesAlongContentThatItPushes() {
    #expect(played("late-shift")["ending_jump"] == 60)
    // The steepest of 15 frames takes a tenth of it.
    #expect(abs(played("punctual-shift")["ending_jump"] - 6) < 0.02)
    // Content that keeps its offset springs back, which its velocity explains.
    for variant in ["native", "late-keep", "punctual-keep"] as [Name] {
      #expect(played(variant)["ending_jump"] < settled)
    }
    #expect(played("never-ends")["ending_jump"] == 0)
  }

  @Test(arguments: variants) func aHeldInsetOfNothingLeavesNone(variant: Name) {
    #expect(played(variant) { $0.heldInset = 0 }["inset_at_end"] == 0)
  }

  /// The finger lets go after 0.7 s: only frame 0 falls within the pull, and one frame shows no change of the drawn share.
  @Test(arguments: variants) func framesASecondApartSeeNoProgressOfThePull(variant: Name) {
    let run = played(variant) { $0.settings.frameRate = 1 }
    #expect(run.recording.phase(at: 0) == .drag && run.recording.phase(at: 1) != .drag)
    #expect(run["progress_reversals"] == 0)
  }

  /// No variant draws the control against the pull, so the count is tested on frames made by hand.
  @Test func framesThatDrawTheControlAgainstThePullAreCounted() throws {
    // Pulled further and drawn less; let back and drawn more; held and drawn more, which does not count; released.
    let frames = [(-10, 0.1), (-20, 0.2), (-30, 0.15), (-25, 0.2), (-25, 0.3), (-15, 0.9)]
    let rows = frames.enumerated().map { index, frame in
      var row = Array(repeating: 0.0, count: FrameColumn.count + PullToRefresh.Rig.Column.allCases.count)
      let phase = index < frames.count - 1 ? ScrollPhase.drag : .rest
      row[FrameColumn.phase.rawValue] = Double(phase.rawValue)
      row[FrameColumn.offset.rawValue] = Double(frame.0)
      row[FrameColumn.count + PullToRefresh.Rig.Column.progress.rawValue] = frame.1
      return row
    }
    let metric = try #require(
      PullToRefresh.metrics.first { Name("progress_reversals").matches($0.label.name) })
    #expect(metric.value(PullToRefresh().analyze(Recording(rows: rows))) == 2)
  }

  @Test func aSingleFrameMeasuresNothing() {
    let run = played("native") { ($0.settings.frameRate, $0.settings.timeLimit) = (2, 0.1) }
    #expect(run.recording.frameCount == 1)
    for metric in PullToRefresh.metrics { #expect(run[Name(metric.label.name)].isNaN) }
  }

  @Test func aPullShortOfTheThresholdStartsNothing() {
    let run = played("native") { $0.fingerTravel = 150 }
    #expect(run.recording.column(.refreshState).max() == Double(RefreshControl.State.pulling.rawValue))
    #expect(run.recording.column(.progress).max() ?? 1 < 1)
    #expect(run.recording.column(.insetTop).allSatisfy { $0 == 0 })
  }

  /// An independent prototype had 52 to 59 pt for an inset of 60, one or two reversals, and a peak beyond the pull up to
  /// about ten frames.
  @Test(arguments: 1...24)
  func aLateInsetThatPushesMakesTheListHopOpen(delay: Int) {
    let run = played("late-shift") { $0.insetDelayFrames = delay }
    #expect(run["outward_step"] > 52 && run["outward_step"] < 59)
    #expect(abs(run["release_jump"] - 60) < 0.1)
    #expect(run["reversals"] == (delay == 1 ? 1 : 2))
    #expect((run["peak_beyond_pull"] > 0) == (delay <= 10))
  }

  @Test(arguments: 1...24)
  func aLateInsetUnderAKeptOffsetMakesNoHop(delay: Int) {
    let run = played("late-keep") { $0.insetDelayFrames = delay }
    #expect(run["outward_step"] == 0)
    #expect(run["release_jump"] < settled)
    #expect(run["reversals"] == 0)
    // The spring has passed the inset's 60 pt by the fifth frame, and lets go there.
    #expect((run["held_error"] > 10) == (delay >= 5))
  }

  @Test func theHopGrowsWithTheInset() {
    let single = played("late-shift")
    let double = played("late-shift") { $0.heldInset *= 2 }
    #expect(abs(double["release_jump"] - 2 * single["release_jump"]) < 0.1)
    #expect(abs(double["outward_step"] - single["outward_step"] - 60) < 0.1)
  }

  /// The same delay in seconds: what the frame hides of the hop is the spring's own step, which halves with the frame.
  @Test func theHopIsTheSameAtTwiceTheFrameRate() {
    let single = played("late-shift")
    let double = played("late-shift") {
      $0.settings.frameRate = 120
      $0.insetDelayFrames *= 2
    }
    #expect(abs(double["release_jump"] - single["release_jump"]) < 0.1)
    let (hiddenAt60, hiddenAt120) = (60 - single["outward_step"], 60 - double["outward_step"])
    #expect(abs(hiddenAt120 - hiddenAt60 / 2) < 0.1)
  }

  @Test func byEitherRouteTheListHopsTheSame() {
    let closed = played("late-shift")
    let stepped = played("late-shift") {
      $0.settings.stepper = .rungeKutta4
    }
    #expect(abs(stepped["outward_step"] - closed["outward_step"]) < 1e-6)
    #expect(stepped["reversals"] == closed["reversals"])
  }

  @Test func aListAroundTheScrollViewShiftsItByTheSumOfItsSpacings() {
    // 20 + 6 + 0.5, and half of 10 by alignment.
    #expect(played("list-margins")["content_shift"] == 31.5)
    #expect(played("zero-margins")["content_shift"] == 0)
    let half = played("list-margins") {
      ($0.listMargin, $0.rowInset, $0.separator, $0.rowSlack) = (10, 3, 0.25, 5)
    }
    #expect(half["content_shift"] == 31.5 / 2)
  }

  @Test(arguments: [0.0, 300, 1000], [500.0, 2000])
  func rowsThatTheViewHasNotMeasuredStayOutOfReach(added: Double, before: Double) {
    let lengths: (inout PullToRefresh) -> Void = { ($0.newContentLength, $0.contentLength) = (added, before) }
    let hidden = before > 760 ? added : max(0, before + added - 760)
    #expect(abs(played("stale-content", lengths)["unreachable"] - hidden) < 1e-9)
    #expect(played("fresh-content", lengths)["unreachable"] == 0)
  }

  @Test func aControlThatIsNotNotifiedOfTheEndHoldsTheListOpenForEver() {
    let run = played("never-ends")
    #expect(run["inset_at_end"] == 60)
    #expect(run["inset_return_time"].isNaN)
    #expect(run.recording.value(.time, at: run.recording.lastFrame) > 2)
  }

  @Test func impossibleSettingsAreRefused() {
    var scenario = PullToRefresh()
    #expect(scenario.validationError == nil)
    scenario.threshold = 760
    #expect(scenario.validationError != nil)
    scenario.threshold = 80
    scenario.isInList = true
    scenario.listMargin = 380
    #expect(scenario.validationError != nil)
  }
}
