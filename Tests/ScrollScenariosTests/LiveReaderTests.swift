import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// What a live play makes of a reader's finger and wheel, and at what rate it is shown.
@Suite(.endsInTime) struct LiveReaderTests {
  /// A play of a list at 900 pt whose offset nothing but the reader moves.
  private func play(_ settings: Settings = [:]) throws -> LivePlay {
    try ScenarioCatalog.standard["inertia-cut"].live.play("constraint-up", settings)
  }

  /// While a finger holds the content, a wheel that turns moves nothing.
  @Test func aWheelUnderAFingerMovesNothing() throws {
    let play = try play()
    play.add(FingerEvent(.touch, at: 0, position: 0))
    play.add(FingerEvent(.move, at: 0.05, position: 40))
    play.add(FingerEvent(.wheel, at: 0.06, position: 50))
    for _ in 0..<10 { play.advance() }
    let offsets = try #require(play.recording.column("offset_pt"))
    #expect(abs((offsets.last ?? .nan) - 940) < 1e-9)
  }

  /// A play and a prediction say how many of their frames make a second.
  @Test(arguments: [60.0, 90, 120]) func theFrameRateIsTheOneThatIsSet(rate: Double) throws {
    let settings: Settings = ["frame-rate": .number(rate)]
    #expect(try play(settings).frameRate == rate)
    let entry = try ScenarioCatalog.standard["bottom-jitter"]
    #expect(try entry.predict("naive", settings).frameRate == rate)
  }
}
