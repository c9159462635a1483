import ScrollKinematics

/// Lenis (darkroomengineering/lenis 82f782e, 1.3.25, `animate.ts`): an exponential approach to a target; px, seconds.
///
/// The distance left falls by e^(-60·lerp·Δt) in a frame of Δt, the same at any rate but for the end, in the first frame
/// that rounds to the target's whole px. Until pull request 178 each frame took the share `lerp` itself, as
/// ``LocomotiveScroll`` does. It knows neither the release's velocity nor the range, and reports no velocity.
struct Lenis: FlingModel {
  static let name = "lenis"
  static let summary = "Lenis 1.3.25 smooth scrolling: exponential approach to a target"
  var settings = SmoothScrolling()

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { settings.visitParameters(&visitor) }

  func run(_ release: FlingRelease) -> FlingRun {
    let left = Elementary.exp(-60 * settings.lerp / release.frameRate)
    // Half up, as JavaScript rounds.
    let whole = (settings.target + 0.5).rounded(.down)
    return settings.approach(from: release, leaving: left) { ($1 + 0.5).rounded(.down) == whole }
  }
}

/// The smooth mode of locomotive-scroll (026affc, `Smooth.js`, as versions 3 and 4 have it); px.
///
/// Each frame takes the share `lerp` of the distance left: 1000 px take 1.23 s at 60 Hz, half of that at 120 Hz.
/// The frame that finds less than half a px left ends it.
struct LocomotiveScroll: FlingModel {
  static let name = "locomotive-scroll"
  static let summary = "locomotive-scroll 3 and 4: a fixed share of the way to a target in each frame"
  var settings = SmoothScrolling()

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { settings.visitParameters(&visitor) }

  func run(_ release: FlingRelease) -> FlingRun {
    settings.approach(from: release, leaving: 1 - settings.lerp) { before, _ in
      abs(before - settings.target) < 0.5
    }
  }
}

/// ScrollSmoother of GSAP (3.13.0, `ScrollSmoother.js`, with the ease of gsap-core 3.12.7): an eased tween to a target.
///
/// A function of time: 0.8 s unless told otherwise, each wheel event starts anew. It knows no velocity, and no bounds.
struct ScrollSmoother: FlingModel {
  static let name = "gsap-scroll-smoother"
  static let summary = "GSAP ScrollSmoother 3.13: exponential ease to a target within a set time"
  var target = 0.0
  var duration = 0.8

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("target", &target, in: .anyNumber, .points, "where it goes")
    visitor.number("duration", &duration, in: 0...1000, .seconds, "how long it takes")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let start = release.state.offset
    return FlingRun { index in
      let time = Double(index) / release.frameRate
      guard time < duration, start != target else { return .rest(at: target) }
      let way = 1 - Self.easeIn(1 - time / duration)
      return FlingSample(offset: start + (target - start) * way, velocity: nil, phase: "scroll")
    }
  }

  /// GSAP's "expo": a power of 2, blended with one of p so that it begins at 0.
  private static func easeIn(_ p: Double) -> Double {
    let square = p * p
    return Elementary.exp(Elementary.log(2) * 10 * (p - 1)) * p + square * square * square * (1 - p)
  }
}

/// What Lenis and locomotive-scroll are set by.
struct SmoothScrolling: Parametrized, Sendable {
  var target = 0.0
  var lerp = 0.1

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("target", &target, in: .anyNumber, .points, "where it goes")
    visitor.number("lerp", &lerp, in: 1e-3...0.999, .none, "share of the distance that 1/60 s takes")
  }

  /// An approach that leaves the share `left` of the distance in each frame; `isLast` says of the offsets before and after a
  /// step whether the frame ends on the target instead.
  func approach(
    from release: FlingRelease, leaving left: Double,
    isLast: @escaping (_ before: Double, _ after: Double) -> Bool
  ) -> FlingRun {
    var offset = release.state.offset
    return .untilRest { index in
      guard offset != target else { return .rest(at: target) }
      if index > 0 {
        let next = left * offset + (1 - left) * target
        if isLast(offset, next) { return .rest(at: target) }
        offset = next
      }
      return FlingSample(offset: offset, velocity: nil, phase: "scroll")
    }
  }
}
