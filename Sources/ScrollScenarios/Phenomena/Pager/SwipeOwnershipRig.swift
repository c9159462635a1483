import ScrollKinematics

/// A list and a pager that contend for touches. The frame loop moves the list by the upright part of a stroke it is
/// given; the pager follows the sideways part of its own.
struct SwipeOwnershipRig: FrameRig {
  static let columns: [StaticString] = ["page_pt", "tab", "stroke", "owner"]

  private let scenario: SwipeOwnership
  private let strokes: [FingerScript]
  private var pages: PageStrip
  private var stroke = -1
  private var isPagers = false
  private var isHeld = false

  init(_ scenario: SwipeOwnership) {
    self.scenario = scenario
    strokes = scenario.strokes
    pages = PageStrip(
      width: scenario.pageWidth, count: scenario.swipes + 1, spring: scenario.frames.physics.bounce,
      glide: Deceleration(factorPerMillisecond: 0.99))
  }

  var geometry: ScrollGeometry { ScrollGeometry(contentLength: 3000, viewportLength: 760) }

  mutating func claims(stroke index: Int, at moment: FrameMoment) -> Bool {
    stroke = index
    isPagers = scenario.pagerTakes(index)
    if isPagers { pages.grab() }
    return !isPagers
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    guard stroke >= 0 else { return }
    let script = strokes[stroke]
    isHeld = moment.time + 1e-9 < script.release
    guard isPagers else { return pages.settle(at: moment.time) }
    pages.drag(to: sideways(of: script, at: moment.time))
    guard !isHeld else { return }
    pages.release(at: script.release, velocity: sign * scenario.sidewaysSpeed)
    pages.settle(at: moment.time)
    isPagers = false
  }

  /// The first half of the swipes goes to the next page, the second back.
  private var sign: Double { stroke <= scenario.swipes ? 1 : -1 }

  /// How far the finger of `script` has gone along the pages at `time` s, in pt.
  private func sideways(of script: FingerScript, at time: Double) -> Double {
    sign * scenario.sidewaysSpeed * min(script.duration, max(0, time - script.start))
  }

  var isSettled: Bool { stroke == strokes.count - 1 && !isPagers && pages.isSettled }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    row.append(pages.offset)
    row.append(Double(pages.page))
    row.append(Double(stroke))
    row.append(isHeld ? (isPagers ? 2 : 1) : 0)
  }
}

extension SwipeOwnership {
  static let columns = SwipeOwnershipRig.columns

  func run() -> Recording {
    var rig = SwipeOwnershipRig(self)
    var loop = FrameLoop(frames, from: ScrollState(offset: 0), strokes: strokes)
    return loop.run(&rig)
  }
}
