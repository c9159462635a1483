import ScrollKinematics

/// The scroll view of ScrollMechanics (super-ultra/ScrollMechanics 587660a, `ScrollExample/SimpleScrollView.swift`).
///
/// A re-creation, not Apple's code. Continuous decay to the rest point, or to the exact time of the edge if the rest
/// point lies beyond it, and there a critical spring of stiffness 100. Both stop where they are when their duration
/// is over, without a snap. The app starts the spring on the next tick of its timer and so loses up to a frame; one
/// continuous clock here.
struct ScrollMechanicsFling: FlingModel {
  static let name: String = "scroll-mechanics"
  static let summary: String =
    "ScrollMechanics (587660a, Swift): decay of 0.998, exact edge, critical spring k=100"

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {

  }

  /// UIScrollView's normal rate, read continuously.
  static let deceleration = Deceleration(stopSpeed: 0, reading: .continuous)
  /// The app's own; the library's default has stiffness 200.
  static let spring = Spring(stiffness: 100, dampingRatio: 1)
  /// Distance left, in pt, at which a decay is over.
  static let decayThreshold = 0.5
  /// Displacement, in pt, at which a bounce counts as over: half a pixel of a screen of scale 3.
  static let bounceThreshold = 0.5 / 3

  func run(_ release: FlingRelease) -> ScrollMechanicsRun { ScrollMechanicsRun(release) }
}

/// A fling of ``ScrollMechanicsFling``.
struct ScrollMechanicsRun: FlingRun {
  private struct Leg {
    let law: MotionLaw
    let start: ScrollState
    let startTime: Double
    let duration: Double
  }

  private let rate: Double
  private let range: RestRange
  private var leg: Leg
  private var edgeState: ScrollState?

  init(_ release: FlingRelease) {
    rate = release.frameRate
    range = release.range
    let state = release.state
    if !range.contains(state.offset) {
      leg = Self.bounce(from: state, at: 0, in: range)
      return
    }
    let law = ScrollMechanicsFling.deceleration
    let edge = range.bound(toward: state.velocity)
    var duration = law.duration(from: state.velocity, threshold: ScrollMechanicsFling.decayThreshold)
    if let arrival = law.arrival(at: edge, from: state) {
      duration = arrival.time
      edgeState = ScrollState(offset: edge, velocity: arrival.velocity)
    }
    leg = Leg(law: .deceleration(law), start: state, startTime: 0, duration: duration)
  }

  private static func bounce(from state: ScrollState, at time: Double, in range: RestRange) -> Leg {
    let edge = range.clamped(state.offset)
    let relative = ScrollState(offset: state.offset - edge, velocity: state.velocity)
    let spring = ScrollMechanicsFling.spring
    let duration = spring.boundedDuration(
      from: relative, threshold: ScrollMechanicsFling.bounceThreshold)
    return Leg(law: .bounce(spring, edge: edge), start: state, startTime: time, duration: duration)
  }

  mutating func sample(frame index: Int) -> FlingSample {
    let time = Double(index) / rate
    if let edgeState, time >= leg.startTime + leg.duration {
      leg = Self.bounce(from: edgeState, at: leg.startTime + leg.duration, in: range)
      self.edgeState = nil
    }
    let elapsed = time - leg.startTime
    if edgeState == nil && elapsed >= leg.duration {
      return .rest(at: leg.law.state(from: leg.start, after: leg.duration).offset)
    }
    let state = leg.law.state(from: leg.start, after: elapsed)
    return FlingSample(offset: state.offset, velocity: state.velocity, phase: leg.law.phase.word)
  }
}
