import ScrollKinematics

/// Qt's QScroller on a QScrollArea, as read in `qscroller.cpp` and recorded from Qt 6.12; lengths in m become pt by the dpi.
///
/// A constant deceleration of 0.125 m/s², which the recorded flings confirm; beyond a bound it goes on for 0.21 s, half a
/// viewport at most, and comes back in 0.49 s, eased out. The bounds are those of the press or the start, always.
struct QtScroller: FlingModel {
  static let name = "qt-scroller"
  static let summary =
    "Qt 6.12 QScroller: constant deceleration, overshoot and eased return between the bounds of its start"
  /// In m/s² and m/s: `DecelerationFactor`, `MinimumVelocity`, `MaximumVelocity`.
  static let (deceleration, leastSpeed, greatestSpeed) = (0.125, 0.05, 0.5)
  /// Of `OvershootScrollTime`, 0.7 s, the part outward and the part back, in s.
  static let (timeOut, timeBack) = (0.21, 0.49)
  /// `OvershootScrollDistanceFactor`, of the viewport.
  static let greatestShare = 0.5
  /// At the 100 points an inch of the recorded screen.
  static let pointsPerMeter = 100 / 0.0254

  func run(_ release: FlingRelease) -> FlingRun {
    let path = QtScrollerPath(
      from: release.state.offset, velocity: release.state.velocity, in: release.range,
      viewport: release.viewportLength)
    return FlingRun { index in
      let time = Double(index) / release.frameRate
      let offset = path.offset(at: time) ?? release.state.offset
      if path.isOver(at: time) { return .rest(at: offset) }
      return FlingSample(offset: offset, velocity: nil, phase: ScrollPhase.deceleration.word)
    }
  }
}

extension ConfiguredFling {
  /// Qt's QScroller with its defaults; it is a platform's fling, and no model of the catalog.
  package static let qtScroller = ConfiguredFling(QtScroller())
}

/// The way that a release will take: one eased segment or two.
struct QtScrollerPath: Sendable {
  /// A part of an eased-out motion, u(2-u).
  private struct Segment: Sendable {
    /// Duration of the whole motion in s, and the share of it that is run.
    let duration, share: Double
    let start, travel, stop: Double

    var length: Double { duration * share }

    func offset(at time: Double) -> Double {
      let progress = time / duration
      return time + QtScrollerPath.grace >= length ? stop : start + travel * progress * (2 - progress)
    }
  }

  private var segments: [Segment] = []

  var duration: Double { segments.reduce(0) { $0 + $1.length } }

  func isOver(at time: Double) -> Bool { time + Self.grace >= duration }

  /// What rounding may make a frame come too early, in s.
  private static let grace = 1e-9

  init(from offset: Double, velocity: Double, in range: RestRange, viewport: Double) {
    let scale = QtScroller.pointsPerMeter
    let speed = min(abs(velocity) / scale, QtScroller.greatestSpeed)
    let duration = speed / QtScroller.deceleration
    let reach = (velocity < 0 ? -1 : 1) * scale * speed * duration / 2
    let end = offset + reach
    let bound = range.clamped(end)
    if range.overscroll(at: offset) * range.overscroll(at: end) > 0 {
      segments = [Self.back(from: offset, to: bound)]
      return
    }
    guard speed >= QtScroller.leastSpeed else { return }
    guard bound != end else {
      segments = [Segment(duration: duration, share: 1, start: offset, travel: reach, stop: end)]
      return
    }
    // The share of the time at which a share of the travel is reached.
    func share(reaching stop: Double) -> Double { 1 - max(0, 1 - (stop - offset) / reach).squareRoot() }
    var out = min(share(reaching: bound) + QtScroller.timeOut / duration, 1)
    var stop = offset + reach * out * (2 - out)
    let limit = QtScroller.greatestShare * viewport
    if abs(stop - bound) > limit {
      stop = bound + (reach < 0 ? -limit : limit)
      out = share(reaching: stop)
    }
    segments = [Segment(duration: duration, share: out, start: offset, travel: reach, stop: stop)]
    if stop != bound { segments.append(Self.back(from: stop, to: bound)) }
  }

  private static func back(from offset: Double, to bound: Double) -> Segment {
    Segment(duration: QtScroller.timeBack, share: 1, start: offset, travel: bound - offset, stop: bound)
  }

  /// The offset `time` s after the release, in pt; `nil` without a way.
  func offset(at time: Double) -> Double? {
    var left = time
    for segment in segments.dropLast() {
      if left < segment.length { return segment.offset(at: left) }
      left -= segment.length
    }
    return segments.last?.offset(at: left)
  }
}
