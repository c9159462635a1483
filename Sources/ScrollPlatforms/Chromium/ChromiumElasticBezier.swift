import ScrollKinematics

/// Chromium's rubber band for Windows (M132, `elastic_overscroll_controller_bezier.cc`): out and back on two Bézier
/// curves, never further than a tenth of the viewport.
///
/// Defect, reproduced: a stretch beyond that tenth jumps back to it in the first frame.
struct ChromiumElasticBezier: FlingModel {
  static let name: String = "chromium-elastic-bezier"
  static let summary: String = "Chromium M132 Bézier elastic overscroll (Windows), in whole px"

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {

  }

  func run(_ release: FlingRelease) -> ChromiumBounceRun {
    let curve = ChromiumBezierStretch(
      stretch: release.range.overscroll(at: release.state.offset), velocity: release.state.velocity,
      viewportLength: release.chromiumViewportLength)
    return ChromiumBounceRun(.bezier(curve), release)
  }

  /// The stretch in whole px, rounded toward zero, for `overscroll` px scrolled past the edge.
  static func stretch(forOverscroll overscroll: Double, viewportLength: Double) -> Double {
    // tanh, formed so that nothing overflows.
    let loss = Elementary.expm1(-4 * abs(overscroll) / viewportLength)
    let stretch = (ChromiumBezierStretch.limit(viewportLength: viewportLength) * -loss / (2 + loss)).rounded(
      .towardZero)
    return overscroll < 0 ? -stretch : stretch
  }

  /// The overscroll in whole px that a stretch of `stretch` px stands for; `nil` at the limit and beyond.
  static func overscroll(forStretch stretch: Double, viewportLength: Double) -> Double? {
    let share = stretch / ChromiumBezierStretch.limit(viewportLength: viewportLength)
    guard abs(share) < 1 else { return nil }
    let inverse = (Elementary.log1p(share) - Elementary.log1p(-share)) / 2
    return (inverse / 2 * viewportLength).rounded(.towardZero)
  }
}
