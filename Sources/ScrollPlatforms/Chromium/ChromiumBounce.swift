import ScrollKinematics

extension FlingRun {
  /// A bounce in which the stretch is kept apart from the scroll offset, which never leaves the range; `stretchAfter` is the
  /// stretch in whole px after a time in s.
  ///
  /// A change of the range moves stretch into the offset where there is room, and does not restart the bounce, whose
  /// next frame therefore jumps (read in the source, not recorded). Within the range there is nothing to bounce.
  static func chromiumBounce(
    _ release: FlingRelease, stretch stretchAfter: @escaping (Double) -> Double
  ) -> FlingRun {
    var stretch = release.range.overscroll(at: release.state.offset)
    var offset = release.state.offset - stretch
    return FlingRun { index in
      for change in release.changes(at: index) {
        offset = change.range.clamped(offset)
        let moved = change.range.clamped(offset + stretch) - offset
        offset += moved
        stretch -= moved
      }
      if index > 0, stretch != 0 {
        let next = stretchAfter(release.chromiumClock.seconds(at: index))
        stretch = abs(next) < 1 ? 0 : next
      }
      if stretch == 0 { return .rest(at: offset) }
      return FlingSample(offset: offset + stretch, velocity: nil, phase: "bounce")
    }
  }
}
