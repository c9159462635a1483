import ScrollKinematics

/// A large header above a list, as rules without state.
///
/// `offsetY` is the list's offset plus its top inset, in pt: 0 where the header is open, growing as the content moves up,
/// negative when it is pulled down.
struct LargeHeader: Parametrized, Equatable, Sendable {
  /// Its length when open, in pt.
  var height = 200.0
  /// Lengths of the list's content and of the screen, in pt.
  var contentLength = 3000.0, screenLength = 760.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("header-height", &height, in: 1...5000, .points, "length of the open header")
    visitor.number("content-size", &contentLength, in: 0...1e6, .points, "length of the list's content")
    visitor.number("screen-length", &screenLength, in: 100...10_000, .points, "length of the screen")
  }

  /// A sentence on why the lengths are impossible together; `nil` if they are possible.
  var validationError: String? {
    height >= screenLength ? "header-height leaves no room on screen-length" : nil
  }

  /// The list under a top inset in pt; its own length if it is open.
  func geometry(inset: Double? = nil) -> ScrollGeometry {
    ScrollGeometry(contentLength: contentLength, viewportLength: screenLength, insetTop: inset ?? height)
  }

  /// The list at its top, below the open header.
  var start: ScrollState { ScrollState(offset: -height) }

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
  var header = LargeHeader()
  var dragTravel = 300.0
  var dragSpeed = 240.0
  var pull = 150.0
  var headerMotion = HeaderMotion.following
  var movesSearchBar = true
  var movesIndicator = true
  var setsInsetAlways = false
  var feedsInset = false

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
    header.visitParameters(&visitor)
    visitor.number(
      "drag-travel", &dragTravel, in: 1...5000, .points, "travel of the finger up, and back down")
    visitor.number("drag-speed", &dragSpeed, in: 1...10_000, .pointsPerSecond, "speed of the finger")
    visitor.number("pull", &pull, in: 0...5000, .points, "what the finger goes further down")
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
      -$0.ratio(under: $0.scenario.upStroke, of: $0.recording.column(.header))
    },
    Metric("header_speed_down", .none, "the same as it scrolls down") {
      -$0.ratio(under: $0.scenario.downStroke, of: $0.recording.column(.header))
    },
    Metric("content_speed_up", .none, "content's speed as a multiple of the finger's, as it scrolls up") {
      $0.ratio(under: $0.scenario.upStroke, of: $0.recording.column(.offset))
    },
    Metric(
      "stair_frames", .frames, "mean time from one step of the header to the next, as it scrolls up"
    ) { $0.stairFrames },
    Metric("inset_changes", .none, "changes of the top inset") {
      Double($0.recording.changes(of: .insetTop).count)
    },
    .rattles, .rattleSize,
  ]

  var validationError: String? { header.validationError }

  /// Layout passes in a frame after which an endless layout is ended.
  private static let passLimit = 100
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

  var start: ScrollState { header.start }
  var strokes: [FingerScript] { [upStroke, downStroke] }

  enum Column: Int, RecordedColumn {
    case header, headerError, searchBarGap, indicatorError, layoutPasses

    static let names = [
      "header_pt", "header_error_pt", "search_bar_gap_pt", "indicator_error_pt", "layout_passes",
    ]
  }

  /// A list under a large header, with a search bar and a scroll indicator that should both begin where the header ends.
  func makeRig() -> ClosureRig<Column> {
    // The inset in force, and the one that the app asks for.
    var (inset, target) = (header.height, header.height)
    var (lastRead, top, passes) = (start.offset, 0.0, 0)
    return ClosureRig {
      header.geometry(inset: inset)
    } control: { reading, _, _ in
      // The app's code in the callback of scrolling.
      if !Tolerance.isSameOffset(reading.offset, lastRead) {
        let offsetY = reading.offset + inset
        switch headerMotion {
        case .following: top = header.top(at: offsetY)
        case .fixed: top = 0
        case .clamped: top = min(0, header.top(at: offsetY))
        }
        if feedsInset { target = header.visibleLength(at: offsetY) }
      }
      lastRead = reading.offset
      // Passes of the layout until none has asked for another: setting the inset does.
      passes = 0
      var isAskedFor = true
      while isAskedFor && passes < Self.passLimit {
        passes += 1
        isAskedFor = setsInsetAlways || inset != target
        if isAskedFor { inset = target }
      }
    } cell: { column, view in
      let end = header.height + top
      return switch column {
      case .header: top
      case .headerError: top - header.top(at: view.state.offset + inset)
      case .searchBarGap: (movesSearchBar ? end : header.height) - end
      case .indicatorError: (movesIndicator ? end : header.height) - end
      case .layoutPasses: Double(passes)
      }
    }
  }
}

extension RecordedRun<LargeHeaderScenario> {
  /// Frames from one step of the header to the next while the finger goes up; NaN without a step.
  fileprivate var stairFrames: Double {
    let up = crossing(by: scenario.upStroke)
    let moves = up.dropFirst().filter { !Tolerance.isSameOffset(recording.step(.header, at: $0), 0) }
    return moves.isEmpty ? .nan : Double(up.count - 1) / Double(moves.count)
  }

  /// The frames in which the finger of `stroke` is where the header of a steady inset follows it, but for a tenth of the
  /// travel at either end.
  private func crossing(by stroke: FingerScript) -> [Int] {
    let zone = min(scenario.header.height, scenario.dragTravel)
    let (first, last) = (0.1 * zone + Tolerance.rounding, 0.9 * zone - Tolerance.rounding)
    return (0..<recording.frameCount).filter {
      let time = recording.value(.time, at: $0)
      let position = stroke.position(at: time)
      let finger = stroke == scenario.upStroke ? position : scenario.dragTravel + position
      return stroke.isDown(at: time) && finger > first && finger < last
    }
  }

  /// Travel of a value between the first and the last of those frames as a multiple of the finger's; NaN without travel.
  fileprivate func ratio(under stroke: FingerScript, of values: [Double]) -> Double {
    let frames = crossing(by: stroke)
    guard let first = frames.first, let last = frames.last, first < last else { return .nan }
    let times = (recording.value(.time, at: first), recording.value(.time, at: last))
    return (values[last] - values[first]) / (stroke.position(at: times.1) - stroke.position(at: times.0))
  }
}
