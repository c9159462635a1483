import ScrollKinematics

/// Two tabs with a list each under one header, which follows the list that is shown when that list scrolls.
struct TabAdjustmentRig: FrameRig {
  enum Column: Int, RecordedColumn {
    case tab, header, gap, offsetY, pending

    static let names = ["tab", "header_pt", "gap_pt", "offset_y_pt", "pending_pt"]
  }

  private let scenario: TabAdjustment
  private var hidden: SimulatedScrollView
  private var tab = 0
  private var taps = 0
  private var top = 0.0
  /// What each tab's list was last read at, in pt; an app hears of its offset only when it changes.
  private var known: (Double, Double)
  /// Where the header stood when the hidden tab's list was last laid out, in pt.
  private var hiddenTop: Double
  private var pending: Double?
  private var framesToLayout = 0

  init(_ scenario: TabAdjustment) {
    self.scenario = scenario
    let start = ScrollState(offset: scenario.otherOffsetY - scenario.headerHeight)
    hidden = SimulatedScrollView(scenario.settings, from: start, over: Self.geometry(scenario, of: 1))
    known = (-scenario.headerHeight, start.offset)
    // The other tab's list was left under the header that it had put there.
    hiddenTop = scenario.header.top(at: scenario.otherOffsetY)
  }

  private static func geometry(_ scenario: TabAdjustment, of tab: Int) -> ScrollGeometry {
    ScrollGeometry(
      contentLength: tab == 0 ? scenario.contentLength : scenario.otherContentLength,
      viewportLength: scenario.screenLength, insetTop: scenario.headerHeight)
  }

  var geometry: ScrollGeometry { Self.geometry(scenario, of: tab) }

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    let tap = taps == 0 ? scenario.selections.0 : scenario.selections.1
    guard taps < 2, moment.hasReached(tap) else { return }
    taps += 1
    tab = 1 - tab
    swap(&view, &hidden)
    if scenario.adjusts && !Tolerance.isSameOffset(top, hiddenTop) {
      pending = top
      framesToLayout = scenario.adjustmentDelayFrames
    }
    hiddenTop = top
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    guard !Tolerance.isSameOffset(reading.offset, tab == 0 ? known.0 : known.1) else { return }
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

  func value(of column: Column, in view: ScrollSnapshot) -> Double {
    let offsetY = view.state.offset + scenario.headerHeight
    return switch column {
    case .tab: Double(tab)
    case .header: top
    case .gap: scenario.header.top(at: offsetY) - top
    case .offsetY: offsetY
    case .pending: pending ?? .nan
    }
  }

  var isSettled: Bool { taps == 2 && pending == nil }
}

extension TabAdjustment {
  func makeRig() -> TabAdjustmentRig { TabAdjustmentRig(self) }
}
