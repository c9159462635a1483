import ScrollKinematics

/// A list and a pager that contend for touches.
///
/// The frame loop moves the list by the upright part of a stroke it is given; the pager follows the sideways part of its
/// own.
struct SwipeOwnershipRig: FrameRig {
  enum Column: Int, RecordedColumn {
    case page, tab, stroke, owner, taps

    static let names = ["page_pt", "tab", "stroke", "owner", "button_taps"]
  }

  private let scenario: SwipeOwnership
  private let strokes: [FingerScript]
  private var pages: PageStrip
  private var stroke = -1
  private var belongsToPager = false
  private var isHeld = false
  private let tapTimes: [Double]
  private var taps = 0

  init(_ scenario: SwipeOwnership) {
    self.scenario = scenario
    strokes = scenario.strokes
    tapTimes = scenario.taps
    pages = PageStrip(
      width: scenario.pageWidth, count: scenario.swipes + 1, spring: scenario.settings.physics.bounce,
      glide: Deceleration(factorPerMillisecond: 0.99))
  }

  var geometry: ScrollGeometry { ScrollGeometry(contentLength: 3000, viewportLength: 760) }

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    guard taps < tapTimes.count, moment.hasReached(tapTimes[taps]) else { return }
    pages.select(taps == 0 ? pages.count - 1 : 0, at: moment.time)
    taps += 1
  }

  mutating func claims(stroke index: Int, at moment: FrameMoment) -> Bool {
    stroke = index
    belongsToPager = scenario.pagerTakes(index)
    if belongsToPager { pages.grab() }
    return !belongsToPager
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    guard stroke >= 0 else { return }
    let script = strokes[stroke]
    isHeld = !moment.hasReached(script.release)
    guard belongsToPager else { return pages.settle(at: moment.time) }
    pages.drag(to: sideways(of: script, at: moment.time))
    guard !isHeld else { return }
    pages.release(at: script.release, velocity: sign * scenario.sidewaysSpeed)
    pages.settle(at: moment.time)
    belongsToPager = false
  }

  /// The first half of the swipes goes to the next page, the second back.
  private var sign: Double { stroke <= scenario.swipes ? 1 : -1 }

  /// How far the finger of `script` has gone along the pages at `time` s, in pt.
  private func sideways(of script: FingerScript, at time: Double) -> Double {
    sign * scenario.sidewaysSpeed * min(script.duration, max(0, time - script.start))
  }

  var isSettled: Bool { taps == tapTimes.count && pages.isSettled }

  func value(of column: Column, in view: ScrollSnapshot) -> Double {
    switch column {
    case .page: pages.offset
    case .tab: Double(pages.page)
    case .stroke: Double(stroke)
    case .owner: isHeld ? (belongsToPager ? 2 : 1) : 0
    case .taps: Double(taps)
    }
  }
}

extension SwipeOwnership {
  func makeRig() -> SwipeOwnershipRig { SwipeOwnershipRig(self) }
}
