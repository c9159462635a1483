import ScrollKinematics

/// A pager inside a scroll view has no length of its own: it fills what it is given.
///
/// Unset, nothing shows; set once, a shorter tab has a void below it and a longer one cannot be scrolled to its end.
/// Setting the selected tab's length at each switch cures it, and costs the place a long tab was scrolled to.
struct PagerLength: Scenario {
  static let name = "pager-length"
  static let summary = "a pager in a scroll view shows nothing, or the length of another tab"
  static let verdict = Verdict("end of a pager's tab cannot be reached", metric: "unreachable")

  /// What the app does about the pager's length.
  enum Sizing: Sendable { case unset, once, atEachSwitch }

  var settings = FrameSettings.exactReader.with { $0.response = .uikit }
  var sizing = Sizing.atEachSwitch
  var headerHeight = 200.0
  var firstLength = 1500.0
  var secondLength = 900.0
  var releaseVelocity = 3000.0

  static let variants: [Variant<PagerLength>] = [
    Variant("unset", .fault, "the pager has no length") { $0.sizing = .unset },
    Variant("set-once", .fault, "the pager keeps the length of the first tab") { $0.sizing = .once },
    Variant("set-at-each-switch", .cure, "the pager is as long as the selected tab"),
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("header-height", &headerHeight, in: 0...5000, .points, "length above the pager")
    visitor.number("first-length", &firstLength, in: 0...1e6, .points, "length of the first tab's content")
    visitor.number("second-length", &secondLength, in: 0...1e6, .points, "length of the second tab's content")
    visitor.number(
      "release-velocity", &releaseVelocity, in: 0...50_000, .pointsPerSecond,
      "velocity of the fling to the end of each tab")
    settings.visitParameters(&visitor, [.motion, .response])
  }

  static let metrics: [Metric<PagerLength>] = [
    Metric("most_shown", .points, "most of a tab's content that was on the screen", greatest: .shown),
    Metric("first_range_error", .points, "end of the first tab's rest range, less the right one") {
      $0.rangeError(of: 0, at: 0)
    },
    Metric("second_range_error", .points, "the same of the second tab") {
      $0.rangeError(of: 1, at: $0.recording.column(.tab).firstIndex(of: 1) ?? $0.recording.lastFrame)
    },
    Metric("void_shown", .points, "longest empty stretch of the pager on the screen at rest") { run in
      (0..<run.recording.frameCount).reduce(0) {
        run.recording.phase(at: $1) == .rest ? max($0, run.recording.value(.void, at: $1)) : $0
      }
    },
    Metric("unreachable", .points, "content past the pager's end, on either tab", greatest: .unreachable),
    Metric("position_given_up", .points, "offset lost at the switches") {
      $0.recording.travel(of: .offset, in: $0.recording.changes(of: .tab))
    },
  ]

  private let screenLength = 760.0
  /// When the tabs are switched, in s: to the second and back.
  static let switchTimes = [2.5, 5.0]

  /// A fling to the end at the start, and after each switch.
  var strokes: [FingerScript] {
    ([0] + Self.switchTimes).map { .flick(at: $0 + 0.1, velocity: releaseVelocity) }
  }

  /// The length the pager is given while tab `tab` is selected, in pt.
  func pagerLength(on tab: Int) -> Double {
    switch sizing {
    case .unset: 0
    case .once: firstLength
    case .atEachSwitch: contentLength(of: tab)
    }
  }

  /// The length of a tab's content, in pt.
  func contentLength(of tab: Int) -> Double { tab == 0 ? firstLength : secondLength }

  /// Where the rest range ends if the header is followed by `length` pt.
  fileprivate func rangeEnd(below length: Double) -> Double { max(0, headerHeight + length - screenLength) }

  enum Column: Int, RecordedColumn {
    case tab, pager, shown, void, unreachable

    static let names = ["tab", "pager_pt", "shown_pt", "void_pt", "unreachable_pt"]
  }

  /// A scroll view that holds a header and below it a pager of the length it is given.
  func makeRig() -> ClosureRig<Column> {
    var switches = 0
    return ClosureRig {
      ScrollGeometry(
        contentLength: headerHeight + pagerLength(on: switches % 2), viewportLength: screenLength)
    } control: { _, _, moment in
      if switches < Self.switchTimes.count, moment.hasReached(Self.switchTimes[switches]) { switches += 1 }
    } isOver: {
      switches == Self.switchTimes.count
    } cell: { column, view in
      let (tab, top) = (switches % 2, headerHeight - view.state.offset)
      let (pager, content) = (pagerLength(on: tab), contentLength(of: tab))
      // How much of a stretch between two places on the screen can be seen.
      func onScreen(from start: Double, to end: Double) -> Double {
        max(0, min(end, screenLength) - max(start, 0))
      }
      return switch column {
      case .tab: Double(tab)
      case .pager: pager
      case .shown: onScreen(from: top, to: top + min(pager, content))
      case .void: onScreen(from: top + content, to: top + pager)
      case .unreachable: max(0, content - pager)
      }
    }
  }
}

extension RecordedRun<PagerLength> {
  /// The end of the rest range in a frame, less the one that shows all of tab `tab`, in pt.
  fileprivate func rangeError(of tab: Int, at frame: Int) -> Double {
    recording.value(.maxOffset, at: frame) - scenario.rangeEnd(below: scenario.contentLength(of: tab))
  }
}
