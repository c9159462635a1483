import ScrollKinematics

extension TabOffsets {
  enum Column: Int, RecordedColumn {
    case header, gap, bottomVisible, tab

    static let names = ["header_pt", "gap_pt", "bottom_visible", "tab"]
  }

  /// The scroll view of the second tab, as it was left.
  private var secondView: SimulatedScrollView {
    let layout = secondScreen.geometry(header: secondScreen.header(at: secondOffset), .drawnBack)
    // A list that was left at its end is there, wherever the view's grid puts that.
    let isAtEnd = Tolerance.isSameOffset(secondOffset, layout.restRange.upper)
    let end = layout.rounded(to: settings.layoutGrid).restRange.upper
    let offset = isAtEnd ? end : min(secondOffset, end)
    return SimulatedScrollView(settings, from: ScrollState(offset: offset), over: layout)
  }

  /// Two tabs with a scroll view each, under one header that answers to changes of a reading.
  func makeRig() -> ClosureRig<Column> {
    let screens = [screen, secondScreen]
    var hidden = secondView
    var (selected, selections, isNew) = (0, 0, false)
    var (header, isBottomVisible) = (0.0, false)
    // What each tab's reader last said.
    var readings = [0, PixelGrid(quantum: settings.quantum).rounded(hidden.state.offset)]
    func follow(_ offset: Double, pastGuard: Bool) {
      let followed = screen.header(at: offset)
      if isGuarded && !pastGuard && isBottomVisible && followed < header { return }
      header = followed
    }
    func isRead(_ offset: Double, of tab: Int) -> Bool {
      defer { readings[tab] = offset }
      return !Tolerance.isSameOffset(offset, readings[tab])
    }
    return ClosureRig {
      screens[selected].geometry(header: header, .drawnBack)
    } input: { view, moment in
      isNew =
        selections == 0 ? moment.hasReached(switchTime) : selections == 1 && moment.hasReached(backTime)
      if isNew {
        view.cancelTouch(at: moment.time)
        swap(&view, &hidden)
        selected = 1 - selected
        selections += 1
      }
      hidden.advance(to: moment.time)
    } control: { reading, view, moment in
      // Half a reading step of grace: an end that touches the edge is in view.
      let grace = max(settings.quantum / 2, Tolerance.rounding)
      isBottomVisible = view.state.offset >= view.range.upper - grace
      let isOther = isRead(reading.offset, of: selected)
      if isNew ? push != .none : isOther {
        follow(reading.offset, pastGuard: isNew && push == .bypassing)
      }
      let other = hidden.read(at: moment.time, latencyFrames: settings.latencyFrames).offset
      if isRead(other, of: 1 - selected), isDrivenByAll { follow(other, pastGuard: false) }
      hidden.presented.present(hidden.state.offset)
    } isOver: {
      selections == 2
    } cell: { column, view in
      switch column {
      case .header: header
      case .gap: screen.gap(header: header, offset: view.state.offset, .drawnBack)
      case .bottomVisible: isBottomVisible ? 1 : 0
      case .tab: Double(selected)
      }
    }
  }
}
