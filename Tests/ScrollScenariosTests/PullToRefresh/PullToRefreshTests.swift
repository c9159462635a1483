import ScrollKinematics
import Testing

/// A refresh control that behaves, and the faults of others.
@Suite struct PullToRefreshTests {
  /// A bounce that ends within 0.5 pt of its edge is put there; a tenth more is the error of the step's own measure.
  private let settled = 0.6

  private func refresh(_ variant: String, _ text: String = "") throws -> Play {
    try play("pull-to-refresh", variant, text)
  }

  @Test(
    arguments: [
      "native", "punctual-shift", "punctual-keep", "ends-when-called", "late-attached", "fresh-content",
    ],
    [60, 120])
  func aRefreshThatBehavesNeitherJumpsNorTurnsNorStaysOpen(variant: String, rate: Double) throws {
    let run = try refresh(variant, "frame-rate=\(rate)")
    #expect(run["release_jump"] < settled && run["outward_step"] == 0 && run["peak_beyond_pull"] == 0)
    #expect(run["reversals"] == 0 && run["progress_reversals"] == 0)
    #expect(abs(run["held_error"]) < 0.5)
    #expect(run["inset_at_end"] == 0 && isClose(run["inset_return_time"], 0.25, rounding))
  }

  /// 60 pt of inset less what the bounce moves in a frame, from a sixth of the pull of 104.4 pt in the first frame on;
  /// beyond the pull where the inset lands within five frames, while the bounce still shows 44.4 pt.
  @Test(arguments: [1, 3, 5, 6, 11, 24])
  func aLateInsetThatPushesMakesTheListHopOpen(delay: Double) throws {
    let run = try refresh("late-shift", "inset-delay-frames=\(delay)")
    let shown = RubberBand().displayed(220, dimension: 760)
    let step = shown * (Elementary.exp((1 - delay) / 6) - Elementary.exp(-delay / 6))
    #expect(abs(run["outward_step"] - (60 - step)) < 0.1)
    #expect(abs(run["release_jump"] - 60) < 0.1)
    #expect(run["reversals"] == (delay == 1 ? 1 : 2))
    #expect((run["peak_beyond_pull"] > 0) == (delay <= 5))
  }

  /// The bounce keeps the velocity with which it aimed at the top, and passes the inset's 60 pt.
  @Test(arguments: [1, 4, 5, 24]) func aLateInsetUnderAKeptOffsetMakesNoHop(delay: Double) throws {
    let run = try refresh("late-keep", "inset-delay-frames=\(delay)")
    #expect(run["outward_step"] == 0 && run["release_jump"] < settled && run["reversals"] == 0)
    #expect(run["held_error"] > 10)
  }

  /// What a frame hides of the hop is the bounce's own step, which halves with the frame, but for its decay in a frame.
  @Test func theHopGrowsWithTheInsetAndNotWithTheFrameRate() throws {
    let plain = try refresh("late-shift")
    let double = try refresh("late-shift", "held-inset=120")
    #expect(abs(double["release_jump"] - 2 * plain["release_jump"]) < 0.1)
    let fast = try refresh("late-shift", "frame-rate=120 inset-delay-frames=12")
    #expect(abs(60 - fast["outward_step"] - (60 - plain["outward_step"]) / 2) < 0.2)
  }

  /// Twenty rows of a list: 20 pt of padding and 6 of inset before the first; two insets and a separator, 12.5 pt, more
  /// before each later one; sideways padding, inset and half of the slack. Each spacing set to zero takes its share along.
  @Test(arguments: [
    ("", 26.0, 263.5, 31.0), ("list-padding=0", 6, 243.5, 11), ("row-inset=0", 20, 29.5, 25),
    ("separator=0", 26, 254, 31), ("row-slack=0", 26, 263.5, 26),
    ("list-padding=0 row-inset=0 separator=0 row-slack=0", 0, 0, 0),
  ])
  func aListShiftsItsRowsByTheSumOfItsSpacings(text: String, first: Double, last: Double, side: Double) throws
  {
    let list = try refresh("list-margins", text)
    #expect(
      list["content_shift"] == first && list["last_row_shift"] == last && list["sideways_shift"] == side)
    #expect(try refresh("zero-margins")["last_row_shift"] == 0)
  }

  @Test(arguments: [0.0, 300, 1000], [500.0, 2000])
  func rowsThatTheViewHasNotMeasuredStayOutOfReach(added: Double, before: Double) throws {
    let text = "new-content-size=\(added) content-size=\(before)"
    let hidden = before > 760 ? added : max(0, before + added - 760)
    #expect(isClose(try refresh("stale-content", text)["unreachable"], hidden, rounding))
    #expect(try refresh("fresh-content", text)["unreachable"] == 0)
  }

  @Test func aLibraryThatIgnoresTheEndHoldsTheListOpenForEver() throws {
    let run = try refresh("never-ends")
    #expect(run["refreshes_started"] == 1 && run["ends_called"] == 1)
    #expect(run["inset_at_end"] == 60 && run["inset_return_time"].isNaN)
    #expect(try refresh("ends-when-called")["inset_at_end"] == 0)
  }

  /// The finger lets go after 0.7 s.
  @Test(arguments: [0, 0.2, 0.68, 0.72, 3])
  func aRefreshStartsOnlyIfTheControlIsAttachedBeforeTheRelease(time: Double) throws {
    let starts = time < 0.7 ? 1.0 : 0
    #expect(try refresh("never-starts", "missed-attach-time=\(time)")["refreshes_started"] == starts)
    #expect(try refresh("late-attached", "attach-time=\(time)")["refreshes_started"] == starts)
  }

  /// The rubber band shows 150 pt of finger as 74.5 pt, less than the threshold of 80.
  @Test func aPullShortOfTheThresholdStartsNothing() throws {
    let run = try refresh("native", "finger-travel=150")
    #expect(run["refreshes_started"] == 0 && run.column("inset_top_pt").allSatisfy { $0 == 0 })
    let shown = RubberBand().displayed(150, dimension: 760)
    #expect(isClose(run.column("progress").max() ?? .nan, shown / 80, rounding))
  }
}
