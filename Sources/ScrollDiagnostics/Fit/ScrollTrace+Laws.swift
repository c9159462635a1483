import ScrollKinematics

/// The laws that were found in a trace.
struct FoundLaws {
  /// The stretches with a law.
  var laws: [FoundLaw] = []
  /// How many stretches were looked through, and how many there are.
  var tried = 0, candidates = 0
}

extension ScrollTrace {
  /// How many motions are fitted at most: those that travel farthest.
  private static let mostMotions = 6

  /// The laws found in the trace on a grid of `quantum` pt, in motions of the trace as it was made ready.
  func laws(quantum: Double, in motions: [TraceMotion], of prepared: PreparedTrace) -> FoundLaws {
    var found = FoundLaws()
    let usable = motions.filter { $0.moving.count >= 8 }
    found.candidates = usable.count
    let farthest = usable.map { ($0, travel($0.moving)) }.sorted { $0.1 > $1.1 }.prefix(Self.mostMotions)
    found.tried = farthest.count
    for (motion, _) in farthest {
      var laws: [FoundLaw] = []
      // Without an edge the simpler law comes first, unless it holds in the tail of a spring alone.
      let crosses = motion.crossing > motion.moving.lowerBound
      if let law = deceleration(of: motion, around: motion.deceleration, quantum, prepared) {
        laws.append(law)
      }
      if let law = bounce(of: motion, around: motion.bounce, quantum, prepared) {
        if crosses || laws.isEmpty {
          laws.append(law)
        } else if 4 * law.rows.count > 5 * laws[0].rows.count, law.isStiff {
          laws = [law]
        }
      }
      if laws.isEmpty, let law = anyLaw(in: motion, quantum, prepared) { laws.append(law) }
      found.laws += laws
    }
    return found
  }

  private func travel(_ rows: Range<Int>) -> Double {
    let part = offsets[rows]
    return (part.max() ?? 0) - (part.min() ?? 0)
  }

  private func deceleration(
    of motion: TraceMotion, around seed: Range<Int>, _ quantum: Double, _ prepared: PreparedTrace
  ) -> FoundLaw? {
    // Behind the edge another law holds.
    let crosses = motion.crossing > motion.moving.lowerBound
    let rows = motion.rows.lowerBound..<(crosses ? motion.crossing : motion.rows.upperBound)
    guard seed.count >= 8, let region = FitRegion(self, prepared, rows: rows, seed: seed, quantum: quantum)
    else {
      return nil
    }
    let settled = motion.rows.upperBound - max(motion.moving.upperBound, motion.rows.upperBound - 12)
    return region.deceleration(restingRows: crosses ? 0 : min(settled, region.rows.count / 4))
  }

  private func bounce(
    of motion: TraceMotion, around seed: Range<Int>, _ quantum: Double, _ prepared: PreparedTrace
  ) -> FoundLaw? {
    guard seed.count >= 8 else { return nil }
    let rows = min(motion.crossing, seed.lowerBound)..<motion.rows.upperBound
    guard let region = FitRegion(self, prepared, rows: rows, seed: seed, quantum: quantum) else { return nil }
    let (rest, isExact) = place(ofRestIn: motion, around: seed)
    return region.bounce(about: rest, isExact: isExact, isAtRest: motion.rest.isFinite)
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
        bounce(of: motion, around: seed, quantum, prepared),
      ] {
        if let found, 10 * found.rows.count > 12 * (best?.rows.count ?? 6) { best = found }
      }
    }
    return best
  }
}
