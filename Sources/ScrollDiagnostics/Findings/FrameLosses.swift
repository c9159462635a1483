import ScrollKinematics

/// Tells frames that an app lost from rows that a recorder did not write.
///
/// A recorder loses rows one by one, as often in motion as at rest. A busy main thread loses them in motion, one after another.
struct FrameLosses {
  /// Frames of a stretch.
  struct Count {
    var (kept, lost) = (0, 0)
    static func + (one: Count, other: Count) -> Count {
      Count(kept: one.kept + other.kept, lost: one.lost + other.lost)
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
  /// How often frames were lost in motion, one or several in a row.
  private var gaps = 0

  /// A frame in motion came after `lost` that did not.
  mutating func addMoving(lost: Int) {
    if lost > 0 { gaps += 1 }
    moving = moving + Count(kept: 1, lost: lost)
  }

  /// How much likelier the app lost them than a recorder, as a logarithm.
  var evidence: Double {
    let (first, further) = (
      Count(kept: moving.kept - gaps, lost: gaps), Count(kept: gaps, lost: moving.lost - gaps)
    )
    return first.likelihood() + further.likelihood() + resting.ofRecorder - (moving + resting).ofRecorder
  }

  /// Whether the app lost them; simulated, recorders that lose up to a tenth pass in 3 of 1,000 traces of 40 to 2,000 frames.
  var areReal: Bool { evidence > Threshold.lossEvidence.value }

  /// Whether the frame after a lost one is lost more often than others.
  var comeInRuns: Bool { moving.lost > 2 * gaps }
}
