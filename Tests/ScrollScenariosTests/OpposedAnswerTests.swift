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

  init() {}
  mutating func visitParameters(_ visitor: inout some ParameterVisitor) { settings.visitParameters(&visitor) }
  func makeRig() -> Rig { Rig(scenario: self) }

  struct Rig: FrameRig {
    let scenario: BentEnd
    var now = 0.0
    var before = 0.0

    mutating func control(_ reading: OffsetSampler.Reading, _ view: ScrollSnapshot, at moment: FrameMoment) {
      (now, before) = (reading.offset, now)
    }

    var geometry: ScrollGeometry {
      let end = 400 + scenario.bend * abs(now - 400) + scenario.slope * (before - 400)
      return ScrollGeometry(contentLength: 600 + end, viewportLength: 600)
    }
  }
}

@Suite(.endsInTime) struct OpposedAnswerTests {
  /// Where the two sides answer by opposite signs, small swings find no answer; what both answer alike a frame later stays.
  @Test func sidesThatDisagreeAnswerNothing() throws {
    let loop = try #require(BentEnd().loops.first)
    #expect(loop.path == .bottomEdge && abs((loop.restingOffset ?? .nan) - 400) < 1e-4)
    #expect(loop.answer.count == 2 && loop.answer[0] == 0 && abs((loop.answer.last ?? 0) + 0.5) < 1e-4)
  }
}
