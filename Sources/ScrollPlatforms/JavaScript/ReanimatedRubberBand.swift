import ScrollKinematics

/// Reanimated's `withDecay` with `rubberBandEffect` (0e73604, `rubberBandDecay.ts`): the same decay, and a pull per frame.
///
/// Defects, reproduced: past a bound each frame takes a share of the overscroll off the velocity, so the band is twice as
/// stiff at 120 Hz. The first frame of the way back that lies inside shows it there, and the next puts it on the bound.
struct ReanimatedRubberBand: FlingModel {
  static let name = "reanimated-rubber-band"
  static let summary =
    "Reanimated withDecay with rubberBandEffect (0e73604): a pull per frame past the bounds"
  var settings = ReanimatedSettings()
  var rubberBandFactor = 0.6

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    settings.visitParameters(&visitor)
    visitor.number(
      "rubber-band-factor", &rubberBandFactor, in: 0...1000, .perSecond,
      "velocity that each px of overscroll takes in a frame")
  }

  private static let nearness = 0.1

  func run(_ release: FlingRelease) -> FlingRun {
    var (state, hasStretched) = (release.state, false)
    return .untilRest { index in
      let excess = release.range.overscroll(at: state.offset)
      let velocity =
        state.velocity * settings.factor(at: Double(index) / release.frameRate) - excess * rubberBandFactor
      if abs(excess) > Self.nearness {
        hasStretched = true
      } else if hasStretched {
        return .rest(at: release.range.nearestBound(to: state.offset))
      } else if abs(velocity) < settings.restSpeed {
        return .rest(at: state.offset)
      }
      state.velocity = velocity
      state.offset += velocity * settings.step(of: release.frameRate, at: index)
      return FlingSample(state, phase: excess == 0 ? .deceleration : .bounce)
    }
  }
}
