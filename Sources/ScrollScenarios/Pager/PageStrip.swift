import ScrollKinematics

/// A row of pages: follows a finger, and settles on a page when let go.
///
/// The page is the one nearest to where a gliding strip would come to rest, at most one from where the finger caught it;
/// a spring takes the strip there. A model of paging, not a measured one.
struct PageStrip: Sendable {
  /// Width of a page, in pt.
  let width: Double
  let count: Int
  private let spring: Spring
  private let glide: Deceleration
  /// The page it settles on, from 0.
  private(set) var page = 0
  /// Offset along the pages, in pt.
  private(set) var offset = 0.0
  private var caught = 0.0
  private var start = ScrollState(offset: 0)
  private var startTime = 0.0

  init(width: Double, count: Int, spring: Spring, glide: Deceleration) {
    self.width = width
    self.count = count
    self.spring = spring
    self.glide = glide
  }

  private var place: Double { Double(page) * width }

  /// Whether it stands on its page, to a hundredth of a point.
  var isSettled: Bool { abs(offset - place) < 0.01 }

  mutating func grab() { caught = offset }

  /// The finger has moved it by `travel` pt; it goes no further than its ends.
  mutating func drag(to travel: Double) {
    offset = min(Double(count - 1) * width, max(0, caught + travel))
  }

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
