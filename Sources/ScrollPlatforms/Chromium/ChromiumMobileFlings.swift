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
    let law = AndroidFriction(friction: friction, pixelsPerInch: 160, gravityShare: Float(decelerationFactor))
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

/// Chromium's glide to a snap position (M132, `cc/input/snap_fling_curve.cc`): steps that shrink by a ratio each 16 ms.
///
/// Defects, reproduced: one step is already shown at time 0, and the end is looked for in the offset last shown, so it
/// depends on the frames. The release velocity is ignored.
struct ChromiumSnap: FlingModel {
  static let name = "chromium-snap"
  static let summary = "Chromium M132 SnapFlingCurve: geometric steps to a snap position"
  var target = 0.0
  var ratio = 0.92

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("target", &target, in: .anyNumber, "px", "snap position")
    visitor.number(
      "ratio", &ratio, in: 0.01...0.9999, .none, "of a 16 ms step to the one before; 0.9 on Android")
  }

  /// A step's time and that of the longest snap, in µs.
  private static let (stepTime, longest) = (16e3, 5e6)

  /// The end depends on what was shown before.
  func run(_ release: FlingRelease) -> FlingRun {
    let (clock, start, target) = (release.chromiumClock, Float(release.state.offset), Float(target))
    let distance = Double(abs(target - start))
    let steps = (-Elementary.log(1 - distance * (1 - 1 / ratio)) / Elementary.log(ratio)).rounded(.up)
    let firstStep = distance > 0 ? distance * (1 - ratio) / (1 - Elementary.pow(ratio, steps)) : 0
    let duration = min(Self.stepTime * steps, Self.longest)
    var travelled: Float = 0
    return .untilRest { index in
      let time = clock.ticks(at: index)
      guard time < duration, distance - Double(abs(travelled)) >= 1 else { return .rest(at: Double(target)) }
      let sum = firstStep * (1 - Elementary.pow(ratio, time / Self.stepTime + 1)) / (1 - ratio)
      let way = Float(target < start ? -min(distance, sum) : min(distance, sum))
      travelled += way - travelled
      return FlingSample(offset: Double(start + travelled), velocity: nil, phase: "snap")
    }
  }
}
