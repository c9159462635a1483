import ScrollKinematics

/// Chromium's fling for touchpads and desktops (M132, `ui/events/gestures/fling_curve.cc`).
///
/// Everybody runs on one curve, p(t) = α·e^(-γt) - βt - α, entered where it is as fast as the finger and left where it
/// stands. Defect, reproduced: a finger faster than the curve's beginning has the whole curve **scaled**, not cut.
struct ChromiumFlingCurve: FlingModel {
  static let name = "chromium-fling-curve"
  static let summary = "Chromium M132 FlingCurve: one exponential curve for touchpad and desktop flings"

  private static let alpha = Double(Float(-5707.62))
  private static let beta = Double(Float(172))
  private static let gamma = Double(Float(3.7))
  /// When the curve stands, in s.
  private static let endTime = Double(Float(curveTime(at: 0)))

  func run(_ release: FlingRelease) -> FlingRun {
    let (clock, start) = (release.chromiumClock, release.state.offset)
    let speed = min(release.state.speed, Self.velocity(at: 0))
    let scale = speed > 0 ? release.state.velocity / speed : 0
    let entryTime = Double(Float(Self.curveTime(at: speed)))
    let entryPosition = Double(Float(Self.position(at: entryTime)))
    return .untilRest { index in
      let time = entryTime + clock.seconds(at: index)
      guard scale != 0, time < Self.endTime else {
        return .rest(at: start + scale * (Self.position(at: Self.endTime) - entryPosition))
      }
      return FlingSample(
        offset: start + scale * (Self.position(at: time) - entryPosition),
        velocity: scale * Self.velocity(at: time), phase: "deceleration")
    }
  }

  private static func position(at time: Double) -> Double {
    alpha * Elementary.exp(-gamma * time) - beta * time - alpha
  }

  private static func velocity(at time: Double) -> Double {
    -alpha * gamma * Elementary.exp(-gamma * time) - beta
  }

  /// When the curve is as slow as `speed` px/s.
  private static func curveTime(at speed: Double) -> Double {
    -Elementary.log((speed + beta) / (-alpha * gamma)) / gamma
  }
}
