import ScrollKinematics

/// Chromium's rubber band for the Mac and Android (M132, `elastic_overscroll_controller_exponential.cc`).
///
/// Stretches are whole px. ``ElasticStretch`` describes the curve's defect; `corrected` removes it.
struct ChromiumElastic: FlingModel {
  static let name: String = "chromium-elastic"
  static let summary: String =
    "Chromium M132 exponential elastic overscroll (macOS, Android), in whole px"
  var amplitude = 0.31
  var period = 1.6
  var isCorrected = false

  init() {}

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number(
      "amplitude", &amplitude, in: 0...1e3, .none, "share of the velocity that stretches; 0.2 on Android")
    visitor.number("period", &period, in: 1e-3...1e3, .seconds, "20 time constants; 1.1 on Android")
    visitor.flag("corrected", &isCorrected, "1: bounce with the release velocity itself")
  }

  func run(_ release: FlingRelease) -> ChromiumBounceRun {
    let curve = ElasticStretch(
      stretch: release.range.overscroll(at: release.state.offset), velocity: release.state.velocity,
      amplitude: Float(amplitude), period: Float(period), keepsVelocity: isCorrected)
    return ChromiumBounceRun(.exponential(curve), release)
  }

  /// The stretch in whole px for `overscroll` px scrolled past the edge; none below 10 px.
  static func stretch(forOverscroll overscroll: Double) -> Double { (overscroll / 20).rounded() }

  /// The overscroll in whole px that a stretch of `stretch` px stands for.
  static func overscroll(forStretch stretch: Double) -> Double { (20 * stretch).rounded() }
}
