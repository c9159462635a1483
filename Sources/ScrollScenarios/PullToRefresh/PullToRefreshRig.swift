import ScrollDiagnostics
import ScrollKinematics

extension PullToRefresh {
  enum Column: Int, RecordedColumn {
    case progress, refreshState, contentTop, trueContent, endCalled, lastRowShift, sidewaysShift

    static let names = [
      "progress", "refresh_state", "content_top_pt", "true_content_pt", "end_called",
      "last_row_shift_pt", "sideways_shift_pt",
    ]
  }

  /// Content with a refresh control above it, perhaps in the rows of a list.
  func makeRig() -> ClosureRig<Column> {
    var control = RefreshControl(self)
    var (time, growth) = (0.0, 0.0)
    // What there is to scroll before the refresh, with what a list adds to it; more of it once the task has ended.
    let length = contentLength + (list?.growth(ofRows: rowCount) ?? 0)
    func trueLength() -> Double { length + (control.endTime == nil ? 0 : newContentLength) }
    return ClosureRig {
      ScrollGeometry(
        contentLength: remeasuresContent ? trueLength() : length, viewportLength: screenLength,
        insetTop: control.inset)
    } control: { reading, view, moment in
      let before = control.inset
      control.update(pull: -reading.offset, isHeld: view.isHeld, at: moment.time)
      (growth, time) = (control.inset - before, moment.time)
    } adjust: { view, moment in
      guard compensatesLanding, growth > 0 else { return }
      view.setOffset(view.state.offset + growth, at: moment.time)
    } isOver: {
      // A control that does not heed the end is watched for a while beyond it.
      (control.state == .idle && time >= attachedAt) || (!honorsEnd && time > watchedUntil)
    } cell: { column, view in
      switch column {
      case .progress: control.progress
      case .refreshState: Double(control.state.rawValue)
      case .contentTop: (list?.shift(ofRow: 0) ?? 0) - view.state.offset
      case .trueContent: trueLength()
      case .endCalled: control.endTime == nil ? 0 : 1
      case .lastRowShift: list?.shift(ofRow: max(0, rowCount - 1)) ?? .nan
      case .sidewaysShift: list?.sidewaysShift ?? .nan
      }
    }
  }

  static let metrics: [Metric<PullToRefresh>] = [
    Metric("peak_beyond_pull", .points, "greatest overshoot after the release, less the pull there") { run in
      let offset = run.recording.column(.offset)
      return run.refresh.reduce(0) { max($0, offset[run.refresh.lowerBound] - offset[$1]) }
    },
    Metric("outward_step", .points, "greatest step of a frame back toward the pull while the task runs") {
      run in run.refresh.dropFirst().reduce(0) { max($0, -run.recording.step(.offset, at: $1)) }
    },
    Metric(
      "release_jump", .points, "greatest step while the task runs that the velocity does not explain"
    ) { abs($0.recording.unexplainedStep(in: $0.refresh).excess) },
    Metric("reversals", .none, "changes of direction by more than 0.5 pt while the task runs") {
      Double(Reversals(visibleIn: $0.recording.column(.offset)[$0.refresh]).count)
    },
    Metric(
      "progress_reversals", .none,
      "frames in which the control is drawn less though the pull is greater, or more"
    ) { run in
      // A greater pull is a lesser offset.
      Double(
        (1..<run.release).count {
          run.recording.step(.offset, at: $0) * run.recording.step(.progress, at: $0) > 0
        })
    },
    Metric("held_error", .points, "offset when the task ends, less the one that shows the whole indicator") {
      run in
      run.task.map { run.scenario.heldInset + run.recording.value(.offset, at: $0) } ?? .nan
    },
    Metric("inset_at_end", .points, "inset at the end") { $0.recording.last(.insetTop) },
    Metric("inset_return_time", .seconds, "from the end of the task to the last change of the inset") {
      $0.insetReturnTime
    },
    Metric("content_shift", .points, "how far the content begins from where it should, at rest") {
      $0.recording.value(.contentTop, at: 0)
    },
    Metric("last_row_shift", .points, "the same of the last row's content, in a list") {
      $0.recording.value(.lastRowShift, at: 0)
    },
    Metric("sideways_shift", .points, "how far a list's rows begin sideways from where they should") {
      $0.recording.value(.sidewaysShift, at: 0)
    },
    Metric("refreshes_started", .none, "refreshes that began") { $0.refreshesStarted },
    Metric("ends_called", .none, "times that the end of a refresh was called", last: .endCalled),
    Metric("unreachable", .points, "content that stays hidden past the end of the range") { $0.unreachable },
  ]
}

extension RecordedRun<PullToRefresh> {
  /// The first frame after the pull; the last of all if the finger never lets go.
  fileprivate var release: Int { recording.release() ?? recording.lastFrame }

  /// The last frame in which the task runs; `nil` if it never does.
  fileprivate var task: Int? {
    let refreshing = Double(RefreshControl.State.refreshing.rawValue)
    return (release...recording.lastFrame).last { recording.value(.refreshState, at: $0) == refreshing }
  }

  fileprivate var refreshesStarted: Double {
    let refreshing = Double(RefreshControl.State.refreshing.rawValue)
    let state = recording.column(.refreshState)
    return Double((1...recording.lastFrame).count { state[$0] == refreshing && state[$0 - 1] != refreshing })
  }

  /// From the last frame under the finger to the last one of the task; to the end, if there was no task.
  fileprivate var refresh: ClosedRange<Int> { (release - 1)...(task ?? recording.lastFrame) }

  /// From the frame after the task to the first without an inset, in s; NaN if there is none.
  fileprivate var insetReturnTime: Double {
    guard let task else { return .nan }
    let closed = (task...recording.lastFrame).first { recording.value(.insetTop, at: $0) == 0 }
    guard let closed, closed > task else { return closed == nil ? .nan : 0 }
    return recording.value(.time, at: closed) - recording.value(.time, at: task + 1)
  }

  fileprivate var unreachable: Double {
    guard scenario.reachesForEnd else { return .nan }
    let last = recording.lastFrame
    let hidden =
      recording.value(.trueContent, at: last) - recording.value(.offset, at: last)
      - recording.value(.viewport, at: last)
    return max(0, hidden)
  }
}
