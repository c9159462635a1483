import ScrollKinematics

/// For which content sizes a scenario rattles, in whole points: played on a grid, and at each point where that finds any.
///
/// Content that fits into the viewport is looked at apart: nothing scrolls there but what a finger overscrolls.
package struct ContentSizes: Sendable {
  /// The name of the parameter.
  package static let key = "content-size"

  /// A scenario of one content size.
  struct Probe {
    /// By how much the content is longer than the viewport at the start, in pt.
    let excess: Double
    let rattles: () -> Bool
    let rattle: () -> Rattle
    /// Whether it rattles if it is flung at a speed, in pt/s, the way its own gesture goes first.
    let rattlesFlung: (Double) -> Bool

    init<Played: Scenario>(_ scenario: Played) {
      let geometry = scenario.makeRig().geometry
      excess = geometry.contentLength + geometry.insetTop + geometry.insetBottom - geometry.viewportLength
      rattles = { scenario.rattles }
      rattle = { scenario.rattle }
      let isBack =
        (scenario.start.velocity != 0 ? scenario.start.velocity : scenario.strokes.first?.travel ?? 0) < 0
      rattlesFlung = { scenario.rattles(flungAt: isBack ? -$0 : $0) }
    }
  }

  /// The content size that is set, in pt.
  package let own: Double
  /// The content sizes that were looked at, in pt: from the longest content that fits into the viewport on.
  package private(set) var watched: ClosedRange<Double>
  /// Those among them that rattle, in pt: the ends of each range do, the points beside them do not.
  package private(set) var unsafe: [ClosedRange<Double>] = []
  /// How many single sizes within these ranges are quiet.
  package private(set) var quietSizes = 0
  /// The size from which on it is quiet, as far as was played; `nil`: it never rattles, or does at the last size.
  package var safeFrom: Double? {
    unsafe.last.flatMap { $0.upperBound < watched.upperBound ? $0.upperBound + 1 : nil }
  }
  /// The ranges that rattle as one says them: each ends with the first size that does not, if that was played.
  package var said: [ClosedRange<Double>] {
    unsafe.map { $0.lowerBound...min($0.upperBound + 1, watched.upperBound) }
  }
  /// The worst rattle of shorter content; `nil`: no content is shorter.
  package private(set) var shorter: Rattle?
  /// Whether some of the shorter content that was played is quiet.
  package private(set) var isShorterMixed = false
  /// The size from which on no fling of up to ``fastest`` rattles, as far as was played; `nil`: none does at any size.
  package private(set) var safeFromFlings: Double?

  /// The fastest fling that is played, in pt/s: Android and Flutter let no finger throw faster.
  package static let fastest = 8000.0
  /// From one fling to the next, in pt/s.
  private static let speedStep = 25.0
  /// Quiet sizes after which no longer one is flung.
  private static let flingScatter = 4

  /// Points of the grid, and of that of shorter content.
  private static let (points, shorterPoints) = (1000.0, 24)
  /// Viewports of content beyond the first that are looked at: a header that collapses by one takes two.
  private static let viewports = 4.0
  /// Quiet sizes between two that rattle, up to which these belong to one range, in pt.
  private static let scatter = 32.0

  /// The sizes in `domain` at which what `probe` returns rattles; the equation expects it where the content is longer than
  /// `own` by one of `expected`.
  init?(
    own: Double, in domain: ParameterDomain, expected: [ClosedRange<Double>], _ probe: (Double) -> Probe?
  ) {
    guard case .number(let least, let greatest) = domain, let set = probe(own) else { return nil }
    self.own = own
    // Content that is a point longer takes a point more.
    let fitting = min(max(least.rounded(.up), (own - set.excess).rounded()), greatest.rounded(.down))
    let reach = Self.viewports * max(1, fitting - least)
    let ends = expected.flatMap { [own + $0.lowerBound, own + $0.upperBound] }
    let last = ends.reduce(max(own, fitting + reach)) { max($0, $1 + 1) }
    watched = fitting...max(fitting, min(greatest, last).rounded(.down))
    func rattles(_ size: Double) -> Bool { probe(size)?.rattles() ?? false }
    if fitting > least {
      let step = (fitting - least) / Double(Self.shorterPoints)
      let sizes = (0..<Self.shorterPoints).map { least + step * Double($0) } + [max(least, fitting - 1)]
      let plays = sizes.compactMap { probe($0)?.rattle() }
      shorter = plays.first
      for play in plays { shorter?.add(play) }
      isShorterMixed = plays.contains { $0.verdict == .quiet }
    }
    // An odd step: layouts are rounded, and every other size may do the same.
    let step = 2 * (reach / Self.points / 2).rounded(.down) + 1
    let grid = stride(from: fitting, through: min(fitting + reach, watched.upperBound), by: step)
    // Just inside what the equation expects, so that the narrowest range is met.
    let inner = expected.flatMap { [own + $0.lowerBound + 1, own + $0.upperBound - 1] } + [own]
    let sizes = (grid + (inner + [watched.upperBound]).map { $0.rounded() }.filter(watched.contains)).sorted()
    var played: [(size: Double, rattles: Bool)] = []
    for size in sizes where size > played.last?.size ?? -1 { played.append((size, rattles(size))) }
    var index = 1
    while index < played.count {
      let (before, after) = (played[index - 1], played[index])
      guard before.rattles != after.rattles, after.size - before.size > step else {
        index += 1
        continue
      }
      let middle = ((before.size + after.size) / 2).rounded(.down)
      played.insert((middle, rattles(middle)), at: index)
    }
    /// Whether all sizes from a played one to the next are taken to rattle.
    func skips(_ index: Int) -> Bool {
      guard played.indices.contains(index), played.indices.contains(index + 1) else { return false }
      let (one, next) = (played[index], played[index + 1])
      return one.rattles && next.rattles && next.size - one.size > step
    }
    for (index, play) in played.enumerated() where play.rattles {
      if let last = unsafe.last, skips(index - 1) {
        unsafe[unsafe.count - 1] = last.lowerBound...max(last.upperBound, play.size)
      }
      let end = unsafe.last?.upperBound ?? watched.lowerBound - 1
      if play.size > end {
        unsafe.append(farthest(from: play.size, by: -1, to: end + 1, rattles)...play.size)
      }
      if let last = unsafe.last, last.upperBound == play.size, !skips(index) {
        let end = farthest(from: play.size, by: 1, to: watched.upperBound, rattles)
        unsafe[unsafe.count - 1] = last.lowerBound...end
      }
    }
    safeFromFlings = longestFlung(endingAt: ends.max()?.rounded(.down), probe).map { $0 + 1 }
  }

  /// The longest content that rattles under some fling: seen point by point beyond what rattles by the gesture, or just below
  /// the `end` of the loop where that rattles nowhere; `nil`: none.
  private func longestFlung(endingAt end: Double?, _ probe: (Double) -> Probe?) -> Double? {
    var speed = Self.fastest
    /// Whether one of the speeds rattles; the one that did last is tried first.
    func rattles(_ size: Double) -> Bool {
      guard watched.contains(size), let probe = probe(size) else { return false }
      let all = [speed] + stride(from: Self.speedStep, through: Self.fastest, by: Self.speedStep)
      guard let first = all.first(where: probe.rattlesFlung) else { return false }
      speed = first
      return true
    }
    let below = end.map { stride(from: $0, to: $0 - Self.scatter / 2, by: -2) }
    var farthest = unsafe.last?.upperBound ?? below?.first(where: rattles)
    guard let start = farthest else { return nil }
    var (next, misses) = (start + 1, 0)
    while misses < Self.flingScatter, next <= watched.upperBound {
      if rattles(next) { (farthest, misses) = (next, 0) } else { misses += 1 }
      next += 1
    }
    return farthest
  }

  /// The farthest size that rattles, seen point by point from one that does, until all within the scatter are quiet.
  private mutating func farthest(
    from size: Double, by step: Double, to limit: Double, _ rattles: (Double) -> Bool
  ) -> Double {
    var (farthest, next) = (size, size + step)
    while abs(next - farthest) <= Self.scatter, (limit - next) * step >= 0 {
      if rattles(next) {
        quietSizes += Int(abs(next - farthest)) - 1
        farthest = next
      }
      next += step
    }
    return farthest
  }
}
