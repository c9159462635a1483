import ScrollDiagnostics
import ScrollKinematics

extension PullToRefresh {
  static let metrics: [MetricLabel] = [
    MetricLabel("peak_beyond_pull", unit: "pt", "greatest overshoot after the release, less the pull there"),
    MetricLabel(
      "outward_step", unit: "pt", "greatest step of a frame back toward the pull while the task runs"),
    MetricLabel(
      "release_jump", unit: "pt", "greatest step while the task runs that the velocity does not explain"),
    MetricLabel("reversals", "changes of direction by more than 0.5 pt while the task runs"),
    MetricLabel(
      "progress_reversals", "frames in which the control is drawn less though the pull is greater, or more"),
    MetricLabel("progress_jump", "greatest change of the drawn share in a frame"),
    MetricLabel(
      "held_error", unit: "pt", "offset when the task ends, less the one that shows the whole indicator"),
    MetricLabel("ending_jump", unit: "pt", "the same as release_jump, after the task"),
    MetricLabel("inset_at_end", unit: "pt", "inset at the end"),
    MetricLabel(
      "inset_return_time", unit: "s", "from the end of the task to the last change of the inset"),
    MetricLabel("content_shift", unit: "pt", "how far the content begins from where it should, at rest"),
    MetricLabel("unreachable", unit: "pt", "content that stays hidden past the end of the range"),
  ]

  func measure(_ recording: Recording) -> [Double] {
    let last = recording.lastFrame
    guard last > 0 else { return Self.metrics.map { _ in .nan } }
    let offset = recording.column(.offset)
    // From the last frame under the finger to the last one of the task; all, if there was no task.
    let release =
      (1...last).first { recording.phase(at: $0 - 1) == .drag && recording.phase(at: $0) != .drag } ?? last
    let refreshing = Double(RefreshControl.State.refreshing.rawValue)
    let task = (release...last).last { recording.own(1, at: $0) == refreshing }
    let taskEnd = task ?? last
    let open = (release - 1)...taskEnd
    // A second finger would step without velocity.
    let nextTouch = (taskEnd...last).first { recording.phase(at: $0) == .drag } ?? last
    let hidden = recording.own(4, at: last) - offset[last] - recording.value(.viewport, at: last)
    return [
      open.reduce(0) { max($0, offset[release - 1] - offset[$1]) },
      open.dropFirst().reduce(0) { max($0, offset[$1 - 1] - offset[$1]) },
      abs(recording.unexplainedStep(in: open).excess),
      Double(Reversals(in: offset[open], threshold: 0.5).count),
      Double(progressReversals(recording, until: release - 1)),
      (1...last).reduce(0) { max($0, abs(recording.own(0, at: $1) - recording.own(0, at: $1 - 1))) },
      task.map { heldInset + offset[$0] } ?? .nan,
      abs(recording.unexplainedStep(in: taskEnd...max(taskEnd, nextTouch - 1)).excess),
      recording.value(.insetTop, at: last),
      task.map { insetReturnTime(recording, after: $0) } ?? .nan,
      recording.own(3, at: 0),
      reachesForEnd ? max(0, hidden) : .nan,
    ]
  }

  /// From the frame after `task` to the first without an inset, in s; NaN if there is none.
  private func insetReturnTime(_ recording: Recording, after task: Int) -> Double {
    let closed = (task...recording.lastFrame).first { recording.value(.insetTop, at: $0) == 0 }
    guard let closed, closed > task else { return closed == nil ? .nan : 0 }
    return recording.value(.time, at: closed) - recording.value(.time, at: task + 1)
  }

  /// Frames up to `end` in which the drawn share goes against the pull.
  private func progressReversals(_ recording: Recording, until end: Int) -> Int {
    (0...max(0, end)).dropFirst().filter {
      let pulled = recording.value(.offset, at: $0 - 1) - recording.value(.offset, at: $0)
      return pulled * (recording.own(0, at: $0) - recording.own(0, at: $0 - 1)) < 0
    }.count
  }
}
