import ScrollKinematics

/// The published form of the Mac's rubber band after release: s(t) = (s₀ + A·v₀·t)·e^(-20t/P).
///
/// WebKit's `ScrollElasticityController` (used up to macOS 10.7) and Chromium's exponential controller share it. It is
/// a critically damped spring with ω = 20/P, set off with A·v₀ - ω·s₀ in place of the velocity: a defect that swallows
/// most of the speed at the edge.
struct ElasticStretch: Sendable {
  private let spring: Spring
  private let start: ScrollState

  /// The curve from a stretch of `stretch` px beyond the edge, released at `velocity` px/s.
  ///
  /// The constants are float32 in both systems.
  init(stretch: Double, velocity: Double, amplitude: Float, period: Float) {
    let frequency = 20 / Double(period)
    spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency)
    start = ScrollState(offset: stretch, velocity: velocity * Double(amplitude) - frequency * stretch)
  }

  /// The stretch in px, `time` s after the release; not rounded.
  func stretch(after time: Double) -> Double { spring.state(from: start, after: time).offset }
}
