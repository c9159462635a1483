import ScrollKinematics

/// WebKitGTK's kinetic scrolling (2.50.6, `ScrollAnimationKinetic.cpp`), a port of GTK's without its overshoot.
///
/// Two traits depend on the frame rate: a frame that moves less than 1 px is the last, and it jumps to a whole px.
/// Defect, reproduced: at a bound the velocity becomes the **distance** by which the bound was passed, in px and
/// pointing back.
struct WebKitKinetic: FlingModel {
  static let name = "webkit-kinetic"
  static let summary = "WebKitGTK 2.50.6 kinetic scrolling: exponential decay that ends at a bound"
  var friction = 4.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: .positive, .perSecond, "decay rate of the velocity")
  }

  /// Each frame from the release, the end from the frame before. It keeps the bounds it began with.
  func run(_ release: FlingRelease) -> FlingRun {
    let (deceleration, range) = (Deceleration(decayRate: friction), release.range)
    var previous: Double?
    return .untilRest { index in
      if index == 0 {
        // Beyond the range the first thing shown is the bound, standing still.
        let shown = range.clamped(release.state.offset)
        return FlingSample(
          offset: shown, velocity: shown == release.state.offset ? release.state.velocity : 0,
          phase: "deceleration")
      }
      var state = deceleration.state(from: release.state, after: Double(index) / release.frameRate)
      let excess = range.overscroll(at: state.offset)
      if excess != 0 { state = ScrollState(offset: state.offset - excess, velocity: -excess) }
      let hasStalled = previous.map { abs(state.offset - $0) < 1 } ?? false
      if state.speed < 1 || hasStalled { return .rest(at: state.offset.rounded()) }
      previous = state.offset
      return FlingSample(state, phase: .deceleration)
    }
  }
}

/// WebKit's glide to a snap position, of exactly 1 s (WebKitGTK 2.50.6, `ScrollingMomentumCalculator.cpp`, the generic
/// calculator). Float32; the release velocity is ignored; bounds do not clip it.
struct WebKitSnapMomentum: FlingModel {
  static let name = "webkit-snap-momentum"
  static let summary = "WebKitGTK 2.50.6 scroll-snap glide after a wheel event, 1 s"
  /// Stands for a target that follows from the wheel event.
  static let projectedTarget = -1e9
  var wheelDelta = 0.0
  var target = Self.projectedTarget

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("wheel-delta", &wheelDelta, in: .anyNumber, "px", "signed travel of the last wheel event")
    visitor.number(
      "target", &target, in: .anyNumber, "px", "snap position; -1e9: 16.7 wheel deltas on, within the bounds")
  }

  /// Progress A·(1 - b^(-60t)) toward the target; a function of time.
  func run(_ release: FlingRelease) -> FlingRun {
    let (delta, start) = (Float(wheelDelta), Float(release.state.offset))
    let projected = release.range.clamped(release.state.offset + 16.7 * wheelDelta)
    let travel = Float(target == Self.projectedTarget ? projected : target) - start
    let isAligned = delta != 0 && travel != 0 && (delta > 0) == (travel > 0)
    let curve = Self.curve(firstProgress: isAligned ? min(max(abs(delta) / abs(travel), 0.1), 0.5) : 0.1)
    return .untilRest { index in
      let time = Float(min(Double(index) / release.frameRate, 1))
      let progress = min(1, curve.magnitude * (1 - Self.power(curve.decay, -60 * time)))
      let offset = Double(start + travel * progress)
      if travel == 0 || time == 1 { return .rest(at: offset) }
      return FlingSample(offset: offset, velocity: nil, phase: "snap")
    }
  }

  /// The curve that has made `firstProgress` after 1/60 s - 60 is a constant here, not the frame rate - and is complete
  /// after 1 s, found by at most ten rounds of iteration.
  private static func curve(firstProgress: Float) -> (magnitude: Float, decay: Float) {
    var (magnitude, decay, previous): (Float, Float, Float) = (1.1, 1, 1)
    for _ in 0..<10 {
      decay = magnitude / (magnitude - firstProgress)
      magnitude = 1 / (1 - power(decay, -60))
      if abs(decay - previous) < 0.001 { break }
      previous = decay
    }
    return (magnitude, decay)
  }

  private static func power(_ base: Float, _ exponent: Float) -> Float {
    Float(Elementary.pow(Double(base), Double(exponent)))
  }
}

/// WebKit's rubber band in its public form (`ScrollElasticityController.mm` at 054409c2bf, the branch used up to macOS
/// 10.7; later systems call private functions). Restated from the formulas, not compiled from the original.
///
/// ``ElasticStretch`` describes the curve's defect. Shown stretches are whole px. Halves are
/// rounded toward the edge, where Chromium rounds them outward.
struct WebKitRubberBand: FlingModel {
  static let name = "webkit-rubber-band"
  static let summary = "WebKit's rubber band as published up to macOS 10.7, in whole px"
  var pixel = 1

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.integer("pixel", &pixel, in: 0...1, "px", "grid the stretch is rounded to; 0: none")
  }

  /// A bounce about the bound that was passed; a function of time. Within the range there is none.
  func run(_ release: FlingRelease) -> FlingRun {
    let stretch = release.range.overscroll(at: release.state.offset)
    let bound = release.state.offset - stretch
    let curve = ElasticStretch(
      stretch: stretch, velocity: release.state.velocity, amplitude: 0.31, period: 1.6)
    return .untilRest { index in
      guard stretch != 0 else { return .rest(at: bound) }
      let exact = curve.stretch(after: Double(index) / release.frameRate)
      let whole = Self.rounded(exact)
      let offset = bound + (pixel == 1 ? whole : exact)
      if index > 0, abs(whole) < 1 { return .rest(at: offset) }
      return FlingSample(offset: offset, velocity: nil, phase: "bounce")
    }
  }

  /// The nearest whole px, halves toward 0.
  static func rounded(_ stretch: Double) -> Double {
    stretch > 0 ? (stretch - 0.5).rounded(.up) : (stretch + 0.5).rounded(.down)
  }
}
