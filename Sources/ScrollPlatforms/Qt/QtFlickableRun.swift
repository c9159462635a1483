import ScrollKinematics

extension QtFlickable: FlingModel {
  /// A flick from a release, on a clock that starts a frame late.
  package func run(_ release: FlingRelease) -> FlingRun {
    var motion = QtFlickableMotion(self, at: release.state.offset, in: release.range, geometry: nil)
    motion.flick(release.state.velocity)
    var layout = RangeChange(time: 0, range: release.range, geometry: release.geometry)
    let ticks = TickClock(ticksPerSecond: 1000, for: release)
    func clock(_ index: Int) -> Int { index < 1 ? 0 : Int(ticks.ticks(at: index - 1)) }
    return FlingRun { index in
      for change in release.changes(at: index) {
        // Where only bounds are known, an upper bound that moves is taken for new content.
        var (isOther, contentChanged) = (
          change.range != layout.range, change.range.upper != layout.range.upper
        )
        if let old = layout.geometry, let new = change.geometry {
          isOther = isOther || new != old
          contentChanged = new.contentLength != old.contentLength
        }
        if isOther { motion.adopt(change.range, contentChanged: contentChanged) }
        layout = change
      }
      motion.spend(clock(index) - clock(index - 1))
      guard motion.isMoving else { return .rest(at: motion.offset) }
      return FlingSample(offset: motion.offset, velocity: motion.measured, phase: motion.phase)
    }
  }
}
