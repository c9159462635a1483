import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// What a caller gets who leaves an argument out, where no other test leaves it out.
@Suite(.endsInTime) struct DefaultArgumentTests {
  private let entry = ScenarioEntry(BottomJitter.self)

  /// Frames come 60 times a second as long as nobody sets another rate.
  @Test func aVariantKeepsItsSettings() throws {
    let other: Settings = ["frame-rate": 90]
    #expect(try entry.predict("naive").frameRate == 60 && entry.predict("naive", other).frameRate == 90)
    func rate(_ parameters: [ParameterValue]) -> Double? {
      parameters.first { "\($0.label.name)" == "frame-rate" }?.value
    }
    let live = LiveScenario(BottomJitter.self)
    #expect(try rate(live.parameters(of: "naive")) == 60 && rate(live.parameters(of: "naive", other)) == 90)
    #expect(try rate(entry.parameters(of: "naive")) == 60)
    let table = try entry.recorder(of: "naive")()
    #expect(try table.frameCount == entry.recorder(of: "naive", [:])().frameCount)
    #expect(try table.frameCount != entry.recorder(of: "naive", other)().frameCount)
  }

  @Test func aVariantIsPossibleAsItIs() throws {
    for scenario in ScenarioCatalog.standard.entries {
      for variant in scenario.variants { #expect(try scenario.validationError(Name(variant.name)) == nil) }
    }
  }

  /// 0.998 of the velocity is left after each ms, down to 10 pt/s: 0.499 pt for each pt/s.
  @Test func aSweepKeepsTheSettings() throws {
    let sweep = try ScenarioEntry(DecelerationScenario.self).measurement(
      of: "travel", variant: "normal", varying: ["release-velocity"])
    let travel = try #require(sweep.value(at: [1000]))
    #expect(abs(travel - 0.499 * 990) < 1e-6)
    // A rattle is as fast as the frames come.
    func reversals(_ sweep: ScenarioMeasurement) -> Double? { sweep.value(at: [200]) }
    let own = try entry.measurement(
      of: "reversals_per_second", variant: "naive", varying: ["header-height"])
    let other = try entry.measurement(
      of: "reversals_per_second", variant: "naive", varying: ["header-height"], ["frame-rate": 90])
    let ratio = try #require(reversals(other)) / #require(reversals(own))
    #expect(abs(ratio - 1.5) < 0.05, "\(ratio)")
  }

  @Test func theStandardPlatformsAreOffered() {
    let names = PlatformProfile.standard.map(\.name.description)
    #expect(names.count > 10)
    #expect(ScenarioEntry(PlatformAnswers.self).platforms.map(\.name.description) == names)
    #expect(LiveScenario(PlatformAnswers.self).platforms.map(\.name.description) == names)
  }

  @Test func nobodyHoldsTheView() {
    let geometry = ScrollGeometry(contentLength: 3000, viewportLength: 700)
    #expect(!ScrollSnapshot(ScrollState(offset: 5), over: geometry).isHeld)
    let change = PlatformProfile.LayoutChange(
      offset: 5, old: geometry, new: geometry, presented: 5, isMoving: false)
    #expect(change.touched == nil && !change.isHeld)
  }

  /// Without a margin all rows of the list are kept, and none is forgotten by being recycled.
  @Test func rowsAreKept() {
    let rows = RowLayout(rowLength: 300, spacing: 32, count: 100)
    var detector = RowDetector(
      rows, window: RowWindow(.full, rowLength: 300, viewportLength: 760), viewportLength: 760,
      forgetting: .byPresentRows)
    detector.read(0)
    detector.read(2000)
    #expect(detector.staleCount == 0 && detector.disappeared == [0, 1])
  }
}
