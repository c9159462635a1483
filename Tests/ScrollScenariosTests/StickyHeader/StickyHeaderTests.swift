import Testing

/// The sticky header: its bounds, the gap below it, double speed, tabs, coarse readers.
@Suite struct StickyHeaderTests {
  // MARK: the bounds

  /// The first drag goes 500 pt: 200 of header, then 300 of tabs that should have stayed.
  @Test(arguments: ["", "screen-length=1024", "content-size=9000"])
  func anUnboundedHeaderTakesTheTabsAlong(text: String) throws {
    let raw = try play("header-clamp", "raw", text)
    #expect(abs(raw["tabs_hidden"] - 300) <= pixel)
    // Pulled at the top, the header comes down as far as the content, to the grid of the readings.
    let pull = -(raw.column("overscroll_pt").min() ?? .nan)
    #expect(raw["wrong_way"] > 50 && abs(raw["wrong_way"] - pull) <= pixel)
  }

  @Test(arguments: [("clamped", 0.0), ("unhosted", 47)], 0...2)
  func aHeaderKeptWithinItsTravelLeavesTheTabs(variant: (name: String, place: Double), latency: Int) throws {
    let run = try play("header-clamp", variant.name, "latency-frames=\(latency)")
    #expect(run["tabs_hidden"] == 0 && run["wrong_way"] == 0)
    // Both bounds are reached.
    #expect(run.column("tab_bar_pt").min() == variant.place && run.column("header_pt").last == 0)
  }

  /// All bars for a bound hide the 44 pt that should stay; a status bar that is not minded hides its own length.
  @Test(arguments: [
    ("clamped-to-bars", "", 44.0), ("unhosted-naive", "", 47), ("unhosted-naive", "safe-area-top=59", 59),
  ])
  func aBoundThatIsTooFarHidesTheDifference(variant: String, text: String, hidden: Double) throws {
    #expect(try play("header-clamp", variant, text)["tabs_hidden"] == hidden)
  }

  // MARK: the gap

  @Test(arguments: [100.0, 150, 300], 0...1)
  func aListThatStaysLeavesAStripAsLongAsTheHeadersTravel(travel: Double, latency: Int) throws {
    let text = "travel=\(travel) latency-frames=\(latency)"
    let still = try play("header-gap", "still", text)
    #expect(abs(still["largest_gap"] - min(200, travel)) <= pixel / 2)
    #expect(zip(still.column("gap_pt"), still.column("header_pt")).allSatisfy { $0 == -$1 })
    let padded = try play("header-gap", "padded", text)
    #expect(padded["largest_gap"] == 0 && padded.column("header_pt").min() ?? 0 < -99)
  }

  // MARK: double speed

  @Test(arguments: [300.0, 1000, 2000], 0...2)
  func aFrameAndAContentThatBothMoveDoubleTheSpeed(speed: Double, latency: Int) throws {
    let text = "finger-speed=\(speed) latency-frames=\(latency)"
    // Readings on a grid of a third of a point over 200 pt of travel.
    #expect(abs(try play("double-speed", "added", text)["speed_ratio"] - 2) <= 0.01)
    #expect(abs(try play("double-speed", "drawn-back", text)["speed_ratio"] - 1) <= rounding)
  }

  /// Speed times age: 33 pt at 2000 pt/s for a reading one frame late at 60 Hz, which grows with each frame it is held.
  @Test(arguments: [
    (2000.0, 60.0, 1, 1), (2000, 120, 1, 1), (2000, 60, 2, 1), (1000, 60, 1, 1), (500, 60, 1, 3),
  ])
  func aLateReadingLeavesAStripOfSpeedTimesAge(speed: Double, rate: Double, latency: Int, hold: Int) throws {
    let run = try play(
      "double-speed", "drawn-back",
      "finger-speed=\(speed) frame-rate=\(rate) latency-frames=\(latency) hold-frames=\(hold)")
    let strip = speed * Double(latency + hold - 1) / rate
    #expect(abs(run["largest_gap"] - strip) <= pixel / 2 + 0.01)
    #expect(abs(run["largest_overlap"] - strip) <= pixel / 2 + 0.01)
    let exact = try play("double-speed", "drawn-back-exact", "finger-speed=\(speed) frame-rate=\(rate)")
    #expect(exact["largest_gap"] == 0 && exact["largest_overlap"] == 0)
  }

