import ScrollKinematics

/// A list with a refresh control above it, drawn in a frame that may begin below the top of the screen.
struct PullToRefreshRig: FrameRig {
  static let columns: [StaticString] = [
    "progress", "refresh_state", "inset_target_pt", "content_top_pt", "true_content_pt",
  ]

  private let scenario: PullToRefresh
  private var control: RefreshControl
  private var time = 0.0
  private var growth = 0.0

  init(_ scenario: PullToRefresh) {
    self.scenario = scenario
    control = RefreshControl(scenario.settings)
  }

  /// What there is to scroll; more of it once the task has ended.
  private var trueContentLength: Double {
    scenario.contentLength + (control.endTime == nil ? 0 : scenario.newContentLength)
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentLength: scenario.remeasuresContent ? trueContentLength : scenario.contentLength,
      viewportLength: scenario.screenLength - 2 * scenario.leadingSpace, insetTop: control.inset)
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    let before = control.inset
    control.update(pull: -reading.offset, isHeld: view.isHeld, at: moment.time)
    growth = control.inset - before
    time = moment.time
  }

  mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    guard scenario.compensatesLanding, growth > 0 else { return }
    view.set(
      ScrollState(offset: view.state.offset + growth, velocity: view.state.velocity), at: moment.time)
  }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    row.append(control.progress)
    row.append(Double(control.state.rawValue))
    row.append(control.state == .refreshing ? scenario.settings.heldInset : control.inset)
    row.append(scenario.leadingSpace - view.state.offset)
    row.append(trueContentLength)
  }

  var isSettled: Bool {
    // A control that never hears of the end is watched for a while beyond it.
    control.state == .idle || (!scenario.settings.hearsOfTheEnd && time > scenario.watchedUntil)
  }
}

extension PullToRefresh {
  static let columns = PullToRefreshRig.columns

  func run() -> Recording {
    var rig = PullToRefreshRig(self)
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: strokes)
    return loop.run(&rig)
  }
}
