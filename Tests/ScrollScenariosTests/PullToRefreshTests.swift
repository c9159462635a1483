import Testing

@testable import ScrollScenarios

private func played(
  _ variant: String, _ configure: (inout PullToRefresh) -> Void = { _ in }
) -> PlayedVariant<PullToRefresh> {
  PlayedVariant(variant, configure)
}

/// A bounce that ends within 0.5 pt of its edge is put there; 0.1 pt more is the error of the step's own measure.
private let calm = 0.6
private let frame = 1.0 / 60

@Test(arguments: ["native", "punctual-shift", "punctual-keep", "late-attached", "fresh-content"])
func aRefreshThatBehavesNeitherJumpsNorTurnsNorStaysOpen(variant: String) {
  let run = played(variant)
  #expect(run["release_jump"] < calm)
  #expect(run["outward_step"] == 0)
  #expect(run["peak_beyond_pull"] == 0)
  #expect(run["reversals"] == 0)
  #expect(abs(run["held_error"]) < 0.5)
  #expect(run["progress_reversals"] == 0)
  #expect(run["inset_at_end"] == 0)
  #expect(abs(run["inset_return_time"] - run.scenario.shrinkTime) <= frame)
  // The drawn share follows finger and shrinking in many small steps; attached in mid-pull, it catches up once.
  #expect(run["progress_jump"] < (variant == "late-attached" ? 1 : 0.15))
}

@Test(arguments: PullToRefresh.variants.map(\.name.description))
func anInsetOfNothingAndFramesASecondApartAreMeasured(variant: String) {
  #expect(played(variant) { $0.heldInset = 0 }["inset_at_end"] == 0)
  #expect(played(variant) { $0.frames.frameRate = 1 }["progress_reversals"] >= 0)
}

@Test func aSingleFrameTellsNothing() {
  let run = played("native") { ($0.frames.frameRate, $0.frames.timeLimit) = (2, 0.1) }
  #expect(run.recording.frameCount == 1)
  #expect(run["reversals"].isNaN)
}

@Test func aPullShortOfTheThresholdStartsNothing() {
  let run = played("native") { $0.fingerTravel = 150 }
  #expect(run.recording.ownColumn(1).max() == 1)
  #expect(run.recording.ownColumn(0).max() ?? 1 < 1)
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
  #expect(run["release_jump"] < calm)
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
    $0.frames.frameRate = 120
    $0.insetDelayFrames *= 2
  }
  #expect(abs(double["release_jump"] - single["release_jump"]) < 0.1)
  let (hiddenAt60, hiddenAt120) = (60 - single["outward_step"], 60 - double["outward_step"])
  #expect(abs(hiddenAt120 - hiddenAt60 / 2) < 0.1)
}

@Test func byEitherRouteTheListHopsTheSame() {
  let closed = played("late-shift")
  let stepped = played("late-shift") {
    $0.frames.stepper = .rungeKutta4
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

@Test func aControlThatIsNotToldOfTheEndHoldsTheListOpenForEver() {
  let run = played("never-ends")
  #expect(run["inset_at_end"] == 60)
  #expect(run["inset_return_time"].isNaN)
  #expect(run.recording.value(.time, at: run.recording.lastFrame) > 2)
}

@Test func impossibleSettingsAreObjectedTo() {
  var scenario = PullToRefresh()
  #expect(scenario.objection == nil)
  scenario.threshold = 760
  #expect(scenario.objection != nil)
  scenario.threshold = 80
  scenario.isInList = true
  scenario.listMargin = 380
  #expect(scenario.objection != nil)
}
