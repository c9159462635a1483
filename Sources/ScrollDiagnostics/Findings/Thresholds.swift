/// The numbers that decide between a fault and none, each with its meaning.
enum Thresholds {
  /// Slower drags than this do not show a beat, in pt a frame.
  static let beatStep = 1.0
  /// A drag is rough if a smooth course misses it by more than this share of a step (standard deviation): a beat of 125 reports on
  /// 60 frames by 0.08.
  static let beatMiss = 0.045
  /// Of what a smooth course over the frames leaves, one over the reports leaves less than this share, and less than
  /// twice as much where the rates are known.
  static let beatLeft = 0.33
  /// What chance alone gives of evidence to the best of all rates and phases, as a logarithm, in each part of a drag.
  static let beatTrials = 10.0

  /// A finger that alternates by this share of what the view does is what makes the view alternate.
  static let fingersShare = 0.5
  /// Hands do not turn within less than this, in s: they tremble at 12 Hz and slower, give or take a hertz.
  static let handsHalf = 0.036
  /// Hands do not tremble by more than this from turn to turn, in pt: 0.3 pt (root mean square) seldom make as much.
  static let handsSwing = 3.0

  /// Fewer lost frames, or less lateness in ms for each second of motion, are nothing that anybody sees; Apple calls 10 critical.
  static let (fewestLost, hitchRatio) = (3, 10.0)
  /// Fingers that are read a little late show some frames again; a smaller share of the moving frames is none of the view's.
  static let heldShare = 0.05
  /// A recorder may lose up to this share of its rows.
  static let recordersShare = 0.1
  /// How much likelier an app that loses frames is than a recorder, as a logarithm: of all motion, and of the likeliest stretch of
  /// it, which grows with the frames among which it is chosen.
  static let (lossEvidence, stretchEvidence) = (5.5, 8.5)
  /// Decelerations at two rates differ if one takes so much more time or way, as a logarithm.
  static let rateDifference = 0.14
}
