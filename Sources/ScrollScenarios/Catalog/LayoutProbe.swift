import ScrollDiagnostics
import ScrollKinematics

/// Finds the loops of a controller and its layout by giving it readings, with no view in between.
///
/// The readings go from the start to a place and stay there. How the layout answers to a small step is the loop's slope
/// and delay; a second run without the step is taken away, so what changes by itself does not count.
struct LayoutProbe {
  /// The layouts that follow readings, one a frame.
  let layouts: ([Double]) -> [ScrollGeometry]
  /// The offset at which the readings begin, in pt.
  let start: Double

  /// Frames on the way to a place, and frames spent there before anything is read off: a second each at 60 Hz.
  private static let settlingFrames = 60
  /// Frames in which the answer to a step is watched.
  private static let watchedFrames = 24
  /// Places at which the layout is looked at.
  private static let places = 200
  /// Difference in pt below which two layouts are the same.
  private static let tolerance = 1e-6
  /// A change of the edge in pt from one place to the next that is a jump, as at a threshold.
  private static let jump = 0.5
  /// How far readings tremble, in pt: a callback of scrolling runs only when they change, by more than rounding.
  private static let tremor = 4e-9

  /// The loops, in the order in which a motion toward the top meets them.
  func loops() -> [LayoutLoop] {
    let first = settled(at: start)
    let reach = first.viewportLength / 2
    let span = min(start, first.restRange.lower) - reach...max(start, first.restRange.upper) + reach
    return LayoutLoop.Path.allCases.reversed().compactMap { loop($0, span) }
  }

  private func loop(_ path: LayoutLoop.Path, _ span: ClosedRange<Double>) -> LayoutLoop? {
    guard let zone = zone(of: path, span) else { return nil }
    let middle = (zone.lowerBound + zone.upperBound) / 2
    if path == .inset { return LayoutLoop(path, answer(of: path, at: middle), zone: zone) }
    let lower = settled(at: start).restRange.lower
    if path == .bottomEdge, edge(path, at: lower) <= lower {
      guard zone.upperBound > lower else { return LayoutLoop(path, answer: [], restingOffset: lower) }
      var loop = LayoutLoop(
        path, answer(of: path, at: min(lower + 2, (lower + zone.upperBound) / 2)), zone: zone)
      (loop.isShort, loop.restingOffset) = (true, lower)
      loop.contentGrowth = contentGrowth(zone)
      return loop
    }
    guard let meeting = meeting(path, span) else { return LayoutLoop(path, answer: [], zone: zone) }
    var loop = LayoutLoop(path, answer(of: path, at: meeting), zone: zone)
    loop.restingOffset = meeting
    if path == .bottomEdge { loop.contentGrowth = contentGrowth(zone) }
    return loop
  }

  /// By how much the content may grow for the end to be met at either end of the zone.
  private func contentGrowth(_ zone: ClosedRange<Double>) -> ClosedRange<Double>? {
    let least = zone.lowerBound - edge(.bottomEdge, at: zone.lowerBound)
    let greatest = zone.upperBound - edge(.bottomEdge, at: zone.upperBound)
    return least <= greatest ? least...greatest : nil
  }

  /// The offsets over which the edge moves; `nil` if it does not.
  private func zone(of path: LayoutLoop.Path, _ span: ClosedRange<Double>) -> ClosedRange<Double>? {
    let step = (span.upperBound - span.lowerBound) / Double(Self.places)
    let offsets = (0...Self.places).map { span.lowerBound + Double($0) * step }
    let edges = offsets.map { edge(path, at: $0) }
    func moves(_ a: Double, _ b: Double) -> Bool { abs(a - b) > Self.tolerance }
    let moving = edges.indices.dropLast().filter { moves(edges[$0], edges[$0 + 1]) }
    guard let first = moving.first, let last = moving.last else { return nil }
    let lower = lastPlace(from: offsets[first], to: offsets[first + 1]) {
      !moves(edge(path, at: $0), edges[first])
    }
    let upper = lastPlace(from: offsets[last + 1], to: offsets[last]) {
      !moves(edge(path, at: $0), edges[last + 1])
    }
    return lower < upper ? lower...upper : offsets[first]...offsets[last + 1]
  }

  /// Where the offset meets the edge, in pt; `nil` if it does not.
  private func meeting(_ path: LayoutLoop.Path, _ span: ClosedRange<Double>) -> Double? {
    guard edge(path, at: span.lowerBound) > span.lowerBound, edge(path, at: span.upperBound) < span.upperBound
    else { return nil }
    return lastPlace(from: span.lowerBound, to: span.upperBound) { edge(path, at: $0) > $0 }
  }

  /// The last place on the way from a place where `holds` to one where it does not.
  private func lastPlace(from inside: Double, to outside: Double, _ holds: (Double) -> Bool) -> Double {
    var (inside, outside) = (inside, outside)
    while abs(outside - inside) > Self.tolerance / 4 {
      let middle = (inside + outside) / 2
      if holds(middle) { inside = middle } else { outside = middle }
    }
    // No finer than the tolerance: what lies below it is the search's own.
    return ((inside + outside) / 2 / Self.tolerance).rounded() * Self.tolerance
  }

  // MARK: Readings

  /// Readings on the way from the start to `offset` and there, and then `step` further.
  private func readings(at offset: Double, step: Double, isStill: Bool = false) -> [Double] {
    let (way, stay) = (Self.settlingFrames, Self.settlingFrames)
    return (0..<way + stay + Self.watchedFrames).map { frame in
      let share = min(1, Double(frame) / Double(way))
      let tremor = isStill ? 0 : frame.isMultiple(of: 2) ? Self.tremor : -Self.tremor
      return start + (offset - start) * share + (frame < way + stay ? 0 : step) + tremor
    }
  }

