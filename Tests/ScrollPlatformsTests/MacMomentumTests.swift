import ScrollKinematics
import ScrollPlatforms
import Testing

@Suite struct MacMomentumTests {
  /// λ = -1000·ln 0.99475 = 5.2638 /s: the travel is what is lost down to the rest speed, over λ.
  @Test(arguments: [60.0, 120]) func aSwipeTravelsTheSameAtAnyRate(rate: Double) throws {
    let end = try fling("mac-momentum").offsets(FlingRelease(0, velocity: 3000, rate: rate)).last ?? .nan
    #expect(abs(end - (3000 - 40) / 5.26383) < 0.01)
  }

  /// The edge is met where the curve meets it, not at the first frame beyond, and the band is left at rest on it.
  @Test func pastAnEdgeFollowsThePublishedRubberBand() throws {
    let release = FlingRelease(0, velocity: 3000, in: RestRange(0, 200), rate: 1000)
    let samples = try fling("mac-momentum").samplesToRest(release)
    let speed = 3000 - 200 * 5.26383
    // (A·v·t)·e^(-ωt) with A = 0.31, ω = 12.5 /s has its peak at 1/ω.
    let peak = 0.31 * speed / 12.5 / Elementary.exp(1)
    #expect(abs((samples.map(\.offset).max() ?? 0) - 200 - peak) < 0.01)
    #expect(samples.last?.offset == 200 && samples.last?.isAtRest == true)
  }
}
