import ScrollKinematics

extension SwipeOwnership {
  enum Column: Int, RecordedColumn {
    case page, tab, stroke, owner, taps

    static let names = ["page_pt", "tab", "stroke", "owner", "button_taps"]
  }

  /// A list and a pager that contend for touches.
  ///
  /// The frame loop moves the list by the upright part of a stroke it is given; the pager follows the sideways part of its
  /// own.
  func makeRig() -> ClosureRig<Column> {
    let (strokes, tapTimes) = (strokes, taps)
    var pages = PageStrip(
      width: pageWidth, count: swipes + 1, spring: settings.physics.bounce,
      glide: Deceleration(factorPerMillisecond: 0.99))
    var (stroke, belongsToPager, isHeld, tapped) = (-1, false, false, 0)
    return ClosureRig {
      ScrollGeometry(contentLength: 3000, viewportLength: 760)
    } input: { _, moment in
      guard tapped < tapTimes.count, moment.hasReached(tapTimes[tapped]) else { return }
      pages.select(tapped == 0 ? pages.count - 1 : 0, at: moment.time)
      tapped += 1
    } claims: { index in
      stroke = index
      belongsToPager = pagerTakes(index)
      if belongsToPager { pages.grab() }
      return !belongsToPager
    } control: { _, _, moment in
      guard stroke >= 0 else { return }
      let script = strokes[stroke]
      isHeld = !moment.hasReached(script.release)
      guard belongsToPager else { return pages.settle(at: moment.time) }
      // The first half of the swipes goes to the next page, the second back.
      let velocity = (stroke <= swipes ? 1 : -1) * sidewaysSpeed
      pages.drag(to: velocity * min(script.duration, max(0, moment.time - script.start)))
      guard !isHeld else { return }
      pages.release(at: script.release, velocity: velocity)
      pages.settle(at: moment.time)
      belongsToPager = false
    } isOver: {
      tapped == tapTimes.count && pages.isSettled
    } cell: { column, _ in
      switch column {
      case .page: pages.offset
      case .tab: Double(pages.page)
      case .stroke: Double(stroke)
      case .owner: isHeld ? (belongsToPager ? 2 : 1) : 0
      case .taps: Double(tapped)
      }
    }
  }
}
