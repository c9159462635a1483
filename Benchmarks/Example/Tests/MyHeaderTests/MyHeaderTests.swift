import MyHeader
import ScrollKinematics
import ScrollScenarios
import Testing

@Suite struct MyHeaderTests {
  private static let catalog = ScenarioCatalog.standard.adding(MyHeader.self)

  /// Contents from nothing to three screens, readings up to three frames late, at 60 and 120 Hz, dragged and flung.
  @Test(arguments: [60.0, 120], [0.0, 2500])
  func myGuardedHeaderNeverRattles(frameRate: Double, flickSpeed: Double) throws {
    let header = try Self.catalog["my-header"]
    for latency in 0...3 {
      let rattles = try header.measurement(
        of: "rattles", variant: "guarded", varying: ["content-size"],
        [
          "frame-rate": .number(frameRate), "flick-speed": .number(flickSpeed),
          "latency-frames": .number(Double(latency)),
        ])
      for contentLength in stride(from: 0.0, through: 2000, by: 10) {
        let isQuiet = rattles.value(at: [contentLength]) == 0
        #expect(isQuiet, "\(contentLength) pt of content, read \(latency) frames late")
      }
    }
  }

  /// The guard is what stills it: the same header without it rattles where the content is a little longer than the list.
  @Test func withoutTheGuardItRattles() throws {
    let header = try Self.catalog["my-header"]
    #expect(try header.run("plain", ["content-size": 700])["reversals"] >= 30)
    #expect(try header.run("guarded", ["content-size": 700])["reversals"] < 3)
  }

  /// K = 90 lies between the threshold, 30, and that and what the header loses, 120. With a second threshold it is still.
  @Test func myThresholdFlipsUnlessItHasTwo() throws {
    let header = try ScenarioCatalog.standard.adding(MyThreshold.self)["my-threshold"]
    for length in stride(from: 620.0, through: 900, by: 20) {
      let flips = try header.run("one-threshold", ["content-size": .number(length)])["flips"]
      #expect((flips >= 3) == (length > 640 && length <= 730), "\(length) pt")
      #expect(try header.run("two-thresholds", ["content-size": .number(length)])["flips"] <= 1)
    }
  }

  /// Nothing in the scenario speaks of loops: a probe of its rig finds how its layout answers. K = 120, H = 120.
  @Test func thePredictionAgreesWithTheFrames() throws {
    let header = try Self.catalog["my-header"]
    for (length, rattles) in [(600.0, true), (700, true), (800, true), (840, false), (1000, false)] {
      #expect(try header.predict("plain", ["content-size": .number(length)]).rattles == rattles)
      #expect(try (header.run("plain", ["content-size": .number(length)])["rattles"] > 0) == rattles)
    }
    #expect(try !header.predict("guarded", ["content-size": 700]).rattles)
    let loop = try #require(try header.predict("plain", ["content-size": 700]).loops.first)
    #expect(abs((loop.restingOffset ?? 0) - 60) < 0.001)
  }

  @Test func errorsListWhatIsAccepted() throws {
    let error = #expect(throws: ScenarioError.self) { try Self.catalog["my-heeder"] }
    #expect(error.map { "\($0)" }?.contains("my-header") == true)
    #expect(throws: ScenarioError.self) { try Self.catalog["my-header"].run("plain", ["height": -1]) }
  }
}
