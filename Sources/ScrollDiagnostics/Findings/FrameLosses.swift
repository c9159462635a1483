import ScrollKinematics

/// Tells frames that an app lost from rows that a recorder did not write.
///
/// A recorder loses rows one by one, as often in motion as at rest. A busy main thread loses them in motion, one after another, or
/// in one stretch. Each is a ratio of likelihoods, as a logarithm.
struct FrameLosses {
  /// Frames of a stretch.
  struct Count {
    var (kept, lost) = (0, 0)
    static func + (one: Count, other: Count) -> Count {
      Count(kept: one.kept + other.kept, lost: one.lost + other.lost)
    }
    static func - (one: Count, other: Count) -> Count {
      Count(kept: one.kept - other.kept, lost: one.lost - other.lost)
    }

    /// The share that is lost.
    var share: Double { kept + lost > 0 ? Double(lost) / Double(kept + lost) : 0 }

    /// Whether frames at rest are recorded, if these are some: then a wait for a row is a wait for a frame.
    var showsRest: Bool { kept >= 10 && share < 1.5 * Threshold.recordersShare.value }

    /// The logarithm of its likelihood, at its own share of losses or at the greatest allowed.
    func likelihood(atMost greatest: Double = 1) -> Double {
      func term(_ count: Int, _ share: Double) -> Double {
        count == 0 ? 0 : Double(count) * Elementary.log(max(1e-12, share))
      }
      let share = min(greatest, share)
      return term(lost, share) + term(kept, 1 - share)
    }

    /// The same of what a recorder loses.
    var ofRecorder: Double { likelihood(atMost: Threshold.recordersShare.value) }
  }

  /// Frames in motion, and at rest.
  private(set) var moving = Count()
  var resting = Count()
  /// Where frames were lost in motion: how many came since the loss before, and how many are lost.
  private var gaps: [Count] = []
  private var keptSinceGap = 0

  /// The shares of losses that a stretch is looked for with.
  private static let stretchShares = [0.1, 0.2, 0.35, 0.6, 0.9]

  /// A frame in motion came after `lost` that did not.
  mutating func addMoving(lost: Int) {
    if lost > 0 {
      gaps.append(Count(kept: keptSinceGap, lost: lost))
      keptSinceGap = 0
    }
    keptSinceGap += 1
    moving = moving + Count(kept: 1, lost: lost)
  }

  /// How much likelier the app lost them than a recorder, as a logarithm: over all motion, or over the likeliest stretch of it, which
  /// chance makes likelier the more frames it is chosen from.
  var evidence: Double {
    let chance = Threshold.stretchEvidence.value + 0.8 * Elementary.log(Double(moving.kept + moving.lost))
    return Self.stretchShares.reduce(evidence(of: moving, gaps.count)) { greatest, share in
      guard let (stretch, runs) = stretch(of: share) else { return greatest }
      return max(greatest, evidence(of: stretch, runs) - chance + Threshold.lossEvidence.value)
    }
  }

  /// Whether the app lost them; simulated, recorders that lose up to a tenth pass in 3 of 1,000 traces of 40 to 2,000 frames.
  var areReal: Bool { evidence > Threshold.lossEvidence.value }

  /// Whether the frame after a lost one is lost more often than others.
  var comeInRuns: Bool { moving.lost > 2 * gaps.count }

  /// How much likelier it is that some frames in motion were lost by the app, in so many runs, than that a recorder lost all.
  private func evidence(of stretch: Count, _ runs: Int) -> Double {
    let (first, further) = (
      Count(kept: stretch.kept - runs, lost: runs), Count(kept: runs, lost: stretch.lost - runs)
    )
    return first.likelihood() + further.likelihood() + (moving - stretch + resting).ofRecorder
      - (moving + resting).ofRecorder
  }

  /// The stretch that speaks most for one share of losses against the usual one, and its runs: the greatest sum of the frames'
  /// logarithms.
  private func stretch(of share: Double) -> (Count, runs: Int)? {
    let usual = min(Threshold.recordersShare.value, (moving + resting).share)
    guard share > usual, usual > 0 else { return nil }
    let perLost = Elementary.log(share / usual)
    let perKept = Elementary.log((1 - share) / (1 - usual))
    var (sum, open, greatest, best) = (0.0, (Count(), runs: 0), 0.0, (Count(), runs: 0))
    for gap in gaps {
      sum += Double(gap.kept) * perKept
      if sum > 0 { open.0.kept += gap.kept } else { (sum, open) = (0, (Count(), 0)) }
      sum += Double(gap.lost) * perLost
      open = (open.0 + Count(kept: 0, lost: gap.lost), open.runs + 1)
      if sum > greatest { (greatest, best) = (sum, open) }
    }
    return best.0.lost < Threshold.fewestLost || best.0.kept < best.runs ? nil : best
  }
}
