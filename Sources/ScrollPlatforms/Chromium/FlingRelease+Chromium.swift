/// What Chromium's models read alike from a release.
extension FlingRelease {
  /// A clock of whole microseconds.
  var chromiumClock: TickClock { TickClock(ticksPerSecond: 1e6, for: self) }

  /// The viewport length in px: 1000 when none is given.
  var chromiumViewportLength: Double { viewportLength > 0 ? viewportLength : 1000 }
}
