import ScrollKinematics
import ScrollPlatforms

/// A view that a scripted finger drags and lets go: what it shows at growing times.
struct ScriptedDrag {
  let physics: ScrollPhysics
  let range: RestRange
  /// Length of the visible window in pt, the limit of the rubber band.
  let viewportLength: Double
  /// What the finger does from time 0 on; it has a touch rate.
  let script: FingerScript

  /// Whether the reports are resampled to the time that is asked for.
  let resamples: Bool
  /// Velocity in pt/s that the view, caught in motion, has left for the fling.
  let carried: Double

  /// How far back a tracker looks at most, in s.
  private static let memory = 0.25

  private let drag: Drag
  private var tracker: VelocityTracker
  private var reports = 0
  private var fling: FlingCursor?

  /// A finger that does `script` on a view that shows `offset` pt at time 0.
  init(
    _ script: FingerScript, on offset: Double, physics: ScrollPhysics, range: RestRange,
    viewportLength: Double, tracker: VelocityTracker.Method, resamples: Bool = false, carried: Double = 0
  ) {
    precondition(script.touchRate > 0 && script.start == 0, "a dragging finger reports from time 0 on")
    (self.physics, self.range, self.viewportLength) = (physics, range, viewportLength)
    (self.script, self.resamples, self.carried) = (script, resamples, carried)
    self.tracker = VelocityTracker(method: tracker)
    drag = Drag(
      catching: offset, finger: 0, rubberBand: physics.rubberBand, in: range, dimension: viewportLength)
  }

  /// Offset, velocity and phase at `time` s, not before the last time asked for.
  mutating func sample(at time: Double) -> (state: ScrollState, phase: ScrollPhase) {
    guard !script.isDown(at: time) else { return (shown(at: time), .drag) }
    var cursor = fling ?? released
    let state = cursor.state(at: time)
    fling = cursor
    return (state, cursor.segment.law.phase)
  }

  /// The motion after the finger has let go.
  private var released: FlingCursor {
    mutating get {
      var shown = shown(at: script.release)
      if range.contains(shown.offset) {
        shown.velocity = FlutterDrag.velocity(shown.velocity, carrying: carried)
      }
      let start = physics.released(shown, in: range)
      return Fling(physics, from: start, at: script.release, in: range).cursor
    }
  }

  /// What the finger shows at `time` s, reports up to then taken in.
  private mutating func shown(at time: Double) -> ScrollState {
    // The tracker needs its window, the stillness before a release, and two reports; what lies before is left out.
    let needed = ((time - Self.memory) * script.touchRate).rounded(.down) - 2
    reports = max(reports, Int(needed))
    while Double(reports) / script.touchRate <= time {
      let report = Double(reports) / script.touchRate
      tracker.add(script.position(at: report), at: report)
      reports += 1
    }
    let isResampled = resamples && script.isDown(at: time)
    let finger = isResampled ? script.resampledPosition(at: time) : script.position(at: time)
    let velocity = tracker.velocity(releasedAt: time)
    return drag.state(finger: finger, fingerVelocity: velocity, in: range, dimension: viewportLength)
  }
}
