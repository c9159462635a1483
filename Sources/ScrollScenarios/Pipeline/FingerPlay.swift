import ScrollKinematics

/// What touches the view of a run.
protocol FrameFinger {
  /// Whether nothing is left for it to do.
  var isDone: Bool { get }
  /// Moves the view as the finger does in this frame.
  mutating func move<Rig: FrameRig>(
    _ view: inout SimulatedScrollView, of rig: inout Rig, at moment: FrameMoment)
}

/// The finger of a run: its strokes, one after the other, and the position in them.
struct FingerPlay: FrameFinger, Sendable {
  private let strokes: [FingerScript]
  /// The stroke of index `stroke`, here because an element of an array is further away.
  private var script: FingerScript
  private var tracker = VelocityTracker()
  private var stroke = 0
  private var hasTouched = false
  /// When the stroke under way ends, or the last one ended, in s; -infinity before the first.
  private var end = -Double.infinity

  /// A finger that does `strokes`, in order of time; one that begins before the last has ended waits for it.
  init(_ strokes: [FingerScript]) {
    self.strokes = strokes
    script = strokes.first ?? FingerScript(travel: 0, duration: 0)
  }

  var isDone: Bool { stroke == strokes.count }

  /// Where the finger is once the frame at `time` has moved it, in pt from where it touched; NaN while none is down.
  func position(at time: Double) -> Double {
    hasTouched && script.isDown(at: time + FrameMoment.grace) ? script.position(at: time) : .nan
  }

  /// Moves the view as the finger does in this frame.
  // Most frames only follow the finger. That much is inlined into the loop; the rest is called.
  @inline(__always) mutating func move<Rig: FrameRig>(
    _ view: inout SimulatedScrollView, of rig: inout Rig, at moment: FrameMoment
  ) {
    if moment.time + FrameMoment.grace < end {
      follow(&view, at: moment.time)
    } else if !isDone {
      touchOrRelease(&view, of: &rig, at: moment)
    }
  }

  @inline(__always) private mutating func follow(_ view: inout SimulatedScrollView, at time: Double) {
    let position = script.touchRate > 0 ? reportedPosition(at: time) : script.smoothPosition(at: time)
    tracker.add(position, at: time)
    view.follow(position, velocity: tracker.velocity(releasedAt: time))
  }

  // Changing nothing, but a call by value would copy the script in each frame.
  @inline(never) private mutating func reportedPosition(at time: Double) -> Double {
    script.position(at: time)
  }

  /// Ends strokes that are over and begins those that are due.
  @inline(never) private mutating func touchOrRelease<Rig: FrameRig>(
    _ view: inout SimulatedScrollView, of rig: inout Rig, at moment: FrameMoment
  ) {
    let time = moment.time
    while !isDone, moment.hasReached(script.start) {
      if !hasTouched {
        if rig.claims(stroke: stroke, at: moment) { touch(&view, at: time) }
        tracker = VelocityTracker()
        hasTouched = true
        end = script.release
      }
      if script.isDown(at: time + FrameMoment.grace) { return follow(&view, at: time) }
      if view.isHeld { release(&view, at: time) }
      endStroke()
    }
  }

  private mutating func endStroke() {
    stroke += 1
    hasTouched = false
    script = strokes.dropFirst(stroke).first ?? script
  }

  private func touch(_ view: inout SimulatedScrollView, at time: Double) {
    // Sums of times may put the start a rounding before the run's own, or before the end of the last stroke.
    view.advance(to: min(max(script.start, end, view.time), time))
    view.grab(at: 0)
  }

  private func release(_ view: inout SimulatedScrollView, at time: Double) {
    view.release(
      from: script.position(at: script.release),
      velocity: script.releaseVelocity ?? tracker.velocity(releasedAt: script.release),
      at: min(script.release, time))
  }
}
