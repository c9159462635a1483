import ScrollKinematics

/// A stretch of a trace that one law leads to its end: to rest, over an edge, or as far as the motion is free.
package struct Stretch: Sendable {
  /// The law.
  let law: Law
  /// Its rows of the trace.
  let rows: Range<Int>
  /// When it begins and ends, on the trace's clock in s.
  package let start: Double, end: Double
  /// How many samples the law was held to.
  package let samples: Int
  /// Root mean square of what the law leaves, in pt.
  package let residual: Double
  /// What reports name.
  package let parameters: [FittedParameter]

  /// What the stretch is.
  package var phase: TraceSegment.Phase { law == .spring ? .bounce : .deceleration }

  /// The laws that lead stretches.
  fileprivate static let laws = [Law.exponential, .spring]

  fileprivate init(_ own: FreeLawFit, in window: FlingWindow, of trace: ScrollTrace) {
    let first = window.rows.lowerBound
    let still = min(own.near, window.samples.quantum)
    let last = window.rows.last { abs(trace.offsets[$0] - window.rest) > still } ?? first
    (law, rows, start, end) = (own.law, first..<last + 1, trace.times[first], trace.times[last])
    (samples, residual, parameters) = (own.fit.samples.count, own.fit.residual, own.reported.parameters)
  }
}

extension FreeMotions {
  /// How many motions are fitted at most: those that travel farthest.
  private static let mostMotions = 6
  /// Where in a motion a law is looked for, as shares of its rows from the fastest on.
  private static let seeds = [0, 0.5, 0.75]

  /// The stretches that laws lead in the motions that travel farthest, in order of time.
  var stretches: [Stretch] {
    let moving = motions.filter { $0.moving.count >= 8 }.map { ($0, travel: trace.offsets[$0.moving].travel) }
    return moving.sorted { $0.travel > $1.travel }.prefix(Self.mostMotions)
      .flatMap { stretches(in: $0.0) }.sorted { $0.start < $1.start }
  }

  /// The stretches in a motion: that of a spring that leads all of it, else one on each side of the last crossing of its place of rest.
  func stretches(in motion: TraceMotion) -> [Stretch] {
    let rows = motion.rows
    if let whole = stretch(in: motion, rows, from: [departure(of: motion)]), whole.law == .spring {
      return [whole]
    }
    let crossing = motion.crossing
    let parts = motion.crosses ? [rows.lowerBound..<crossing, crossing..<rows.upperBound] : [rows]
    return parts.compactMap { part in
      let moving = part.clamped(to: motion.moving)
      let fastest = moving.contains(motion.fastest) ? motion.fastest : moving.lowerBound
      let seeds = Self.seeds.map { fastest + Int($0 * Double(moving.upperBound - fastest)) }
      return stretch(in: motion, rows.lowerBound..<part.upperBound, from: seeds)
    }
  }

  /// The first row in which a view is seen to have left where it was held.
  func departure(of motion: TraceMotion) -> Int {
    motion.departure(in: trace, beyond: max(prepared.grid, 0.5))
  }

  /// The stretch that ends with `rows`.
  ///
  /// Where a law begins to lead a view is not written down: a finger lets go between two frames, and a reader shows that late. So a law
  /// is looked for well inside, and held to ever earlier rows for as long as no other explains them better.
  private func stretch(in motion: TraceMotion, _ rows: Range<Int>, from seeds: [Int]) -> Stretch? {
    for seed in seeds {
      guard var found = led(motion, seed..<rows.upperBound) else { continue }
      var (begin, step) = (seed, max(2, seed - rows.lowerBound))
      while step > 0 {
        if begin - step >= rows.lowerBound, let wider = led(motion, begin - step..<rows.upperBound),
          Stretch.laws.contains(wider.own.law)
        {
          (found, begin) = (wider, begin - step)
        } else {
          step /= 2
        }
      }
      // What another law leads is no stretch, and its parts are none.
      guard Stretch.laws.contains(found.own.law) else { return nil }
      // Another motion may have made the first rows without leaving the noise.
      let late = trace.times[begin..<rows.upperBound].prefix { $0 < trace.times[begin] + found.own.lead }
        .count
      let sure = led(motion, begin + min(late, found.window.rows.count / 5)..<rows.upperBound)
      if let sure, sure.own.law == found.own.law { found = sure }
      return Stretch(found.own, in: found.window, of: trace)
    }
    return nil
  }

  /// The law that leads all of `rows`, be it any; a spring leads from where the view was held, or from an edge.
  private func led(_ motion: TraceMotion, _ rows: Range<Int>) -> (own: FreeLawFit, window: FlingWindow)? {
    guard let window = FlingWindow(self, motion, rows: rows, isPastChanges: true), let own = window.told,
      own.law != .spring || motion.crosses || window.isReturning
        || rows.lowerBound <= departure(of: motion) + 1
    else { return nil }
    return (own, window)
  }
}
