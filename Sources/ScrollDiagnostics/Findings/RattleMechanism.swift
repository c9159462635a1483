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
    // Two periods tell that a loop goes on, or does not.
    let wait = max(Self.shortestRest, 4 * rattle.halfTime)
    let hands = Hands(trace)
    let rest = Self.rest(trace, rattle)
    let isOver = trace.times[rest.upperBound - 1] - trace.times[rattle.last] > wait
    if hands.time(.up, in: rattle.rows) > max(Self.dyingTime, wait) {
      (mayBeAbsolute, mayBeAnchored) = (false, false)
      return
    }
    // Anchored, it goes no farther in half a period than the finger does.
    let reach = Self.fastest(trace, before: rattle) * rattle.halfTime
    if rattle.swing > Self.mostHaste * reach { mayBeAnchored = false }
    if hands.longest(.still, in: rattle.rows) > wait { mayBeAnchored = false }
    // An absolute finger holds the swings up; where they fade, it goes back, and takes the view along.
    if isOver || Self.dyingTime < trace.times[rattle.last] - trace.times[rattle.first],
      Self.fade(rattle.swings)
    {
      mayBeAbsolute = false
    }
    guard isOver else { return }
    mayGiveBack = false
    let down = [Hands.State.down, .still, .moving].reduce(0.0) { $0 + hands.time($1, in: rest) }
    // What is no anchored finger's is an absolute one's that died away.
    if down > max(wait, Self.dyingTime), mayBeAnchored { mayBeAbsolute = false }
  }

  /// Whether the last swings are less than half as long as any before them: the finger's own steps, which grew shorter.
  private static func fade(_ swings: [Double]) -> Bool {
    guard swings.count >= 4 else { return false }
    let late = swings.suffix(max(2, swings.count / 4)).max() ?? 0
    return 2 * late < swings.max() ?? 0
  }

  /// The greatest velocity in pt/s within 0.15 s before a rattle, over two rows; infinite if it hardly moves.
  private static func fastest(_ trace: ScrollTrace, before rattle: Rattle) -> Double {
    // The row before the first turn is its extreme.
    var (row, speed) = (rattle.first, 0.0)
    while row >= 2, trace.times[rattle.first] - trace.times[row] < 0.15 {
      let step = abs(rattle.values[row] - rattle.values[row - 2])
      speed = max(speed, step / (trace.times[row] - trace.times[row - 2]))
      row -= 1
    }
    // A view at rest says nothing of how fast its finger starts.
    return speed > 100 ? speed : .infinity
  }

  /// The rows behind the last turn in which the view stays where it rattled.
  private static func rest(_ trace: ScrollTrace, _ rattle: Rattle) -> Range<Int> {
    let size = rattle.swings.max() ?? 0
    var end = rattle.last + 1
    while end < trace.count, abs(rattle.values[end] - rattle.values[rattle.last]) < max(size, 1) { end += 1 }
    return rattle.last..<end
  }
}

extension Rattle {
  fileprivate var first: Int { rows.lowerBound }
  fileprivate var last: Int { rows.upperBound - 1 }
}

/// What is known of the finger in the rows of a trace.
private struct Hands {
  enum State { case up, down, still, moving, unknown }

  private let trace: ScrollTrace
  private let fingers: [Double]

  /// A finger's movement shows over this many rows: its column may be rounded.
  private static let reach = 3
  private static let stillness = 0.5

  init(_ trace: ScrollTrace) { (self.trace, fingers) = (trace, trace.values(of: .finger)) }

  private func state(_ row: Int) -> State {
    let phase = trace.phases.isEmpty ? nil : trace.phases[row]
    if let phase, phase != .drag { return .up }
    guard !fingers.isEmpty else { return phase == nil ? .unknown : .down }
    guard fingers[row].isFinite else { return .up }
    let part = fingers[max(0, row - Self.reach)...min(trace.count - 1, row + Self.reach)].filter {
      $0.isFinite
    }
    return (part.max() ?? 0) - (part.min() ?? 0) < Self.stillness ? .still : .moving
  }

  /// How long the finger is in a state, in s.
  func time(_ state: State, in rows: Range<Int>) -> Double {
    rows.dropLast().reduce(0.0) { self.state($1) == state ? $0 + wait($1) : $0 }
  }

  /// How long it is at most without a break.
  func longest(_ state: State, in rows: Range<Int>) -> Double {
    var (longest, time) = (0.0, 0.0)
    for row in rows.dropLast() {
      time = self.state(row) == state ? time + wait(row) : 0
      longest = max(longest, time)
    }
    return longest
  }

  private func wait(_ row: Int) -> Double { trace.times[row + 1] - trace.times[row] }
}

extension RattleMechanism {
  /// The loops in words, for `mechanism` of a finding.
  var name: String {
    switch (mayBeAbsolute, mayBeAnchored, mayGiveBack) {
    case (true, false, false): "a finger mapped absolutely"
    case (false, true, false): "a finger anchored to what is shown"
    case (false, false, true): "a layout that gives a clamped offset back"
    case (true, true, false): "a finger, mapped absolutely or anchored to what is shown"
    case (true, false, true): "a finger mapped absolutely, or a layout that gives back"
    case (false, true, true): "a finger anchored to what is shown, or a layout that gives back"
    case (true, true, true), (false, false, false):
      "a finger, mapped absolutely or anchored to what is shown, or a layout that gives back"
    }
  }

  /// What stills them.
  var cure: String {
    if mayGiveBack, !mayBeAbsolute, !mayBeAnchored {
      return """
        Keep the content's range independent of the offset while the end is visible: do not collapse the header \
        further there, or switch scroll anchoring off (overflow-anchor: none).
        """
    }
    if mayBeAnchored, !mayBeAbsolute, !mayGiveBack {
      return """
        Guard the header: let it collapse no further while the bottom of the content is visible, so that a layout \
        does not move the offset it was computed from.
        """
    }
    return """
      Guard the header: let it collapse no further while the bottom of the content is visible, or keep the scroll \
      range constant while a finger is down.
      """
  }
}
