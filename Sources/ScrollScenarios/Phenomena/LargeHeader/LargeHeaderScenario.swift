import ScrollKinematics

/// A large header that scrolls away with the list: what moves with it, and what is forgotten.
///
/// What a person sees when one thing is forgotten: the header stays, or lets go of the list in a pull, or lags behind it
/// (`fixed-header`, `clamped-header`, `late-header`); a search bar under it stands alone in the middle of the list
/// (`pinned-search-bar`); the scroll indicator begins far below the header (`fixed-indicator`); the app hangs
/// (`layout-loop`); the header comes and goes at half the finger's speed, in steps of two frames, or the content at twice
/// (`inset-loop`, `inset-loop-shift`). Why: header, search bar and indicator must all move by the same travel; the
/// added inset must be set only when it differs, or each layout asks for the next; and a header whose length is the
/// inset that its own position is reckoned from chases itself. What cures it (`constraint`): one travel for all, by a
/// constraint, and an inset that stays.
struct LargeHeaderScenario: Scenario {
  static let name: StaticString = "large-header"
  static let summary: StaticString = "a large header over a list, and what does not move with it"

  /// How the header is moved.
  enum HeaderRule: Sendable { case following, fixed, clamped }

  var frames = FrameSettings()
  var headerHeight = 200.0
  var contentLength = 3000.0
  var screenLength = 760.0
  var dragTravel = 300.0
  var dragSpeed = 240.0
  var pull = 150.0
  var passLimit = 100
  var headerRule = HeaderRule.following
  var movesSearchBar = true
  var movesIndicator = true
  var setsInsetAlways = false
  var feedsInset = false

  static func loop(
    _ response: GeometryResponse.OffsetPolicy
  ) -> @Sendable (inout LargeHeaderScenario) -> Void {
    return {
      $0.feedsInset = true
      $0.frames.response = GeometryResponse(offset: response, momentum: .preserve)
    }
  }

  static let variants: [Variant<LargeHeaderScenario>] = [
    Variant("constraint"),
    Variant("fixed-header") { $0.headerRule = .fixed },
    Variant("clamped-header") { $0.headerRule = .clamped },
    Variant("late-header") { $0.frames.latencyFrames = 1 },
    Variant("layout-loop") { $0.setsInsetAlways = true },
    Variant("pinned-search-bar") { $0.movesSearchBar = false },
    Variant("fixed-indicator") { $0.movesIndicator = false },
    Variant("inset-loop", loop(.keep)),
    Variant("inset-loop-shift", loop(.shift)),
  ]

