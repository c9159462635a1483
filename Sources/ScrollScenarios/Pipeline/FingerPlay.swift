import ScrollKinematics

/// The finger of a run: its strokes, one after the other, and the position in them.
struct FingerPlay: Sendable {
  private let strokes: [FingerScript]
  private var tracker = VelocityTracker()
  /// The stroke under way or to come.
  private var stroke = 0
  private var hasTouched = false

  /// A finger that does `strokes`, in order of time; one that begins before the last has ended waits for it.
  init(_ strokes: [FingerScript]) { self.strokes = strokes }

  /// Whether the last stroke has ended.
  var isDone: Bool { stroke == strokes.count }

  /// Moves the view as the finger does in this frame.
  // Most frames only follow the finger. That much is inlined into the loop; the rest is called.
  @inline(__always) mutating func move<Rig: FrameRig>(
    _ view: inout SimulatedScrollView, of rig: inout Rig, at moment: FrameMoment
  ) {
    if hasTouched, strokes[stroke].isDown(at: moment.time + FrameMoment.grace) {
      follow(&view, at: moment.time)
    } else if !isDone {
      touchOrRelease(&view, of: &rig, at: moment)
    }
  }

  @inline(__always) private mutating func follow(_ view: inout SimulatedScrollView, at time: Double) {
    let position = strokes[stroke].position(at: time)
    tracker.add(position, at: time)
    view.follow(position, velocity: tracker.velocity(releasedAt: time))
  }

  /// Ends strokes that are over and begins those that are due.
  @inline(never) private mutating func touchOrRelease<Rig: FrameRig>(
    _ view: inout SimulatedScrollView, of rig: inout Rig, at moment: FrameMoment
  ) {
    let time = moment.time
    while !isDone, moment.hasReached(strokes[stroke].start) {
      if !hasTouched {
        if rig.claims(stroke: stroke, at: moment) { touch(&view, at: time) }
        tracker = VelocityTracker()
        hasTouched = true
      }
      if strokes[stroke].isDown(at: time + FrameMoment.grace) { return follow(&view, at: time) }
      if view.isHeld { release(&view, at: time) }
      stroke += 1
      hasTouched = false
    }
  }

  private func touch(_ view: inout SimulatedScrollView, at time: Double) {
    view.advance(to: min(strokes[stroke].start, time))
    view.grab(at: 0)
  }

  private func release(_ view: inout SimulatedScrollView, at time: Double) {
    let script = strokes[stroke]
    view.release(
      from: script.position(at: script.release),
      velocity: script.releaseVelocity ?? tracker.velocity(releasedAt: script.release),
      at: min(script.release, time))
  }
}
