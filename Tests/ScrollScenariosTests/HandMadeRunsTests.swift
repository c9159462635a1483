import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// Metrics of frames that are written by hand, 0.1 s apart: each value can be counted off.
@Suite(.endsInTime) struct HandMadeRunsTests {
  // MARK: a refresh

  /// Pulled to 60 pt and let go while it moves: 5 pt further out, then back; two frames of task, then the inset shrinks.
  private func refresh(
    phases: [ScrollPhase] = [.drag, .drag, .drag, .bounce, .bounce, .bounce, .bounce, .rest, .drag],
    offsets: [Double] = [-10, -40, -60, -65, -50, -30, 0, 0, -20],
    states: [Double] = [1, 1, 2, 3, 3, 4, 4, 0, 1], insets: [Double] = [0, 0, 0, 60, 60, 30, 10, 0, 0],
    progress: [Double] = [0.1, 0.5, 0.75, 1, 1, 0.5, 0.25, 0, 0.25]
  ) throws -> [String: Double] {
    let rows = phases.indices.map { frame in
      FrameColumn.allCases.map { column -> Double in
        switch column {
        case .time: 0.1 * Double(frame)
        case .phase: Double(phases[frame].rawValue)
        case .offset: offsets[frame]
        case .velocity: 0
        case .insetTop: insets[frame]
        case .viewport: 760
        default: 0
        }
      } + [progress[frame], states[frame], 0, -offsets[frame] + 3, 2300, frame > 4 ? 1 : 0, 7, 5]
    }
    var scenario = PullToRefresh()
    scenario.reachesForEnd = true
    let run = try #require(scenario.analyze(Recording(rows: rows)))
    let values = PullToRefresh.metrics.map { ("\($0.label.name)", $0.value(run)) }
    return Dictionary(uniqueKeysWithValues: values)
  }

  @Test func aRefreshIsCountedOff() throws {
    let found = try refresh()
    let expected: [String: Double] = [
      // From the last frame of the pull, at 60 pt, to the last of the task.
      "peak_beyond_pull": 5, "outward_step": 5, "release_jump": 15, "reversals": 1,
      "held_error": 10, "progress_reversals": 0, "progress_jump": 0.5,
      // After it, up to the frame before the next touch.
      "ending_jump": 30, "inset_at_end": 0, "content_shift": 13, "last_row_shift": 7,
      "sideways_shift": 5, "refreshes_started": 1, "ends_called": 1, "unreachable": 2300 + 20 - 760,
    ]
    for (name, value) in expected {
      #expect(abs((found[name] ?? .nan) - value) < 1e-9, "\(name)")
    }
    // The task ends in frame 4, and the inset is gone in frame 7: from frame 5 on.
    #expect(abs((found["inset_return_time"] ?? .nan) - 0.2) < 1e-9)
  }

  /// Without a task everything up to the end counts as the refresh, and what comes after a task does not exist.
  @Test func withoutATaskThereIsNoEnd() throws {
    let found = try refresh(states: [1, 1, 1, 0, 0, 0, 0, 0, 1], insets: Array(repeating: 0, count: 9))
    #expect(found["refreshes_started"] == 0 && found["peak_beyond_pull"] == 5)
    #expect(found["held_error"]?.isNaN == true && found["inset_return_time"]?.isNaN == true)
    #expect(found["ending_jump"] == 0)
  }

  /// An inset that is gone with the task, and one that stays.
  @Test func anInsetGoesAtOnceOrNever() throws {
    let atOnce = try refresh(insets: [0, 0, 0, 60, 0, 0, 0, 0, 0])
    #expect(atOnce["inset_return_time"] == 0)
    let never = try refresh(insets: [0, 0, 0, 60, 60, 60, 60, 60, 60])
    #expect(never["inset_return_time"]?.isNaN == true && never["inset_at_end"] == 60)
  }

  // MARK: a gap

  /// A strip is one from a thousandth of a point on, whatever grid the header is read on.
  @Test func aGapIsMoreThanRounding() {
    var scenario = DoubleSpeed()
    for (quantum, shown) in [(0.0, 2.0), (0.0004, 1), (1, 0)] {
      scenario.settings.quantum = quantum
      let run = HandMadeRecording(scenario, frames: 5, own: [.gap: [0, 0.0009, -0.0011, 0.0013, 0]])
      #expect(run["gap_frames"] == shown)
    }
  }

  // MARK: tabs

  /// A header at -100 pt; the other tab's list, left at 250 pt, takes 100 pt in the second frame of its own.
  private func tabs(delay: Int = 1, gaps: [Double] = [9, 9, -100, 0.5, -0.6, 0, 0, 40, 0])
    -> HandMadeRecording<TabAdjustment>
  {
    var scenario = TabAdjustment()
    (scenario.isDeep, scenario.deepOffset, scenario.adjustmentDelayFrames) = (true, 250, delay)
    let phases: [ScrollPhase] = [.drag, .rest, .rest, .rest, .rest, .drag, .rest, .rest, .rest]
    return HandMadeRecording(
      scenario, frames: 9,
      [.phase: phases.cells, .offset: [-200, -100, 50, -100, -100, -60, -60, -100, -70]],
      own: [
        .tab: [0, 0, 1, 1, 1, 1, 1, 0, 0], .header: [0, -100, -100, -100, -100, -170, -140, -140, -140],
        .gap: gaps, .offsetY: [0, 100, 250, 100, 100, 140, 140, 100, 130],
      ])
  }

