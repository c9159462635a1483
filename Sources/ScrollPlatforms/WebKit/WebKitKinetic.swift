import ScrollKinematics

/// WebKitGTK's kinetic scrolling (2.50.6, `ScrollAnimationKinetic.cpp`), a port of GTK's without its overshoot.
///
/// Two traits depend on the frame rate: a frame that moves less than 1 px is the last, and it jumps to a whole px.
/// Defect, reproduced: at a bound the velocity becomes the **distance** by which the bound was passed, in px and
/// pointing back; `corrected` ends the motion there.
struct WebKitKinetic: FlingModel {
  static let name = "webkit-kinetic"
  static let summary = "WebKitGTK 2.50.6 kinetic scrolling: exponential decay that ends at a bound"
  var friction = 4.0
  var isCorrected = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: .positive, .perSecond, "decay rate of the velocity")
    visitor.flag("corrected", &isCorrected, "1: a bound ends the motion at once, at velocity 0")
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
      if excess != 0 {
        state = ScrollState(offset: state.offset - excess, velocity: isCorrected ? 0 : -excess)
      }
      let hasStalled = previous.map { abs(state.offset - $0) < 1 } ?? false
      if state.speed < 1 || hasStalled { return .rest(at: state.offset.rounded()) }
      previous = state.offset
      return FlingSample(state, phase: .deceleration)
    }
  }
}
