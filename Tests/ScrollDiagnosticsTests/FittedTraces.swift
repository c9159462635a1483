import ScrollKinematics

@testable import ScrollDiagnostics

/// Traces for fits, of motions whose laws are known: decays, springs, a finger on a rubber band, readings of each.
enum FittedTraces {
  static let motions: [(name: String, trace: ScrollTrace)] = [
    ("fling", SimulatedMotion.fling(1700).trace(rate: 60, quantum: 1 / 3.0, seed: 1)),
    (
      "fling back",
      SimulatedMotion.fling(-2600, from: 6000).trace(
        rate: 120, quantum: 0.5, noise: 0.2, clockError: 0.001, seed: 2)
    ),
    ("whole pixels", SimulatedMotion.fling(900).trace(rate: 90, quantum: 1, lost: 0.08, seed: 3)),
    ("bounce", SimulatedMotion.bounce(1800, room: 250).trace(rate: 60, quantum: 1 / 3.0, seed: 4)),
    (
      "bounce back",
      SimulatedMotion.bounce(-2400, room: 400, edge: 0).trace(
        rate: 120, quantum: 0, noise: 0.15, clockError: 0.0008, seed: 5)
    ),
    ("let go outside", swing(from: 90, stiffness: 180, damping: 14).trace(rate: 60, quantum: 0.5, seed: 6)),
    (
      "swing", swing(from: -140, stiffness: 300, damping: 8).trace(rate: 120, quantum: 0, noise: 0.1, seed: 7)
    ),
  ]

  static let fingers: [(name: String, trace: ScrollTrace)] = [
    ("past the end", pulled(to: 1, sign: 1, isKnown: true)),
    ("past an unknown end", pulled(to: 1, sign: -1, isKnown: false)),
    ("past the top", pulled(to: -1, sign: 1, isKnown: false)),
    ("past a known top", pulled(to: -1, sign: -1, isKnown: true)),
  ]

  /// A spring of unit mass about 500 pt, held `distance` pt away for 0.2 s and let go at rest.
  private static func swing(from distance: Double, stiffness: Double, damping: Double) -> SimulatedMotion {
    let spring = Spring(stiffness: stiffness, damping: damping)
    let start = ScrollState(offset: distance, velocity: 0)
    return SimulatedMotion(
      offset: { $0 < 0 ? 500 + distance : 500 + spring.state(from: start, after: $0).offset }, start: -0.2,
      end: 1.6)
  }

  /// A finger that pulls 260 pt past an end of 0 ... 400 pt, on a rubber band of 0.55 and 600 pt, and back in part.
  private static func pulled(to side: Double, sign: Double, isKnown: Bool) -> ScrollTrace {
    var (recorder, band) = (ScrollRecorder(), RubberBand(coefficient: 0.55))
    for frame in 0..<70 {
      let free =
        side > 0 ? 200 + 6 * Double(min(frame, 90 - frame)) : 180 - 7 * Double(min(frame, 100 - frame))
      let inside = min(400, max(0, free))
      let shown = inside + band.displayed(free - inside, dimension: 600)
      recorder.record((shown * 4).rounded() / 4, at: 1 + Double(frame) / 60, phase: .drag)
      recorder.record(.finger, 50 + sign * free)
      if isKnown {
        recorder.record(.minOffset, 0)
        recorder.record(.maxOffset, 400)
      }
    }
    return recorder.trace
  }

  /// A fling or a finger under a change of geometry at 0.3 s, with a response.
  static let answers: [(name: String, trace: ScrollTrace)] = [
    ("report", answer(.report, inset: 60)), ("anchored", answer(.anchoring, inset: 60, growth: 60)),
    ("clamped", answer(.uikit, end: 1250)), ("shifted", answer(GeometryResponse(offset: .shift), inset: -40)),
    ("scaled", answer(GeometryResponse(offset: .shift, momentum: .scale(0.7)), inset: 50)),
    ("finger", held(.absolute)), ("shown finger", held(.shown)),
  ]

  private static func answer(
    _ response: GeometryResponse, inset: Double = 0, growth: Double = 0, end: Double = 4000
  ) -> ScrollTrace {
    let whole = RestRange(0, 4000)
    let changed = RestRange(-inset, end + growth)
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 1000, velocity: 1400), in: whole,
      changes: [RangeChange(time: 0.3, range: changed, insetTopGrowth: inset)], response: response,
      frameRate: 60)
    var recorder = ScrollRecorder()
    for frame in 0..<54 {
      let time = Double(frame) / 60
      let shown = fling.state(at: time).offset
      let isChanged = time >= 0.3
      recorder.record(
        (shown * 3).rounded() / 3, at: 2 + time, insetTop: isChanged ? inset : 0,
        contentLength: isChanged ? 4700 + growth : 4700)
      recorder.record(.minOffset, isChanged ? changed.lower : 0)
      recorder.record(.maxOffset, isChanged ? changed.upper : 4000)
    }
    return recorder.trace
  }

  /// A finger that pulls on while the end comes near.
  private static func held(_ anchor: GeometryResponse.FingerAnchor) -> ScrollTrace {
    var (recorder, range) = (ScrollRecorder(), RestRange(0, 2000))
    var drag = Drag(catching: 100, finger: 0, rubberBand: RubberBand(), in: range, dimension: 700)
    for frame in 0..<50 {
      let finger = 8 * Double(frame)
      var shown = drag.offset(finger: finger, in: range, dimension: 700)
      if frame == 25 {
        range = RestRange(0, 250)
        shown = range.clamped(shown)
        if anchor == .shown {
          drag = Drag(catching: shown, finger: finger, rubberBand: RubberBand(), in: range, dimension: 700)
        }
      }
      recorder.record((shown * 3).rounded() / 3, at: Double(frame) / 60, viewportLength: 700, phase: .drag)
      recorder.record(.finger, 500 - finger)
      recorder.record(.minOffset, range.lower)
      recorder.record(.maxOffset, range.upper)
    }
    return recorder.trace
  }
}
