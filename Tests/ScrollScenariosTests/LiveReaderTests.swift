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

  /// The speed is that of the last 0.05 s: still up to 0.44 s, then 5 pt every 0.01 s, it lets go at 500 pt/s.
  @Test func aFingerThatSpeedsUpLetsGoAtItsLastSpeed() throws {
    let play = try play()
    play.add(FingerEvent(.touch, at: 0, position: 0))
    for index in 1...50 {
      let kind = index == 50 ? FingerEvent.Kind.release : .move
      play.add(FingerEvent(kind, at: Double(index) / 100, position: 5 * Double(max(0, index - 44))))
    }
    while play.frameCount < 600, !play.isSettled { play.advance() }
    let fling = Fling(
      .uikitContinuous, from: ScrollState(offset: 930, velocity: 500), at: 0.5, in: RestRange(-200, 9240))
    let rest = try #require(fling.restingOffset)
    let offsets = try #require(play.recording.column("offset_pt"))
    // 1e-6 pt for the slope of a line through rounded reports.
    #expect(abs((offsets.last ?? .nan) - rest) < 1e-6)
  }

  /// A play and a prediction say how many of their frames make a second.
  @Test(arguments: [60.0, 90, 120]) func theFrameRateIsTheOneThatIsSet(rate: Double) throws {
    let settings: Settings = ["frame-rate": .number(rate)]
    #expect(try play(settings).frameRate == rate)
    let entry = try ScenarioCatalog.standard["bottom-jitter"]
    #expect(try entry.predict("naive", settings).frameRate == rate)
  }
}
