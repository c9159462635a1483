import ScrollKinematics

/// A tab is selected while the header that all tabs share is part of the way up.
///
/// What a person sees: under a half-collapsed header the other tab's list begins too low, a strip of nothing between
/// them (`unadjusted-top`), or the header lies over it (`unadjusted-deep`); the first touch then makes the header jump.
/// Why: each list has an offset of its own, and the header was placed by the list of the tab before. What cures it: the
/// header's place is kept as a pending adjustment, and the list takes the offset that fits it when it is next laid out
/// (`adjusted-top`, `adjusted-deep`). The price: a list that was scrolled far gives its position up, even under a header
/// that is wholly away, where nothing was amiss; and a list too short to stay there opens the header by itself.
struct TabAdjustment: Scenario {
  static let name: StaticString = "tab-adjustment"
  static let summary: StaticString = "another tab's list does not fit a header that is part of the way up"

  var frames = FrameSettings()
  var headerHeight = 200.0
  var contentLength = 3000.0
  var otherContentLength = 3000.0
  var screenLength = 760.0
  var deepOffset = 1000.0
  var firstTravel = 100.0
  var secondTravel = 40.0
  var adjustmentDelayFrames = 0
  var isDeep = false
  var adjusts = true

  static let variants: [Variant<TabAdjustment>] = [
    Variant("unadjusted-top") { ($0.adjusts, $0.isDeep) = (false, false) },
    Variant("adjusted-top") { ($0.adjusts, $0.isDeep) = (true, false) },
    Variant("unadjusted-deep") { ($0.adjusts, $0.isDeep) = (false, true) },
    Variant("adjusted-deep") { ($0.adjusts, $0.isDeep) = (true, true) },
  ]

  static let ownParameters: [Parameter<TabAdjustment>] = [
    Parameter(
      "header-height", unit: "pt", .number(least: 1, greatest: 5000), "length of the open header",
      get: { $0.headerHeight }, set: { $0.headerHeight = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the first tab's content",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "other-content-length", unit: "pt", .number(least: 0, greatest: 1e6),
      "length of the other tab's content",
      get: { $0.otherContentLength }, set: { $0.otherContentLength = $1 }),
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the screen",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "deep-offset", unit: "pt", .number(least: 0, greatest: 1e6),
      "how far the other tab was scrolled, in the deep variants",
      get: { $0.deepOffset }, set: { $0.deepOffset = $1 }),
    Parameter(
      "first-travel", unit: "pt", .number(least: 0, greatest: 5000),
      "way of the finger in the first tab, which moves the header",
      get: { $0.firstTravel }, set: { $0.firstTravel = $1 }),
    Parameter(
      "second-travel", unit: "pt", .number(least: -5000, greatest: 5000),
      "way of the finger in the other tab",
      get: { $0.secondTravel }, set: { $0.secondTravel = $1 }),
    Parameter(
      "adjustment-delay-frames", unit: "frames", .integer(least: 0, greatest: 60),
      "frames from the selection to the layout that adjusts",
      get: { Double($0.adjustmentDelayFrames) }, set: { $0.adjustmentDelayFrames = Int($1) }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("gap", unit: "pt", "largest strip between header and list after a selection; < 0: overlap"),
    MetricLabel("gap_frames", unit: "frames", "frames with a strip or an overlap of more than 0.5 pt"),
    MetricLabel("header_jump", unit: "pt", "header's greatest step beyond the list's own, after a selection"),
    MetricLabel(
      "position_given_up", unit: "pt", "what the other tab's list is scrolled back at its first selection"),
    MetricLabel("header_at_selection", unit: "pt", "where the header stood at the first selection"),
    MetricLabel("header_before_touch", unit: "pt", "where it stands just before the next touch"),
  ]

  var objection: StaticString? {
    if headerHeight >= screenLength { return "header-height leaves no room on screen-length" }
    if isDeep && deepOffset > max(0, otherContentLength + headerHeight - screenLength) {
      return "deep-offset lies beyond the end of other-content-length"
    }
    return nil
  }

  /// The header's rules.
  var header: LargeHeader { LargeHeader(height: headerHeight) }
  /// Where the other tab's list was left; 0 is its top.
  var otherOffsetY: Double { isDeep ? deepOffset : 0 }

  /// How long a drag takes, how long the finger then holds still, and what is waited before and after a tap, in s.
  private static let (dragTime, holdTime, waitTime) = (0.4, 0.2, 0.6)

  var firstStroke: FingerScript {
    FingerScript(travel: firstTravel, duration: Self.dragTime, hold: Self.holdTime)
  }
  var secondStroke: FingerScript {
    FingerScript(
      start: selections.0 + Self.waitTime, travel: secondTravel, duration: Self.dragTime, hold: Self.holdTime)
  }

  /// When the other tab is selected, and when the first one again, in s.
  var selections: (Double, Double) {
    let first = Self.dragTime + Self.holdTime + Self.waitTime
    return (first, first + Self.waitTime + Self.dragTime + Self.holdTime + Self.waitTime)
  }

  func measure(_ recording: Recording) -> [Double] {
    let frames = 0..<recording.frameCount
    guard let selected = frames.first(where: { recording.own(0, at: $0) == 1 }), selected > 0 else {
      return Self.metrics.map { _ in .nan }
    }
    let touch = frames.first { $0 > selected && recording.phase(at: $0) == .drag } ?? recording.lastFrame
    var (gap, gapFrames, jump) = (0.0, 0.0, 0.0)
    for frame in selected...recording.lastFrame {
      let here = recording.own(2, at: frame)
      if abs(here) > abs(gap) { gap = here }
      gapFrames += abs(here) > 0.5 ? 1 : 0
      let step = abs(recording.own(1, at: frame) - recording.own(1, at: frame - 1))
      let scrolled = abs(recording.value(.offset, at: frame) - recording.value(.offset, at: frame - 1))
      jump = max(jump, step - scrolled)
    }
    let adjusted = min(recording.lastFrame, selected + adjustmentDelayFrames)
    return [
      gap,
      gapFrames,
      jump,
      otherOffsetY - recording.own(3, at: adjusted),
      recording.own(1, at: selected),
      recording.own(1, at: touch - 1),
    ]
  }
}
