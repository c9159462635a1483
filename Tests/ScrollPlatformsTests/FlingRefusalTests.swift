import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// What a user is told who asks for a motion that a model cannot make.
@Suite(.endsInTime) struct FlingRefusalTests {
  private static let growing =
    "friction and damping take more than twice the velocity a frame at this rate, so the motion would grow"

  private static let refusals: [(model: String, settings: Settings, velocity: Double, refusal: String)] = [
    ("spring", ["damping-ratio": .number(-0.5)], 0, "damping-ratio is 0 or more, or -1 for none"),
    // 2·c·h of the step's criterion is 4 at c = 2000.
    (
      "react-spring", ["damping": .number(2000)], 0,
      "a spring so stiff or so damped diverges in react-spring's steps of 1 ms"
    ),
    ("pop-decay", [:], 1e31, "pop computes in 32-bit floats, which do not hold such a velocity"),
    // β + √(β² - ω²) is some 4000 /s, of which steps of 1 ms hold 2500.
    (
      "pop-spring", ["damping": .number(4000)], 0,
      "a spring so stiff or so damped diverges in pop's steps of 1 ms"
    ),
    // ω·(ζ + √(ζ² - 1)) is 1000·1.56 /s, of which steps of 1/120 s hold 312.
    (
      "gecko-spring", ["stiffness": .number(1e6)], 0,
      "stiffness and damping-ratio together are too much for steps of 1/120 s"
    ),
    // A frame of 1/60 s takes 10/60/0.017, nearly ten times the velocity.
    ("kivy-scroll", ["friction": .number(10)], 0, growing),
    ("kivy-damped", ["friction": .number(10)], 0, growing),
  ]

  @Test(arguments: refusals)
  func aRefusalSaysWhy(model: String, settings: Settings, velocity: Double, refusal: String) throws {
    let fling = try #require(FlingCatalog.standard[Name(model)]).configured(settings)
    #expect(fling.validationError(for: FlingRelease(0, velocity: velocity)).map { "\($0)" } == refusal)
  }

  /// Without damping 1e6 pt/s take far more than 5,000 swings over a gap of 0.125 pt.
  @Test(arguments: ["uikit", "uikit-continuous"]) func bothReadingsOfIOSRefuseEndlessSwings(model: String)
    throws
  {
    let entry = try #require(FlingCatalog.standard[Name(model)])
    let release = FlingRelease(0, velocity: 1e6, in: RestRange(0, 0.125))
    #expect(try entry.configured(["damping": .number(0)]).validationError(for: release) != nil)
    #expect(entry.configured.validationError(for: FlingRelease(0, velocity: 100)) == nil)
  }
}