  static let ownParameters: [Parameter<LargeHeaderScenario>] = [
    Parameter(
      "header-height", unit: "pt", .number(least: 1, greatest: 5000), "length of the open header",
      get: { $0.headerHeight }, set: { $0.headerHeight = $1 }),
    Parameter(
      "content-length", unit: "pt", .number(least: 0, greatest: 1e6), "length of the content",
      get: { $0.contentLength }, set: { $0.contentLength = $1 }),
    Parameter(
      "screen-length", unit: "pt", .number(least: 100, greatest: 10_000), "length of the screen",
      get: { $0.screenLength }, set: { $0.screenLength = $1 }),
    Parameter(
      "drag-travel", unit: "pt", .number(least: 1, greatest: 5000), "way of the finger up, and back down",
      get: { $0.dragTravel }, set: { $0.dragTravel = $1 }),
    Parameter(
      "drag-speed", unit: "pt/s", .number(least: 1, greatest: 10_000), "speed of the finger",
      get: { $0.dragSpeed }, set: { $0.dragSpeed = $1 }),
    Parameter(
      "pull", unit: "pt", .number(least: 0, greatest: 5000), "what the finger goes further down",
      get: { $0.pull }, set: { $0.pull = $1 }),
    Parameter(
      "pass-limit", unit: "passes", .integer(least: 2, greatest: 10_000),
      "layout passes in a frame after which an endless layout is ended",
      get: { Double($0.passLimit) }, set: { $0.passLimit = Int($1) }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("header_error", unit: "pt", "greatest distance of the header from where the list puts it"),
    MetricLabel("search_bar_gap", unit: "pt", "greatest distance of the search bar from the header's end"),
    MetricLabel("indicator_error", unit: "pt", "greatest distance of the indicator from the header's end"),
    MetricLabel("layout_passes", "most layout passes in a frame"),
    MetricLabel("header_speed_up", "header's speed as a multiple of the finger's, on the way up"),
    MetricLabel("header_speed_down", "the same on the way down"),
    MetricLabel("content_speed_up", "content's speed as a multiple of the finger's, on the way up"),
    MetricLabel("content_speed_down", "the same on the way down"),
    MetricLabel(
      "stair_frames", unit: "frames", "mean time from one step of the header to the next, on the way up"),
    MetricLabel("inset_changes", "changes of the top inset"),
  ]

  var objection: StaticString? {
    headerHeight >= screenLength ? "header-height leaves no room on screen-length" : nil
  }

  /// The header's rules.
  var header: LargeHeader { LargeHeader(height: headerHeight) }

  /// How long the finger holds still before it lets go, in s.
  private static let holdTime = 0.2

  var upStroke: FingerScript {
    FingerScript(travel: dragTravel, duration: dragTravel / dragSpeed, easing: .linear, hold: Self.holdTime)
  }

  var downStroke: FingerScript {
    let travel = dragTravel + pull
    return FingerScript(
      start: upStroke.release + Self.holdTime, travel: -travel, duration: travel / dragSpeed,
      easing: .linear, hold: Self.holdTime)
  }

  func measure(_ recording: Recording) -> [Double] {
    let up = crossing(recording, by: upStroke)
    let down = crossing(recording, by: downStroke)
    let greatest = { (column: Int) in recording.ownColumn(column).reduce(0) { max($0, abs($1)) } }
    // Rounding moves a header that stands by a bit or two.
    let moves = up.dropFirst().filter { abs(recording.own(0, at: $0) - recording.own(0, at: $0 - 1)) > 1e-6 }
    return [
      greatest(1),
      greatest(3),
      greatest(5),
      greatest(6),
      -ratio(up, upStroke, recording) { recording.own(0, at: $0) },
      -ratio(down, downStroke, recording) { recording.own(0, at: $0) },
      ratio(up, upStroke, recording) { recording.value(.offset, at: $0) },
      ratio(down, downStroke, recording) { recording.value(.offset, at: $0) },
      moves.isEmpty ? .nan : Double(up.count - 1) / Double(moves.count),
      Double(
        (1..<recording.frameCount).filter {
          recording.value(.insetTop, at: $0) != recording.value(.insetTop, at: $0 - 1)
        }.count),
    ]
  }

  /// The frames in which the finger of `stroke` is where the header of a steady inset follows it, but for a tenth of the
  /// way at either end.
  private func crossing(_ recording: Recording, by stroke: FingerScript) -> [Int] {
    let zone = min(headerHeight, dragTravel)
    return (0..<recording.frameCount).filter {
      let time = recording.value(.time, at: $0)
      let finger = stroke.travel > 0 ? stroke.position(at: time) : dragTravel + stroke.position(at: time)
      return stroke.isDown(at: time) && finger > 0.1 * zone && finger < 0.9 * zone
    }
  }

  /// Travel of a value between the first and the last of `frames` as a multiple of the finger's; NaN without travel.
  private func ratio(
    _ frames: [Int], _ stroke: FingerScript, _ recording: Recording, of value: (Int) -> Double
  ) -> Double {
    guard let first = frames.first, let last = frames.last, first < last else { return .nan }
    let times = (recording.value(.time, at: first), recording.value(.time, at: last))
    return (value(last) - value(first)) / (stroke.position(at: times.1) - stroke.position(at: times.0))
  }
}
