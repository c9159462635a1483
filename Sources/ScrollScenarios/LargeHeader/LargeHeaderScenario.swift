import ScrollKinematics

/// A large header above a list, as rules without state.
///
/// `offsetY` is the list's offset plus its top inset, in pt: 0 where the header is open, growing as the content moves up,
/// negative when it is pulled down.
struct LargeHeaderRules: Equatable, Sendable {
  /// Its length when open, in pt.
  var height: Double

  /// Where its top is, in pt: 0 open, `-height` scrolled away, positive as it follows a pull.
  func top(at offsetY: Double) -> Double { max(-offsetY, -height) }

  /// What of it can be seen, in pt; fed back as the list's top inset it makes a loop of slope -1.
  ///
  /// On a view that lets it, such a loop grows without end; a layout has lengths of at most ``longest``.
  func visibleLength(at offsetY: Double) -> Double { min(max(0, height - offsetY), Self.longest) }

  /// The greatest length of a layout, in pt: 2^25, where the 32-bit lengths of 1/64 px of Blink and WebKit end
  /// (`LayoutUnit`).
  private static let longest = 0x1p25
}

/// A large header that scrolls away with the list: what moves with it, and what is forgotten.
///
/// Header, search bar and indicator must all move by the same travel. The added inset must be set only when it differs, or
/// each layout asks for the next. A header whose length is the inset that its own position is reckoned from chases itself:
/// at half the finger's speed, in steps of two frames, or the content at twice. That code runs as the list scrolls, so at
/// rest nothing alternates. One travel for all, by a constraint, cures it.
struct LargeHeaderScenario: Scenario {
  static let name = "large-header"
  static let summary = "a large header over a list, and what does not move with it"
  static let verdict = Verdict("header stays while the list scrolls")

  /// How the header answers to the list.
  enum HeaderMotion: Sendable {
    /// It goes where the list puts it.
    case following
    /// It stays open.
    case fixed
    /// It follows the list up, but not down in a pull.
    case clamped
  }

  var settings = FrameSettings.exactReader
  var headerHeight = 200.0
  var contentLength = 3000.0
  var screenLength = 760.0
  var dragTravel = 300.0
  var dragSpeed = 240.0
  var pull = 150.0
  var passLimit = 100
  var headerMotion = HeaderMotion.following
  var movesSearchBar = true
  var movesIndicator = true
  var setsInsetAlways = false
  var feedsInset = false
  var runsInEachFrame = false

  static let variants: [Variant<LargeHeaderScenario>] = [
    Variant("constraint", .cure, "header, search bar and indicator move by one travel"),
    Variant("fixed-header", .fault, "the header stays open") { $0.headerMotion = .fixed },
    Variant("clamped-header", .fault, "the header does not follow a pull") { $0.headerMotion = .clamped },
    Variant("late-header", .fault, "the header follows the offset of the frame before") {
      $0.settings.latencyFrames = 1
    },
    Variant("layout-loop", .fault, "each layout sets the inset, and so asks for the next") {
      $0.setsInsetAlways = true
    },
    Variant("pinned-search-bar", .fault, "the search bar stays below the open header") {
      $0.movesSearchBar = false
    },
    Variant("fixed-indicator", .fault, "the scroll indicator stays below the open header") {
      $0.movesIndicator = false
    },
    Variant("inset-loop", .fault, "the header's visible length is fed back as the inset") {
      $0.feedInset(.keep)
    },
    Variant("inset-loop-shift", .fault, "this feedback on a view that shifts its offset with the inset") {
      $0.feedInset(.shift)
    },
  ]

