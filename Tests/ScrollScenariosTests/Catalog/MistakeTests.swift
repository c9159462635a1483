import ScrollKinematics
import ScrollScenarios
import Testing

private let mistakes: [(name: String, make: @Sendable () -> Void)] = [
  ("a scenario of a known name", { _ = ScenarioCatalog.standard.adding(Twin.self) }),
  ("a platform of a known name", { _ = ScenarioCatalog.standard.adding(PlatformProfile.standard[0]) }),
  (
    "a measurement without a value for its key",
    {
      let measurement = try? ScenarioCatalog.standard["bounce"].measurement(
        of: "peak_overscroll", variant: "exact-edge", varying: ["edge"])
      _ = measurement?.value(at: [])
    }
  ),
  (
    "an event before the last one",
    {
      let play = try? ScenarioCatalog.standard["bottom-jitter"].play("naive")
      play?.add(FingerEvent(.touch, at: 1, position: 0))
      play?.add(FingerEvent(.move, at: 0.5, position: 0))
    }
  ),
  ("an event at no time", { _ = FingerEvent(.touch, at: .nan, position: 0) }),
  ("a row that lacks a cell", { _ = Recording<NoColumns>(rows: [[1, 2]]) }),
]

private struct Twin: Scenario {
  static let name: String = "bounce"
  static let summary: String = "bears a name that is taken"
  static let variants: [Variant<Twin>] = []
  static let metrics: [Metric<Twin>] = []
  var settings = FrameSettings()
  mutating func visitParameters(_ visitor: inout some ParameterVisitor) {}
  func makeRig() -> StaticRig { StaticRig(geometry: ScrollGeometry(contentLength: 0, viewportLength: 0)) }
}

@Suite struct MistakeTests {
  @Test(arguments: mistakes.indices) func aMistakeEndsTheProgram(index: Int) async {
    await #expect(processExitsWith: .failure, "\(mistakes[index].name)") { [index] in mistakes[index].make() }
  }
}
