import ScrollKinematics

extension HeaderSwipe {
  enum Column: Int, RecordedColumn {
    case tab, header, gesture, owner, hiddenOffset
    /// Counters, from the first frame on.
    case tapsDelivered, pagesDelivered, cancelledDrags

    static let names = [
      "tab", "header_pt", "gesture", "owner", "hidden_offset_pt", "taps_delivered", "pages_delivered",
      "cancelled_drags",
    ]
  }

  /// Two tabs with a list each, a header beside them, and touches that go where the views' arrangement sends them.
  func makeRig() -> ClosureRig<Column> {
    let (gestures, strokes, selectionTime) = (gestures, strokes, selectionTime)
    let geometry = header.geometry()
    var hidden = SimulatedScrollView(settings, from: start, over: geometry)
    var (tab, top) = (0, 0.0)
    var (gesture, owner): (Int?, Int?) = (nil, nil)
    // Whether the finger moves the list that is not shown.
    var movesHidden = false
    var (taps, pages, cancelledDrags) = (0, 0, 0)
    func followFinger(at time: Double) {
      guard let stroke = gesture else { return }
      let isDown = strokes[stroke].isDown(at: time + FrameMoment.grace)
      if movesHidden {
        hidden.follow(strokes[stroke].position(at: time), velocity: 0)
        if !isDown { hidden.cancelTouch(at: time) }
      }
      if !isDown { (gesture, owner, movesHidden) = (nil, nil, false) }
    }
    return ClosureRig {
      geometry
    } input: { view, moment in
      guard tab == 0, moment.hasReached(selectionTime) else { return }
      let old = onRoot(shown: tab)
      tab = 1
      swap(&view, &hidden)
      guard hidden.isHeld else { return }
      if onRoot(shown: tab) == old {
        movesHidden = true
      } else {
        hidden.cancelTouch(at: moment.time)
        cancelledDrags += 1
      }
    } claims: { stroke in
      gesture = stroke
      let begun = gestures[stroke]
      let isOnHeader = begun.location < header.height + top
      switch begun.kind {
      case .tap: if !isOnHeader || attachment != .overlay { taps += 1 }
      case .page: if !isOnHeader { pages += 1 }
      case .swipe:
        owner = self.owner(ofPanOnHeader: isOnHeader, shown: tab)
        movesHidden = owner == 1 - tab
        if movesHidden { hidden.grab(at: 0) }
        return owner == tab
      }
      owner = nil
      return false
    } control: { reading, _, moment in
      hidden.advance(to: moment.time)
      followFinger(at: moment.time)
      top = header.top(at: reading.offset + header.height)
    } isOver: {
      tab == 1 && gesture == nil
    } cell: { column, _ in
      switch column {
      case .tab: Double(tab)
      case .header: top
      case .gesture: gesture.map { Double($0) } ?? .nan
      case .owner: owner.map { Double($0) } ?? .nan
      case .hiddenOffset: hidden.state.offset
      case .tapsDelivered: Double(taps)
      case .pagesDelivered: Double(pages)
      case .cancelledDrags: Double(cancelledDrags)
      }
    }
  }
}
