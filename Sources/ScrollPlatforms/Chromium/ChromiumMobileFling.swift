import ScrollKinematics

/// Chromium's `MobileScroller` (M132, `ui/events/mobile_scroller.cc`): Android's fling on a microsecond clock.
///
/// Defect, reproduced: an end beyond a bound is moved to the bound and the **whole curve is scaled** to it, time kept,
/// so the fling sets off slower than the finger and creeps into the edge - while the velocity reported is that of the
/// curve before scaling.
struct ChromiumMobileFling: FlingModel {
  static let name = "chromium-mobile"
  static let summary = "Chromium M132 MobileScroller: Android's spline fling, scaled to end at a bound"
  var friction = 0.015
  var decelerationFactor = 0.84

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("friction", &friction, in: .positive, .none, "fling friction")
    visitor.number(
      "deceleration-factor", &decelerationFactor, in: .positive, .none,
      "share of gravity that brakes; 0.9 on a Chromecast")
  }

  /// An end nearer than this is taken at once, in px.
  private static let threshold: Float = 0.1

  func run(_ release: FlingRelease) -> FlingRun {
    let (clock, lower, upper) = (
      release.chromiumClock, Float(release.range.lower), Float(release.range.upper)
    )
    let (start, speed) = (Float(release.state.offset), Float(release.state.speed))
    let law = AndroidFriction(
      friction: friction, pixelsPerInch: 160, gravityShare: Float(decelerationFactor))
    let distance = speed > 0 ? Float(law.distance(of: speed)) : 0
    let planned = release.state.velocity < 0 ? start - distance : start + distance
    let end = min(max(planned, lower), upper)
    let duration = speed > 0 ? (law.seconds(of: speed) * 1e6).rounded(.down) : 0
    let inverseDuration = duration > 0 ? Float(1e6 / duration) : 0
    let travel = end - start
    let plannedTravel = travel < 0 ? -distance : travel > 0 ? distance : 0
    return .untilRest { index in
      let time = clock.ticks(at: index)
      if index == 0, duration > 0 {
        // The velocity is that of the fling before until the first frame.
        return FlingSample(offset: Double(start), velocity: nil, phase: "deceleration")
      }
      guard time < duration else { return .rest(at: Double(end)) }
      let (way, slope) = AndroidSpline.standard.progress(at: Float(time / 1e6) * inverseDuration)
      let offset = min(max(start + way * travel, lower), upper)
      if abs(offset - end) < Self.threshold { return .rest(at: Double(end)) }
      return FlingSample(
        offset: Double(offset), velocity: Double(slope * plannedTravel * inverseDuration),
        phase: "deceleration")
    }
  }
}
