import ScrollKinematics

// Where in a motion a law is looked for, and which laws explain it.
extension FreeMotions {
  /// How many motions are fitted at most: those that travel farthest.
  private static let mostMotions = 6

  /// The stretches that laws explain in the motions that travel farthest, in order of time.
  var stretches: [Stretch] {
    let moving = motions.filter { $0.moving.count >= 8 }.map { ($0, travel: trace.offsets[$0.moving].travel) }
    return moving.sorted { $0.travel > $1.travel }.prefix(Self.mostMotions)
      .flatMap { stretches(in: $0.0) }.sorted { $0.start < $1.start }
  }

  /// The stretches that laws explain in a motion.
  func stretches(in motion: TraceMotion) -> [Stretch] {
    let glide = glide(in: motion, around: motion.deceleration)
    if !motion.crosses, let glide, glide.spans(motion.moving) { return [glide] }
    let spring = seenSpring(in: motion, around: motion.bounce)
    // A deceleration holds in the tail of each spring, and a part of a swing looks like one. On one side of its place of rest a view
    // moves by one law.
    if let whole = wholeSpring(of: motion), !motion.crosses || whole.comes(before: spring) {
      // One that is not seen may be another law, and leaves in doubt what holds in a part.
      if whole.comes(before: glide) { return whole.isSeen ? [whole] : [] }
      // The tail of a strongly damped spring leads to the very place of rest, as this deceleration does.
      if let glide, glide.fit.parameters.count < 4, whole.rows.lowerBound < glide.rows.lowerBound {
        return []
      }
    }
    if motion.crosses {
      // What was taken away from its place of rest comes back by either law; after a deceleration it is no second one.
      let back = spring ?? (glide == nil ? self.glide(in: motion, around: motion.bounce, isBack: true) : nil)
      let found = [glide, back].compactMap { $0 }
      if !found.isEmpty { return found }
    } else if let spring, spring.isLonger(than: glide) {
      return [spring]
    }
    return (glide ?? anyLaw(in: motion)).map { [$0] } ?? []
  }

  /// The deceleration before the place of rest is last crossed, or where `isBack`, after that.
  private func glide(
    in motion: TraceMotion, around seed: Range<Int>, isBack: Bool = false
  ) -> Stretch? {
    // Behind the edge another law holds.
    let crosses = motion.crosses && !isBack
    let begin = isBack ? motion.crossing : motion.rows.lowerBound
    let rows = begin..<(crosses ? motion.crossing : motion.rows.upperBound)
    guard let region = FitRegion(trace, prepared, rows: rows, seed: seed) else { return nil }
    let settled = min(12, motion.rows.upperBound - motion.moving.upperBound)
    let found = region.deceleration(restingRows: crosses ? 0 : min(settled, region.samples.count / 4))
    return found.flatMap { isOutside(in: $0.rows) ? nil : $0 }
  }

  /// The spring after the last crossing of the place of rest, or where `isWhole`, in all of the motion.
  private func spring(
    in motion: TraceMotion, around seed: Range<Int>, isWhole: Bool = false
  ) -> Stretch? {
    let begin = isWhole ? motion.rows.lowerBound : min(motion.crossing, seed.lowerBound)
    let region = FitRegion(trace, prepared, rows: begin..<motion.rows.upperBound, seed: seed)
    guard let region else { return nil }
    let (rest, isExact) = placeOfRest(of: motion, at: seed.lowerBound)
    var found = region.bounce(about: rest, isExact: isExact, isAtRest: motion.rest.isFinite)
    if let rows = found?.rows, isOutside(in: rows) { found?.isSeen = true }
    return found
  }

  private func seenSpring(in motion: TraceMotion, around seed: Range<Int>) -> Stretch? {
    spring(in: motion, around: seed).flatMap { $0.isSeen ? $0 : nil }
  }

  /// The spring that makes all of a motion, but for what it was held before; `nil` if none does, or none that the data distinguish from
  /// a hand with a deceleration after it.
  private func wholeSpring(of motion: TraceMotion) -> Stretch? {
    let begin = motion.departure(in: trace, beyond: 3 * prepared.noise)
    let end = motion.bounce.isEmpty ? motion.moving.upperBound : motion.bounce.upperBound
    guard end > begin, let found = spring(in: motion, around: begin..<end, isWhole: true),
      found.rows.lowerBound <= begin + 1,
      found.isSeen || !Law.isStronglyDamped(found.fit.parameters)
    else { return nil }
    return found
  }

  /// The law that holds longest anywhere in a motion.
  private func anyLaw(in motion: TraceMotion) -> Stretch? {
    let (first, count) = (motion.moving.lowerBound, Double(motion.moving.count))
    guard count >= 16 else { return nil }
    var best: Stretch?
    for (from, to) in [(0.05, 0.95), (0.3, 0.9), (0.5, 0.95), (0.2, 0.6)] {
      let seed = first + Int(from * count)..<first + Int(to * count)
      for found in [glide(in: motion, around: seed), seenSpring(in: motion, around: seed)] {
        if let found, 10 * found.rows.count > 12 * (best?.rows.count ?? 6) { best = found }
      }
    }
    return best
  }

  /// The offset about which a view springs: a bound that is known, else where it comes to rest.
  private func placeOfRest(of motion: TraceMotion, at row: Int) -> (offset: Double, isExact: Bool) {
    let excess = trace.restRange(at: row)?.overscroll(at: trace.offsets[row]) ?? 0
    if excess != 0 { return (trace.offsets[row] - excess, true) }
    return (motion.rest.isFinite ? motion.rest : trace.offsets[motion.rows.upperBound - 1], false)
  }

  /// Whether the view is known to be past an edge amid `rows`, or halfway through their way, as in most rows of a strongly damped spring
  /// it rests: a spring is at work there, and no deceleration.
  private func isOutside(in rows: Range<Int>) -> Bool {
    let (first, last) = (trace.offsets[rows.lowerBound], trace.offsets[rows.upperBound - 1])
    let halfway = rows.last { abs(trace.offsets[$0] - first) <= abs(trace.offsets[$0] - last) }
    return [rows.lowerBound + rows.count / 2, halfway ?? rows.lowerBound].contains { row in
      !trace.phases.isEmpty && trace.phases[row] == .bounce
        || abs(trace.restRange(at: row)?.overscroll(at: trace.offsets[row]) ?? 0) > 1
    }
  }
}
