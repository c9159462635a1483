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

  func run(_ release: FlingRelease) -> some FlingRun { UntilRest(ReanimatedRubberBandRun(self, release)) }
}

struct ReanimatedRubberBandRun: FlingRun {
  private static let nearness = 0.1

  private let model: ReanimatedRubberBand
  private let release: FlingRelease
  private var state: ScrollState
  private var hasStretched = false

  init(_ model: ReanimatedRubberBand, _ release: FlingRelease) {
    (self.model, self.release, state) = (model, release, release.state)
  }

  mutating func sample(frame index: Int) -> FlingSample {
    let excess = release.range.overscroll(at: state.offset)
    let velocity =
      state.velocity * model.settings.factor(at: Double(index) / release.frameRate)
      - excess * model.rubberBandFactor
    if abs(excess) > Self.nearness {
      hasStretched = true
    } else if hasStretched {
      return .rest(at: release.range.nearestBound(to: state.offset))
    } else if abs(velocity) < model.settings.restSpeed {
      return .rest(at: state.offset)
    }
    state.velocity = velocity
    state.offset += velocity * model.settings.step(of: release.frameRate, at: index)
    return FlingSample(state, phase: excess == 0 ? .deceleration : .bounce)
  }
}
