import ScrollKinematics
import TrajectoryTables

/// How sure a finding is: one map from how much speaks for a fault to how often it is there.
///
/// Each detector states a strength: how much likelier a fault is than none, as a logarithm. Detectors err in different ways, so each
/// kind needs another strength to be as likely as not: `diagnosis-bench --fit-confidence` prints these. Beyond it the odds grow with the
/// third power, and nothing is surer than 99 %.
package enum Confidence {
  /// The strength at which a fault of each kind is as likely as not, in the order of the kinds.
  ///
  /// Fitted on 4,000 traces of seed 1, but for jitter: at the fitted 11.8 a recorded rattle of three turns is a note.
  private static let even = [10.8, 8.5, 23, 18.2, 5.3, 1, 38.9, 3, 6.1]
  /// The same of a cut where nothing tells whether a hand is at the view.
  private static let evenByAnyone = 22.0

  /// How often faults of a kind are there that seem so strong, from 0 to 1.
  static func of(_ kind: Finding.Kind, strength: Double, knowsHand: Bool) -> Double {
    of(strength: strength, even: kind == .inertiaCut && !knowsHand ? evenByAnyone : even[kind.index])
  }

  /// How often faults are there that seem so strong, where at `even` they are as likely as not.
  package static func of(strength: Double, even: Double) -> Double {
    let share = min(1e4, max(1, strength) / even)
    let odds = share * share * share
    return 0.99 * odds / (1 + odds)
  }

  /// Errors reach so many standard deviations, in a trace of thousands of rows.
  static let deviations = 4.5

  /// The strength of what is `ratio` times as large as errors and motion make it.
  static func strength(ofRatio ratio: Double) -> Double { deviations * deviations / 2 * ratio * ratio }
}

extension Finding {
  /// How sure the finding is, from 0 to 1: of those that say 0.9, nine in ten are true.
  public var confidence: Double { Confidence.of(kind, strength: strength, knowsHand: knowsHand) }

  /// Whether it is likelier than not.
  var isLikely: Bool { confidence >= 0.5 }

  /// Whether it is worth a note where it is not.
  var isNotable: Bool { confidence >= Threshold.leastConfidence.value }

  /// What is said of it where it is not.
  var note: Note {
    let time = start.decimalText(as: .fixed(2))
    guard !knowsHand, kind == .inertiaCut else {
      return Note(.unsure, start: start, end: end, message: "perhaps \(kind.name): \(message)")
    }
    let what = mechanism == "cancel" ? "a catch or a dead stop" : "a finger that brakes or a cut"
    return Note(
      .catchOrCut, start: start, end: end,
      message: "\(what) at \(time) s: record the finger (phase or finger_pt) to tell")
  }
}

extension Note {
  /// A dead stop at the farthest place of a recording.
  static func atEdge(_ start: Double, _ end: Double) -> Note {
    let time = start.decimalText(as: .fixed(2))
    return Note(
      .catchOrCut, start: start, end: end,
      message: "an edge or a dead stop at \(time) s: record min_offset_pt and max_offset_pt to tell")
  }
}
