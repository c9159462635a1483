import ScrollKinematics

extension FlingRun {
  /// Bounce velocities are halved, then cut at this many px/ms (`apz.overscroll.max_velocity`).
  private static var greatestBounceVelocity: Float { 10 }

  /// A Gecko fling over a range, with the overscroll that follows it (140.12, `Axis.cpp` and the fling animation).
  ///
  /// `advance` goes on by some ms, and returns by how many px and how fast in px/ms it then is. The scroll offset stays in
  /// the range, overscroll is kept beside it. A frame's travel takes overscroll of the opposite sign first, then offset up
  /// to the bound; if more is left the fling is over: the rest is thrown away, and from the next frame on the overscroll
  /// spring runs with half the velocity. What happens at bounds was read in the source, not recorded.
  static func gecko(
    _ release: FlingRelease, advance: @escaping (_ milliseconds: Double) -> (travel: Float, velocity: Float)
  ) -> FlingRun {
    let (clock, excess) = (
      TickClock(ticksPerSecond: 1e9, for: release), release.range.overscroll(at: release.state.offset)
    )
    var (range, offset, overscroll) = (release.range, Float(release.state.offset - excess), Float(excess))
    // Whether the spring runs beyond the upper bound.
    var (spring, isAbove, isOver): (GeckoSpringMotion?, Bool, Bool) = (nil, false, false)
    func clamped(_ offset: Float) -> Float { min(max(offset, Float(range.lower)), Float(range.upper)) }
    func sample(_ velocity: Double) -> FlingSample {
      FlingSample(
        offset: Double(offset + overscroll), velocity: velocity,
        phase: spring == nil ? "deceleration" : "bounce")
    }
    func fling(by milliseconds: Double) -> FlingSample {
      let (moved, velocity) = advance(milliseconds)
      var travel = moved
      if (overscroll > 0 && travel < 0) || (overscroll < 0 && travel > 0) {
        let back = overscroll > 0 ? max(-overscroll, travel) : min(-overscroll, travel)
        overscroll += back
        travel -= back
      }
      let wanted = offset + travel
      offset = clamped(wanted)
      let hasMetBound = offset != wanted
      if hasMetBound || (velocity == 0 && overscroll != 0) {
        isAbove = overscroll != 0 ? overscroll > 0 : wanted > offset
        let limit = greatestBounceVelocity
        let speed = hasMetBound ? min(max(velocity / 2, -limit), limit) : 0
        spring = GeckoSpring().motion(
          from: ScrollState(offset: Double(overscroll), velocity: 1000 * Double(speed)))
      } else if velocity == 0 {
        isOver = true
        return .rest(at: Double(offset))
      }
      return sample(hasMetBound ? 0 : 1000 * Double(velocity))
    }
    return FlingRun { index in
      for change in release.changes(at: index) {
        range = change.range
        if isOver || spring != nil { offset = clamped(offset) }
      }
      let step = clock.step(to: index)
      if isOver { return .rest(at: Double(offset)) }
      guard var motion = spring else {
        return index > 0 ? fling(by: step / 1e6) : sample(1000 * Double(Float(release.state.velocity / 1000)))
      }
      // It ends near the edge or where it would cross it.
      motion.advance(by: step / 1e9)
      (spring, overscroll) = (motion, Float(motion.state.offset))
      isOver = (isAbove ? overscroll < 0 : overscroll > 0) || motion.isFinished(at: 0, pixel: 1)
      return isOver ? .rest(at: Double(offset)) : sample(motion.state.velocity)
    }
  }
}

/// Gecko's resistance under the finger past an edge (140.12, `Axis.cpp`).
package enum GeckoDrag {
  /// The overscroll in px after a finger step of `step` px outward from `overscroll` px, in a view `length` px long.
  ///
  /// It grows by a sixteenth of the step at the edge, by less further out, and by at most 8 px. So it depends on how the
  /// finger's travel is cut into events (a defect).
  package static func overscroll(after step: Float, from overscroll: Float, length: Float) -> Float {
    let resisted = step * max(0, 1 - abs(overscroll) / length) / 16
    return overscroll + min(max(resisted, -8), 8)
  }
}
