import ScrollKinematics

/// Two tabs with a list each, a header beside them, and touches that go where the views' arrangement sends them.
struct HeaderSwipeRig: FrameRig {
  static let columns: [StaticString] = [
    "tab", "header_pt", "gesture", "owner", "finger_pt", "hidden_offset_pt", "header_gestures",
    "taps_delivered", "pages_delivered", "cancelled_drags",
  ]

  private let scenario: HeaderSwipe
  private let gestures: [HeaderSwipe.Gesture]
  private let strokes: [FingerScript]
  private let selectionTime: Double
  private var hidden: SimulatedScrollView
  private var tab = 0
  private var top = 0.0
  private var gesture: Int?
  private var owner: Int?
  /// Whether the finger moves the list that is not shown.
  private var movesHidden = false
  private var finger = 0.0
  private var counts = SIMD4<Double>(repeating: 0)

  init(_ scenario: HeaderSwipe) {
    self.scenario = scenario
    gestures = scenario.gestures
    strokes = scenario.strokes
    selectionTime = scenario.selectionTime
    let list = ScrollGeometry(
      contentLength: scenario.contentLength, viewportLength: scenario.screenLength,
      insetTop: scenario.headerHeight)
    geometry = list
    hidden = SimulatedScrollView(
      scenario.frames, from: ScrollState(offset: -scenario.headerHeight), over: list)
  }

  let geometry: ScrollGeometry

  mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
    // A nanosecond of grace, for frame times are rounded quotients.
    guard tab == 0, moment.time + 1e-9 >= selectionTime else { return }
    let old = scenario.routing(shown: tab)
    tab = 1
    swap(&view, &hidden)
    guard hidden.isHeld else { return }
    if scenario.routing(shown: tab) == old {
      movesHidden = true
    } else {
      hidden.cancelTouch(at: moment.time)
      counts[3] += 1
    }
  }

  mutating func claims(stroke: Int, at moment: FrameMoment) -> Bool {
    gesture = stroke
    let begun = gestures[stroke]
    let isOnHeader = begun.location < scenario.headerHeight + top
    counts[0] += isOnHeader ? 1 : 0
    switch begun.kind {
    case .tap: counts[1] += isOnHeader && scenario.attachment == .overlay ? 0 : 1
    case .page: counts[2] += isOnHeader ? 0 : 1
    case .swipe:
      owner = scenario.routing(shown: tab).owner(of: isOnHeader ? .header : .list, shown: tab)
      movesHidden = owner == 1 - tab
      if movesHidden { hidden.grab(at: 0) }
      return owner == tab
    }
    owner = nil
    return false
  }

  mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
    hidden.advance(to: moment.time)
    followFinger(at: moment.time)
    top = scenario.header.top(at: reading.offset + scenario.headerHeight)
  }

  private mutating func followFinger(at time: Double) {
    guard let stroke = gesture else { return }
    finger = strokes[stroke].position(at: time)
    let isDown = strokes[stroke].isDown(at: time + 1e-9)
    if movesHidden {
      hidden.follow(finger, velocity: 0)
      if !isDown { hidden.cancelTouch(at: time) }
    }
    if !isDown { (gesture, owner, movesHidden, finger) = (nil, nil, false, 0) }
  }

  func write(to row: inout RecordingRow, _ view: ScrollSnapshot) {
    row.append(Double(tab))
    row.append(top)
    row.append(gesture.map { Double($0) } ?? .nan)
    row.append(owner.map { Double($0) } ?? .nan)
    row.append(finger)
    row.append(hidden.state.offset)
    for count in 0..<4 { row.append(counts[count]) }
  }

  var isSettled: Bool { tab == 1 && gesture == nil }
}

extension HeaderSwipe {
  static let columns = HeaderSwipeRig.columns

  func run() -> Recording {
    var rig = HeaderSwipeRig(self)
    var loop = FrameLoop(frames, from: ScrollState(offset: -headerHeight), strokes: strokes)
    return loop.run(&rig)
  }
}
