import ScrollKinematics

/// A scroll view around a pager swallows the swipes that should turn its pages; the tabs' buttons still work.
///
/// A touch goes to the outermost view that can use it. The pager outside and a scroll view in each page cure it. Who takes
/// a touch is a rule set here; no system publishes one.
struct SwipeOwnership: Scenario {
  static let name = "swipe-ownership"
  static let summary = "a scroll view around a pager swallows sideways swipes"
  static let verdict = Verdict("sideways swipes turn no page", metric: "swallowed")

  var settings = FrameSettings.exactReader.with { $0.timeLimit = 15 }
  var isScrollOutside = true
  var swipes = 3
  var swipeTravel = 220.0
  var swipeDuration = 0.2
  var swipeAngle = 10.0
  var lockAngle = 45.0
  var pageWidth = 390.0
  var dragTravel = 300.0

  static let variants: [Variant<SwipeOwnership>] = [
    Variant("scroll-outside", .fault, "a scroll view holds the pager") { $0.isScrollOutside = true },
    Variant("pager-outside", .cure, "the pager holds a scroll view in each page") {
      $0.isScrollOutside = false
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.integer("swipes", &swipes, in: 1...20, .none, "swipes to the next page, and as many back")
    visitor.number("swipe-travel", &swipeTravel, in: 1...5000, .points, "travel of a swipe")
    visitor.number("swipe-duration", &swipeDuration, in: 0.02...5, .seconds, "time of a swipe")
    visitor.number(
      "swipe-angle", &swipeAngle, in: 0...89, .degrees, "by how much a swipe runs off the horizontal")
    visitor.number(
      "lock-angle", &lockAngle, in: 0...90, .degrees, "up to which angle a pager outside takes a touch")
    visitor.number("page-width", &pageWidth, in: 50...10_000, .points, "width of a page")
    visitor.number(
      "drag-travel", &dragTravel, in: 1...5000, .points, "travel of an upright drag before the swipes")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<SwipeOwnership>] = [
    Metric("swipes", .none, "sideways swipes made") { $0.made },
    Metric("tab_changes", .none, "pages turned by swipes") { $0.turned },
    Metric("swallowed", .none, "swipes that turned none") { $0.made - $0.turned },
    Metric("button_taps", .none, "taps on the tabs' buttons", last: .taps),
    Metric("button_changes", .none, "taps that selected the button's page") {
      $0.changes(from: max(1, $0.firstTap), to: $0.recording.lastFrame)
    },
    Metric("scroll_response", .none, "travel of the list per travel of the finger in the upright drag") {
      $0.recording.value(.offset, at: max(0, $0.firstSwipe - 1)) / $0.scenario.dragTravel
    },
    Metric("stray_scroll", .points, "travel of the list during sideways swipes") {
      $0.recording.travel(of: .offset, in: max(1, $0.firstSwipe)..<$0.recording.frameCount)
    },
  ]

  /// Time from one touch to the next beyond the stroke itself, in s: longer than the pages take to settle.
  private static let pause = 0.9

  /// Speed of a swipe along the pages, in pt/s.
  var sidewaysSpeed: Double { swipeTravel * Elementary.cos(swipeAngle / 180 * .pi) / swipeDuration }

  /// Whether the pager gets the stroke of index `stroke`; stroke 0 is the upright drag.
  func pagerTakes(_ stroke: Int) -> Bool { !isScrollOutside && stroke > 0 && swipeAngle <= lockAngle }

  /// The upright part of every stroke: a drag, swipes forward, swipes back.
  var strokes: [FingerScript] {
    let upright = swipeTravel * Elementary.sin(swipeAngle / 180 * .pi)
    let drag = FingerScript(travel: dragTravel, duration: 0.4, hold: 0.1)
    let swipes = (0..<2 * swipes).map { index in
      FingerScript(
        start: drag.release + Self.pause + Double(index) * (swipeDuration + Self.pause),
        travel: (index < self.swipes ? 1 : -1) * upright, duration: swipeDuration,
        easing: .linear)
    }
    return [drag] + swipes
  }

  /// Taps on the last page's button and on the first's, in s, after the swipes.
  var taps: [Double] {
    let end = strokes.last?.release ?? 0
    return [end + Self.pause, end + 2 * Self.pause]
  }

  var validationError: String? {
    guard let end = taps.last, end > settings.timeLimit else { return nil }
    return "the swipes and the taps after them take longer than time-limit"
  }
}

extension RecordedRun<SwipeOwnership> {
  fileprivate var made: Double { Double(2 * scenario.swipes) }

  /// The first frame after a tap on a button; the one after the last if there is none.
  fileprivate var firstTap: Int { recording.column(.taps).firstIndex { $0 >= 1 } ?? recording.frameCount }

  /// Pages turned before the taps; a swipe turns one.
  fileprivate var turned: Double {
    recording.travel(of: .tab, in: (0..<firstTap).dropFirst())
  }

  fileprivate func changes(from first: Int, to last: Int) -> Double {
    guard first <= last else { return 0 }
    return Double((first...last).count { recording.step(.tab, at: $0) != 0 })
  }

  fileprivate var firstSwipe: Int {
    recording.column(.stroke).firstIndex { $0 >= 1 } ?? recording.lastFrame
  }
}