  // MARK: tabs

  /// Left at `first`, the header should be where the second tab's offset puts it.
  @Test(arguments: [(150.0, 40.0, 110.0), (150, 300, 50), (300, 0, 200), (0, 120, 120)], 0...2)
  func anOffsetThatIsNotPushedLeavesAGapAtTheSwitch(
    tabs: (first: Double, second: Double, gap: Double), latency: Int
  ) throws {
    let text = "first-travel=\(tabs.first) second-offset=\(tabs.second) latency-frames=\(latency)"
    let stale = try play("tab-offsets", "stale", text)
    #expect(abs(stale["switch_gap"] - tabs.gap) <= pixel)
    let pushed = try play("tab-offsets", "pushed", text)
    #expect(pushed["switch_gap"] <= pixel / 2 && pushed["back_gap"] <= pixel / 2)
  }

  /// The second tab rests at its end, half-way through the header's travel: the guard refuses the other half.
  @Test func aPushThroughTheGuardIsRefused() throws {
    #expect(try play("tab-offsets", "guarded-push")["switch_gap"] == 100)
    #expect(try play("tab-offsets", "guarded-pushed")["switch_gap"] == 0)
  }

  /// The shown tab rests at 40 pt while the hidden one glides on and shuts the header: 160 pt off.
  @Test func aHiddenTabThatGlidesTakesTheHeaderAway() throws {
    #expect(abs(try play("tab-offsets", "all-tabs")["switch_gap"] - 160) <= pixel)
    let pushed = try play("tab-offsets", "pushed", "release-velocity=500 switch-time=0.5")
    #expect(pushed["switch_gap"] <= pixel / 2 && pushed["stray_travel"] == 0)
  }

  // MARK: coarse readers

  /// 10 pt a frame, each held for some frames; the grid of 1 pt adds as much to a step.
  @Test(arguments: [1.0, 2, 3, 6], 0...2)
  func stepsErrorAndRateAreThoseOfTheReader(hold: Double, latency: Int) throws {
    let run = try play(
      "coarse-header", "coarse", "header-height=400 hold-frames=\(hold) latency-frames=\(latency)")
    #expect(abs(run["largest_step"] - 10 * hold) <= 1 && abs(run["mean_step"] - 10 * hold) <= 1)
    // A window that cuts a hold off lets one age count once too often: one frame in forty.
    #expect(isClose(run["rms_error"], run["predicted_rms"], 0.05 * run["predicted_rms"] + 0.3))
    // One update more or less in two thirds of a second.
    #expect(abs(run["update_rate"] - 60 / hold) <= 1.5)
  }

  @Test func theHeaderConvergesToTheExactReadingAsTheReaderGetsFiner() throws {
    let finer = [
      (3, 4.0, 2), (2, 4, 2), (2, 1, 2), (1, 1, 2), (1, 1, 1), (1, 0.25, 1), (1, 0.25, 0), (1, 0, 0),
    ]
    let runs = try finer.map { hold, quantum, latency in
      // A speed that no grid divides.
      try play(
        "coarse-header", "coarse",
        "finger-speed=617 hold-frames=\(hold) quantum=\(quantum) latency-frames=\(latency)")
    }
    for metric in ["rms_error", "jerk", "largest_step"] {
      // By chance a grid of 1 pt may err by a few hundredths less than a finer one.
      for (coarse, fine) in zip(runs, runs.dropFirst()) { #expect(fine[metric] <= coarse[metric] + 0.05) }
    }
    #expect(runs[0]["rms_error"] > 25 && runs[7]["rms_error"] == 0)
  }

  /// A longer header does not step further, but for longer: with twice the travel a frame at each end more or less.
  @Test func aLongHeaderStuttersForLonger() throws {
    let (short, long) = (try play("coarse-header", "coarse"), try play("coarse-header", "coarse-long"))
    #expect(short["largest_step"] == long["largest_step"])
    #expect(abs(long["stutter_time"] / short["stutter_time"] - 2) <= 0.2)
    #expect(try play("coarse-header", "exact-long")["stutter_time"] == 0)
  }
}
