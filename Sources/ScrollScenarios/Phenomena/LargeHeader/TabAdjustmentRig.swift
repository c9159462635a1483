import ScrollKinematics

/// Two tabs with a list each under one header, which follows the list that is shown when that list scrolls.
struct TabAdjustmentRig: FrameRig {
  static let columns: [StaticString] = ["tab", "header_pt", "gap_pt", "offset_y_pt", "pending_pt"]

  private let scenario: TabAdjustment
  private var hidden: SimulatedScrollView
  private var tab = 0
  private var taps = 0
  private var top = 0.0
  /// What each tab's list was last read at; an app hears of its offset only when it changes.
  private var known: (Double, Double)
  private var pending: Double?
  private var framesToLayout = 0

  init(_ scenario: TabAdjustment) {
    self.scenario = scenario
    let start = ScrollState(offset: scenario.otherOffsetY - scenario.headerHeight)
    hidden = SimulatedScrollView(scenario.frames, from: start, over: Self.geometry(scenario, of: 1))
    known = (-scenario.headerHeight, start.offset)
  }

  private static func geometry(_ scenario: TabAdjustment, of tab: Int) -> ScrollGeometry {
    ScrollGeometry(
      contentLength: tab == 0 ? scenario.contentLength : scenario.otherContentLength,
      viewportLength: scenario.screenLength, insetTop: scenario.headerHeight)
  }

  var geometry: ScrollGeometry { Self.geometry(scenario, of: tab) }

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    let tap = taps == 0 ? scenario.selections.0 : scenario.selections.1
    // A nanosecond of grace, for frame times are rounded quotients.
    guard taps < 2, moment.time + 1e-9 >= tap else { return }
    taps += 1
    tab = 1 - tab
    swap(&view, &hidden)
    if scenario.adjusts {
      pending = top
      framesToLayout = scenario.adjustmentDelayFrames
    }
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    guard reading.offset != (tab == 0 ? known.0 : known.1) else { return }
    if tab == 0 { known.0 = reading.offset } else { known.1 = reading.offset }
    top = scenario.header.top(at: reading.offset + scenario.headerHeight)
  }

  mutating func adjust(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    guard let pending else { return }
    if framesToLayout > 0 {
      framesToLayout -= 1
      return
    }
    view.set(ScrollState(offset: -pending - scenario.headerHeight), at: moment.time)
    self.pending = nil
  }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    let offsetY = view.state.offset + scenario.headerHeight
    row.append(Double(tab))
    row.append(top)
    row.append(scenario.header.top(at: offsetY) - top)
    row.append(offsetY)
    row.append(pending ?? .nan)
  }

  var isSettled: Bool { taps == 2 && pending == nil }
}

extension TabAdjustment {
  static let columns = TabAdjustmentRig.columns

  func run() -> Recording {
    var rig = TabAdjustmentRig(self)
    var loop = FrameLoop(
      frames, from: ScrollState(offset: -headerHeight), strokes: [firstStroke, secondStroke])
    return loop.run(&rig)
  }
}
