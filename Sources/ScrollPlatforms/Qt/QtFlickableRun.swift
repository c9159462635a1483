import ScrollKinematics

extension QtFlickable: FlingModel {
  package func run(_ release: FlingRelease) -> FlingRun {
    var run = QtFlickableRun(self, release)
    return FlingRun { run.sample(frame: $0) }
  }
}

/// A flick from a release, on a clock that starts a frame late.
struct QtFlickableRun {
  private let release: FlingRelease
  private var motion: QtFlickableMotion
  private var layout: RangeChange

  init(_ model: QtFlickable, _ release: FlingRelease) {
    self.release = release
    layout = RangeChange(time: 0, range: release.range, geometry: release.geometry)
    motion = QtFlickableMotion(model, at: release.state.offset, in: release.range, geometry: nil)
    motion.flick(release.state.velocity)
  }

  mutating func sample(frame index: Int) -> FlingSample {
    for change in release.changes(at: index) { adopt(change) }
    motion.spend(clock(at: index) - clock(at: index - 1))
    guard motion.isMoving else { return .rest(at: motion.offset) }
    return FlingSample(offset: motion.offset, velocity: motion.measured, phase: motion.phase)
  }

  /// Takes in another layout. Where only bounds are known, an upper bound that moves is taken for new content.
  private mutating func adopt(_ change: RangeChange) {
    var (isOther, contentChanged) = (change.range != layout.range, change.range.upper != layout.range.upper)
    if let old = layout.geometry, let new = change.geometry {
      isOther = isOther || new != old
      contentChanged = new.contentLength != old.contentLength
    }
    if isOther { motion.adopt(change.range, contentChanged: contentChanged) }
    layout = change
  }

  private func clock(at index: Int) -> Int {
    index < 1 ? 0 : Int(TickClock(ticksPerSecond: 1000, for: release).ticks(at: index - 1))
  }
}
