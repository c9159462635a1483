import ScrollKinematics

/// Frames that came and frames that did not, and whether a recorder that misses frames by chance explains it.
///
/// A recorder misses each frame with the same probability, of up to a tenth. Three things it does not do: miss more in
/// motion than at rest, miss frames in runs, and miss more in one stretch than in the rest. Each is a likelihood ratio of two shares
/// over one share, as a logarithm.
struct FrameLosses {
  /// Frames of a stretch.
  struct Count {
    var (kept, lost) = (0, 0)
    var share: Double { kept + lost > 0 ? Double(lost) / Double(kept + lost) : 0 }
    static func + (one: Count, other: Count) -> Count {
      Count(kept: one.kept + other.kept, lost: one.lost + other.lost)
    }
    static func - (one: Count, other: Count) -> Count {
      Count(kept: one.kept - other.kept, lost: one.lost - other.lost)
    }

    /// Whether frames at rest are recorded, if these are some: then a wait for a row is a wait for a frame.
    var showsRest: Bool { kept >= 10 && share < 1.5 * recordersShare }

    /// The logarithm of the likelihood of the count, at its own share of losses or at the greatest allowed.
    func likelihood(atMost greatest: Double = 1) -> Double {
      let share = min(greatest, share)
      return Self.term(lost, share) + Self.term(kept, 1 - share)
    }

    private static func term(_ count: Int, _ share: Double) -> Double {
      count == 0 ? 0 : Double(count) * Elementary.log(max(1e-12, share))
    }
  }

  /// A recorder may miss up to this share of the frames, one by one, without anybody seeing it.
  static let recordersShare = 0.1
  /// Fewer lost frames are nothing that anybody sees.
  static let fewest = 3
  /// Of recorders that lose a tenth, fewer than 0.3 % pass each of these by chance; of those that lose less, fewer: simulated for 30 to
  /// 2,000 frames. Among more frames a stretch is found by chance more easily.
  private static let leastByMotion = 4.8
  private static let leastByRuns = 4.8
  private static let leastByStretch = (alone: 7.7, perLogarithm: 0.85)
  /// The shares of losses that a stretch is looked for with.
  private static let stretchShares = [0.2, 0.35, 0.6, 0.9]

  /// Frames in motion.
  private(set) var moving = Count()
  /// Frames at rest.
  var resting = Count()
  /// Where frames were lost in motion: how many came since the loss before, and how many are lost.
  private var gaps: [Count] = []
  private var keptSinceGap = 0

  /// A frame in motion came after `lost` that did not.
  mutating func addMoving(lost: Int) {
    if lost > 0 {
      gaps.append(Count(kept: keptSinceGap, lost: lost))
      keptSinceGap = 0
    }
    keptSinceGap += 1
    moving = moving + Count(kept: 1, lost: lost)
  }

  /// Whether frames are lost that a recorder does not lose by chance.
  var areReal: Bool { areMany || comeInRuns || fillAStretch }

  /// Whether more are lost in motion than a recorder loses that loses as many at rest.
  private var areMany: Bool {
    guard moving.lost >= Self.fewest, moving.share > Self.recordersShare else { return false }
    let apart = moving.likelihood() + resting.likelihood(atMost: Self.recordersShare)
    return apart - (moving + resting).likelihood(atMost: Self.recordersShare) > Self.leastByMotion
  }

  /// Whether the frame after a lost one is lost more often than others.
  var comeInRuns: Bool {
    let further = Count(kept: gaps.count, lost: moving.lost - gaps.count)
    guard further.lost >= Self.fewest - 1, further.share > Self.recordersShare else { return false }
    let first = Count(kept: moving.kept, lost: gaps.count)
    let apart = first.likelihood(atMost: Self.recordersShare) + further.likelihood()
    return apart - moving.likelihood(atMost: Self.recordersShare) > Self.leastByRuns
  }

  /// Whether one stretch loses more than the rest of the motion.
  private var fillAStretch: Bool {
    let together = moving.likelihood(atMost: Self.recordersShare)
    let usual = min(Self.recordersShare, Double(max(1, moving.lost)) / Double(moving.kept + moving.lost))
    let frames = Double(moving.kept + moving.lost)
    let least = Self.leastByStretch.alone + Self.leastByStretch.perLogarithm * Elementary.log(max(1, frames))
    return Self.stretchShares.contains { share in
      let stretch = self.stretch(of: share, against: usual)
      guard stretch.lost >= Self.fewest, stretch.share > Self.recordersShare else { return false }
      let apart = stretch.likelihood() + (moving - stretch).likelihood(atMost: Self.recordersShare)
      return apart - together > least
    }
  }

  /// The stretch that speaks most for one share of losses against another: the greatest sum of the frames' logarithms.
  private func stretch(of share: Double, against usual: Double) -> Count {
    let perLost = Elementary.log(share / usual)
    let perKept = Elementary.log((1 - share) / (1 - usual))
    var (sum, open, greatest, best) = (0.0, Count(), 0.0, Count())
    for gap in gaps {
      sum += Double(gap.kept) * perKept
      if sum > 0 { open.kept += gap.kept } else { (sum, open) = (0, Count()) }
      sum += Double(gap.lost) * perLost
      open.lost += gap.lost
      if sum > greatest { (greatest, best) = (sum, open) }
    }
    return best
  }
}
