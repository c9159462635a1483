import ScrollKinematics

/// The finger of a run: its strokes, one after the other, and how far it has come.
struct FingerPlay: Sendable {
  private let strokes: [FingerScript]
  private var tracker = VelocityTracker()
  /// The stroke under way or to come.
  private var stroke = 0
  private var hasTouched = false

  /// A touch this close to a frame belongs to it, in s: frame times are rounded quotients, scripts are sums.
  private static let grace = 1e-9

  /// A finger that does `strokes`, which come in order of time; one that begins before the last has ended waits for it.
  init(_ strokes: [FingerScript]) { self.strokes = strokes }

  /// Whether the last stroke has ended.
  var isDone: Bool { stroke == strokes.count }

  /// Moves the view as the finger does in this frame.
  // Most frames only follow the finger: that much is done in place, all else aside.
  @inline(__always) mutating func move<Rig: FrameRig>(
    _ view: inout SimulatedScrollView, of rig: inout Rig, at moment: FrameMoment
  ) {
    if hasTouched, strokes[stroke].isDown(at: moment.time + Self.grace) {
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
    while !isDone, time + Self.grace >= strokes[stroke].start {
      if !hasTouched {
        if rig.claims(stroke: stroke, at: moment) { touch(&view, at: time) }
        tracker = VelocityTracker()
        hasTouched = true
      }
      if strokes[stroke].isDown(at: time + Self.grace) { return follow(&view, at: time) }
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
