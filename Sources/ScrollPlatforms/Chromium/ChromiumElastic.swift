import ScrollKinematics

/// Chromium's rubber band for the Mac and Android (M132, `elastic_overscroll_controller_exponential.cc`).
///
/// Stretches are whole px. ``ElasticStretch`` describes the curve's defect; `corrected` removes it.
struct ChromiumElastic: FlingModel {
  static let name = "chromium-elastic"
  static let summary = "Chromium M132 exponential elastic overscroll (macOS, Android), in whole px"
  var amplitude = 0.31
  var period = 1.6
  var isCorrected = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "amplitude", &amplitude, in: 0...1e3, .none, "share of the velocity that stretches; 0.2 on Android")
    visitor.number("period", &period, in: 1e-3...1e3, .seconds, "20 time constants; 1.1 on Android")
    visitor.flag("corrected", &isCorrected, "1: bounce with the release velocity itself")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let curve = ElasticStretch(
      stretch: release.range.overscroll(at: release.state.offset), velocity: release.state.velocity,
      amplitude: Float(amplitude), period: Float(period), keepsVelocity: isCorrected)
    return .chromiumBounce(release) { curve.stretch(after: $0).rounded() }
  }
}
