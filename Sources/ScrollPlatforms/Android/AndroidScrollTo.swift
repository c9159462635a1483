import ScrollKinematics

/// Android's animated scroll to an offset, with the easing of Scroller (Android 10 r36); lengths in device pixels.
///
/// It knows neither the release's velocity nor the range, and reports no velocity.
struct AndroidScrollTo: FlingModel {
  static let name = "android-scroll-to"
  static let summary = "Android 10 animated scroll to a target with viscous easing; whole px and ms"
  var target = 0
  var duration = 0.25

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.integer("target", &target, in: -1_000_000_000...1_000_000_000, "px", "where it ends")
    visitor.number("duration", &duration, in: 0...1e6, .seconds, "how long it takes, in whole ms")
  }

  func run(_ release: FlingRelease) -> FlingRun {
    let start = Int(wholePixel: release.state.offset)
    let (duration, clock) = (Int((1000 * duration).rounded()), TickClock(ticksPerSecond: 1000, for: release))
    return FlingRun { index in
      let clock = Int(clock.ticks(at: index))
      guard clock < duration else { return .rest(at: Double(target)) }
      let way = ViscousEasing.value(at: Float(clock) / Float(duration)) * Float(target - start)
      let shown = Double(start) + (Double(way) + 0.5).rounded(.down)
      return FlingSample(offset: shown, velocity: nil, phase: "scroll")
    }
  }
}

/// The easing of Android's animated scrolls, in single precision: a slow start, then an exponential approach.
enum ViscousEasing {
  private static let scale = 1 / curve(1)
  private static let remainder = 1 - scale * curve(1)

  static func value(at time: Float) -> Float {
    let eased = scale * curve(time)
    return eased > 0 ? eased + remainder : eased
  }

  private static func curve(_ time: Float) -> Float {
    let scaled = 8 * time
    // 1/e, to the digits the system gives it.
    let joint: Float = 0.36787944117
    if scaled < 1 { return scaled - (1 - exponential(-scaled)) }
    return joint + (1 - exponential(1 - scaled)) * (1 - joint)
  }

  private static func exponential(_ x: Float) -> Float { Float(Elementary.exp(Double(x))) }
}
