import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private func played(
  _ variant: Name, _ configure: (inout PullToRefresh) -> Void = { _ in }
) -> PlayedVariant<PullToRefresh> {
  PlayedVariant(variant, configure)
}

/// A bounce that ends within 0.5 pt of its edge is put there; 0.1 pt more is the error of the step's own measure.
private let settled = 0.6

private func smoothstep(_ share: Double) -> Double { share * share * (3 - 2 * share) }

private let variants = PullToRefresh.variants.map { Name($0.name) }

@Suite(.endsInTime) struct PullToRefreshTests {
  @Test(
    arguments: [
      "native", "punctual-shift", "punctual-keep", "ends-when-called", "late-attached", "fresh-content",
    ] as [Name])
  func aRefreshThatBehavesNeitherJumpsNorTurnsNorStaysOpen(variant: Name) {
    let run = played(variant)
    #expect(run["release_jump"] < settled)
    #expect(run["outward_step"] == 0)
    #expect(run["peak_beyond_pull"] == 0)
    #expect(run["reversals"] == 0)
    #expect(abs(run["held_error"]) < 0.5)
    #expect(run["progress_reversals"] == 0)
    #expect(run["inset_at_end"] == 0)
    // 15 frames.
    #expect(abs(run["inset_return_time"] - run.scenario.shrinkTime) <= 1e-9)
    // The drawn share shrinks in 15 frames from rest to rest; attached in mid-pull, it catches up with the finger.
    let steepest = smoothstep(8.0 / 15) - smoothstep(7.0 / 15)
    let pull = FingerScript(travel: 220, duration: 0.5).position(at: 0.2)
    let caughtUp = RubberBand().displayed(pull, dimension: 760) / 80
    // The hand-made control is drawn in full or not at all.
    let jump = variant.matches("late-attached") ? caughtUp : run.scenario.isHandMade ? 1 : steepest
    #expect(abs(run["progress_jump"] - jump) < 1e-6)
    // Attached at a frame, whatever the last bit of its time.
    let later = played(variant) { $0.attachTime = 0.2.nextUp }
    #expect(later["progress_jump"] == run["progress_jump"])
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
    #expect(PullToRefresh().analyze(run.recording) == nil)
    for metric in PullToRefresh.metrics { #expect(run[Name(metric.label.name)].isNaN) }
  }

  /// At rest, a control that is attached has nothing left to do, from the very time of it; one that is not waits.
  @Test func anAttachedControlIsSettledAtRest() {
    var refresh = PullToRefresh()
    #expect(refresh.makeRig().isSettled)
    refresh.attachedAt = 1e-9
    #expect(!refresh.makeRig().isSettled)
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
    // Measured from where the finger held it.
    let (pull, lowest) = (
      RubberBand().displayed(220, dimension: 760), run.recording.column(.offset).min() ?? 0
    )
    #expect(abs(run["peak_beyond_pull"] - (-pull - lowest)) < 1e-9)
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

  /// Twenty rows: 20 pt of padding and 6 pt of inset before the first, and 12.5 pt more before each of the nineteen later ones.
  @Test func aListShiftsItsRowsByTheSumOfItsSpacings() {
    let list = played("list-margins")
    #expect(list["content_shift"] == 26)
    #expect(list["last_row_shift"] == 263.5)
    // Centred, a row has half of its slack on the leading side.
    #expect(list["sideways_shift"] == 31)
    // 2000 pt of rows, 40 pt of padding, and 12.5 pt for each row.
    #expect(list.recording.value(.content, at: 0) == 2290)
    let half = played("list-margins") {
      $0.listSpacing = ListSpacing(padding: 10, rowInset: 3, separator: 0.25, rowSlack: 5)
    }
    for metric in ["content_shift", "last_row_shift", "sideways_shift"] as [Name] {
      #expect(half[metric] == list[metric] / 2)
    }
  }

  /// Set to zero one by one, each spacing takes its share of the shift with it: first row, last row, sideways.
  @Test(arguments: [
    (0, [6, 243.5, 11.0]), (1, [20, 29.5, 25]), (2, [26, 254, 31]), (3, [26, 263.5, 26]), (4, [0, 0, 0]),
  ])
  func eachSpacingIsRemovedByItself(removed: Int, left: [Double]) {
    let list = played(removed < 4 ? "list-margins" : "zero-margins") {
      switch removed {
      case 0: $0.listSpacing.padding = 0
      case 1: $0.listSpacing.rowInset = 0
      case 2: $0.listSpacing.separator = 0
      case 3: $0.listSpacing.rowSlack = 0
      default: break
      }
    }
    #expect([list["content_shift"], list["last_row_shift"], list["sideways_shift"]] == left)
  }

  /// Two variants with the same table would be one. Bits are compared, because a cell may be NaN.
  @Test func noTwoVariantsAreEqual() {
    let tables = variants.map { variant in
      let run = played(variant)
      return (0..<run.recording.frameCount).map { frame in
        (FrameColumn.allCases.map { run.recording.value($0, at: frame) }
          + PullToRefresh.Rig.Column.allCases.map { run.recording.value($0, at: frame) }).map(\.bitPattern)
      }
    }
    for (index, table) in tables.enumerated() {
      for other in tables[..<index] { #expect(table != other, "\(variants[index])") }
    }
  }

  @Test(arguments: [0.0, 300, 1000], [500.0, 2000])
  func rowsThatTheViewHasNotMeasuredStayOutOfReach(added: Double, before: Double) {
    let lengths: (inout PullToRefresh) -> Void = { ($0.newContentLength, $0.contentLength) = (added, before) }
    let hidden = before > 760 ? added : max(0, before + added - 760)
    #expect(abs(played("stale-content", lengths)["unreachable"] - hidden) < 1e-9)
    #expect(played("fresh-content", lengths)["unreachable"] == 0)
  }

  /// The end is called in both, and in time; the older library does nothing with it.
  @Test func aLibraryThatIgnoresTheCallOfTheEndHoldsTheListOpenForEver() {
    let run = played("never-ends")
    #expect(run["refreshes_started"] == 1)
    #expect(run["ends_called"] == 1)
    #expect(run["inset_at_end"] == 60)
    #expect(run["inset_return_time"].isNaN)
    #expect(run.recording.value(.time, at: run.recording.lastFrame) > 2)
    let heeded = played("ends-when-called")
    #expect(heeded["ends_called"] == 1)
    #expect(heeded["inset_at_end"] == 0)
    let called = run.recording.column(.endCalled).firstIndex(of: 1)
    #expect(called == heeded.recording.column(.endCalled).firstIndex(of: 1))
  }

  @Test(arguments: [0, 1, 4])
  func anEndThatIsPassedOnLaterClosesLater(delay: Int) throws {
    let heeded = played("ends-when-called") { $0.endDelayFrames = delay }
    let called = try #require(heeded.recording.column(.endCalled).firstIndex(of: 1))
    let state = heeded.recording.column(.refreshState)
    let ending = Double(RefreshControl.State.ending.rawValue)
    #expect(state.firstIndex(of: ending) == called + delay)
    // It closes from then on, in the same time.
    #expect(abs(heeded["inset_return_time"] - 0.25) < 1e-9)
  }

  /// The finger lets go after 0.7 s; a control attached before then refreshes, one attached later never does.
  @Test(arguments: [0.0, 0.2, 0.68, 0.72, 1, 3])
  func aRefreshStartsOnlyWhereTheControlIsAttachedBeforeTheRelease(attachTime: Double) {
    let run = played("never-starts") { $0.missedAttachTime = attachTime }
    let starts = attachTime < 0.7
    #expect(run["refreshes_started"] == (starts ? 1 : 0))
    #expect(run["ends_called"] == (starts ? 1 : 0))
    #expect(run.recording.column(.insetTop).max() == (starts ? 60 : 0))
    #expect(run["inset_at_end"] == 0)
    #expect(played("late-attached") { $0.attachTime = attachTime }["refreshes_started"] == (starts ? 1 : 0))
  }

  /// A change takes two frames.
  @Test(arguments: [(5.0, 0, true), (10, 1, false)])
  func aSingleFrameShowsNoChange(frameRate: Double, lastFrame: Int, isUnknown: Bool) {
    let run = played("native") { ($0.settings.frameRate, $0.settings.timeLimit) = (frameRate, 0.1) }
    #expect(run.recording.lastFrame == lastFrame)
    #expect(run["release_jump"].isNaN == isUnknown && run["inset_at_end"].isNaN == isUnknown)
  }

  @Test func impossibleSettingsAreRefused() {
    var scenario = PullToRefresh()
    #expect(scenario.validationError == nil)
    scenario.threshold = 760
    #expect(scenario.validationError != nil)
    scenario.threshold = 80
    #expect(scenario.validationError == nil)
  }
}
