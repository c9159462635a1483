import ScrollKinematics
import Testing

@Suite struct HeldReleaseTests {
  private let range = RestRange(0, 1000)

  private func offsets(_ physics: ScrollPhysics, letGoAt state: ScrollState, every step: Double) -> [Double] {
    let fling = Fling(physics, from: physics.released(state, in: range), in: range)
    return (0..<7).map { fling.state(at: Double($0) * step).offset }
  }

  /// A list of an iOS simulator, held past its top and let go without moving, every 50 ms, in pixels of the recording.
  private let recorded = [92.0, 55.0, 33.8, 20.7, 12.7, 7.8, 4.8]

  /// The recording's own scatter about the law is 0.27 px, of which three times are allowed.
  @Test(arguments: [ScrollPhysics.uikit, .uikitContinuous])
  func aHeldViewReturnsAsRecorded(physics: ScrollPhysics) {
    let played = offsets(physics, letGoAt: ScrollState(offset: -recorded[0]), every: 0.05)
    for (offset, recorded) in zip(played, recorded) { #expect(abs(-offset - recorded) < 0.81) }
  }

  /// From a stand the spring would still show 0.90 of the pull after 50 ms; the recording shows 0.60.
  @Test func aSpringFromAStandReturnsLaterThanRecorded() {
    var physics = ScrollPhysics.uikit
    physics.heldRelease = .stand
    let played = offsets(physics, letGoAt: ScrollState(offset: -recorded[0]), every: 0.05)
    #expect(-played[1] > 1.4 * recorded[1])
  }

  /// Below the critical damping there is no slow root; the envelope's rate takes its place.
  @Test(
    arguments: [
      (Spring(stiffness: 120, damping: 22), 10), (Spring(mass: 2, stiffness: 48, damping: 20), 4),
      (Spring(stiffness: 100, damping: 20), 10), (Spring(stiffness: 100, damping: 8), 4),
    ] as [(Spring, Double)])
  func theSlowRootIsThatOfTheModelsOwnSpring(spring: Spring, rate: Double) {
    var physics = ScrollPhysics.uikit
    physics.bounce = spring
    for offset in [-80.0, 1080] {
      let overscroll = range.overscroll(at: offset)
      let start = physics.released(ScrollState(offset: offset, velocity: 30), in: range)
      #expect(start.offset == offset && abs(start.velocity - (30 - rate * overscroll)) < 1e-9)
    }
  }

  @Test func insideTheRangeAViewKeepsTheVelocityOfItsFinger() {
    let state = ScrollState(offset: 500, velocity: -700)
    #expect(ScrollPhysics.uikit.released(state, in: range) == state)
  }
}
