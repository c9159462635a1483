import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios

/// Chromium's list of snapping pages, from the release on.
///
/// It glides to the point nearest to where a fling would end, as that point is at the release. If points move on the way it
/// goes on from the old one to the new one; at rest it is there at once.
struct SnappingReplay {
  private let page, velocity, release, slop: Double
  private let setup: RecordedSetup
  private static let (rate, duration) = (60.0, 3.0)
  /// How long it takes from an old point to the new one, in s: one recording.
  private static let correction = 0.2

  /// `nil` if no model covers the setting.
  init?(_ recording: LiveRecording, slop: Double) {
    self.slop = slop
    setup = recording.setup
    guard recording.engine == "chromium", let page = setup["snap"], page > 0, let velocity = setup.velocity,
      let release = setup.release
    else { return nil }
    (self.page, self.velocity, self.release) = (page, velocity, release)
  }

  var replay: Replay {
    let change = setup.changes.first { $0.time > release }?.time
    let times = FlightTimes(release: release, velocity: velocity, change: change, bounds: nil)
    return Replay(rule: .flight(times)) { frames(from: $0) }
  }

  /// How far the points have moved by `time` s.
  private func shift(at time: Double) -> Double {
    setup.changes.last { $0.time <= time }?["padding-top"] ?? 0
  }

  private func frames(from start: ReplayStart) -> ReplayedFrames {
    let begin = start.time ?? release
    let touch = (setup["touch_end_s"] ?? release) - (setup["touch_start_s"] ?? release)
    let dragged = velocity * touch + (velocity < 0 ? slop : -slop)
    let state = ScrollState(offset: start.offset ?? setup.startOffset + dragged, velocity: velocity)
    let flingRelease = FlingRelease(state: state, viewportLength: setup["viewport"] ?? 760)
    let fling = ConfiguredFling.chromiumPhysics.run(flingRelease)
    let frames = 0...Int(Self.duration * Self.rate)
    var end = state.offset
    for frame in frames { end = fling.sample(frame: frame).offset }
    let point = ((end - shift(at: begin)) / page).rounded() * page
    let target = point + shift(at: begin)
    let snap = try? FlingCatalog.standard["chromium-snap"]?.configured(["target": .number(target)])
    guard let glide = snap?.run(flingRelease) else { return ReplayedFrames(times: [begin], offsets: [end]) }
    var landing: OffsetAnimation?
    var played = ReplayedFrames(times: [], offsets: [])
    for frame in frames {
      let (time, sample) = (begin + Double(frame) / Self.rate, glide.sample(frame: frame))
      var offset = sample.offset
      if sample.isAtRest {
        let place = point + shift(at: time)
        let way = landing ?? OffsetAnimation(from: target, to: place, at: time, duration: Self.correction)
        offset = place == way.target ? way.state(at: time).offset : place
        landing = way
      }
      played.times.append(time)
      played.offsets.append(offset)
    }
    return played
  }
}
