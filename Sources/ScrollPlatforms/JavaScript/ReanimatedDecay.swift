import ScrollKinematics

/// The `withDecay` of Reanimated (software-mansion/react-native-reanimated 0e73604, `rigidDecay.ts`): hard bounds.
///
/// Defect, reproduced: each frame multiplies the velocity of the frame before by the exponential of the whole time since
/// the start, so the velocity falls like a bell curve whose width grows with the frame: 1000 px/s travel 345 px at 60 Hz
/// and 248 px at 120 Hz. What the factor promises, and the first version kept (#834), is 499 px at any rate. Only the bound ahead of the release stops the motion.
struct ReanimatedDecay: FlingModel {
  static let name = "reanimated-decay"
  static let summary = "Reanimated withDecay (0e73604): travel depends on the frame rate, hard bounds"
  var settings = ReanimatedSettings()

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { settings.visitParameters(&visitor) }

  func run(_ release: FlingRelease) -> FlingRun {
    let (rate, bound) = (release.frameRate, release.range.bound(toward: release.state.velocity))
    var state = release.state
    return .untilRest { index in
      state.velocity *= settings.factor(at: Double(index) / rate)
      state.offset += state.velocity * settings.step(of: rate, at: index)
      if release.state.velocity != 0, abs(bound) < .infinity,
        (state.offset - bound) * release.state.velocity >= 0
      {
        return .rest(at: bound)
      }
      if abs(state.velocity) < settings.restSpeed { return .rest(at: state.offset) }
      return FlingSample(state, phase: .deceleration)
    }
  }
}

/// What both forms of `withDecay` are set by.
struct ReanimatedSettings: Parametrized, Sendable {
  var factorPerMillisecond = 0.998
  /// That of phones; the web's is 0.05.
  var restSpeed = 1.0

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.factorPerMillisecond(&factorPerMillisecond)
    visitor.number(
      "rest-speed", &restSpeed, in: .positive, .pointsPerSecond, "speed below which it ends; 0.05 on the web")
  }

  /// What a frame multiplies the velocity by, `time` s after the start.
  func factor(at time: Double) -> Double { Elementary.exp(-(1 - factorPerMillisecond) * 1000 * time * 0.1) }

  /// What a frame takes for its length: 64 ms at most.
  func step(of rate: Double, at index: Int) -> Double { index == 0 ? 0 : min(1 / rate, 0.064) }
}

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
