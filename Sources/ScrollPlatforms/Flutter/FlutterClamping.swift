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

  func simulation(from state: ScrollState, over range: RestRange) -> FlutterClampingSimulation {
    FlutterClampingSimulation(from: state, over: range, friction: friction)
  }
}

/// x = x₀ + D·(1 - (1-s)^R), v = v₀·(1-s)^(R-1), with s the share of the duration.
struct FlutterClampingSimulation: FlutterSimulation {
  /// R = ln 0.78 / ln 0.9.
  static let exponent = Elementary.log(0.78) / Elementary.log(0.9)
  /// Where Android's curve turns over.
  static let inflexion = 0.35
  /// Android's physical coefficient at 160 dpi in px/s²: earth's gravity × inches in a metre × dpi × 0.84.
  static let coefficient = 9.80665 * 39.37 * 160 * 0.84

  private let start: ScrollState
  private let range: RestRange
  private let duration: Double
  private let distance: Double

  init(from start: ScrollState, over range: RestRange, friction: Double) {
    self.start = start
    self.range = range
    let reference = friction * Self.coefficient / Self.inflexion
    duration =
      Self.exponent * Self.inflexion * Elementary.pow(start.speed / reference, 1 / (Self.exponent - 1))
    distance = start.velocity * duration / Self.exponent
  }

  func state(at time: Double) -> ScrollState {
    let free = unbounded(at: time)
    return range.contains(free.offset) ? free : ScrollState(offset: range.clamped(free.offset))
  }

  func isDone(at time: Double) -> Bool {
    time >= duration || !range.contains(unbounded(at: time).offset)
  }

  func phase(at time: Double) -> ScrollPhase { .deceleration }

  private func unbounded(at time: Double) -> ScrollState {
    let left = time < duration ? 1 - time / duration : 0
    return ScrollState(
      offset: start.offset + distance * (1 - Elementary.pow(left, Self.exponent)),
      velocity: start.velocity * Elementary.pow(left, Self.exponent - 1))
  }
}
