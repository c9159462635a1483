import ScrollKinematics

/// A tab is selected while the header that all tabs share is partly collapsed.
///
/// Each list has an offset of its own, and the header was placed by the list of the tab before: a strip opens between them,
/// or the header covers the list. The header's place, kept as a pending adjustment, cures it: the list takes the offset that
/// fits when it is next laid out. The price: where the header has moved, a list that was scrolled far gives its place up.
struct TabAdjustment: Scenario {
  static let name = "tab-adjustment"
  static let summary = "another tab's list does not fit a header that is partly collapsed"
  static let verdict = Verdict("another tab's list starts too low")

  var settings = FrameSettings.exactReader
  /// The header over the first tab's list.
  var header = LargeHeader()
  var otherContentLength = 3000.0
  var firstTravel = 100.0
  var isDeep = false
  var adjusts = true

  static let variants: [Variant<TabAdjustment>] = [
    Variant("unadjusted-top", .fault, "the other tab's list is at its top and stays there") {
      ($0.adjusts, $0.isDeep) = (false, false)
    },
    Variant("adjusted-top", .cure, "the list takes the offset that fits the header") {
      ($0.adjusts, $0.isDeep) = (true, false)
    },
    Variant("unadjusted-deep", .fault, "the other tab's list is scrolled far and stays there") {
      ($0.adjusts, $0.isDeep) = (false, true)
    },
    Variant("adjusted-deep", .price, "the list takes the offset that fits, and gives its position up") {
      ($0.adjusts, $0.isDeep) = (true, true)
    },
    Variant("adjusted-away", .cure, "under a header that is wholly away, both lists keep their positions") {
      ($0.adjusts, $0.isDeep, $0.firstTravel) = (true, true, 1500)
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    header.visitParameters(&visitor)
    visitor.number(
      "other-content-size", &otherContentLength, in: 0...1e6, .points, "length of the other tab's content")
    visitor.number(
      "first-travel", &firstTravel, in: 0...5000, .points,
      "travel of the finger in the first tab, which moves the header")
    // No layout changes under a list.
    settings.visitParameters(&visitor, [.motion, .reader])
  }

  static let metrics: [Metric<TabAdjustment>] = [
    Metric("gap", .points, "largest strip between header and list after a selection; < 0: overlap") { run in
      // Of two that are as large but for rounding, the first.
      run.recording.column(.gap)[run.selected...].reduce(0) {
        abs($1) > abs($0) + Tolerance.rounding ? $1 : $0
      }
    },
    Metric("header_jump", .points, "header's greatest step beyond the list's own, after a selection") { run in
      (run.selected...run.recording.lastFrame).reduce(0) {
        max($0, abs(run.recording.step(.header, at: $1)) - abs(run.recording.step(.offset, at: $1)))
      }
    },
    Metric(
      "position_given_up", .points, "what the other tab's list is scrolled back at its first selection"
    ) { $0.scenario.otherOffsetY - $0.recording.value(.offsetY, at: $0.selected) },
    Metric(
      "first_position_given_up", .points, "what the first tab's list is scrolled back when selected again"
    ) { run in
      let last = run.recording.lastFrame
      let again = min(last, run.recording.column(.tab).lastIndex(of: 1).map { $0 + 1 } ?? last)
      return run.recording.value(.offsetY, at: run.selected - 1) - run.recording.value(.offsetY, at: again)
    },
  ]

  var validationError: String? {
    if let error = header.validationError { return error }
    if isDeep && otherOffsetY > max(0, otherContentLength + header.height - header.screenLength) {
      return "other-content-size ends before the place where the other tab was left"
    }
    return settings.ends(before: selections.1) ? "time-limit ends before the tabs are selected" : nil
  }

  /// Where the other tab's list was left, in pt; 0 is its top.
  var otherOffsetY: Double { isDeep ? 1000 : 0 }

  /// How long a drag takes, how long the finger then holds still, and what is waited before and after a tap, in s.
  private static let (dragTime, holdTime, waitTime) = (0.4, 0.2, 0.6)

  /// When the other tab is selected, and when the first one again, in s.
  var selections: (Double, Double) {
    let first = Self.dragTime + Self.holdTime + Self.waitTime
    return (first, first + Self.waitTime + Self.dragTime + Self.holdTime + Self.waitTime)
  }

  var start: ScrollState { header.start }

  var strokes: [FingerScript] {
    [
      FingerScript(travel: firstTravel, duration: Self.dragTime, hold: Self.holdTime),
      FingerScript(
        start: selections.0 + Self.waitTime, travel: 40, duration: Self.dragTime, hold: Self.holdTime),
    ]
  }

  enum Column: Int, RecordedColumn {
    case tab, header, gap, offsetY

    static let names = ["tab", "header_pt", "gap_pt", "offset_y_pt"]
  }

  /// Two tabs with a list each under one header, which follows the list that is shown when that list scrolls.
  func makeRig() -> ClosureRig<Column> {
    var other = header
    other.contentLength = otherContentLength
    let geometries = [header.geometry(), other.geometry()]
    let start = ScrollState(offset: otherOffsetY - header.height)
    var hidden = SimulatedScrollView(settings, from: start, over: geometries[1])
    var (tab, taps, top) = (0, 0, 0.0)
    // What each tab's list was last read at; an app hears of its offset only when it changes.
    var known = [-header.height, start.offset]
    // Where the header stood when the hidden tab's list was last laid out: it was left under the header that it had put
    // there.
    var hiddenTop = header.top(at: otherOffsetY)
    var pending: Double?
    return ClosureRig {
      geometries[tab]
    } input: { view, moment in
      guard taps < 2, moment.hasReached(taps == 0 ? selections.0 : selections.1) else { return }
      taps += 1
      tab = 1 - tab
      swap(&view, &hidden)
      if adjusts && !Tolerance.isSameOffset(top, hiddenTop) { pending = top }
      hiddenTop = top
    } control: { reading, _, _ in
      guard !Tolerance.isSameOffset(reading.offset, known[tab]) else { return }
      known[tab] = reading.offset
      top = header.top(at: reading.offset + header.height)
    } adjust: { view, moment in
      guard let adjustment = pending else { return }
      view.set(ScrollState(offset: -adjustment - header.height), at: moment.time)
      pending = nil
    } isOver: {
      taps == 2 && pending == nil
    } cell: { column, view in
      let offsetY = view.state.offset + header.height
      return switch column {
      case .tab: Double(tab)
      case .header: top
      case .gap: header.top(at: offsetY) - top
      case .offsetY: offsetY
      }
    }
  }
}

extension RecordedRun<TabAdjustment> {
  fileprivate var selected: Int { recording.column(.tab).firstIndex(of: 1) ?? recording.lastFrame }
}