  @Test func anAdjustmentIsCountedOff() {
    let run = tabs()
    // Of the frames since the selection, the greatest by size; what came before is the other tab's.
    #expect(run["gap"] == -100 && run["gap_frames"] == 3)
    #expect(run["header_at_selection"] == -100 && run["header_before_touch"] == -100)
    // 250 pt less 100 pt a frame after the selection; 100 pt less 130 pt a frame after the way back.
    #expect(run["position_given_up"] == 150 && run["first_position_given_up"] == -30)
    #expect(tabs(delay: 0)["position_given_up"] == 0 && tabs(delay: 0)["first_position_given_up"] == 0)
    // From frame 4 to 5 the header goes 70 pt, and the list 40 pt.
    #expect(run["header_jump"] == 30)
  }

  /// Of a strip and an overlap that are as large but for rounding, the first counts; half a point by rounding is none.
  @Test func roundingIsNoGap() {
    let run = tabs(gaps: [0, 0, -40, 40 + 1e-13, 0.5 + 1e-13, 0.51, 0, 0, 0])
    #expect(run["gap"] == -40 && run["gap_frames"] == 3)
  }

  /// A delay that outlasts the run is judged by its last frame.
  @Test func aDelayEndsWithTheRun() {
    #expect(tabs(delay: 40)["position_given_up"] == 120 && tabs(delay: 40)["first_position_given_up"] == -30)
  }

  /// A touch in the very frame after the selection; one that is under way at it is the one that tapped.
  @Test(arguments: [ScrollPhase.rest, .drag]) func aTouchMayFollowAtOnce(atSelection phase: ScrollPhase) {
    let phases: [ScrollPhase] = [.rest, .rest, phase, .drag, .drag, .drag]
    let run = HandMadeRecording<TabAdjustment>(
      frames: 6, [.phase: phases.cells],
      own: [.tab: [0, 0, 1, 1, 1, 1], .header: [0, -10, -20, -30, -40, -50]])
    #expect(run["header_before_touch"] == -20)
  }

