import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// The words of motions toward a target, as tables have them in their column of phases.
@Suite(.endsInTime) struct PhaseWordTests {
  @Test(arguments: [
    ("android-scroll-to", "scroll"), ("flutter-spring", "bounce"), ("gecko-spring", "bounce"),
    ("webkit-snap-momentum", "snap"),
  ])
  func theWayToATargetHasItsWord(model: String, word: String) throws {
    let entry = try #require(FlingCatalog.standard[Name(model)])
    let run = try entry.configured(["target": 500]).run(FlingRelease(0, velocity: 0))
    // The longest of them, Flutter's, takes 1.7 s.
    let phases = (0..<200).map { "\(run.sample(frame: $0).phase)" }
    let moving = phases.prefix(while: { $0 != "rest" })
    #expect(moving.count > 10 && moving.allSatisfy { $0 == word })
    #expect(phases.dropFirst(moving.count).allSatisfy { $0 == "rest" } && phases.last == "rest")
  }
}
