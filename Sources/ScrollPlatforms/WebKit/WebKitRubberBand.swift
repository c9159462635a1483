import ScrollKinematics

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
    visitor.integer(
      "pixel", &pixel, in: 0...1, "px", "grid the stretch is rounded to; 0: none")
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
