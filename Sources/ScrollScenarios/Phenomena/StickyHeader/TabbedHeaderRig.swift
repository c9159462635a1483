import ScrollKinematics

/// Two tabs with a scroll view each, under one header that answers to changes of a reading.
struct TabbedHeaderRig: FrameRig {
  static let columns: [StaticString] = ["header_pt", "gap_pt", "bottom_visible", "tab"]

  private let scenario: TabOffsets
  private let screens: [TabbedScreen]
  /// The scroll view of the tab that is not shown.
  private var hidden: SimulatedScrollView
  private var selected = 0
  private var selections = 0
  private var isNew = false
  private var header = 0.0
  /// What each tab's reader last said.
  private var readings: [Double]
  private var isBottomVisible = false

  init(_ scenario: TabOffsets) {
    self.scenario = scenario
    screens = [scenario.screen, scenario.secondScreen]
    let offset = scenario.secondOffset
    let layout = screens[1].geometry(header: screens[1].header(at: offset), .drawnBack)
    hidden = SimulatedScrollView(scenario.frames, from: ScrollState(offset: offset), over: layout)
    let grid = PixelGrid(quantum: scenario.frames.quantum)
    readings = [0, grid.rounded(offset)]
  }

  var geometry: ScrollGeometry { screens[selected].geometry(header: header, .drawnBack) }

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    // A nanosecond of grace, for frame times are rounded quotients.
    let time = moment.time + 1e-9
    isNew = selections == 0 ? time >= scenario.switchTime : selections == 1 && time >= scenario.backTime
    if isNew {
      view.cancelTouch(at: moment.time)
      swap(&view, &hidden)
      selected = 1 - selected
      selections += 1
    }
    hidden.advance(to: moment.time)
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    // Half a reading step of grace: an end that touches the edge is in view.
    isBottomVisible = view.state.offset >= view.range.upper - scenario.frames.quantum / 2
    if isNew {
      if scenario.push != .none { follow(reading.offset, pastGuard: scenario.push == .bypassing) }
    } else if reading.offset != readings[selected] {
      follow(reading.offset, pastGuard: false)
    }
    readings[selected] = reading.offset
    readHidden(at: moment.time)
  }

  private mutating func readHidden(at time: Double) {
    let reading = hidden.read(at: time, latencyFrames: scenario.frames.latencyFrames)
    if scenario.isDrivenByAll && reading.offset != readings[1 - selected] {
      follow(reading.offset, pastGuard: false)
    }
    readings[1 - selected] = reading.offset
    hidden.presented.present(hidden.state.offset)
  }

  private mutating func follow(_ offset: Double, pastGuard: Bool) {
    let followed = scenario.screen.header(at: offset)
    if scenario.isGuarded && !pastGuard && isBottomVisible && followed < header { return }
    header = followed
  }

  var isSettled: Bool { selections == 2 }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    row.append(header)
    row.append(scenario.screen.gap(header: header, offset: view.state.offset, .drawnBack))
    row.append(isBottomVisible ? 1 : 0)
    row.append(Double(selected))
  }
}

extension TabOffsets {
  static let columns = TabbedHeaderRig.columns

  func run() -> Recording {
    let second = FingerScript(start: secondStart, travel: secondTravel, duration: 0.2, hold: 0.1)
    var rig = TabbedHeaderRig(self)
    var loop = FrameLoop(
      frames, from: ScrollState(offset: 0), strokes: (firstTravel > 0 ? [firstDrag] : []) + [second])
    return loop.run(&rig)
  }
}
