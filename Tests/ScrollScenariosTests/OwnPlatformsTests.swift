import ScrollKinematics
import ScrollPlatforms
import TestSupport
import Testing

@testable import ScrollScenarios

/// Platforms that are added or replaced, and points of a sweep that do not exist.
@Suite(.endsInTime) struct OwnPlatformsTests {
  private func own(_ name: StaticString, _ summary: StaticString) -> PlatformProfile {
    PlatformProfile(
      name, fling: .gtk, finger: .clampedTravel, running: .restarts, layout: .clamp, summary: summary,
      source: "this test")
  }

  /// An added platform is offered by the scenarios that are there already, and can be set.
  @Test func anAddedPlatformIsOfferedEverywhere() throws {
    let catalog = ScenarioCatalog().adding(BottomJitter.self).adding(own("own", "added"))
    let entry = try catalog["bottom-jitter"]
    #expect(entry.platforms.count == PlatformProfile.standard.count + 1)
    #expect(entry.platforms.last?.name.description == "own")
    #expect(try entry.predict("naive", ["model": "own"]).platform?.description == "own")
  }

  /// A scenario that comes after an added platform offers it, too.
  @Test func aLaterScenarioOffersAnAddedPlatform() throws {
    let catalog = ScenarioCatalog().adding(own("own", "added")).adding(BottomJitter.self)
    #expect(try catalog["bottom-jitter"].platforms.last?.name.description == "own")
  }

  /// A platform of a name that is known takes the other's place; one of another name comes last.
  @Test func aPlatformOfAKnownNameIsReplaced() {
    var settings = FrameSettings()
    settings.platform = own("gtk", "in place of the other")
    #expect(settings.platform?.summary.description == "in place of the other")
    #expect(settings.platforms.count == PlatformProfile.standard.count)
    settings.platform = own("other", "new")
    #expect(settings.platforms.count == PlatformProfile.standard.count + 1)
    #expect(settings.platform?.summary.description == "new")
  }

  /// Another list of platforms leaves the chosen one chosen, wherever it stands there.
  @Test func anotherOfferLeavesTheChoice() {
    var settings = FrameSettings()
    settings.platform = PlatformProfile.standard.first { Name("gtk").matches($0.name) }
    settings.offerPlatforms([own("own", "first"), own("other", "second")] + PlatformProfile.standard)
    #expect(settings.platform?.name.description == "gtk")
    settings.platform = nil
    settings.offerPlatforms([own("own", "first")])
    #expect(settings.platform == nil)
  }

  @Test func anImpossiblePointHasNoValue() throws {
    let sweep = try ScenarioEntry(BounceScenario.self).measurement(
      of: "edge_time", variant: "exact-edge", varying: ["edge"])
    // The fling starts at 1500 pt: no edge lies before it.
    #expect(sweep.value(at: [1400]) == nil && sweep.value(at: [-1]) == nil)
    #expect(try #require(sweep.value(at: [1600])) > 0)
  }

  /// Only a response that measures again asks for the velocity of the frames, in whichever phase it does.
  @Test func eitherPhaseMayMeasure() {
    let measuring = GeometryResponse(momentum: .remeasure)
    for (deceleration, bounce) in [(false, false), (true, false), (false, true), (true, true)] {
      var responses = PhasedResponse(.uikit)
      if deceleration { responses.deceleration = measuring }
      if bounce { responses.bounce = measuring }
      let measured = MeasuredVelocity(responses, from: ScrollState(offset: 0, velocity: 60), frameRate: 60)
      #expect((measured != nil) == (deceleration || bounce))
    }
  }

  /// A frame is late by a share of its interval, which is long at two frames a second.
  @Test func aFrameIsLateByAShareOfItsInterval() {
    var settings = FrameSettings.exactReader
    (settings.frameRate, settings.frameJitter, settings.timeLimit) = (2, 0.4, 30)
    var loop = FrameLoop(settings, from: ScrollState(offset: 0, velocity: 2000))
    var rig = StaticRig(geometry: ScrollGeometry(contentLength: 1e6, viewportLength: 760))
    let late = loop.run(&rig).column(.time).enumerated().map { $1 - Double($0) / 2 }
    #expect(late[0] == 0 && late.allSatisfy { $0 >= 0 && $0 < 0.2 } && late.contains { $0 > 0.1 })
  }

  /// A finger's whole flick between two frames of a slow display counts at its own times.
  @Test func aFlickBetweenFramesKeepsItsVelocity() throws {
    let play = try LiveScenario(DecelerationScenario.self).play("normal", ["frame-rate": 5])
    play.advance()
    play.add(FingerEvent(.touch, at: 0.01, position: 0))
    for time in [0.02, 0.03, 0.04, 0.05] {
      play.add(FingerEvent(.move, at: time, position: 1000 * (time - 0.01)))
    }
    play.add(FingerEvent(.release, at: 0.06, position: 50))
    for _ in 0..<20 { play.advance() }
    let offsets = try #require(play.recording.column("offset_pt"))
    // 50 pt under the finger, then 0.499 pt for each pt/s from 1000 down to 10.
    #expect(abs((offsets.last ?? 0) - offsets[0] - 50 - 0.499 * 990) < 1e-6)
  }
}
