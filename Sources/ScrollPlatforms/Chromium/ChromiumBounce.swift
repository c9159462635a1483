import ScrollKinematics

/// The stretch of a bounce as a function of time.
enum ChromiumStretchCurve: Sendable {
  case exponential(ElasticStretch)
  case bezier(ChromiumBezierStretch)

  /// The stretch in px, `time` s after the release, rounded to whole px.
  func stretch(after time: Double) -> Double {
    switch self {
    case .exponential(let curve): curve.stretch(after: time).rounded()
    case .bezier(let curve): curve.stretch(after: time)
    }
  }
}

/// A bounce in which the stretch is kept apart from the scroll offset, which never leaves the range.
///
/// A change of the range moves stretch into the offset where there is room, and does not restart the bounce, whose
/// next frame therefore jumps (read in the source, not recorded). Within the range there is nothing to bounce.
struct ChromiumBounceRun: FlingRun {
  private let curve: ChromiumStretchCurve
  private let clock: TickClock
  private let changes: [RangeChange]
  private var upcoming = 0
  private var offset: Double
  private var stretch: Double

  init(_ curve: ChromiumStretchCurve, _ release: FlingRelease) {
    self.curve = curve
    clock = release.chromiumClock
    changes = release.changes
    stretch = release.range.overscroll(at: release.state.offset)
    offset = release.state.offset - stretch
  }

  mutating func sample(frame index: Int) -> FlingSample {
    while upcoming < changes.count, changes[upcoming].time <= Double(index) / clock.rate {
      reconcile(with: changes[upcoming].range)
      upcoming += 1
    }
    if index > 0, stretch != 0 {
      let next = curve.stretch(after: clock.seconds(at: index))
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
