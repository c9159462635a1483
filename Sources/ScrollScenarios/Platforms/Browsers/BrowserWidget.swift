import ScrollKinematics
import ScrollPlatforms

/// What an engine's scroller does that others do otherwise.
struct BrowserRules: Sendable {
  let fling: ConfiguredFling
  /// Travel of a touch in pt before it scrolls.
  let slop: Double
  /// Release speed in pt/s below which there is no fling.
  let slowestFling: Double
  /// What a layout does for what is in view: `restore` is Chromium's scroll anchoring, `anchoredGecko` Firefox's.
  let anchor: GeometryResponse.OffsetPolicy
  /// Whether the first step after a layout that did other than shift the view by its growth above comes a frame late,
  /// together with the next. And whether a page that fits the screen for one frame takes no more of the touch.
  let delaysSteps: Bool
}

/// A scroller in Chromium or in Firefox on a desktop.
///
/// A finger moves it by steps of whole pixels up to the edge of the last layout, so a step at the end is lost, and a
/// still finger moves nothing. A layout clamps, whatever goes on, and anchoring answers to what grew above. A fling adds
/// steps, and ends at the edge of the moment. What code sets shifts it.
struct BrowserWidget: PlatformWidget {
  private let rules: BrowserRules
  private let rate: Double
  private var geometry: ScrollGeometry
  private var memory = AnchorMemory()
  /// The offset with the part of a pixel that a fling has not shown yet.
  private var exact: Double
  private var velocity = 0.0
  private var motion: PlatformMotion?
  private var finger: BrowserFinger?
  /// What finger or fling have travelled and no frame has shown yet, in pt.
  private var pending = 0.0
  /// Whether the last layout delays the next step, and whether the last step was delayed.
  private var isLate = false, wasLate = false

  /// A view at rest over `geometry`, at `rate` Hz.
  init(_ rules: BrowserRules, from state: ScrollState, over geometry: ScrollGeometry, rate: Double) {
    (self.rules, self.geometry, self.rate) = (rules, geometry, rate)
    exact = state.offset
  }

  var state: ScrollState { ScrollState(offset: exact.rounded(), velocity: velocity) }

  var isMoving: Bool { isFlinging || finger == nil && pending != 0 }

  private var isFlinging: Bool { motion?.isAtRest == false }

  mutating func touch(at position: Double) {
    finger = BrowserFinger(at: position, slop: rules.slop)
    (motion, exact) = (nil, exact.rounded())
    (isLate, wasLate, pending) = (false, false, 0)
  }

  mutating func follow(_ position: Double, velocity: Double) {
    self.velocity = velocity
    guard let step = finger?.step(to: position) else { return }
    take(step)
  }

  /// Moves on by `step` pt up to the edge of the last layout, or a frame later; says whether an edge stopped it.
  ///
  /// A step counts against the last layout even where it is shown later. Two in a row are never late.
  @discardableResult private mutating func take(_ step: Double) -> Bool {
    let range = geometry.restRange
    let wanted = exact + pending + step
    pending = range.offset(exact + pending, steppedBy: step) - exact
    wasLate = isLate && !wasLate
    isLate = false
    if wasLate { return false }
    move(to: range.clamped(exact + pending))
    pending = 0
    return !Tolerance.isSameOffset(exact, wanted)
  }

  mutating func start(velocity: Double, at time: Double) {
    finger = nil
    self.velocity = velocity
    guard abs(velocity) >= rules.slowestFling, velocity != 0 else { return stop() }
    motion = PlatformMotion(
      rules.fling, from: ScrollState(offset: exact, velocity: velocity), at: time, over: geometry,
      within: .unbounded, rate: rate)
  }

  mutating func advance(to time: Double) {
    guard isMoving else { return }
    guard isFlinging, let before = motion?.offset, let moved = motion?.state(at: time) else {
      take(0)
      return
    }
    velocity = moved.velocity
    if take(moved.offset - before) { stop() }
  }

  private mutating func stop() { (motion, velocity) = (nil, 0) }

  private mutating func move(to offset: Double) {
    if !Tolerance.isSameOffset(exact, offset) { memory.forget() }
    exact = offset
  }

  mutating func write(_ offset: Double, at time: Double) {
    move(to: exact + (geometry.restRange.clamped(offset) - state.offset))
  }

  mutating func apply(_ new: ScrollGeometry, presented: Double) {
    let before = state.offset
    let growth = new.lengthAbove - geometry.lengthAbove
    // A size changed on the path from the anchor to the scroller: the anchor is chosen again.
    let below = (new.contentLength - new.lengthAbove, geometry.contentLength - geometry.lengthAbove)
    if rules.anchor == .restore, !Tolerance.isSameOffset(below.0, below.1) { memory.forget() }
    let change = GeometryChange(to: new.restRange, lengthAbove: new.lengthAbove, lengthAboveGrowth: growth)
    let after = rules.anchor.newOffset(before, after: change, &memory)
    let isShift = Tolerance.isSameOffset(after - before, growth)
    isLate =
      rules.delaysSteps && (finger != nil || isMoving)
      && !(isShift && new.viewportLength == geometry.viewportLength)
    exact += after - before
    if rules.delaysSteps, new.restRange.upper == 0, geometry.restRange.upper > 0 { finger = nil }
    geometry = new
  }
}

/// A finger that moves a view by steps of whole pixels, once it has left the slop.
struct BrowserFinger: Sendable {
  private let slop: Double
  private let origin: Double
  /// Where it left the slop; NaN until then.
  private var edge = Double.nan
  private var travel = 0.0

  /// A finger that touches at `position` pt.
  init(at position: Double, slop: Double) { (origin, self.slop) = (position, slop) }

  /// The step of the view in pt as the finger comes to `position` pt.
  mutating func step(to position: Double) -> Double {
    let distance = position - origin
    if edge.isNaN {
      guard abs(distance) > slop else { return 0 }
      edge = origin + (distance < 0 ? -slop : slop)
    }
    let before = travel
    travel = (position - edge).rounded()
    return travel - before
  }
}
