import ScrollKinematics

extension HeaderSwipe {
  /// Two tabs with a list each, a header beside them, and touches that go where the views' arrangement sends them.
  struct Rig: FrameRig {
    enum Column: Int, RecordedColumn {
      case tab, header, gesture, owner, finger, hiddenOffset
      /// Counters, from the first frame on.
      case headerGestures, tapsDelivered, pagesDelivered, cancelledDrags

      static let names = [
        "tab", "header_pt", "gesture", "owner", "finger_pt", "hidden_offset_pt", "header_gestures",
        "taps_delivered", "pages_delivered", "cancelled_drags",
      ]
    }

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
    private var headerGestures = 0
    private var tapsDelivered = 0
    private var pagesDelivered = 0
    private var cancelledDrags = 0

    init(_ scenario: HeaderSwipe) {
      self.scenario = scenario
      gestures = scenario.gestures
      strokes = scenario.strokes
      selectionTime = scenario.selectionTime
      let list = ScrollGeometry(
        contentLength: scenario.contentLength, viewportLength: scenario.screenLength,
        insetTop: scenario.headerHeight)
      geometry = list
      hidden = SimulatedScrollView(scenario.settings, from: scenario.start, over: list)
    }

    let geometry: ScrollGeometry

    mutating func input(_ view: inout SimulatedScrollView, at moment: FrameMoment) {
      guard tab == 0, moment.hasReached(selectionTime) else { return }
      let old = scenario.onRoot(shown: tab)
      tab = 1
      swap(&view, &hidden)
      guard hidden.isHeld else { return }
      if scenario.onRoot(shown: tab) == old {
        movesHidden = true
      } else {
        hidden.cancelTouch(at: moment.time)
        cancelledDrags += 1
      }
    }

    mutating func claims(stroke: Int, at moment: FrameMoment) -> Bool {
      gesture = stroke
      let begun = gestures[stroke]
      let isOnHeader = begun.location < scenario.headerHeight + top
      if isOnHeader { headerGestures += 1 }
      switch begun.kind {
      case .tap: if !isOnHeader || scenario.attachment != .overlay { tapsDelivered += 1 }
      case .page: if !isOnHeader { pagesDelivered += 1 }
      case .swipe:
        owner = scenario.owner(ofPanOnHeader: isOnHeader, shown: tab)
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
      let isDown = strokes[stroke].isDown(at: time + FrameMoment.grace)
      if movesHidden {
        hidden.follow(finger, velocity: 0)
        if !isDown { hidden.cancelTouch(at: time) }
      }
      if !isDown { (gesture, owner, movesHidden, finger) = (nil, nil, false, 0) }
    }

    func value(of column: Column, in view: ScrollSnapshot) -> Double {
      switch column {
      case .tab: Double(tab)
      case .header: top
      case .gesture: gesture.map { Double($0) } ?? .nan
      case .owner: owner.map { Double($0) } ?? .nan
      case .finger: finger
      case .hiddenOffset: hidden.state.offset
      case .headerGestures: Double(headerGestures)
      case .tapsDelivered: Double(tapsDelivered)
      case .pagesDelivered: Double(pagesDelivered)
      case .cancelledDrags: Double(cancelledDrags)
      }
    }

    var isSettled: Bool { tab == 1 && gesture == nil }
  }
}
