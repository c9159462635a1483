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
      let reversals = try header.measurement(
        of: "reversals", variant: "guarded", varying: ["content-length"],
        [
          "frame-rate": .number(frameRate), "flick-speed": .number(flickSpeed),
          "latency-frames": .number(Double(latency)),
        ])
      for contentLength in stride(from: 0.0, through: 2000, by: 10) {
        let count = try #require(reversals.value(at: [contentLength]))
        #expect(count < 3, "\(contentLength) pt of content, read \(latency) frames late")
      }
    }
  }

  /// The guard is what stills it: the same header without it rattles where the content is a little longer than the list.
  @Test func withoutTheGuardItRattles() throws {
    let header = try Self.catalog["my-header"]
    #expect(try header.run("plain", ["content-length": 700])["reversals"] >= 30)
    #expect(try header.run("guarded", ["content-length": 700])["reversals"] < 3)
  }

  @Test func errorsListWhatIsAccepted() throws {
    let error = #expect(throws: ScenarioError.self) { try Self.catalog["my-heeder"] }
    #expect(error.map { "\($0)" }?.contains("my-header") == true)
    #expect(throws: ScenarioError.self) { try Self.catalog["my-header"].run("plain", ["height": -1]) }
  }
}
