/// The numbers that decide between a fault and none, each with its meaning.
enum Thresholds {
  /// Slower drags than this do not show a beat, in pt a frame.
  static let beatStep = 1.0
  /// A drag is rough if a smooth course misses it by more than this share of a step (standard deviation): a beat of 125 reports on
  /// 60 frames by 0.1.
  static let beatMiss = 0.06
  /// Of what a smooth course over the frames leaves, one over the reports leaves less than this share, and less than
  /// twice as much where the rates are known.
  static let beatLeft = 0.33
  /// What chance alone gives of evidence to the best of all rates and phases, as a logarithm, in each part of a drag.
  static let beatTrials = 8.0
  /// The evidence of a beat that is as likely as not, as a logarithm.
  static let beatEvidence = 8.0

  /// A finger that alternates by this share of what the view does is what makes the view alternate.
  static let fingersShare = 0.5
  /// Hands do not turn within less than this, in s: they tremble at 12 Hz and slower, give or take a hertz.
  static let handsHalf = 0.036
  /// Hands do not tremble by more than this from turn to turn, in pt: 0.35 pt (root mean square) at their best.
  static let handsSwing = 2.0
}
