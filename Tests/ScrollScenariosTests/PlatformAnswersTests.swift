import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

private typealias Answers = PlayedVariant<PlatformAnswers>

/// Whether the header rattles: more than ten reversals in the second and a half of the touch, where a header that
/// follows a finger in one direction has none.
private func rattles(_ platform: String) -> Bool { Answers(Name(platform))["reversals"] > 10 }

@Suite(.endsInTime) struct PlatformAnswersTests {
  /// Without a platform there is no travel to start short of: the fling of the cut begins where it should rest.
  @Test func withoutAPlatformTheFlingStartsAtItsRest() {
    let answers = PlatformAnswers()
    let analysis = answers.analyze(answers.run())
    #expect(analysis.cut?.scenario.startOffset == answers.restOffset)
    #expect(analysis.cut?.scenario.feedsInset == true && analysis.cured?.scenario.feedsInset == false)
    #expect(analysis.cut?.scenario.settings.latencyFrames == 0)
  }

  /// Measured, reported or assumed: the first word of each row says it, as the profile does.
  @Test func eachRowSaysHowWellItIsKnown() {
    let rows = zip(PlatformProfile.standard, PlatformAnswers.variants)
    for (profile, variant) in rows {
      #expect("\(variant.summary)".hasPrefix("\(profile.evidence.word): "), "\(profile.name)")
    }
    let measured = PlatformProfile.standard.filter { $0.evidence == .measured }.map { "\($0.name)" }
    #expect(measured.contains("qt-flickable") && measured.contains("gtk") && !measured.contains("android"))
  }

