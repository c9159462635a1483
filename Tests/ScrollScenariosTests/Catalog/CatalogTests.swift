import ScrollKinematics
import ScrollScenarios
import Testing

@Suite struct CatalogTests {
  // MARK: names

  @Test func whatIsUnknownIsToldWithWhatIsAccepted() throws {
    let catalog = ScenarioCatalog.standard
    let unknown = #expect(throws: ScenarioError.self) { try catalog["bottom-jiter"] }
    let text = unknown.map { "\($0)" } ?? ""
    #expect(text.hasPrefix("no scenario 'bottom-jiter'; accepted are bottom-jitter, inertia-cut"))
    #expect(try refusal("bounce", "exact", "")?.contains("first-frame-past, exact-edge") == true)
    #expect(try refusal("bounce", "exact-edge", "egde=3")?.contains("edge") == true)
    let run = try scenario("bounce").run("exact-edge")
    #expect(throws: ScenarioError.self) { try run["peek"] }
    // A scenario that plays no platform lists the models it takes.
    #expect(
      try refusal("bounce", "exact-edge", "model=android")
        == "model does not take 'android'; accepted is one of uikit, uikit-continuous")
  }

  // MARK: settings that do not fit together

  /// Each just refused, and just not.
  @Test(arguments: [
    ("bottom-jitter", "naive", "drag-duration=0.8 drag-until=0.79", "drag-duration=0.8 drag-until=0.8"),
    ("bottom-jitter", "naive", "screen-length=244", "screen-length=245"),
    ("header-clamp", "unhosted", "safe-area-top=200.5", "safe-area-top=200"),
    (
      "tab-offsets", "stale", "second-content-size=0 second-offset=0.5",
      "second-content-size=0 second-offset=0"
    ),
    ("tab-offsets", "stale", "back-time=1", "back-time=1.01"),
    ("tab-offsets", "stale", "switch-time=0.25 back-time=0.5", "switch-time=0.25 back-time=0.625"),
    ("bounce", "exact-edge", "start-offset=800.5 edge=800", "start-offset=800 edge=800"),
    ("swipe-ownership", "pager-outside", "time-limit=8.89", "time-limit=8.91"),
    ("large-header", "constraint", "header-height=760", "header-height=759"),
    ("tab-adjustment", "adjusted-top", "header-height=760", "header-height=759"),
    ("tab-adjustment", "adjusted-deep", "other-content-size=1559", "other-content-size=1560"),
    ("header-swipe", "moved", "content-size=659", "content-size=660"),
    ("pull-to-refresh", "native", "threshold=760", "threshold=759"),
    ("row-detection", "sampled", "row-length=761", "row-length=760"),
    ("row-detection", "sampled", "speed=1000", "speed=1200"),
    ("overscroll-background", "one-white", "header-height=2001", "header-height=2000"),
    ("layout-reset", "broken", "other-offset=3233", "other-offset=3232"),
    ("layout-reset", "broken", "new-width=1024", "new-width=1023"),
    ("inertia-cut", "cancel-down", "release-velocity=-11.9", "release-velocity=-12"),
    ("bottom-jitter", "naive", "model=gtk stepper=rk4", "model=gtk"),
    ("bottom-jitter", "naive", "model=gtk response=keep", "model=uikit response=keep"),
    ("bottom-jitter", "naive", "model=kivy-scroll frame-rate=1", "model=kivy-scroll frame-rate=60"),
  ])
  func whatDoesNotFitTogetherIsRefused(name: String, variant: String, refused: String, played: String) throws
  {
    let told = try #require(try refusal(name, variant, refused))
    #expect(told.hasPrefix("\(name): ") && !told.contains("\n"))
    let entry = try scenario(name)
    #expect(try entry.configured(variant, settings(refused)).error.map { "\(name): \($0)" } == told)
    #expect(try refusal(name, variant, played) == nil)
  }

  /// Of two settings of one parameter the later one counts, and a platform that is taken back leaves the core alone.
  @Test func theLaterSettingCounts() throws {
    let plain = try play("bottom-jitter", "naive").run.recording.csv
    #expect(try play("bottom-jitter", "naive", "model=android model=uikit").run.recording.csv == plain)
    #expect(try play("bottom-jitter", "naive", "model=android").run.recording.csv != plain)
  }

  // MARK: measurements

  /// What a sweep computes at a point is the metric of a run there.
  @Test(arguments: ["naive", "guarded"]) func aMeasurementIsTheMetricOfARun(variant: String) throws {
    let entry = try scenario("bottom-jitter")
    for metric in entry.metrics {
      let measurement = try entry.measurement(
        of: metric.name, variant: variant, varying: ["content-size", "latency-frames"],
        settings("frame-rate=90"))
      for (length, latency) in [(764.0, 1.0), (916, 0), (544, 2)] {
        let text = "content-size=\(length) latency-frames=\(latency) frame-rate=90"
        let value = try play("bottom-jitter", variant, text)["\(metric.name)"]
        #expect(isClose(measurement.value(at: [length, latency]) ?? -1, value, 0), "\(metric.name)")
      }
    }
  }

  /// No value where a value lies outside its domain, or where the values are impossible together.
  @Test func anImpossiblePointHasNoMeasurement() throws {
    let sweep = try scenario("bounce").measurement(of: "edge_time", variant: "exact-edge", varying: ["edge"])
    #expect(sweep.value(at: [1400]) == nil && sweep.value(at: [-1]) == nil && sweep.value(at: [1600]) != nil)
    let law = try scenario("inertia-cut").measurement(
      of: "resting_offset", variant: "cancel-up", varying: ["factor-per-ms"], settings("model=gtk"))
    #expect(law.value(at: [0.998]) == nil, "a law has no effect beside a platform")
  }

  @Test func aRecorderPlaysTheVariantAgainAndAgain() throws {
    let record = try scenario("bounce").recorder(of: "exact-edge", settings("edge=1900"))
    let table = try play("bounce", "exact-edge", "edge=1900").run.recording.csv
    #expect(record().csv == table && record().csv == table)
  }
}
