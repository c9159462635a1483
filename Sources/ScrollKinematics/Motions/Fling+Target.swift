extension Deceleration {
  /// The same deceleration with the rate by which a motion from `start` comes to its stop exactly at `target`, in pt.
  ///
  /// The stop speed and the reading stay. `nil` where no rate does it: the target lies behind the motion or under it, the
  /// motion is already slower than the stop speed, or its first millisecond leads past the target.
  package func retargeted(from start: ScrollState, to target: Double) -> Deceleration? {
    let (way, speed) = (target - start.offset, abs(start.velocity))
    guard way * start.velocity > 0, speed > stopSpeed else { return nil }
    // A hair short, so that no rounding meets an edge at the target before the stop.
    let travelPerSpeed = abs(way) / (speed - stopSpeed) * (1 - 1e-13)
    let factor =
      switch reading {
      case .discrete: 1000 * travelPerSpeed / (1 + 1000 * travelPerSpeed)
      case .continuous: Elementary.exp(-0.001 / travelPerSpeed)
      case .movedBeforeSlowed: 1 - 0.001 / travelPerSpeed
      }
    guard factor > 0, factor < 1 else { return nil }
    return Deceleration(factorPerMillisecond: factor, stopSpeed: stopSpeed, reading: reading)
  }
}

extension Fling {
  /// Where the deceleration alone would end, in pt: the target to choose a page or a row by.
  ///
  /// It knows no bounds. ``restingOffset`` is where the motion comes to rest: the edge, if this lies past it. Of a release
  /// beyond the range it is where a deceleration without the bounce would end.
  public var projectedOffset: Double {
    first.start.offset + physics.deceleration.travel(from: first.start.velocity)
  }

  /// How far past its range the motion goes at its farthest, in pt, positive past the end; 0 if it stays inside.
  ///
  /// A release beyond the range counts with where it starts.
  public var overshoot: Double {
    var (cursor, farthest) = (cursor, 0.0)
    while true {
      let segment = cursor.segment
      if case .bounce(let spring, let edge) = segment.law {
        let relative = ScrollState(offset: segment.start.offset - edge, velocity: segment.start.velocity)
        let turn = spring.firstTurningTime(from: relative).map { min($0, segment.duration) } ?? 0
        for excess in [relative.offset, spring.state(from: relative, after: turn).offset]
        where abs(excess) > abs(farthest) { farthest = excess }
      }
      if segment.duration == .infinity { return farthest }
      cursor.moveToNextSegment()
    }
  }

  /// The same release with the deceleration that ends exactly at `target`, in pt, as a scroll view retargets a fling.
  ///
  /// `nil` where no rate leads there: the target lies outside the range or behind the motion, the release is slower than the
  /// stop speed or beyond the range. Then animate to the target instead. Compare
  /// `retargeted(to: target)?.restTime` with ``restTime``: a target far before ``projectedOffset`` is a hard brake, one far
  /// behind it a crawl.
  public func retargeted(to target: Double) -> Fling? {
    guard range.contains(first.start.offset), range.contains(target),
      let deceleration = physics.deceleration.retargeted(from: first.start, to: target)
    else { return nil }
    var physics = physics
    physics.deceleration = deceleration
    return Fling(physics, from: first.start, at: first.startTime, in: range)
  }
}
