import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Numbers that only the help of a parameter tells: another system's value, a special value, a limit.
@Suite(.endsInTime) struct ParameterMeaningTests {
  private static let meanings: [(model: String, parameter: String, meaning: String)] = [
    ("chromium-elastic", "amplitude", "share of the velocity that stretches; 0.2 on Android"),
    ("chromium-elastic", "period", "20 time constants; 1.1 on Android"),
    ("chromium-mobile", "deceleration-factor", "share of gravity that brakes; 0.9 on a Chromecast"),
    ("chromium-snap", "ratio", "of a 16 ms step to the one before; 0.9 on Android"),
    ("flutter-bouncing", "constant-deceleration", "beside the friction; 1400 when set to fast"),
    ("gtk", "corrected", "1: limit the displacement from the bound to 50 px"),
    ("motion-duration-spring", "bounce", "1 less the damping ratio, which is held in [0.05, 1]"),
    ("motion-inertia", "rest-speed", "speed at which a bounce ends; 0: 2, or 0.01 when below 5 pt"),
    ("spring", "damping-ratio", "in place of damping; -1: not given"),
    ("webkit-snap-momentum", "target", "snap position; -1e9: 16.7 wheel deltas on, within the bounds"),
  ]

  @Test(arguments: meanings) func theHelpTellsTheNumber(model: String, parameter: String, meaning: String)
    throws
  {
    let entry = try #require(FlingCatalog.standard[Name(model)])
    let found = try #require(entry.parameters.first { "\($0.label.name)" == parameter })
    #expect("\(found.label.meaning)" == meaning)
  }
}
