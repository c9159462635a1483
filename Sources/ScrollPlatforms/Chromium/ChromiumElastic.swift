import ScrollKinematics

/// Chromium's rubber band for the Mac and Android (M132, `elastic_overscroll_controller_exponential.cc`).
///
/// Stretches are whole px. ``ElasticStretch`` describes the curve's defect.
struct ChromiumElastic: FlingModel {
  static let name = "chromium-elastic"
  static let summary = "Chromium M132 exponential elastic overscroll (macOS, Android), in whole px"
  var amplitude = 0.31
  var period = 1.6

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "amplitude", &amplitude, in: 0...1e3, .none, "share of the velocity that stretches; 0.2 on Android")
    visitor.number("period", &period, in: 1e-3...1e3, .seconds, "20 time constants; 1.1 on Android")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let curve = ElasticStretch(
      stretch: release.range.overscroll(at: release.state.offset), velocity: release.state.velocity,
      amplitude: Float(amplitude), period: Float(period))
    return .chromiumBounce(release) { curve.stretch(after: $0).rounded() }
  }
}

/// Chromium's rubber band for Windows (M132, `elastic_overscroll_controller_bezier.cc`): out and back on two Bézier
/// curves, never further than a tenth of the viewport.
///
/// Defect, reproduced: a stretch beyond that tenth jumps back to it in the first frame.
struct ChromiumElasticBezier: FlingModel {
  static let name = "chromium-elastic-bezier"
  static let summary = "Chromium M132 Bézier elastic overscroll (Windows), in whole px"

  func run(_ release: FlingRelease) -> FlingRun {
    let (start, velocity) = (release.range.overscroll(at: release.state.offset), release.state.velocity)
    // At most 200 px/s count as none.
    let speed = abs(velocity) > 200 ? abs(velocity) / 1000 : 0
    let flight = 35 * speed.squareRoot()
    // A tenth of the viewport in float32.
    let reach = min(Double(0.1 * Float(release.chromiumViewportLength)), abs(start) + flight)
    let peak = start < 0 ? -reach : reach
    // Whole microseconds, in s.
    let forwardTime = (min(150, 2.5 * flight) * 1000).rounded(.down) / 1e6
    let backwardTime = (min(300, 15 * reach) * 1000).rounded(.down) / 1e6
    let movesOut = (velocity >= 0) == (start >= 0)
    let forward = Self.curve(0.25, 1, 0.99, 1, speed: speed)
    let backward = Self.curve(0.05, 0.7, 0.25, 1, speed: speed)
    return .chromiumBounce(release) { time in
      if movesOut, time < forwardTime {
        let share = forward.value(at: time / forwardTime)
        let stretch = (start * (1 - share) + peak * share).rounded()
        if stretch != 0 { return stretch }
      }
      // Before the peak's time this reads the curve before its beginning.
      let late = time - forwardTime
      guard late < backwardTime, backwardTime > 0 else { return 0 }
      return (peak * (1 - backward.value(at: late / backwardTime))).rounded()
    }
  }

  /// A base curve whose first control point is moved so that it sets off at `speed` px/ms.
  private static func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, speed: Double
  ) -> CubicBezier {
    x1 * speed < y1 ? CubicBezier(x1, x1 * speed, x2, y2) : CubicBezier(y1 / speed, y1, x2, y2)
  }
}

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

/// What Chromium's models read alike from a release.
extension FlingRelease {
  /// A clock of whole microseconds.
  var chromiumClock: TickClock { TickClock(ticksPerSecond: 1e6, for: self) }

  /// The viewport length in px: 1000 when none is given.
  var chromiumViewportLength: Double { viewportLength > 0 ? viewportLength : 1000 }
}
