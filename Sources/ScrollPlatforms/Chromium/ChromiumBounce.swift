import ScrollKinematics

/// A bounce in which the stretch is kept apart from the scroll offset, which never leaves the range.
///
/// A change of the range moves stretch into the offset where there is room, and does not restart the bounce, whose
/// next frame therefore jumps (read in the source, not recorded). Within the range there is nothing to bounce.
struct ChromiumBounceRun: FlingRun {
  private let stretchAfter: (Double) -> Double
  private let release: FlingRelease
  private var offset: Double
  private var stretch: Double

  /// A bounce whose stretch in whole px is `stretch` of the time in s.
  init(_ release: FlingRelease, stretch stretchAfter: @escaping (Double) -> Double) {
    self.stretchAfter = stretchAfter
    self.release = release
    stretch = release.range.overscroll(at: release.state.offset)
    offset = release.state.offset - stretch
  }

  mutating func sample(frame index: Int) -> FlingSample {
    for change in release.changes(at: index) { reconcile(with: change.range) }
    if index > 0, stretch != 0 {
      let next = stretchAfter(release.chromiumClock.seconds(at: index))
      stretch = abs(next) < 1 ? 0 : next
    }
    if stretch == 0 { return .rest(at: offset) }
    return FlingSample(offset: offset + stretch, velocity: nil, phase: "bounce")
  }

  private mutating func reconcile(with range: RestRange) {
    offset = range.clamped(offset)
    let moved = range.clamped(offset + stretch) - offset
    offset += moved
    stretch -= moved
  }
}
