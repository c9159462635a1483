import ScrollKinematics

/// A scroll view that holds a header and below it a pager, as long as it is told to be.
struct PagerLengthRig: FrameRig {
  static let columns: [StaticString] = ["tab", "pager_pt", "shown_pt", "void_pt", "unreachable_pt"]

  /// The rig's columns by name.
  enum Column: Int { case tab, pager, shown, void, unreachable }

  private let scenario: PagerLength
  private var switches = 0

  init(_ scenario: PagerLength) { self.scenario = scenario }

  private var tab: Int { switches % 2 }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentLength: scenario.headerHeight + scenario.pagerLength(on: tab),
      viewportLength: scenario.screenLength)
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    let times = PagerLength.switchTimes
    // A nanosecond of grace, for frame times are rounded quotients.
    if switches < times.count, moment.time + 1e-9 >= times[switches] { switches += 1 }
  }

  var isSettled: Bool { switches == PagerLength.switchTimes.count }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    let pager = scenario.pagerLength(on: tab)
    let content = scenario.contentLength(of: tab)
    let top = scenario.headerHeight - view.state.offset
    row.append(Double(tab))
    row.append(pager)
    row.append(onScreen(from: top, to: top + min(pager, content)))
    row.append(onScreen(from: top + content, to: top + pager))
    row.append(max(0, content - pager))
  }

  /// How much of a stretch between two places on the screen is to be seen, in pt.
  private func onScreen(from start: Double, to end: Double) -> Double {
    max(0, min(end, scenario.screenLength) - max(start, 0))
  }
}

extension Recording {
  /// A column of ``PagerLengthRig``.
  func column(_ column: PagerLengthRig.Column) -> [Double] { ownColumn(column.rawValue) }
}

extension PagerLength {
  static let columns = PagerLengthRig.columns

  func run() -> Recording {
    let flicks = ([0] + Self.switchTimes).map {
      FingerScript(
        start: $0 + 0.1, travel: 40, duration: 0.1, easing: .linear, releaseVelocity: releaseVelocity)
    }
    var rig = PagerLengthRig(self)
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: flicks)
    return loop.run(&rig)
  }
}
