import ScrollKinematics

/// Tabs keep their own offsets under one header, and the header does not know of the switch.
///
/// The header answers to changes of the reading, and a selection changes none: a gap or an overlap stays until the next
/// scroll (`stale`). Pushing the new tab's offset at the selection cures it. The push must go past the guard
/// (`guarded-pushed`, not `guarded-push`), and only the selected tab may drive the header (not `all-tabs`).
struct TabOffsets: Scenario {
  static let name = "tab-offsets"
  static let summary = "a header keeps the offset of the tab that was left"
  static let verdict = Verdict("switching tabs leaves a gap")

  /// What is done with the new tab's offset at its selection.
  enum Push: Sendable { case none, guarded, bypassing }

  var settings = FrameSettings.keptOffset
  var screen = TabbedScreen(contentSize: 3244)
  var secondContentSize = 3244.0
  var firstTravel = 150.0
  var releaseVelocity = 0.0
  var secondOffset = 40.0
  var switchTime = 1.0
  var backTime = 2.0
  var push = Push.bypassing
  var isGuarded = false
  var isDrivenByAll = false

  static let variants: [Variant<TabOffsets>] = [
    Variant("stale", .fault, "the header does not know of the selection") { $0.push = .none },
    Variant("pushed", .cure, "the new tab's offset is pushed to the header at the selection"),
    Variant("all-tabs", .fault, "the hidden tab, which still glides, drives the header, too") {
      $0.isDrivenByAll = true
      $0.releaseVelocity = 500
      $0.switchTime = 0.5
    },
    Variant("guarded-push", .fault, "the push goes through the guard, to a tab at its end") {
      restAtEnd(&$0)
      $0.push = .guarded
    },
    Variant("guarded-pushed", .cure, "the push goes past the guard, to a tab at its end") { restAtEnd(&$0) },
  ]

  /// The first tab under an open header, the second at the end of content that ends half-way through the header's
  /// travel.
  private static func restAtEnd(_ scenario: inout TabOffsets) {
    let screen = scenario.screen
    scenario.isGuarded = true
    scenario.firstTravel = 0
    scenario.secondOffset = screen.headerHeight / 2
    scenario.secondContentSize = screen.headerHeight + screen.screenLength - screen.barsLength
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    screen.visitParameters(&visitor)
    visitor.number(
      "second-content-size", &secondContentSize, in: 0...1e6, .points, "content-size of the second tab")
    visitor.number("first-travel", &firstTravel, in: 0...5000, .points, "drag on the first tab")
    visitor.number(
      "release-velocity", &releaseVelocity, in: 0...50_000, .pointsPerSecond,
      "velocity at which that drag lets go")
    visitor.number("second-offset", &secondOffset, in: 0...1e6, .points, "where the second tab was left")
    visitor.number("switch-time", &switchTime, in: 0.1...60, .seconds, "when the second tab is selected")
    visitor.number("back-time", &backTime, in: 0.1...120, .seconds, "when the first is selected again")
    settings.visitParameters(&visitor, .core)
  }

  static let metrics: [Metric<TabOffsets>] = [
    Metric(
      "switch_gap", .points, "largest gap or overlap on the second tab, from the frame after its selection"
    ) { $0.gap(in: $0.waiting) },
    Metric("back_gap", .points, "largest gap or overlap once the first tab is back") {
      $0.gap(in: $0.returned)
    },
    Metric("stray_travel", .points, "travel of the header while the second tab rests") {
      $0.recording.travel(of: .header, in: $0.waiting)
    },
    Metric("snap", .points, "largest step of the header beyond the content's own once the second tab moves") {
      run in
      run.dragged.reduce(0) {
        max($0, abs(run.recording.step(.header, at: $1)) - abs(run.recording.step(.offset, at: $1)))
      }
    },
    .rattles, .rattleSize,
  ]

  var secondScreen: TabbedScreen {
    var second = screen
    second.contentSize = secondContentSize
    return second
  }

  var validationError: String? {
    if let validationError = screen.validationError { return validationError }
    if backTime <= switchTime { return "back-time is not after switch-time" }
    if secondStart < firstDrag.release { return "the second drag begins before the first one ends" }
    let end = max(0, secondScreen.excessLength + screen.header(at: secondOffset))
    return secondOffset > end + Tolerance.rounding
      ? "second-offset lies beyond the end of second-content-size" : nil
  }

  /// When the second tab is dragged, in s.
  fileprivate var secondStart: Double { (switchTime + backTime) / 2 }

  private var firstDrag: FingerScript {
    FingerScript(
      travel: firstTravel, duration: 0.3, hold: releaseVelocity > 0 ? 0 : 0.1,
      releaseVelocity: releaseVelocity)
  }

  var strokes: [FingerScript] {
    let second = FingerScript(start: secondStart, travel: 20, duration: 0.2, hold: 0.1)
    return firstTravel > 0 ? [firstDrag, second] : [second]
  }

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
      isNew = selections == 0 ? moment.hasReached(switchTime) : selections == 1 && moment.hasReached(backTime)
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
      if isNew ? push != .none : isOther { follow(reading.offset, pastGuard: isNew && push == .bypassing) }
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

extension RecordedRun<TabOffsets> {
  /// The frame of the second tab's selection.
  private var change: Int { recording.column(.tab).firstIndex(of: 1) ?? recording.lastFrame }

  /// The frame of the first tab's selection.
  private var back: Int {
    let last = recording.lastFrame
    return recording.column(.tab).lastIndex(of: 1).map { min($0 + 1, last) } ?? last
  }

  /// The frame in which the second drag begins, which ends the wait for the next scroll.
  private var touch: Int {
    (0..<recording.frameCount).first {
      recording.value(.time, at: $0) + FrameMoment.grace >= scenario.secondStart
    } ?? recording.lastFrame
  }

  /// The frames from the second tab's selection to its drag; that of the selection itself is granted to the app.
  fileprivate var waiting: Range<Int> { (change + 1)..<max(change + 1, touch) }
  /// The frames from the second drag to the selection of the first tab.
  fileprivate var dragged: Range<Int> { touch..<max(touch, back) }
  /// The frames after the one in which the first tab is selected again.
  fileprivate var returned: Range<Int> { min(back + 1, recording.lastFrame)..<recording.frameCount }

  /// The largest gap or overlap in `frames`, in pt.
  fileprivate func gap(in frames: Range<Int>) -> Double {
    frames.reduce(0) { max($0, abs(recording.value(.gap, at: $1))) }
  }
}
