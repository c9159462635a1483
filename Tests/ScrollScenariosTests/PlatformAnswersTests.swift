import ScrollKinematics
import Testing

@testable import ScrollScenarios

/// Whether the header rattles: more than ten reversals in the second and a half of the touch, where a header that follows a
/// finger one way has none.
private func rattles(_ platform: String) -> Bool {
  PlatformAnswersResult(platform)["reversals"] > 10
}

private typealias PlatformAnswersResult = PlayedVariant<PlatformAnswers>

@Test(arguments: ["android", "gtk", "flutter-clamping", "kivy-scroll", "kivy-damped"])
func aLayoutThatMovesTheOffsetRattles(platform: String) { #expect(rattles(platform)) }

@Test(arguments: ["qt-flickable", "scroll-mechanics", "flutter-bouncing", "gecko-android"])
func aLayoutThatKeepsAHeldOffsetDoesNot(platform: String) {
  #expect(PlatformAnswersResult(platform)["reversals"] == 0)
}

@Test(arguments: ["android", "gtk"])
func aFingerThatRestsEndsTheRattle(platform: String) {
  let recording = PlatformAnswersResult(platform).recording
  // It moves until 0.8 s and lets go at 1.5 s.
  let offsets = Set(
    (0..<recording.frameCount).filter { (0.85...1.45).contains(recording.value(.time, at: $0)) }
      .map { recording.value(.offset, at: $0) })
  #expect(offsets.count <= 2)
}

/// Half of the 200 pt zone is left when the fling would rest: an edge read once, at its release, stops it there.
@Test(arguments: ["android", "scroll-mechanics", "webkit-kinetic"])
func boundsReadOnceCutTheFling(platform: String) {
  let played = PlatformAnswersResult(platform)
  // To half a point: where those platforms stop.
  #expect(abs(played["lost_travel"] - 100) <= 1)
  #expect(played["stop_time_error"] < -0.3)
}

@Test(arguments: ["flutter-bouncing", "flutter-clamping", "gtk", "qt-flickable", "gecko-android"])
func boundsReadAnewLoseNothing(platform: String) {
  let played = PlatformAnswersResult(platform)
  #expect(abs(played["lost_travel"]) <= 1)
  #expect(played["inset_changes"] > 10)
}

@Test func theCureHelpsEverywhere() {
  for manner in PlatformManner.all {
    #expect(PlatformAnswersResult("\(manner.name)")["cured_lost_travel"] == 0)
  }
}

@Test func theVerdictsHoldAtTwiceTheFrameRate() {
  for (platform, isRattling) in [("android", true), ("qt-flickable", false), ("scroll-mechanics", false)] {
    let played = PlatformAnswersResult(platform) { $0.frames.frameRate = 120 }
    #expect((played["reversals"] > 10) == isRattling)
  }
}

@Test func aPlatformSetAndTakenBackLeavesTheCoreAlone() throws {
  let entry = try #require(ScenarioCatalog.entries.first { "\($0.name)" == "bottom-jitter" })
  let model = try #require(entry.parameters.firstIndex { "\($0.label.name)" == "model" })
  func setting(_ value: Double) -> ScenarioCatalogEntry.Setting { .init(parameter: model, value: value) }
  let plain = entry.run(variant: 0).recording.values
  #expect(entry.run(variant: 0, settings: [setting(2), setting(0)]).recording.values == plain)
  #expect(entry.run(variant: 0, settings: [setting(2)]).recording.values != plain)
}

@Test func impossibleTogether() throws {
  func objection(_ scenario: String, _ settings: [(String, Double)]) throws -> StaticString? {
    let entry = try #require(ScenarioCatalog.entries.first { "\($0.name)" == scenario })
    return entry.objection(
      variant: 0,
      settings: try settings.map { name, value in
        let index = try #require(entry.parameters.firstIndex { "\($0.label.name)" == name })
        return .init(parameter: index, value: value)
      })
  }
  #expect(try objection("bottom-jitter", [("model", 2)]) == nil)
  #expect(try objection("bottom-jitter", [("model", 2), ("stepper", 1)]) != nil)
  #expect(try objection("bottom-jitter", [("model", 0), ("stepper", 1)]) == nil)
  #expect(try objection("bounce", [("model", 2)]) != nil)
  // Kivy's friction grows a motion at 1 Hz.
  let kivy = try #require(PlatformManner.all.firstIndex { "\($0.name)" == "kivy-scroll" })
  #expect(try objection("bottom-jitter", [("model", Double(kivy + 2)), ("frame-rate", 1)]) != nil)
}

/// A cut is measured against where the fling would rest; the jitter is not.
@Test func aFlingThatDoesNotRestInTimeHasNoCut() {
  let played = PlatformAnswersResult("gtk") { $0.frames.timeLimit = 1 }
  #expect(played["lost_travel"].isNaN && played["cured_lost_travel"].isNaN)
  #expect(played["reversals"] > 10)
}
