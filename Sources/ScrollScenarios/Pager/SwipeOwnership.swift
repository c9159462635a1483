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
  var swipeAngle = 10.0
  var dragTravel = 300.0
  /// Time of a swipe, in s.
  private let swipeDuration = 0.2

  static let variants: [Variant<SwipeOwnership>] = [
    Variant("scroll-outside", .fault, "a scroll view holds the pager") { $0.isScrollOutside = true },
    Variant("pager-outside", .cure, "the pager holds a scroll view in each page") {
      $0.isScrollOutside = false
    },
  ]

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.integer("swipes", &swipes, in: 1...20, .none, "swipes to the next page, and as many back")
    visitor.number("swipe-travel", &swipeTravel, in: 1...5000, .points, "travel of a swipe")
    visitor.number(
      "swipe-angle", &swipeAngle, in: 0...89, .degrees, "by how much a swipe runs off the horizontal")
    visitor.number(
      "drag-travel", &dragTravel, in: 1...5000, .points, "travel of an upright drag before the swipes")
    settings.visitParameters(&visitor, .motion)
  }

  static let metrics: [Metric<SwipeOwnership>] = [
    Metric("swipes", .none, "sideways swipes made") { $0.made },
    Metric("swallowed", .none, "swipes that turned no page") { $0.made - $0.turned },
    Metric("button_changes", .none, "taps that selected the button's page") { run in
      Double(run.recording.changes(of: .tab).count { $0 >= run.firstTap })
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

  /// Whether the pager gets the stroke of index `stroke`; stroke 0 is the upright drag. It takes what runs more along it.
  func pagerTakes(_ stroke: Int) -> Bool { !isScrollOutside && stroke > 0 && swipeAngle <= 45 }

  /// The upright part of every stroke: a drag, swipes forward, swipes back.
  var strokes: [FingerScript] {
    let upright = swipeTravel * Elementary.sin(swipeAngle / 180 * .pi)
    let drag = FingerScript(travel: dragTravel, duration: 0.4, hold: 0.1)
    let swipes = (0..<2 * swipes).map { index in
      FingerScript(
        start: drag.release + Self.pause + Double(index) * (swipeDuration + Self.pause),
        travel: (index < self.swipes ? 1 : -1) * upright, duration: swipeDuration, easing: .linear)
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

  enum Column: Int, RecordedColumn {
    case page, tab, stroke, owner, taps

    static let names = ["page_pt", "tab", "stroke", "owner", "button_taps"]
  }

  /// A list and a pager that contend for touches.
  ///
  /// The frame loop moves the list by the upright part of a stroke it is given; the pager follows the sideways part of its
  /// own.
  func makeRig() -> ClosureRig<Column> {
    let (strokes, tapTimes) = (strokes, taps)
    var pages = PageStrip(
      width: 390, count: swipes + 1, spring: settings.physics.bounce,
      glide: Deceleration(factorPerMillisecond: 0.99))
    var (stroke, belongsToPager, isHeld, tapped) = (-1, false, false, 0)
    return ClosureRig {
      ScrollGeometry(contentLength: 3000, viewportLength: 760)
    } input: { _, moment in
      guard tapped < tapTimes.count, moment.hasReached(tapTimes[tapped]) else { return }
      pages.select(tapped == 0 ? pages.count - 1 : 0, at: moment.time)
      tapped += 1
    } claims: { index in
      stroke = index
      belongsToPager = pagerTakes(index)
      if belongsToPager { pages.grab() }
      return !belongsToPager
    } control: { _, _, moment in
      guard stroke >= 0 else { return }
      let script = strokes[stroke]
      isHeld = !moment.hasReached(script.release)
      guard belongsToPager else { return pages.settle(at: moment.time) }
      // The first half of the swipes goes to the next page, the second back.
      let velocity = (stroke <= swipes ? 1 : -1) * sidewaysSpeed
      pages.drag(to: velocity * min(script.duration, max(0, moment.time - script.start)))
      guard !isHeld else { return }
      pages.release(at: script.release, velocity: velocity)
      pages.settle(at: moment.time)
      belongsToPager = false
    } isOver: {
      tapped == tapTimes.count && pages.isSettled
    } cell: { column, _ in
      switch column {
      case .page: pages.offset
      case .tab: Double(pages.page)
      case .stroke: Double(stroke)
      case .owner: isHeld ? (belongsToPager ? 2 : 1) : 0
      case .taps: Double(tapped)
      }
    }
  }
}

extension RecordedRun<SwipeOwnership> {
  fileprivate var made: Double { Double(2 * scenario.swipes) }

  /// The first frame after a tap on a button; the one after the last if there is none.
  fileprivate var firstTap: Int { recording.column(.taps).firstIndex { $0 >= 1 } ?? recording.frameCount }

  /// Pages turned before the taps; a swipe turns one.
  fileprivate var turned: Double { recording.travel(of: .tab, in: (0..<firstTap).dropFirst()) }

  fileprivate var firstSwipe: Int { recording.column(.stroke).firstIndex { $0 >= 1 } ?? recording.lastFrame }
}

/// A row of pages: follows a finger, and settles on a page when let go.
///
/// The page is the one nearest to where a gliding strip would come to rest, at most one from where the finger caught it;
/// a spring takes the strip there. A model of paging, not a measured one.
struct PageStrip: Sendable {
  /// Width of a page, in pt.
  let width: Double
  let count: Int
  let spring: Spring
  let glide: Deceleration
  /// The page it settles on, from 0.
  private(set) var page = 0
  /// Offset along the pages, in pt.
  private(set) var offset = 0.0
  private var caught = 0.0
  private var start = ScrollState(offset: 0)
  private var startTime = 0.0

  init(width: Double, count: Int, spring: Spring, glide: Deceleration) {
    (self.width, self.count, self.spring, self.glide) = (width, count, spring, glide)
  }

  private var place: Double { Double(page) * width }

  /// Whether it stands on its page, to a hundredth of a point.
  var isSettled: Bool { abs(offset - place) < 0.01 }

  mutating func grab() { caught = offset }

  /// The finger has moved it by `travel` pt; it goes no further than its ends.
  mutating func drag(to travel: Double) { offset = min(Double(count - 1) * width, max(0, caught + travel)) }

  /// The finger lets go at `velocity` pt/s.
  mutating func release(at time: Double, velocity: Double) {
    let nearest = ((offset + glide.travel(from: velocity)) / width).rounded()
    turn(to: min(count - 1, max(0, min(page + 1, max(page - 1, Int(nearest))))), velocity, at: time)
  }

  /// A button selects `page`, however far away.
  mutating func select(_ page: Int, at time: Double) { turn(to: page, 0, at: time) }

  private mutating func turn(to page: Int, _ velocity: Double, at time: Double) {
    self.page = page
    start = ScrollState(offset: offset - place, velocity: velocity)
    startTime = time
  }

  /// Lets the spring run to `time` s.
  mutating func settle(at time: Double) {
    guard time >= startTime else { return }
    offset = place + spring.state(from: start, after: time - startTime).offset
  }
}
