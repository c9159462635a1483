import ScrollKinematics
import ScrollPlatforms

/// A platform's fling as a scroll view's motion over a range that may change.
///
/// A platform's run depends on its release and the changes ahead alone. So a change that comes later is taken in by
/// running it again with the longer list: the frames so far come out the same.
struct PlatformMotion: Sendable {
  private let fling: ConfiguredFling
  private let startTime: Double
  private var release: FlingRelease
  /// The frames computed so far, from the release on.
  private var samples: [FlingSample] = []
  private var frame = 0

  /// Frames computed ahead of the one asked for: twice as many each time, until the bounds change.
  private var ahead = Self.leastAhead
  private static let leastAhead = 16

  /// The motion from `state` at `time` s over `geometry`, at `rate` Hz, between its bounds or those of `range`.
  init(
    _ fling: ConfiguredFling, from state: ScrollState, at time: Double, over geometry: ScrollGeometry,
    within range: RestRange? = nil, rate: Double
  ) {
    self.fling = fling
    startTime = time
    release = FlingRelease(
      state: state, range: range ?? geometry.restRange,
      viewportLength: geometry.viewportLength, frameRate: rate)
  }

  /// Whether it has come to rest in the frame last asked for.
  var isAtRest: Bool { frame < samples.count && samples[frame].isAtRest }

  /// The offset of the frame last asked for, in pt, even where the view does not show it.
  var offset: Double { frame < samples.count ? samples[frame].offset : release.state.offset }

  /// What the platform shows at `time` s: its last frame at or before, frames being counted from the release.
  mutating func state(at time: Double) -> ScrollState {
    // A millionth of a frame of grace, because frame times are rounded quotients.
    frame = max(0, Int(((time - startTime) * release.frameRate + 1e-6).rounded(.down)))
    if frame >= samples.count { run() }
    let sample = samples[frame]
    if sample.isAtRest { return ScrollState(offset: sample.offset) }
    let before = frame > 0 ? samples[frame - 1].offset : release.state.offset
    return ScrollState(
      offset: sample.offset, velocity: sample.velocity ?? (sample.offset - before) * release.frameRate)
  }

  /// Changes the bounds from the next frame on.
  mutating func change(to geometry: ScrollGeometry) {
    // Half a frame ahead, so that no rounding puts it on a frame.
    release.changes.append(
      RangeChange(time: (Double(frame) + 0.5) / release.frameRate, range: geometry.restRange))
    samples.removeLast(max(0, samples.count - frame - 1))
    ahead = Self.leastAhead
  }

  private mutating func run() {
    let run = fling.run(release)
    samples = (0...(frame + ahead)).map { run.sample(frame: $0) }
    ahead *= 2
  }
}

extension PlatformProfile {
  /// Where and when an undisturbed motion from `state` at `time` s rests; (NaN, NaN) if not `within` s after it.
  func rest(
    from state: ScrollState, at time: Double, in range: RestRange, viewport: Double, rate: Double,
    within limit: Double
  ) -> (offset: Double, time: Double) {
    let run = fling.run(FlingRelease(state: state, range: range, viewportLength: viewport, frameRate: rate))
    for frame in 0...Int(limit * rate) {
      let shown = run.sample(frame: frame)
      guard shown.isAtRest else { continue }
      return (showsOverscroll ? shown.offset : range.clamped(shown.offset), time + Double(frame) / rate)
    }
    return (.nan, .nan)
  }
}
