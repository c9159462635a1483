import ScrollScenarios
import Testing

private let all = PlatformProfile.standard.map { $0.name }

@Suite struct PlatformAnswersTests {
  /// Whether the header rattles: more than ten turns in a second and a half of touch, where one that follows a finger in
  /// one direction has none.
  @Test(
    arguments: [
      ("android", true), ("gtk", true), ("flutter-clamping", true), ("kivy-scroll", true),
      ("kivy-damped", true),
      ("qt-stop-movement", true), ("qt-scroller", true), ("chromium", true), ("firefox", true),
      ("qt-flickable", false), ("scroll-mechanics", false), ("flutter-bouncing", false),
      ("gecko-android", false),
      ("webkitgtk", false), ("webkit-2026", false),
    ], [60, 120])
  func aLayoutThatMovesAHeldOffsetRattles(platform: (name: String, rattles: Bool), rate: Double) throws {
    let run = try play("platform-answers", platform.name, "frame-rate=\(rate)")
    #expect(platform.rattles ? run["reversals"] > 10 : run["reversals"] == 0)
  }

  /// Half of the header's 200 pt is left when the fling would rest: an edge read once, at the release, stops it there.
  @Test(arguments: [
    ("android", 100.0), ("scroll-mechanics", 100), ("webkit-kinetic", 100), ("gtk-external", 100),
    ("flutter-bouncing", 0), ("flutter-clamping", 0), ("gtk", 0), ("qt-flickable", 0), ("gecko-android", 0),
  ])
  func boundsReadOnceCutTheFling(platform: String, lost: Double) throws {
    let run = try play("platform-answers", platform)
    #expect(abs(run["lost_travel"] - lost) <= 1)
    if lost > 0 { #expect(run["stop_time_error"] < -0.3) }
  }

  /// To a point where a platform shows whole ones: browsers, a QScrollArea, and Kivy, which counts from the end.
  @Test(arguments: all) func aConstraintHelpsOnEveryPlatform(platform: String) throws {
    #expect(abs(try play("platform-answers", platform)["cured_lost_travel"]) < 1)
  }

  /// The rows are those of the jitter itself, naive, from the finger's start that rattles most.
  @Test func theRowsAreThoseOfTheJitter() throws {
    let rows = try play("platform-answers", "android")
    let jitters = try [0, 0.25, 0.5, 0.75].map {
      try play("bottom-jitter", "naive", "model=android finger-phase=\($0)")
    }
    #expect(jitters.map { $0["reversals"] }.max() == rows["reversals"])
    #expect(jitters.contains { $0.run.recording.csv == rows.run.recording.csv })
  }

  /// The same flick on every platform's physics: a model that does not fling has no travel.
  @Test func theSameFlickGoesDifferentlyFar() throws {
    let uikit = try play("platforms", "uikit")["travel"]
    #expect(isClose(uikit, 0.499 * (3000 - 10), rounding))
    #expect(try play("platforms", "gtk")["travel"] < 0.7 * uikit)
    #expect(try play("platforms", "chromium-elastic")["travel"].isNaN)
    // Flings by closed form do not depend on the display's rate.
    #expect(try play("platforms", "uikit")["glide_rate_spread"] < rounding)
  }
}
