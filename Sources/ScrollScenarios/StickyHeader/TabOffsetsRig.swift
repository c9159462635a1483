import ScrollKinematics

extension TabOffsets {
  /// Two tabs with a scroll view each, under one header that answers to changes of a reading.
  struct Rig: FrameRig {
    enum Column: Int, RecordedColumn {
      case header, gap, bottomVisible, tab

      static let names = ["header_pt", "gap_pt", "bottom_visible", "tab"]
    }

    private let scenario: TabOffsets
    private let screens: [TabbedScreen]
    /// The scroll view of the tab that is not shown.
    private var hidden: SimulatedScrollView
    private var selected = 0
    private var selections = 0
    private var isNew = false
    private var header = 0.0
    /// What each tab's reader last said, in pt.
    private var readings: [Double]
    private var isBottomVisible = false

    init(_ scenario: TabOffsets) {
      self.scenario = scenario
      screens = [scenario.screen, scenario.secondScreen]
      let layout = screens[1].geometry(header: screens[1].header(at: scenario.secondOffset), .drawnBack)
      // A list that was left at its end is there, wherever the view's grid puts that.
      let isAtEnd = Tolerance.isSameOffset(scenario.secondOffset, layout.restRange.upper)
      let end = layout.rounded(to: scenario.settings.layoutGrid).restRange.upper
      let offset = isAtEnd ? end : min(scenario.secondOffset, end)
      hidden = SimulatedScrollView(scenario.settings, from: ScrollState(offset: offset), over: layout)
      let grid = PixelGrid(quantum: scenario.settings.quantum)
      readings = [0, grid.rounded(offset)]
    }

    var geometry: ScrollGeometry { screens[selected].geometry(header: header, .drawnBack) }

    mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
      isNew =
        selections == 0
        ? moment.hasReached(scenario.switchTime) : selections == 1 && moment.hasReached(scenario.backTime)
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
      let grace = max(scenario.settings.quantum / 2, Tolerance.rounding)
      isBottomVisible = view.state.offset >= view.range.upper - grace
      if isNew {
        if scenario.push != .none { follow(reading.offset, pastGuard: scenario.push == .bypassing) }
      } else if !Tolerance.isSameOffset(reading.offset, readings[selected]) {
        follow(reading.offset, pastGuard: false)
      }
      readings[selected] = reading.offset
      readHidden(at: moment.time)
    }

    private mutating func readHidden(at time: Double) {
      let reading = hidden.read(at: time, latencyFrames: scenario.settings.latencyFrames)
      if scenario.isDrivenByAll && !Tolerance.isSameOffset(reading.offset, readings[1 - selected]) {
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

    func value(of column: Column, in view: ScrollSnapshot) -> Double {
      switch column {
      case .header: header
      case .gap: scenario.screen.gap(header: header, offset: view.state.offset, .drawnBack)
      case .bottomVisible: isBottomVisible ? 1 : 0
      case .tab: Double(selected)
      }
    }
  }
}
