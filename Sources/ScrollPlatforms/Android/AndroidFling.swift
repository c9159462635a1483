import ScrollKinematics

/// Android's fling with edge bounce and spring-back, as OverScroller of Android 10 (r36) runs it; lengths in device pixels.
///
/// Kept as they are: the overshoot takes its speed from the last frame before the edge, which makes it depend on the
/// frame rate. A spring-back reports no velocity, because the system's has the wrong sign and unit.
struct AndroidFling: FlingModel {
  static let name = "android"
  static let summary = "Android 10 OverScroller: spline fling, edge bounce, spring-back; whole px and ms"
  var density = 1.0
  var friction = 0.015
  var overscrollLimit = 0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("density", &density, in: 0.01...100, "px/px", "device pixels per pixel at 160 dpi")
    visitor.number("friction", &friction, in: 1e-6...1000, .none, "scroll friction")
    visitor.integer("overscroll-limit", &overscrollLimit, in: 0...1_000_000, "px", "furthest overshoot")
  }

  /// The view that owns the scroller notifies it when the moving content meets an edge that has moved, for the scroller does
  /// not see a change of range.
  func run(_ release: FlingRelease) -> FlingRun {
    var scroller = AndroidScroller(
      position: Int(wholePixel: release.state.offset), velocity: Int(wholePixel: release.state.velocity),
      bounds: release.range.wholePixels,
      friction: AndroidFriction(friction: friction, pixelsPerInch: Float(density) * 160),
      overflingLimit: overscrollLimit)
    let ticks = TickClock(ticksPerSecond: 1000, for: release)
    let isForward = release.state.velocity > 0
    func edge(of range: RestRange) -> Int { Int(wholePixel: isForward ? range.upper : range.lower) }
    return FlingRun { index in
      let clock = Int(ticks.ticks(at: index))
      scroller.advance(to: clock)
      let shown = sample(of: scroller)
      let ahead = edge(of: release.range(at: Double(clock) / 1000))
      let isMet = isForward ? scroller.position >= ahead : scroller.position <= ahead
      if isMet, ahead != edge(of: release.range) { scroller.meet(ahead, at: clock) }
      return shown
    }
  }

  private func sample(of scroller: AndroidScroller) -> FlingSample {
    if scroller.phase == .rest { return .rest(at: Double(scroller.position)) }
    return FlingSample(
      offset: Double(scroller.position),
      velocity: scroller.phase == .springBack ? nil : Double(scroller.velocity),
      phase: scroller.phase.rawValue)
  }
}

extension RestRange {
  /// The bounds as 32-bit whole pixels; none on a side is the farthest there is.
  fileprivate var wholePixels: ClosedRange<Int> { Int(wholePixel: lower)...Int(wholePixel: upper) }
}