  @Test func withoutASelectionNothingIsGivenUp() {
    let run = HandMadeRecording<TabAdjustment>(frames: 3)
    for metric in TabAdjustment.metrics { #expect(run[Name(metric.label.name)].isNaN) }
    // Selected from the start, there is no frame before it.
    let first = HandMadeRecording<TabAdjustment>(frames: 3, own: [.tab: [1, 1, 1]])
    #expect(first["gap"].isNaN && first["header_jump"].isNaN)
  }

  // MARK: a header at the bottom

  /// Dragged for 0.4 s and held to 0.7 s; frames 0.1 s apart.
  private func jitter(_ headers: [Double], offsets: [Double], velocities: [Double]) -> HandMadeRecording<
    BottomJitter
  > {
    var scenario = BottomJitter()
    (scenario.dragDuration, scenario.dragUntil) = (0.4, 0.7)
    let phases: [ScrollPhase] = [.drag, .drag, .drag, .drag, .drag, .drag, .drag, .rest, .rest, .rest]
    return HandMadeRecording(
      scenario, frames: 10, [.phase: phases.cells, .offset: offsets, .velocity: velocities],
      own: [
        .header: headers, .contentTop: offsets.map { -$0 }, .bottomVisible: [0, 0, 0, 1, 1, 0, 0, 0, 0, 0],
      ])
  }

  @Test func aRattleIsCountedOff() {
    let run = jitter(
      [0, -10, -20, -10, -20, -19.6, -20, -10, -20, -20], offsets: [0, 10, 20, 26, 23, 23, 22, 22, 25, 30],
      velocities: [0, 0, 0, 0, 0, 0, 0, 0, 0, 5])
    // It turns at -20, -10 and -20; by 0.4 pt it does not turn.
    #expect(run["reversals"] == 2 && run["drag_reversals"] == 1 && run["hold_reversals"] == 0)
    #expect(run["content_reversals"] == 1 && run["screen_reversals"] == 2)
    // Frames 2 and 3 are the turns, 0.1 s apart; from then to frame 6 it swings by 10 pt.
    #expect(abs(run["reversals_per_second"] - 10) < 1e-9 && run["peak_to_peak"] == 10)
    #expect(run["largest_throw"] == 3 && run["least_header"] == -20 && run["final_header"] == -20)
    #expect(abs(run["bottom_first_visible"] - 0.3) < 1e-12 && run["resting_offset"] == 30)
    // After the release at frame 6 it stands in frames 7 and 8, and goes 3 pt; in frame 9 it has a velocity.
    #expect(run["residual_scrolling"] == 3 && run["free_reversals"] == 1)
  }

  /// Half a point is no turn, also where rounding makes it more, and a last bit of velocity is a stand.
  @Test func roundingIsNoTurnAndNoVelocity() {
    let half = 0.5 + 1e-13
    let run = jitter(
      [0, -10, -20, -20 + half, -20, -20 + half, -20, -20, -20, -20],
      offsets: [0, 10, 20, 20 - half, 20, 20 - half, 20, 21, 23, 23],
      velocities: [0, 0, 0, 0, 0, 0, 0, -1e-11, 1e-11, 0])
    #expect(run["reversals"] == 0 && run["content_reversals"] == 0 && run["residual_scrolling"] == 3)
    let turns = jitter(
      [0, -10, -20, -19.49, -20, -20, -20, -20, -20, -20], offsets: [0, 10, 20, 20, 20, 20, 20, 21, 23, 23],
      velocities: [0, 0, 0, 0, 0, 0, 0, 0, 2e-6, 0])
    #expect(turns["reversals"] == 2 && turns["residual_scrolling"] == 1)
  }

  // MARK: double speed

  /// Header and content go 10 pt each under a finger's 10. An end of the header, and a step that is rounding, do not count.
  @Test func roundingIsNoStepOfAHeader() {
    let (h, tiny) = (200.0, 1e-13)
    let headers = [-tiny, -10, -20, -20 - tiny, -30, -h + tiny, -h]
    let run = HandMadeRecording(
      DoubleSpeed(), frames: 7, [.offset: [0, 10, 20, 45, 55, 225, 225 + tiny]],
      own: [.header: headers, .contentTop: [0, -5, -25, -25, -45, -500, -520]])
    // Frames 2 and 4: 20 pt of content for 10 pt of finger each. In frame 3 the header stands.
    #expect(abs(run["speed_ratio"] - 2) < 1e-9)
  }

  // MARK: pages

  /// Tabs that change twice, for one frame at rest with a void.
  @Test func changesOfPagesAreCountedOff() {
    let phases: [ScrollPhase] = [.drag, .rest, .deceleration, .rest, .rest]
    let run = HandMadeRecording<PagerLength>(
      frames: 5,
      [.phase: phases.cells, .offset: [0, 500, 300, 290, 0], .maxOffset: [940, 940, 940, 340, 940]],
      own: [
        .tab: [0, 0, 1, 1, 0], .shown: [1, 2, 7, 3, 2], .void: [9, 4, 8, 5, 3],
        .unreachable: [0, 0, 6, 2, 0],
      ])
    #expect(run["most_shown"] == 7 && run["unreachable"] == 6 && run["void_shown"] == 5)
    // 200 pt at the one switch, 290 pt at the other.
    #expect(run["position_given_up"] == 490)
    // 200 + 1500 - 760 and 200 + 900 - 760.
    #expect(run["first_range_error"] == 0 && run["second_range_error"] == 600)
  }

  /// A swipe that turns a page, one that turns none, and two taps.
  @Test func swipesAreCountedOff() {
    let run = HandMadeRecording<SwipeOwnership>(
      frames: 9, [.offset: [0, 150, 150, 152, 149, 149, 149, 149, 149]],
      own: [
        .stroke: [0, 0, 0, 1, 2, 2, 2, 2, 2], .tab: [0, 0, 0, 1, 0, 0, 3, 3, 0],
        .taps: [0, 0, 0, 0, 0, 0, 1, 1, 2],
      ])
    #expect(run["swipes"] == 6 && run["tab_changes"] == 2 && run["swallowed"] == 4)
    #expect(run["button_taps"] == 2 && run["button_changes"] == 2)
    #expect(run["scroll_response"] == 0.5 && run["stray_scroll"] == 5)
  }

  // MARK: rows

  /// Two readings that report three rows before the list turns back, and one after.
  @Test func reportsOfRowsAreCountedOff() {
    var scenario = RowDetection()
    scenario.speed = 1e6
    // Travel at that speed takes 0.03 s, and the pause 0.83 s: it turns between frames 8 and 9.
    let turn = scenario.turnTime
    let frames = 40
    func steps(_ values: [Int: Double]) -> [Double] {
      (0..<frames).map { frame in values.filter { $0.key <= frame }.max { $0.key < $1.key }?.value ?? 0 }
    }
    let latency = (0..<frames).map { $0 == 3 ? 0.1 : $0 == 7 ? 0.4 : 0.9 }
    let run = HandMadeRecording(
      scenario, frames: frames,
      own: [
        .reports: steps([3: 2, 7: 3, 38: 5]), .meanLatency: latency,
        .greatestLatency: latency.map { 2 * $0 }, .rowsPassed: steps([6: 8, 38: 90]),
        .rowsReported: steps([6: 2, 38: 90]), .staleRows: steps([7: 4, 38: 90]),
        .swallowedAppearances: steps([3: 1, 38: 6]),
      ])
    #expect(turn > 0.8 && turn < 0.9)
    #expect(run["rows_passed"] == 8 && run["rows_reported"] == 2 && run["miss_rate"] == 0.75)
    #expect(abs(run["mean_latency"] - (2 * 0.1 + 0.4) / 3) < 1e-12 && run["greatest_latency"] == 0.8)
    #expect(run["stale_rate"] == 0.5 && run["swallowed_appearances"] == 5)
  }
}
