import ScrollKinematics

/// A finger that a toolkit's recorder moved once a frame, in frames as it counted them.
struct ToolkitFinger {
  let travel: Double
  /// When it moves, in s, and how.
  let duration: Double
  let easing: FingerScript.Easing
  /// Lateness in frames.
  let phase: Double
  /// Where it pressed, in pt, if its positions were whole ones; they went against the offset.
  let wholeFrom: Double?
  /// Frame in which it let go, and the velocity of that in pt/s.
  let releaseFrame: Int
  let releaseVelocity: Double
  let touchFrame: Int
  /// Whether what it does reaches the view on a timer that runs beside the frames: moves a frame later, and the release
  /// between two frames.
  let isTimed: Bool

  /// Its position in frame `index` at `time` s, in pt of offset.
  func position(at time: Double, rate: Double, phase later: Double) -> Double {
    let script = FingerScript(travel: travel, duration: duration, easing: easing)
    let position = script.position(at: max(0, time - (phase + later + (isTimed ? 1 : 0)) / rate))
    guard let wholeFrom else { return position }
    return wholeFrom - (wholeFrom - position).rounded(.toNearestOrEven)
  }

  /// `nil` if the recording does not tell what it did.
  init?(_ recording: LiveRecording) {
    let setup = recording.setup
    isTimed = recording.engine == "qt-scroller"
    if recording.experiment == "A2" {
      guard let speed = recording.result["speed"]?.number, let velocity = setup.velocity else { return nil }
      // A drag of 14 frames that ends in a flick; a synthetic touch begins with its first move.
      let frames = 14
      (travel, duration) = (speed * Double(frames) / setup.rate, Double(frames) / setup.rate)
      (easing, phase, wholeFrom) = (.linear, 0, 1200)
      (releaseFrame, releaseVelocity) = (frames + 1, velocity)
      touchFrame = recording.result["kind"]?.text == "touch" ? 1 : 0
      return
    }
    guard let recorded = setup.finger else { return nil }
    let json = setup.json["finger"]
    // The scroller's recorder moved 10 pt more than its setups tell, as the peaks of a still finger show.
    travel = recorded.travel + (isTimed ? 10 : 0)
    (duration, easing, phase) = (recorded.stop - recorded.start, recorded.easing, recorded.phase)
    wholeFrom = recording.engine == "qt-flickable" ? json?["press"]?.number ?? 0 : nil
    releaseFrame =
      json?["release_frame"]?.number.map { Int($0) } ?? Int((recorded.release * setup.rate).rounded())
    (releaseVelocity, touchFrame) = (0, 0)
  }
}
