import ScrollKinematics

/// Which loops may be behind a rattle: those that would go on, and stop, when it does.
///
/// A finger mapped absolutely undoes each clamp for as long as it is down, moving or still, by swings that do not fade while it stays
/// outside. A finger anchored to what is shown rattles only as long as it moves, by no more than its own steps. A layout that gives a
/// clamped offset back goes on for ever, and needs no finger. What a trace does not show excludes nothing.
struct RattleMechanism {
  /// Whether each loop may be behind it.
  private(set) var mayBeAbsolute = true, mayBeAnchored = true, mayGiveBack = true

  /// A loop without a finger, such as a fling into the end, may turn for this long before it dies, in s: recorded are up to 0.113.
  private static let dyingTime = 0.3
  /// A finger that moved on before a rattle does not become so many times as fast in it.
  private static let mostHaste = 2.5
  /// A view is at rest, and a finger still, for no less than this, in s.
  private static let shortestRest = 0.1

  /// What `trace` says of a rattle in it.
  init(_ trace: ScrollTrace, _ rattle: Rattle) {
    let (values, times, last) = (rattle.values, trace.times, rattle.rows.upperBound - 1)
    // Two periods tell that a loop goes on, or does not.
    let wait = max(Self.shortestRest, 4 * rattle.halfTime)
    let (hand, fingers) = (Hand(trace), trace.values(of: .finger))
    func time(_ rows: Range<Int>, _ isSo: (Int) -> Bool) -> Double {
      rows.dropLast().reduce(0.0) { isSo($1) ? $0 + times[$1 + 1] - times[$1] : $0 }
    }
    if time(rattle.rows, { hand.holds($0) == false }) > max(Self.dyingTime, wait) {
      (mayBeAbsolute, mayBeAnchored) = (false, false)
      return
    }
    // Anchored, it goes no farther in half a period than the finger does, and stops with it.
    let reach = Self.fastest(trace, before: rattle) * rattle.halfTime
    let stillTime = time(rattle.rows) { row in
      let part = fingers.indices.clamped(to: row - 3..<row + 4).map { fingers[$0] }.filter { $0.isFinite }
      return (part.max() ?? .infinity) - (part.min() ?? 0) < 0.5
    }
    mayBeAnchored = rattle.swing <= Self.mostHaste * reach && stillTime <= wait
    // An absolute finger holds the swings up; where they fade, it goes back, and takes the view along.
    let swings = rattle.swings
    let late = swings.suffix(max(2, swings.count / 4)).max() ?? 0
    mayBeAbsolute = swings.count < 4 || 2 * late >= rattle.largest
    let size = max(1, rattle.largest)
    let end = (last..<trace.count).first { abs(values[$0] - values[last]) >= size } ?? trace.count
    // Where the view stays where it rattled, the loop is over.
    guard times[end - 1] - times[last] > wait else { return }
    mayGiveBack = false
    // What is no anchored finger's is an absolute one's that died away.
    if time(last..<end, { hand.holds($0) == true }) > max(wait, Self.dyingTime), mayBeAnchored {
      mayBeAbsolute = false
    }
  }

  /// The greatest velocity in pt/s within 0.15 s before a rattle, over two rows; infinite if it hardly moves.
  private static func fastest(_ trace: ScrollTrace, before rattle: Rattle) -> Double {
    // The row before the first turn is its extreme.
    let first = rattle.rows.lowerBound
    var (row, speed) = (first, 0.0)
    while row >= 2, trace.times[first] - trace.times[row] < 0.15 {
      let step = abs(rattle.values[row] - rattle.values[row - 2])
      speed = max(speed, step / (trace.times[row] - trace.times[row - 2]))
      row -= 1
    }
    // A view at rest says nothing of how fast its finger starts.
    return speed > 100 ? speed : .infinity
  }

  /// The loops in words, for `mechanism` of a finding.
  var name: String {
    let finger: String
    switch (mayBeAbsolute, mayBeAnchored) {
    case (true, false): finger = "a finger mapped absolutely"
    case (false, true): finger = "a finger anchored to what is shown"
    case (false, false) where mayGiveBack: return "a layout that gives a clamped offset back"
    default: finger = "a finger, mapped absolutely or anchored to what is shown"
    }
    // Where all are excluded, none is.
    return mayGiveBack == (mayBeAbsolute || mayBeAnchored) ? finger + ", or a layout that gives back" : finger
  }

  /// What stills them.
  var cure: String {
    switch (mayBeAbsolute, mayBeAnchored, mayGiveBack) {
    case (false, false, true):
      """
      Keep the content's range independent of the offset while the end is visible: do not collapse the header \
      further there, or switch scroll anchoring off (overflow-anchor: none).
      """
    case (false, true, false):
      """
      Guard the header: let it collapse no further while the bottom of the content is visible, so that a layout \
      does not move the offset it was computed from.
      """
    default:
      """
      Guard the header: let it collapse no further while the bottom of the content is visible, or keep the scroll \
      range constant while a finger is down.
      """
    }
  }
}
