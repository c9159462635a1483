import ScrollKinematics

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
      guard time < duration, distance - Double(abs(travelled)) >= 1 else {
        return .rest(at: Double(target))
      }
      let sum = firstStep * (1 - Elementary.pow(ratio, time / Self.stepTime + 1)) / (1 - ratio)
      let way = Float(target < start ? -min(distance, sum) : min(distance, sum))
      travelled += way - travelled
      return FlingSample(offset: Double(start + travelled), velocity: nil, phase: "snap")
    }
  }
}
