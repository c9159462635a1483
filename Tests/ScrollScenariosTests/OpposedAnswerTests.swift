import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollScenarios

/// A layout that gives way to either side of a place at once, and against the offset a frame later.
private struct BentEnd: Scenario {
  static let name: StaticString = "bent-end"
  static let summary: StaticString = "an end with a bend where it is met"
  static let variants: [Variant<BentEnd>] = [Variant("own", .fault, "as it is")]
  static let metrics: [Metric<BentEnd>] = []
  var settings = FrameSettings()
  /// How far the end gives way at once for each point to either side, and how far it comes back a frame later.
  var (bend, slope) = (0.3, -0.5)
  /// What it keeps of where it was two frames ago.
  var kept = 0.0
  /// Whether it stands still while no finger holds the view.
  var needsFinger = false

  init() {}
  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { settings.visitParameters(&visitor) }
  func makeRig() -> Rig { Rig(scenario: self) }

  struct Rig: FrameRig {
    let scenario: BentEnd
    var now = 0.0
    var before = 0.0
    /// How far the end was beyond 400 pt in the last two frames, the last one first.
    var ends = [0.0, 0.0]

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      ends = [end, ends[0]]
      (now, before) = (scenario.needsFinger && !view.isHeld ? 400 : reading.offset, now)
    }

    private var end: Double {
      scenario.bend * abs(now - 400) + scenario.slope * (before - 400) + scenario.kept * ends[1]
    }

    var geometry: ScrollGeometry { ScrollGeometry(contentLength: 1000 + end, viewportLength: 600) }
  }
}

@Suite(.endsInTime) struct OpposedAnswerTests {
  /// Where the two sides answer by opposite signs, small swings find no answer; what both answer alike a frame later stays.
  @Test func sidesThatDisagreeAnswerNothing() throws {
    let loop = try #require(BentEnd().loops.first)
    #expect(loop.path == .bottomEdge && abs((loop.restingOffset ?? .nan) - 400) < 1e-4)
    #expect(loop.answer.count == 2 && loop.answer[0] == 0 && abs((loop.answer.last ?? 0) + 0.5) < 1e-4)
  }

  /// An end that keeps half of where it was two frames ago remembers just that, behind an answer a frame late.
  @Test func aMemoryIsAsOldAsItIs() throws {
    var scenario = BentEnd()
    (scenario.bend, scenario.slope, scenario.kept) = (0, -0.25, 0.5)
    let loop = try #require(scenario.loops.first)
    #expect(loop.memory.count == 2 && loop.memory[0] == 0 && abs((loop.memory.last ?? 0) - 0.5) < 1e-4)
    #expect(loop.answer.count == 2 && loop.answer[0] == 0 && abs((loop.answer.last ?? 0) + 0.25) < 1e-4)
  }

  /// An end that goes along with the offset answers by a positive share.
  @Test func anEndMayGoAlong() throws {
    var scenario = BentEnd()
    (scenario.bend, scenario.slope) = (0, 0.3)
    let loop = try #require(scenario.loops.first)
    #expect(loop.answer.count == 2 && abs((loop.answer.last ?? 0) - 0.3) < 1e-4)
  }

  /// The probe is a finger that moves: a layout that waits for one answers.
  @Test func aProbeIsAFinger() throws {
    var scenario = BentEnd()
    (scenario.bend, scenario.needsFinger) = (0, true)
    let loop = try #require(scenario.loops.first)
    #expect(loop.answer.count == 2 && abs((loop.answer.last ?? 0) + 0.5) < 1e-4)
  }

  /// Under another response the same loop has that response's equation.
  @Test func aPredictionTakesTheResponseAskedFor() throws {
    let prediction = try ScenarioEntry(BottomJitter.self).predict("naive")
    var conditions = try #require(prediction.conditions)
    #expect(prediction.predictions(under: .uikit) == prediction.predictions)
    conditions.response = .absolute
    #expect(prediction.predictions(under: .absolute) == prediction.predictions(under: conditions))
    #expect(prediction.predictions(under: .absolute) != prediction.predictions)
  }
}
