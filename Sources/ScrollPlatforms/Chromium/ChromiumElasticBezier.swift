import ScrollKinematics

/// Chromium's rubber band for Windows (M132, `elastic_overscroll_controller_bezier.cc`): out and back on two Bézier
/// curves, never further than a tenth of the viewport.
///
/// Defect, reproduced: a stretch beyond that tenth jumps back to it in the first frame.
struct ChromiumElasticBezier: FlingModel {
  static let name = "chromium-elastic-bezier"
  static let summary = "Chromium M132 Bézier elastic overscroll (Windows), in whole px"

  func run(_ release: FlingRelease) -> FlingRun {
    let curve = ChromiumBezierStretch(
      stretch: release.range.overscroll(at: release.state.offset), velocity: release.state.velocity,
      viewportLength: release.chromiumViewportLength)
    return .chromiumBounce(release, stretch: curve.stretch(after:))
  }
}
