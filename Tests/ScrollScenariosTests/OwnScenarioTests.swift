import ScrollDiagnostics
import ScrollKinematics
import ScrollPlatforms
import ScrollScenarios
import Testing

/// A user's header of 120 pt: it collapses while its list scrolls, and the list's frame grows by as much.
private struct OwnHeader: Scenario {
  static let name: String = "own-header"
  static let summary: String = "my header collapses while its list scrolls"
  static let variants: [Variant<OwnHeader>] = [
    Variant("plain", .fault, "follows every reading") { $0.isGuarded = false },
    Variant("guarded", .cure, "stops collapsing at the end") { $0.isGuarded = true },
  ]
  static let metrics: [Metric<OwnHeader>] = [
    Metric("reversals", .none, "times the header turns back") {
      Double(Reversals(of: $0.recording.column(.header), threshold: 0.5).count)
    },
    Metric("half_open_time", .seconds, "time in which the header is partly collapsed") { run in
      let frames = run.recording.column(.header).count { $0 < -0.5 && $0 > -119.5 }
      return Double(frames) / run.scenario.settings.frameRate
    },
  ]

  var settings = FrameSettings()
  var contentLength = 700.0
  var isGuarded = false

  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {
    visitor.number("content-size", &contentLength, in: 0...100_000, .points, "length of the content")
    settings.visitParameters(&visitor)
  }

  var strokes: [FingerScript] { [FingerScript(travel: contentLength / 2 + 150, duration: 0.8, hold: 0.7)] }
  func makeRig() -> Rig { Rig(scenario: self) }

  struct Rig: FrameRig {
    enum Column: Int, RecordedColumn {
      case header
      static let names = ["header_pt"]
    }

    let scenario: OwnHeader
    var header = 0.0

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      let followed = max(-120, min(0, -reading.offset))
      let isAtEnd = view.state.offset >= view.range.upper - 0.5
      if !(scenario.isGuarded && isAtEnd && followed < header) { header = followed }
    }

    var geometry: ScrollGeometry {
      ScrollGeometry(contentLength: scenario.contentLength, viewportLength: 580 - header)
    }

    func value(of column: Column, in view: ScrollSnapshot) -> Double { header }
  }
}

/// A user's platform: GTK's fling, a finger that counts steps, a layout that clamps to whole points.
private let ownPlatform = PlatformProfile(
  "own-list", fling: .gtk, finger: .clampedSteps, running: .readsLiveBounds,
  layout: .custom { $0.isMoving ? $0.offset : $0.newRange.clamped($0.offset.rounded()) }, source: "a test")

@Suite struct OwnScenarioTests {
  private let catalog = ScenarioCatalog.standard.adding(OwnHeader.self).adding(ownPlatform)

  /// H = 120, V = 580, so K = content-size - 580: it rattles up to K = 2H, 820 pt, as predicted from the rig alone.
  @Test(arguments: [(600.0, true), (700, true), (800, true), (840, false), (1000, false)])
  func anOwnScenarioIsPlayedMeasuredAndPredicted(length: Double, rattles: Bool) throws {
    let entry = try catalog["own-header"]
    let set = settings("content-size=\(length)")
    let plain = try entry.run("plain", set)
    #expect(try (plain["reversals"] >= 3) == rattles && plain["half_open_time"] >= 0)
    #expect(try entry.predict("plain", set).rattles == rattles)
    #expect(try entry.run("guarded", set)["reversals"] < 3 && !entry.predict("guarded", set).rattles)
    let sizes = try #require(try entry.contentSizes(of: "plain", set))
    #expect(sizes.unsafe.count == 1 && sizes.unsafe[0].lowerBound == 580)
    #expect(abs(sizes.unsafe[0].upperBound - 820) <= 1 && sizes.safeFrom == sizes.unsafe[0].upperBound + 1)
    let sweep = try entry.measurement(of: "reversals", variant: "plain", varying: ["content-size"])
    #expect(try sweep.value(at: [length]) == plain["reversals"])
  }

  /// Its first metric, first fault and first cure make its verdict; it can be played live.
  @Test func anOwnScenarioHasTheDefaults() throws {
    let entry = try catalog["own-header"]
    #expect(entry.verdict.symptom == OwnHeader.summary && entry.verdict.metric == nil)
    #expect(entry.columns == ["header_pt"])
    let live = try entry.play("plain", isScripted: true)
    for _ in 0..<30 { live.advance() }
    let offsets = try #require(try entry.run("plain").recording.column("offset_pt"))
    #expect(live.recording.column("offset_pt") == Array(offsets[..<30]))
  }

  /// An added platform is offered by every scenario that plays platforms, whichever was added first.
  @Test func anOwnPlatformIsAModelOfEveryScenario() throws {
    for name in ["own-header", "bottom-jitter", "inertia-cut"] {
      let entry = try catalog[name]
      #expect(entry.platforms.last?.name == "own-list")
      let variant = entry.variants[0].name
      let (own, core) = (
        try entry.run(variant, settings("model=own-list time-limit=2")),
        try entry.run(variant, settings("time-limit=2"))
      )
      #expect(own.recording.csv != core.recording.csv)
    }
  }

  /// A platform of a known name takes the other's place in the settings of a scenario.
  @Test func aPlatformOfAKnownNameIsReplaced() {
    var settings = FrameSettings()
    let count = settings.platforms.count
    settings.platform = PlatformProfile(
      "gtk", fling: .gtk, finger: .rubberBand, running: .restarts, layout: .keep, summary: "mine",
      source: "a test")
    #expect(settings.platforms.count == count && settings.platform?.summary == "mine")
    settings.platform = ownPlatform
    #expect(settings.platforms.count == count + 1 && settings.platform?.name == "own-list")
  }
}
