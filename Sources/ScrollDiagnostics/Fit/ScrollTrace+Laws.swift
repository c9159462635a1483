import ScrollKinematics

extension ScrollTrace {
  /// How many motions are fitted at most: those that travel farthest.
  private static let mostMotions = 6

  /// The laws found in the trace on a grid of `quantum` pt, in motions of the trace as it was made ready.
  func laws(quantum: Double, in motions: [TraceMotion], of prepared: PreparedTrace) -> [FoundLaw] {
    motions.filter { $0.moving.count >= 8 }.map { ($0, travel($0.moving)) }.sorted { $0.1 > $1.1 }
      .prefix(Self.mostMotions).flatMap { laws(in: $0.0, quantum, prepared) }
  }

  private func laws(in motion: TraceMotion, _ quantum: Double, _ prepared: PreparedTrace) -> [FoundLaw] {
    let crosses = motion.crossing > motion.moving.lowerBound
    let glide = deceleration(of: motion, around: motion.deceleration, quantum, prepared)
    if !crosses, let glide, glide.spans(motion.moving) { return [glide] }
    let spring = seenBounce(of: motion, around: motion.bounce, quantum, prepared)
    // A deceleration holds in the tail of each spring, and a part of a swing looks like one. On one side of its place of rest a view
    // moves by one law.
    if let whole = wholeSpring(in: motion, quantum, prepared), whole.isTold,
      !crosses || whole.comes(before: spring)
    {
      // One that is not seen may be another law, and leaves in doubt what holds in a part.
      if whole.comes(before: glide) { return whole.isSeen ? [whole] : [] }
      if whole.casts(doubtOn: glide) { return [] }
    }
    if crosses {
      // What was taken away from its place of rest comes back to it by either law; behind a deceleration it is no second one.
      let back =
        spring
        ?? (glide == nil
          ? deceleration(of: motion, around: motion.bounce, quantum, prepared, isBack: true) : nil)
      let found = [glide, back].compactMap { $0 }
      if !found.isEmpty { return found }
    } else if let spring, spring.isLonger(than: glide) {
      return [spring]
    }
    return (glide ?? anyLaw(in: motion, quantum, prepared)).map { [$0] } ?? []
  }

  /// The spring that makes all of a motion, but for what it was held before; `nil` if none does.
  private func wholeSpring(
    in motion: TraceMotion, _ quantum: Double, _ prepared: PreparedTrace
  ) -> FoundLaw? {
    let begin = motion.departure(in: self, beyond: 3 * prepared.noise)
    let end = motion.bounce.isEmpty ? motion.moving.upperBound : motion.bounce.upperBound
    guard end > begin, let law = bounce(of: motion, around: begin..<end, quantum, prepared, isWhole: true),
      law.rows.lowerBound <= begin + 1
    else { return nil }
    return law
  }

  private func travel(_ rows: Range<Int>) -> Double {
    let part = offsets[rows]
    return (part.max() ?? 0) - (part.min() ?? 0)
  }

  /// The deceleration before the place of rest is last crossed, or where `isBack`, behind that.
  private func deceleration(
    of motion: TraceMotion, around seed: Range<Int>, _ quantum: Double, _ prepared: PreparedTrace,
    isBack: Bool = false
  ) -> FoundLaw? {
    // Behind the edge another law holds.
    let crosses = motion.crossing > motion.moving.lowerBound && !isBack
    let begin = isBack ? motion.crossing : motion.rows.lowerBound
    let rows = begin..<(crosses ? motion.crossing : motion.rows.upperBound)
    guard seed.count >= 8, let region = FitRegion(self, prepared, rows: rows, seed: seed, quantum: quantum)
    else {
      return nil
    }
    let settled = motion.rows.upperBound - max(motion.moving.upperBound, motion.rows.upperBound - 12)
    let law = region.deceleration(restingRows: crosses ? 0 : min(settled, region.rows.count / 4))
    // In most rows of a strongly damped spring the view rests.
    guard let law, !isOutside(at: middle(of: law.rows)), !isOutside(at: halfway(in: law.rows)) else {
      return nil
    }
    return law
  }

  /// Whether the view is known to be past an edge in `row`: a spring is at work there, and no deceleration.
  private func isOutside(at row: Int) -> Bool {
    if !phases.isEmpty, phases[row] == .bounce { return true }
    return restRange(at: row).map { abs($0.overscroll(at: offsets[row])) > 1 } ?? false
  }

  private func middle(of rows: Range<Int>) -> Int { rows.lowerBound + rows.count / 2 }

  /// The last row of `rows` in which the view has not gone half of its way through them.
  private func halfway(in rows: Range<Int>) -> Int {
    let (first, last) = (offsets[rows.lowerBound], offsets[rows.upperBound - 1])
    return rows.last { abs(offsets[$0] - first) <= abs(offsets[$0] - last) } ?? rows.lowerBound
  }

  /// The spring behind the last crossing of the place of rest, or where `isWhole`, in all of the motion.
  private func bounce(
    of motion: TraceMotion, around seed: Range<Int>, _ quantum: Double, _ prepared: PreparedTrace,
    isWhole: Bool = false
  ) -> FoundLaw? {
    guard seed.count >= 8 else { return nil }
    let begin = isWhole ? motion.rows.lowerBound : min(motion.crossing, seed.lowerBound)
    let rows = begin..<motion.rows.upperBound
    guard let region = FitRegion(self, prepared, rows: rows, seed: seed, quantum: quantum) else { return nil }
    let (rest, isExact) = place(ofRestIn: motion, around: seed)
    var law = region.bounce(about: rest, isExact: isExact, isAtRest: motion.rest.isFinite)
    if let rows = law?.rows, isOutside(at: middle(of: rows)) { law?.isSeen = true }
    return law
  }

  private func seenBounce(
    of motion: TraceMotion, around seed: Range<Int>, _ quantum: Double, _ prepared: PreparedTrace
  ) -> FoundLaw? {
    let law = bounce(of: motion, around: seed, quantum, prepared)
    return law?.isSeen ?? false ? law : nil
  }

  /// The offset about which a view springs: a bound that is known, else where it comes to rest.
  private func place(ofRestIn motion: TraceMotion, around seed: Range<Int>) -> (offset: Double, isExact: Bool)
  {
    if let range = restRange(at: seed.lowerBound) {
      let excess = range.overscroll(at: offsets[seed.lowerBound])
      if excess != 0 { return (offsets[seed.lowerBound] - excess, true) }
    }
    return (motion.rest.isFinite ? motion.rest : offsets[motion.rows.upperBound - 1], false)
  }

  /// The law that holds longest anywhere in a motion.
  private func anyLaw(in motion: TraceMotion, _ quantum: Double, _ prepared: PreparedTrace) -> FoundLaw? {
    guard motion.moving.count >= 16 else { return nil }
    let count = Double(motion.moving.count)
    var best: FoundLaw?
    for share in [(0.05, 0.95), (0.3, 0.9), (0.5, 0.95), (0.2, 0.6)] {
      let first = motion.moving.lowerBound
      let seed = first + Int(share.0 * count)..<first + Int(share.1 * count)
      for found in [
        deceleration(of: motion, around: seed, quantum, prepared),
        seenBounce(of: motion, around: seed, quantum, prepared),
      ] {
        if let found, 10 * found.rows.count > 12 * (best?.rows.count ?? 6) { best = found }
      }
    }
    return best
  }
}
