import ScrollDiagnostics
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
  var headerHeight = 200.0
  var contentLength = 3000.0
  var otherContentLength = 3000.0
  var screenLength = 760.0
  var deepOffset = 1000.0
  var firstTravel = 100.0
  var awayTravel = 1500.0
  var secondTravel = 40.0
  var adjustmentDelayFrames = 0
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
      ($0.adjusts, $0.isDeep, $0.firstTravel) = (true, true, $0.awayTravel)
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("header-height", &headerHeight, in: 1...5000, .points, "length of the open header")
    visitor.number(
      "content-size", &contentLength, in: 0...1e6, .points, "length of the first tab's content")
    visitor.number(
      "other-content-size", &otherContentLength, in: 0...1e6, .points, "length of the other tab's content")
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the screen")
    visitor.number(
      "deep-offset", &deepOffset, in: 0...1e6, .points,
      "how far the other tab was scrolled, in the deep variants")
    visitor.number(
      "first-travel", &firstTravel, in: 0...5000, .points,
      "travel of the finger in the first tab, which moves the header")
    visitor.number("away-travel", &awayTravel, in: 0...5000, .points, "the same in adjusted-away")
    visitor.number(
      "second-travel", &secondTravel, in: -5000...5000, .points, "travel of the finger in the other tab")
    visitor.integer(
      "adjustment-delay-frames", &adjustmentDelayFrames, in: 0...60, .frames,
      "frames from the selection to the layout that adjusts")
    // No layout changes under a list.
    settings.visitParameters(&visitor, [.motion, .reader])
  }

  static let metrics: [Metric<TabAdjustment>] = [
    Metric("gap", .points, "largest strip between header and list after a selection; < 0: overlap") { run in
      // Of two that are as large but for rounding, the first.
      run.gapsSinceSelection.reduce(0) { abs($1) > abs($0) + Tolerance.rounding ? $1 : $0 }
    },
    Metric("gap_frames", .frames, "frames with a strip or an overlap of more than 0.5 pt") { run in
      Double(Exposure(of: run.gapsSinceSelection, threshold: visibleLength).frames)
    },
    Metric("header_jump", .points, "header's greatest step beyond the list's own, after a selection") { run in
      (run.selected...run.recording.lastFrame).reduce(0) {
        max($0, abs(run.recording.step(.header, at: $1)) - abs(run.recording.step(.offset, at: $1)))
      }
    },
    Metric(
      "position_given_up", .points, "what the other tab's list is scrolled back at its first selection"
    ) { run in
      let adjusted = min(run.recording.lastFrame, run.selected + run.scenario.adjustmentDelayFrames)
      return run.scenario.otherOffsetY - run.recording.value(.offsetY, at: adjusted)
    },
    Metric(
      "first_position_given_up", .points, "what the first tab's list is scrolled back when selected again"
    ) { run in
      let last = run.recording.lastFrame
      let again = run.recording.column(.tab).lastIndex(of: 1).map { $0 + 1 } ?? last
      let adjusted = min(last, again + run.scenario.adjustmentDelayFrames)
      return run.recording.value(.offsetY, at: run.selected - 1) - run.recording.value(.offsetY, at: adjusted)
    },
    Metric("header_at_selection", .points, "where the header stood at the first selection") {
      $0.recording.value(.header, at: $0.selected)
    },
    Metric("header_before_touch", .points, "where it stands just before the next touch") { run in
      let touch = run.recording.touch(from: run.selected + 1) ?? run.recording.lastFrame
      return run.recording.value(.header, at: touch - 1)
    },
  ]

  var validationError: String? {
    if headerHeight >= screenLength { return "header-height leaves no room on screen-length" }
    if isDeep && deepOffset > max(0, otherContentLength + headerHeight - screenLength) {
      return "deep-offset lies beyond the end of other-content-size"
    }
    return settings.ends(before: selections.1) ? "time-limit ends before the tabs are selected" : nil
  }

  /// The header's rules.
  var header: LargeHeaderRules { LargeHeaderRules(height: headerHeight) }
  /// Where the other tab's list was left, in pt; 0 is its top.
  var otherOffsetY: Double { isDeep ? deepOffset : 0 }

  /// How long a drag takes, how long the finger then holds still, and what is waited before and after a tap, in s.
  private static let (dragTime, holdTime, waitTime) = (0.4, 0.2, 0.6)

  /// When the other tab is selected, and when the first one again, in s.
  var selections: (Double, Double) {
    let first = Self.dragTime + Self.holdTime + Self.waitTime
    return (first, first + Self.waitTime + Self.dragTime + Self.holdTime + Self.waitTime)
  }

  var start: ScrollState { ScrollState(offset: -headerHeight) }

  var strokes: [FingerScript] {
    [
      FingerScript(travel: firstTravel, duration: Self.dragTime, hold: Self.holdTime),
      FingerScript(
        start: selections.0 + Self.waitTime, travel: secondTravel, duration: Self.dragTime,
        hold: Self.holdTime),
    ]
  }
}

extension RecordedRun<TabAdjustment> {
  fileprivate var selected: Int { recording.column(.tab).firstIndex(of: 1) ?? recording.lastFrame }

  fileprivate var gapsSinceSelection: ArraySlice<Double> { recording.column(.gap)[selected...] }
}