  private mutating func feedInset(_ policy: GeometryResponse.OffsetPolicy) {
    feedsInset = true
    settings.response = GeometryResponse(offset: policy, momentum: .preserve)
  }

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("header-height", &headerHeight, in: 1...5000, .points, "length of the open header")
    visitor.number("content-size", &contentLength, in: 0...1e6, .points, "length of the content")
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the screen")
    visitor.number(
      "drag-travel", &dragTravel, in: 1...5000, .points, "travel of the finger up, and back down")
    visitor.number("drag-speed", &dragSpeed, in: 1...10_000, .pointsPerSecond, "speed of the finger")
    visitor.number("pull", &pull, in: 0...5000, .points, "what the finger goes further down")
    visitor.integer(
      "pass-limit", &passLimit, in: 2...10_000, "passes",
      "layout passes in a frame after which an endless layout is ended")
    visitor.choice(
      "callback", &runsInEachFrame, off: "scroll", on: "frame",
      "when the app's code runs: as the list scrolls, or in each frame")
    // The variants that change the inset say themselves what the view does about it.
    settings.visitParameters(&visitor, [.motion, .response, .reader])
  }

  static let metrics: [Metric<LargeHeaderScenario>] = [
    Metric(
      "header_error", .points, "greatest distance of the header from where the list puts it",
      greatest: .headerError),
    Metric(
      "search_bar_gap", .points, "greatest distance of the search bar from the header's end",
      greatest: .searchBarGap),
    Metric(
      "indicator_error", .points, "greatest distance of the indicator from the header's end",
      greatest: .indicatorError),
    Metric("layout_passes", .none, "most layout passes in a frame", greatest: .layoutPasses),
    Metric("header_speed_up", .none, "header's speed as a multiple of the finger's, as it scrolls up") {
      $0.headerSpeed(under: $0.scenario.upStroke)
    },
    Metric("header_speed_down", .none, "the same as it scrolls down") {
      $0.headerSpeed(under: $0.scenario.downStroke)
    },
    Metric("content_speed_up", .none, "content's speed as a multiple of the finger's, as it scrolls up") {
      $0.contentSpeed(under: $0.scenario.upStroke)
    },
    Metric("content_speed_down", .none, "the same as it scrolls down") {
      $0.contentSpeed(under: $0.scenario.downStroke)
    },
    Metric(
      "stair_frames", .frames, "mean time from one step of the header to the next, as it scrolls up"
    ) { $0.stairFrames },
    Metric("inset_changes", .none, "changes of the top inset") {
      Double($0.recording.changes(of: .insetTop).count)
    },
    .rattles, .rattleSize,
  ]

  var validationError: String? {
    headerHeight >= screenLength ? "header-height leaves no room on screen-length" : nil
  }

  /// The header's rules.
  var header: LargeHeaderRules { LargeHeaderRules(height: headerHeight) }

  /// How long the finger holds still before it lets go, in s.
  private static let holdTime = 0.2

  fileprivate var upStroke: FingerScript {
    FingerScript(travel: dragTravel, duration: dragTravel / dragSpeed, easing: .linear, hold: Self.holdTime)
  }

  fileprivate var downStroke: FingerScript {
    let travel = dragTravel + pull
    return FingerScript(
      start: upStroke.release + Self.holdTime, travel: -travel, duration: travel / dragSpeed,
      easing: .linear, hold: Self.holdTime)
  }

  var start: ScrollState { ScrollState(offset: -headerHeight) }
  var strokes: [FingerScript] { [upStroke, downStroke] }
}

extension RecordedRun<LargeHeaderScenario> {
  fileprivate func headerSpeed(under stroke: FingerScript) -> Double {
    -ratio(under: stroke) { recording.value(.header, at: $0) }
  }

  fileprivate func contentSpeed(under stroke: FingerScript) -> Double {
    ratio(under: stroke) { recording.value(.offset, at: $0) }
  }

  /// Frames from one step of the header to the next while the finger goes up; NaN without a step.
  fileprivate var stairFrames: Double {
    let up = crossing(by: scenario.upStroke)
    let moves = up.dropFirst().filter { !Tolerance.isSameOffset(recording.step(.header, at: $0), 0) }
    return moves.isEmpty ? .nan : Double(up.count - 1) / Double(moves.count)
  }

  /// The frames in which the finger of `stroke` is where the header of a steady inset follows it, but for a tenth of the
  /// travel at either end.
  private func crossing(by stroke: FingerScript) -> [Int] {
    let zone = min(scenario.headerHeight, scenario.dragTravel)
    let (first, last) = (0.1 * zone + Tolerance.rounding, 0.9 * zone - Tolerance.rounding)
    return (0..<recording.frameCount).filter {
      let time = recording.value(.time, at: $0)
      let position = stroke.position(at: time)
      let finger = stroke == scenario.upStroke ? position : scenario.dragTravel + position
      return stroke.isDown(at: time) && finger > first && finger < last
    }
  }

  /// Travel of a value between the first and the last of those frames as a multiple of the finger's; NaN without travel.
  private func ratio(under stroke: FingerScript, of value: (Int) -> Double) -> Double {
    let frames = crossing(by: stroke)
    guard let first = frames.first, let last = frames.last, first < last else { return .nan }
    let times = (recording.value(.time, at: first), recording.value(.time, at: last))
    return (value(last) - value(first)) / (stroke.position(at: times.1) - stroke.position(at: times.0))
  }
}
