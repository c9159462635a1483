import ScrollKinematics

extension TabAdjustment {
  enum Column: Int, RecordedColumn {
    case tab, header, gap, offsetY, pending

    static let names = ["tab", "header_pt", "gap_pt", "offset_y_pt", "pending_pt"]
  }

  /// Two tabs with a list each under one header, which follows the list that is shown when that list scrolls.
  func makeRig() -> ClosureRig<Column> {
    func geometry(of tab: Int) -> ScrollGeometry {
      ScrollGeometry(
        contentLength: tab == 0 ? contentLength : otherContentLength, viewportLength: screenLength,
        insetTop: headerHeight)
    }
    let start = ScrollState(offset: otherOffsetY - headerHeight)
    var hidden = SimulatedScrollView(settings, from: start, over: geometry(of: 1))
    var (tab, taps, top) = (0, 0, 0.0)
    // What each tab's list was last read at; an app hears of its offset only when it changes.
    var known = [-headerHeight, start.offset]
    // Where the header stood when the hidden tab's list was last laid out: it was left under the header that it had put
    // there.
    var hiddenTop = header.top(at: otherOffsetY)
    var (pending, framesToLayout): (Double?, Int) = (nil, 0)
    return ClosureRig {
      geometry(of: tab)
    } input: { view, moment in
      guard taps < 2, moment.hasReached(taps == 0 ? selections.0 : selections.1) else { return }
      taps += 1
      tab = 1 - tab
      swap(&view, &hidden)
      if adjusts && !Tolerance.isSameOffset(top, hiddenTop) {
        (pending, framesToLayout) = (top, adjustmentDelayFrames)
      }
      hiddenTop = top
    } control: { reading, _, _ in
      guard !Tolerance.isSameOffset(reading.offset, known[tab]) else { return }
      known[tab] = reading.offset
      top = header.top(at: reading.offset + headerHeight)
    } adjust: { view, moment in
      guard let adjustment = pending else { return }
      guard framesToLayout == 0 else { return framesToLayout -= 1 }
      view.set(ScrollState(offset: -adjustment - headerHeight), at: moment.time)
      pending = nil
    } isOver: {
      taps == 2 && pending == nil
    } cell: { column, view in
      let offsetY = view.state.offset + headerHeight
      return switch column {
      case .tab: Double(tab)
      case .header: top
      case .gap: header.top(at: offsetY) - top
      case .offsetY: offsetY
      case .pending: pending ?? .nan
      }
    }
  }
}
