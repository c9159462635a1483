import ScrollKinematics

/// A scroll view around a pager swallows the swipes that should turn its pages.
///
/// What a person sees: swiping sideways turns no page; the list moves up or down a little instead (`scroll-outside`).
/// Why: the touch goes to the outermost view that can use it, and a plain scroll view takes it whole. What cures it: the
/// pager outside and a scroll view in each page (`pager-outside`); the pager takes what runs sideways and leaves the rest
/// to the list. Who takes a touch is a rule set here and nobody's published one.
struct SwipeOwnership: Scenario {
  static let name: StaticString = "swipe-ownership"
  static let summary: StaticString = "a scroll view around a pager swallows sideways swipes"

  var frames = FrameSettings()
  var isScrollOutside = true
  var swipes = 3
  var swipeTravel = 220.0
  var swipeDuration = 0.2
  var swipeAngle = 10.0
  var lockAngle = 45.0
  var pageWidth = 390.0
  var dragTravel = 300.0

  static let variants: [Variant<SwipeOwnership>] = [
    Variant("scroll-outside") { $0.isScrollOutside = true },
    Variant("pager-outside") { $0.isScrollOutside = false },
  ]

  static let ownParameters: [Parameter<SwipeOwnership>] = [
    Parameter(
      "swipes", .integer(least: 1, greatest: 20), "swipes to the next page, and as many back",
      get: { Double($0.swipes) }, set: { $0.swipes = Int($1) }),
    Parameter(
      "swipe-travel", unit: "pt", .number(least: 1, greatest: 5000), "way of a swipe",
      get: { $0.swipeTravel }, set: { $0.swipeTravel = $1 }),
    Parameter(
      "swipe-duration", unit: "s", .number(least: 0.02, greatest: 5), "time of a swipe",
      get: { $0.swipeDuration }, set: { $0.swipeDuration = $1 }),
    Parameter(
      "swipe-angle", unit: "°", .number(least: 0, greatest: 89),
      "by how much a swipe runs off the horizontal",
      get: { $0.swipeAngle }, set: { $0.swipeAngle = $1 }),
    Parameter(
      "lock-angle", unit: "°", .number(least: 0, greatest: 90),
      "up to which angle a pager outside takes a touch",
      get: { $0.lockAngle }, set: { $0.lockAngle = $1 }),
    Parameter(
      "page-width", unit: "pt", .number(least: 50, greatest: 10_000), "width of a page",
      get: { $0.pageWidth }, set: { $0.pageWidth = $1 }),
    Parameter(
      "drag-travel", unit: "pt", .number(least: 1, greatest: 5000),
      "way of an upright drag before the swipes",
      get: { $0.dragTravel }, set: { $0.dragTravel = $1 }),
  ]

  static let metrics: [MetricLabel] = [
    MetricLabel("swipes", "sideways swipes made"),
    MetricLabel("tab_changes", "pages turned"),
    MetricLabel("swallowed", "swipes that turned none"),
    MetricLabel("scroll_response", "way of the list per way of the finger in the upright drag"),
    MetricLabel("stray_scroll", unit: "pt", "way of the list during sideways swipes"),
  ]

  /// Time from one touch to the next beyond the stroke itself, in s: longer than the pages take to settle.
  private static let pause = 0.9

  /// Speed of a swipe along the pages, in pt/s.
  var sidewaysSpeed: Double { swipeTravel * Elementary.cos(swipeAngle / 180 * .pi) / swipeDuration }

  /// Whether the pager gets stroke `stroke`; stroke 0 is the upright drag.
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

  var objection: StaticString? {
    guard let end = strokes.last?.release, end > frames.timeLimit else { return nil }
    return "the swipes take longer than time-limit"
  }

  func measure(_ recording: Recording) -> [Double] {
    let (tab, stroke) = (recording.ownColumn(1), recording.ownColumn(2))
    let offset = recording.column(.offset)
    let changes = (1..<recording.frameCount).reduce(0) { $0 + abs(tab[$1] - tab[$1 - 1]) }
    let firstSwipe = stroke.firstIndex { $0 >= 1 } ?? recording.lastFrame
    let stray = (max(1, firstSwipe)..<recording.frameCount).reduce(0) {
      $0 + abs(offset[$1] - offset[$1 - 1])
    }
    let made = Double(2 * swipes)
    return [made, changes, made - changes, offset[max(0, firstSwipe - 1)] / dragTravel, stray]
  }
}
