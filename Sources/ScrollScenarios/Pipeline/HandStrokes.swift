import ScrollKinematics

// What a hand can do: a stroke is no longer than a finger reaches, and a flick lets go at the speed it moves with.
extension FingerScript {
  /// How long a flick takes at most, in s: assumed.
  static let flickTime = 0.1
  /// How far a finger reaches in one stroke on a phone's screen, in pt: assumed.
  static let reach = 600.0

  /// A flick that begins at `start` s and lets go at `velocity` pt/s, the speed of the stroke.
  static func flick(at start: Double, velocity: Double) -> FingerScript {
    let speed = abs(velocity)
    let duration = speed * flickTime <= reach ? flickTime : reach / speed
    return FingerScript(
      start: start, travel: velocity * duration, duration: duration, easing: .linear,
      releaseVelocity: velocity)
  }

  /// Strokes within ``reach`` that move a view by `travel` pt in `duration` s from `start` s on, at constant speed.
  ///
  /// The next finger touches as one lets go; the last one then holds still for `hold` s.
  static func strokes(from start: Double, travel: Double, duration: Double, hold: Double) -> [FingerScript] {
    let count = max(1, (abs(travel) / reach).rounded(.up))
    return (0..<Int(count)).map { index in
      let (share, isLast) = (Double(index) / count, Double(index) == count - 1)
      return FingerScript(
        start: start + share * duration, travel: travel / count, duration: duration / count,
        easing: .linear, hold: isLast ? hold : 0)
    }
  }
}