  /// The layout that readings of `offset` lead to.
  private func settled(at offset: Double) -> ScrollGeometry {
    layouts(readings(at: offset, step: 0)).last ?? ScrollGeometry(contentLength: 0, viewportLength: 0)
  }

  /// The edge that readings of `offset` lead to, the mean of two frames: some layouts alternate.
  private func edge(_ path: LayoutLoop.Path, at offset: Double) -> Double {
    let last = layouts(readings(at: offset, step: 0)).suffix(2)
    return last.reduce(0) { $0 + $1.edge(path) } / Double(last.count)
  }

  // MARK: Answers

  private func answer(of path: LayoutLoop.Path, at offset: Double) -> LoopAnswer {
    let side = 10 * Self.tolerance
    if edge(path, at: offset - side) - edge(path, at: offset + side) > Self.jump {
      // Taken over a point: how steep it is within less, no offset on a pixel grid can tell.
      let steep = impulse(path, at: offset - side, step: 2 * side).map { $0 * 2 * side }
      return LoopAnswer(up: steep, down: steep)
    }
    let here = edge(path, at: offset)
    let (up, down) = (edge(path, at: offset + 1) - here, edge(path, at: offset - 1) - here)
    // A point either way evens out an app's own rounding; near a bend only a small step stays on one side of it.
    let step = abs(up + down) <= 0.05 * max(abs(up), abs(down)) ? 1.0 : 0.01
    var answer = LoopAnswer(
      up: impulse(path, at: offset, step: step), down: impulse(path, at: offset, step: -step))
    if !answer.memory.isEmpty {
      let still = LoopAnswer(
        up: impulse(path, at: offset, step: step, isStill: true),
        down: impulse(path, at: offset, step: -step, isStill: true))
      answer.runsOnlyWhileScrolling = still.memory.isEmpty
    }
    return answer
  }

  /// How far the edge moves in each frame after the readings have moved, in pt per pt.
  private func impulse(
    _ path: LayoutLoop.Path, at offset: Double, step: Double, isStill: Bool = false
  ) -> [Double] {
    let moved = layouts(readings(at: offset, step: step, isStill: isStill)).suffix(Self.watchedFrames)
    let base = layouts(readings(at: offset, step: 0, isStill: isStill)).suffix(Self.watchedFrames)
    var before = 0.0
    return zip(moved, base).map {
      let answer = ($0.edge(path) - $1.edge(path)) / step
      defer { before = answer }
      return answer - before
    }
  }
}

/// What a layout makes of a reading, and what it keeps of itself.
private struct LoopAnswer {
  var answer: [Double]
  var memory: [Double]
  var runsOnlyWhileScrolling = false

  /// A share of an answer that is not worth a frame of delay.
  private static let negligible = 1e-4
  private static let longestMemory = 4

  /// The answer both ways: the geometric mean of what readings up and down bring about, 0 where one brings nothing.
  init(up: [Double], down: [Double]) {
    let memories = (Self.memory(of: up), Self.memory(of: down))
    memory = []
    var (kept, frames) = (0.0, 1)
    if let a = memories.0, let b = memories.1, a.frames == b.frames {
      (kept, frames) = (Self.mean(a.share, b.share), a.frames)
      memory = [Double](repeating: 0, count: frames)
      memory[frames - 1] = kept
    }
    func direct(_ impulse: [Double], _ index: Int) -> Double {
      impulse[index] - (index < frames ? 0 : kept * impulse[index - frames])
    }
    answer = up.indices.map { Self.mean(direct(up, $0), direct(down, $0)) }
    let last = answer.lastIndex { abs($0) > Self.negligible } ?? -1
    answer = Array(answer.prefix(last + 1))
  }

  /// The share of itself that an impulse keeps after some frames, if it still goes on where it was last watched.
  private static func memory(of impulse: [Double]) -> (share: Double, frames: Int)? {
    let tail = impulse.suffix(impulse.count / 2)
    let size = tail.reduce(0) { max($0, abs($1)) }
    guard size > negligible else { return nil }
    for frames in 1...longestMemory {
      guard let place = tail.indices.first(where: { abs(impulse[$0 - frames]) > size / 2 }) else { continue }
      let share = impulse[place] / impulse[place - frames]
      let isKept = tail.indices.allSatisfy { abs(impulse[$0] - share * impulse[$0 - frames]) <= 1e-2 * size }
      if isKept { return (share, frames) }
    }
    return nil
  }

  private static func mean(_ a: Double, _ b: Double) -> Double {
    if abs(a) < negligible || abs(b) < negligible || a * b < 0 { return 0 }
    let size = (a * b).squareRoot()
    return a < 0 ? -size : size
  }
}

extension LayoutLoop {
  fileprivate init(_ path: Path, _ answer: LoopAnswer, zone: ClosedRange<Double>) {
    self.init(
      path, answer: answer.answer, memory: answer.memory,
      runsOnlyWhileScrolling: answer.runsOnlyWhileScrolling, zone: zone)
  }
}

extension ScrollGeometry {
  /// The edge by which the offset can be held, in pt; the end may lie before the start.
  fileprivate func edge(_ path: LayoutLoop.Path) -> Double {
    path == .bottomEdge ? contentLength + insetBottom - viewportLength : -insetTop
  }
}
