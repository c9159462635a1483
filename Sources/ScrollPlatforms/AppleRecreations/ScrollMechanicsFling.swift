import ScrollKinematics

/// The scroll view of ScrollMechanics (super-ultra/ScrollMechanics 587660a, `ScrollExample/SimpleScrollView.swift`).
///
/// A re-creation, not Apple's code. Continuous decay to the rest point, or to the exact time of the edge if the rest
/// point lies beyond it, and there a critical spring of stiffness 100. Both stop where they are when their duration
/// is over, without a snap. The app starts the spring on the next tick of its timer and so loses up to a frame; one
/// continuous clock here.
struct ScrollMechanicsFling: FlingModel {
  static let name = "scroll-mechanics"
  static let summary = "ScrollMechanics (587660a, Swift): decay of 0.998, exact edge, critical spring k=100"

  /// UIScrollView's normal rate, read continuously.
  static let deceleration = Deceleration(stopSpeed: 0, reading: .continuous)
  /// The app's own; the library's default has stiffness 200.
  static let spring = Spring(stiffness: 100, dampingRatio: 1)
  /// Distance left, in pt, at which a decay is over.
  static let decayThreshold = 0.5
  /// Displacement, in pt, at which a bounce counts as over: half a pixel of a screen of scale 3.
  static let bounceThreshold = 0.5 / 3

  /// A part of the motion, from `startTime` on for `duration` s.
  private typealias Leg = (law: MotionLaw, start: ScrollState, startTime: Double, duration: Double)

  func run(_ release: FlingRelease) -> FlingRun {
    let (law, state, range) = (Self.deceleration, release.state, release.range)
    let edge = range.bound(toward: state.velocity)
    let arrival = range.contains(state.offset) ? law.arrival(at: edge, from: state) : nil
    // When the distance left equals the threshold.
    let glide = Deceleration(decayRate: law.rate, stopSpeed: Self.decayThreshold * law.rate)
    var edgeState = arrival.map { ScrollState(offset: edge, velocity: $0.velocity) }
    var leg =
      range.contains(state.offset)
      ? (.deceleration(law), state, 0, arrival?.time ?? glide.stopTime(from: state.velocity))
      : Self.bounce(from: state, at: 0, in: range)
    return FlingRun { index in
      let time = Double(index) / release.frameRate
      if let state = edgeState, time >= leg.startTime + leg.duration {
        leg = Self.bounce(from: state, at: leg.startTime + leg.duration, in: range)
        edgeState = nil
      }
      let elapsed = time - leg.startTime
      if edgeState == nil && elapsed >= leg.duration {
        return .rest(at: leg.law.state(from: leg.start, after: leg.duration).offset)
      }
      return FlingSample(leg.law.state(from: leg.start, after: elapsed), phase: leg.law.phase)
    }
  }

  private static func bounce(from state: ScrollState, at time: Double, in range: RestRange) -> Leg {
    let edge = range.clamped(state.offset)
    let relative = ScrollState(offset: state.offset - edge, velocity: state.velocity)
    let duration = spring.boundedDuration(from: relative, threshold: bounceThreshold)
    return (.bounce(spring, edge: edge), state, time, duration)
  }
}

extension Spring {
  /// ScrollMechanics' duration of a critical spring's motion: the later of the times by which each of its two terms is surely
  /// below half of `threshold` pt, often longer than the settling time. Never negative here.
  fileprivate func boundedDuration(from start: ScrollState, threshold: Double) -> Double {
    let decayRate = damping / (2 * mass)
    let slope = abs(start.velocity + decayRate * start.offset)
    // A term that is not there has a time of -∞ and drops out.
    let still = Elementary.log(2 * abs(start.offset) / threshold) / decayRate
    let moving = 2 / decayRate * Elementary.log(4 * slope / (Elementary.exp(1) * decayRate * threshold))
    return max(0, still, moving)
  }
}
