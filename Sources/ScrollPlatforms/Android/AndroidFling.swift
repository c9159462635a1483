import ScrollKinematics

/// Android's fling with edge bounce and spring-back, as OverScroller of Android 10 (r36) runs it; lengths in device pixels.
///
/// Kept as they are: the overshoot takes its speed from the last frame before the edge, which makes it depend on the
/// frame rate. A spring-back reports no velocity, because the system's has the wrong sign and unit. `corrected` takes the
/// speed at the edge itself and reports the spring-back's true velocity.
struct AndroidFling: FlingModel {
  static let name = "android"
  static let summary =
    "Android 10 OverScroller: spline fling, edge bounce, spring-back; whole px and ms"
  var density = 1.0
  var friction = 0.015
  var overscrollLimit = 0
  var isCorrected = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("density", &density, in: 0.01...100, "px/px", "device pixels per pixel at 160 dpi")
    visitor.number("friction", &friction, in: 1e-6...1000, .none, "scroll friction")
    visitor.integer(
      "overscroll-limit", &overscrollLimit, in: 0...1_000_000, "px",
      "furthest overshoot")
    visitor.flag(
      "corrected", &isCorrected, "1: speed taken at the edge itself, velocity reported in the spring-back")
  }

  func run(_ release: FlingRelease) -> AndroidRun {
    let scroller = AndroidScroller(
      position: Int(wholePixel: release.state.offset), velocity: Int(wholePixel: release.state.velocity),
      bounds: release.range.wholePixels,
      friction: AndroidFriction(friction: friction, pixelsPerInch: Float(density) * 160),
      limit: overscrollLimit, isCorrected: isCorrected)
    return AndroidRun(scroller: scroller, isCorrected: isCorrected, release: release)
  }
}

/// A fling under way, and the view that owns it: the scroller does not see a change of range; its owner notifies it when the
/// moving content meets an edge that has moved.
struct AndroidRun: FlingRun {
  var scroller: AndroidScroller
  let isCorrected: Bool
  let release: FlingRelease

  mutating func sample(frame index: Int) -> FlingSample {
    let clock = Int(TickClock(ticksPerSecond: 1000, for: release).ticks(at: index))
    scroller.advance(to: clock)
    let shown = shownSample(at: clock)
    if let edge = movedEdgeMet(at: clock) { scroller.meet(edge, at: clock) }
    return shown
  }

  /// The edge ahead, if it is not where it was at the release and the content is at or past it.
  private func movedEdgeMet(at clock: Int) -> Int? {
    let range = release.range(at: Double(clock) / 1000)
    let isForward = release.state.velocity > 0
    let whole = Int(wholePixel: isForward ? range.upper : range.lower)
    guard whole != Int(wholePixel: isForward ? release.range.upper : release.range.lower) else { return nil }
    return (isForward ? scroller.position >= whole : scroller.position <= whole) ? whole : nil
  }

  private func shownSample(at clock: Int) -> FlingSample {
    if scroller.phase == .rest { return .rest(at: Double(scroller.position)) }
    var velocity: Double? = Double(scroller.velocity)
    if scroller.phase == .springBack { velocity = isCorrected ? scroller.springBackVelocity(at: clock) : nil }
    return FlingSample(
      offset: Double(scroller.position), velocity: velocity, phase: scroller.phase.rawValue)
  }
}

extension RestRange {
  /// The bounds as 32-bit whole pixels; none on a side is the farthest there is.
  fileprivate var wholePixels: ClosedRange<Int> { Int(wholePixel: lower)...Int(wholePixel: upper) }
}
