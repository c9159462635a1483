import ScrollKinematics

/// Flutter's clamping scroll physics, an analytic stand-in for Android's fling: its distance in 0.825 of its time; logical px.
///
/// The law does not know the range: the position clamps at a bound and the motion stops there.
struct FlutterClamping: FlutterModel {
  static let name = "flutter-clamping"
  static let summary = "Flutter's ClampingScrollSimulation: Android's fling distance along a power law"
  var friction = 0.015

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: 1e-6...1000, .none, "scroll friction")
  }

  /// R = ln 0.78 / ln 0.9.
  private static let exponent = Elementary.log(0.78) / Elementary.log(0.9)
  /// Where Android's curve turns over.
  private static let inflexion = 0.35
  /// Android's physical coefficient at 160 dpi in px/s²: earth's gravity × inches in a metre × dpi × 0.84.
  private static let coefficient = 9.80665 * 39.37 * 160 * 0.84

  /// x = x₀ + D·(1 - (1-s)^R), v = v₀·(1-s)^(R-1), with s the share of the duration.
  func simulation(from start: ScrollState, over range: RestRange) -> FlutterSimulation {
    let (exponent, reference) = (Self.exponent, friction * Self.coefficient / Self.inflexion)
    let duration =
      exponent * Self.inflexion * Elementary.pow(start.speed / reference, 1 / (exponent - 1))
    let distance = start.velocity * duration / exponent
    return { time in
      let left = time < duration ? 1 - time / duration : 0
      let free = ScrollState(
        offset: start.offset + distance * (1 - Elementary.pow(left, exponent)),
        velocity: start.velocity * Elementary.pow(left, exponent - 1))
      guard range.contains(free.offset) else { return .rest(at: range.clamped(free.offset)) }
      return FlingSample(free, phase: time >= duration ? .rest : .deceleration)
    }
  }
}