  @Test(arguments: [
    "android", "gtk", "flutter-clamping", "kivy-scroll", "kivy-damped", "qt-stop-movement", "qt-scroller",
  ])
  func aLayoutThatMovesTheOffsetRattles(platform: String) { #expect(rattles(platform)) }

  @Test(arguments: ["qt-flickable", "scroll-mechanics", "flutter-bouncing", "gecko-android"])
  func aLayoutThatKeepsAHeldOffsetDoesNot(platform: String) {
    let played = Answers(Name(platform))
    #expect(played["reversals"] == 0 && played["reversals_per_second"] == 0 && played["peak_to_peak"] == 0)
  }

  @Test(arguments: ["android", "gtk"])
  func aFingerThatRestsEndsTheRattle(platform: String) {
    let recording = Answers(Name(platform)).recording
    // It moves until 0.8 s and lets go at 1.5 s.
    let offsets = Set(
      (0..<recording.frameCount).filter { (0.85...1.45).contains(recording.value(.time, at: $0)) }
        .map { recording.value(.offset, at: $0) })
    #expect(offsets.count <= 2)
  }

  /// Half of the 200 pt zone is left when the fling would rest: an edge read once, at its release, stops it there.
  @Test(arguments: ["android", "scroll-mechanics", "webkit-kinetic"])
  func boundsReadOnceCutTheFling(platform: String) {
    let played = Answers(Name(platform))
    // To half a point: where those platforms stop.
    #expect(abs(played["lost_travel"] - 100) <= 1)
    #expect(played["stop_time_error"] < -0.3)
  }

  @Test(arguments: ["flutter-bouncing", "flutter-clamping", "gtk", "qt-flickable", "gecko-android"])
  func boundsReadAgainLoseNothing(platform: String) {
    let played = Answers(Name(platform))
    #expect(abs(played["lost_travel"]) <= 1)
    #expect(played["inset_changes"] > 10)
  }

  @Test(arguments: PlatformProfile.standard.map { "\($0.name)" })
  func theCureHelpsEverywhere(platform: String) {
    // Browsers and a QScrollArea show whole points, their fling's model does not. Kivy counts from the end, which rounds.
    let isWhole = ["chromium", "firefox", "webkitgtk", "qt-scroller"].contains { platform.hasPrefix($0) }
    #expect(abs(Answers(Name(platform))["cured_lost_travel"]) < (isWhole ? 1 : 1e-9))
  }

  /// Chromium's fling goes three viewports at most: it has to start as near, or it rests far off.
  @Test(arguments: PlatformProfile.standard.map { "\($0.name)" }, [-2000.0, -5000])
  func theCuredFlingRestsWhereItIsMeantTo(platform: String, velocity: Double) throws {
    var answers = PlatformAnswers()
    answers.settings.platform = PlatformProfile.standard.first { "\($0.name)" == platform }
    answers.releaseVelocity = velocity
    let cured = try #require(answers.analyze(answers.run()).cured)
    let rest = cured.recording.value(.offset, at: cured.recording.frameCount - 1)
    // To half a point, by which the start is rounded, and half of one where a view shows whole ones.
    #expect(abs(rest - answers.restOffset) <= 1)
  }

  @Test func theVerdictsHoldAtTwiceTheFrameRate() {
    for (platform, isRattling) in [("android", true), ("qt-flickable", false), ("scroll-mechanics", false)] {
      let played = Answers(Name(platform)) { $0.settings.frameRate = 120 }
      #expect((played["reversals"] > 10) == isRattling)
    }
  }

  /// The rows are those of the jitter itself, naive, from the finger's start that rattles most.
  @Test func theRowsAreThoseOfTheJitterOnThePlatform() {
    let played = Answers("android")
    let jitters = [0, 0.25, 0.5, 0.75].map { phase in
      PlayedVariant<BottomJitter>("naive") {
        $0.settings.platform = played.scenario.settings.platform
        $0.fingerPhase = phase
      }
    }
    #expect(jitters.map { $0["reversals"] }.max() == played["reversals"])
    #expect(jitters.contains { $0.recording.table.values == played.recording.table.values })
  }

  @Test func aPlatformSetAndTakenBackLeavesTheCoreAlone() throws {
    let entry = try ScenarioCatalog.standard["bottom-jitter"]
    let plain = try entry.run("naive").recording.values
    #expect(try entry.run("naive", ["model": "android", "model": "uikit"]).recording.values == plain)
    #expect(try entry.run("naive", ["model": "android"]).recording.values != plain)
    let played = PlayedVariant<BottomJitter>("naive") {
      $0.settings.platform = PlatformProfile.standard[0]
      $0.settings.platform = nil
    }
    #expect(played.recording.table.values == plain)
  }

  @Test func whatIsImpossibleTogetherIsRefused() throws {
    func error(_ settings: Settings) throws -> StaticString? {
      try ScenarioCatalog.standard["bottom-jitter"].validationError("naive", settings)
    }
    #expect(try error(["model": "android"]) == nil)
    #expect(try error(["model": "android", "stepper": "explicit-euler"]) != nil)
    #expect(try error(["model": "uikit", "stepper": "explicit-euler"]) == nil)
    // Kivy's friction grows a motion at 1 Hz.
    #expect(try error(["model": "kivy-scroll", "frame-rate": 1]) != nil)
  }

  @Test func aScenarioThatPlaysNoPlatformListsTheModelsItTakes() throws {
    let bounce = try ScenarioCatalog.standard["bounce"]
    let error = #expect(throws: ScenarioError.self) { try bounce.run("exact-edge", ["model": "android"]) }
    #expect(
      error.map { "\($0)" } == "model does not take 'android'; accepted is one of uikit, uikit-continuous")
  }

  /// A variant is its platform, so the model cannot be set on it.
  @Test func aPlatformsVariantKeepsItsPlatform() throws {
    let entry = try ScenarioCatalog.standard["platform-answers"]
    #expect(try entry.settings(["model": "gtk"], definedBy: "android").map { "\($0)" } == ["model"])
    #expect(try entry.settings(["model": "gtk"], definedBy: "gtk").isEmpty)
  }

  /// A cut is measured against where the fling would rest; the jitter is not.
  @Test func aFlingThatDoesNotRestInTimeHasNoCut() {
    let played = Answers("gtk") { $0.settings.timeLimit = 1 }
    #expect(played["lost_travel"].isNaN && played["cured_lost_travel"].isNaN)
    #expect(played["stop_time_error"].isNaN && played["inset_changes"].isNaN)
    #expect(played["reversals"] > 10)
  }
}
