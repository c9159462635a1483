import ScrollKinematics

/// Whether a loop rattles, computed from its equation without playing a frame.
public struct LoopPrediction: Equatable, Sendable {
  /// What keeps a loop going.
  public enum Drive: UInt8, Sendable {
    /// A finger that moves: each step finds a layout that has just taken the last one back.
    case movingFinger
    /// A finger that is down, moving or not.
    case finger
    /// Scrolling, by a finger or not.
    case scrolling
    /// Nothing: it goes on by itself.
    case nothing
  }

  /// The loop.
  package let loop: LayoutLoop
  /// Slope and delay.
  package let equation: LoopEquation
  /// What keeps the loop going, if it is undamped or growing.
  public let drive: Drive

  /// Whether a disturbance dies out, stays or grows.
  public var verdict: LoopEquation.Verdict { equation.verdict }
  /// Frames from one extreme to the next on the same side; `nil` if nothing alternates.
  ///
  /// Short content has no period: it loses its overscroll at each change of layout, in beats of several lengths.
  public var period: Double? { loop.isShort ? nil : equation.period }
  /// Whether the loop alternates and does not die out.
  public var rattles: Bool { equation.slope < 0 && (verdict == .undamped || verdict == .growing) }
}

extension LayoutLoop {
  /// What becomes of the loop under a view's response and a reader.
  ///
  /// The view's half is a gain and a delay, from the order of a frame: finger, reading, controller, layout, response.
  ///
  /// | response | gain | delay in frames of a reading n late |
  /// |---|---|---|
  /// | clamps, finger goes on from what is shown; or gives back | 1 | n, at least 1 |
  /// | clamps, finger absolute | 1; 1 - b at n = 0 | n, at least 1; n + 1/2 at hard edges |
  /// | keeps, finger absolute | 1 - b | n + 1 |
  /// | keeps, finger goes on from what is shown | 0 | - |
  ///
  /// b is the rubber band's slope at the edge. A reading that is held for m frames rounds the delay up to a multiple of m;
  /// under an absolute finger the clamp is undone before it is read, unless n is a multiple of m, so the gain is 1 - b.
  package func prediction(under conditions: LoopConditions) -> LoopPrediction {
    let (gain, delay) = closing(conditions)
    let equation: LoopEquation
    if isShort {
      // Each layout change takes the whole overscroll.
      equation = LoopEquation(slope: answer.reduce(0, +) < 0 ? -gain.rounded(.down) : 0, delay: delay)
    } else if memory.isEmpty, answer.count == 1 {
      equation = LoopEquation(slope: gain * answer[0], delay: delay)
    } else {
      let first = Int(delay.rounded(.up))
      var gains = [Double](repeating: 0, count: max(memory.count, first + answer.count - 1))
      for (index, share) in memory.enumerated() { gains[index] += share }
      for (index, share) in answer.enumerated() { gains[first - 1 + index] += gain * share }
      equation = LoopEquation(gains: gains)
    }
    return LoopPrediction(loop: self, equation: equation, drive: drive(conditions.response))
  }

  private func closing(_ conditions: LoopConditions) -> (gain: Double, delay: Double) {
    let (late, hold) = (conditions.latencyFrames, conditions.holdFrames)
    func held(_ frames: Int) -> Double { Double((max(1, frames) + hold - 1) / hold * hold) }
    let (offset, anchor) = (conditions.response.offset, conditions.response.anchor)
    let takes = path == .inset ? offset == .shift : offset != .keep && (offset != .shift || path == .topEdge)
    guard takes else {
      let moves = path != .inset && anchor == .absolute
      return (moves ? 1 - conditions.bandSlope : 0, held(late + 1))
    }
    guard anchor == .absolute, offset == .clamp || offset == .anchored else { return (1, held(late)) }
    guard late > 0, late % hold == 0 else { return (1 - conditions.bandSlope, held(late)) }
    // A hard edge shows the lesser of the last two ends, which is half a frame more.
    return (1, conditions.bandSlope == 0 && hold == 1 ? Double(late) + 0.5 : held(late))
  }

  private func drive(_ response: GeometryResponse) -> LoopPrediction.Drive {
    if path == .inset { return runsOnlyWhileScrolling ? .scrolling : .nothing }
    if response.offset == .restore { return isShort ? .movingFinger : .nothing }
    return response.anchor == .absolute ? .finger : .movingFinger
  }
}

extension Deceleration {
  /// The least speed in pt/s at which a glide covers `distance` pt before it stops.
  ///
  /// A fling that is slower does not reach a loop that lies so far away.
  package func leastSpeed(covering distance: Double) -> Double {
    stopSpeed + max(0, distance) / travelPerSpeed
  }
}
