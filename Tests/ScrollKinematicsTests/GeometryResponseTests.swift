import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct GeometryResponseTests {
  private let range = RestRange(-80, 400)

  private func moved(
    _ offset: GeometryResponse.OffsetPolicy, from start: Double, to range: RestRange,
    insetTopGrowth: Double = 0,
    lengthAboveGrowth: Double = 0
  ) -> Double {
    var memory = AnchorMemory()
    let change = GeometryChange(
      to: range, insetTopGrowth: insetTopGrowth, lengthAbove: 300 + lengthAboveGrowth,
      lengthAboveGrowth: lengthAboveGrowth)
    return offset.newOffset(start, after: change, &memory)
  }

  @Test(
    arguments: [
      (.keep, 480), (.clamp, 400), (.shift, 410), (.restore, 400), (.anchored, 400),
    ] as [(GeometryResponse.OffsetPolicy, Double)])
  func everyOffsetPolicy(policy: GeometryResponse.OffsetPolicy, expected: Double) {
    #expect(moved(policy, from: 480, to: range, insetTopGrowth: 70) == expected)
  }

  @Test(
    arguments: [
      (.preserve, -700), (.cancel, 0), (.scale(0.5), -350), (.scale(1.5), -1050), (.remeasure, -733),
    ] as [(GeometryResponse.MomentumPolicy, Double)])
  func everyMomentumPolicy(policy: GeometryResponse.MomentumPolicy, expected: Double) {
    #expect(GeometryResponse(momentum: policy).newVelocity(-700, measured: -733) == expected)
  }

  /// Scaled again and again, a velocity stays a number that a motion holds for; up to there it is scaled as ever.
  @Test(arguments: [1.0, -1]) func aScaledVelocityStaysANumber(sign: Double) {
    let response = GeometryResponse(momentum: .scale(1000))
    #expect(response.newVelocity(sign * 1e96, measured: 0) == sign * (1e96 * 1000))
    #expect(response.newVelocity(sign * 1e98, measured: 0) == sign * 1e100)
    let changes = (1...200).map {
      RangeChange(time: Double($0) / 1000, range: RestRange(-1e9, 1e9 + Double($0)))
    }
    var fling = ChangingFling(
      .uikit, from: ScrollState(offset: 0, velocity: sign * 1e9), in: RestRange(-1e9, 1e9), changes: changes,
      response: GeometryResponse(offset: .keep, momentum: .scale(1000)))
    for frame in 0...100 { #expect(fling.state(at: Double(frame) / 100).isFinite) }
  }

  @Test func byDefaultNothingIsTouched() {
    #expect(GeometryResponse() == GeometryResponse(offset: .keep, momentum: .preserve, anchor: .shown))
  }

  /// The distance to the top inset's edge stays, wherever the offset is.
  @Test(arguments: [-200, -80, 0, 150, 600.0], [-30, 0, 80.0])
  func shiftKeepsTheDistanceToTheInset(offset: Double, growth: Double) {
    let before = ScrollGeometry(contentLength: 1200, viewportLength: 700, insetTop: 80)
    var changed = before
    changed.insetTop += growth
    let shifted = moved(.shift, from: offset, to: changed.restRange, insetTopGrowth: growth)
    #expect(shifted - changed.restRange.lower == offset - before.restRange.lower)
  }

  @Test func clampLeavesWhatIsInside() {
    for (offset, expected) in [(-500, -80), (-80, -80), (33, 33), (400, 400), (401, 400)]
      as [(Double, Double)]
    {
      #expect(moved(.clamp, from: offset, to: range, insetTopGrowth: 9) == expected)
    }
  }

  /// 200 pt inserted above: what keeps content under the eye moves by them, in the range; the others stay.
  @Test func growthAboveMovesWhatIsAnchored() {
    for (policy, expected) in [(.keep, 100), (.clamp, 100), (.shift, 100), (.restore, 300), (.anchored, 300)]
      as [(GeometryResponse.OffsetPolicy, Double)]
    {
      #expect(moved(policy, from: 100, to: range, lengthAboveGrowth: 200) == expected)
    }
    #expect(moved(.anchored, from: 300, to: range, lengthAboveGrowth: 200) == 400)
  }

  @Test func thePresetsAreWhatTheyAreSaidToBe() {
    let expected: [(GeometryResponse.Preset, GeometryResponse)] = [
      (.uikit, GeometryResponse(offset: .clamp, momentum: .preserve, anchor: .shown)),
      (.report, GeometryResponse(offset: .clamp, momentum: .cancel, anchor: .shown)),
      (.absolute, GeometryResponse(offset: .clamp, momentum: .preserve, anchor: .absolute)),
      (.anchoring, GeometryResponse(offset: .restore, momentum: .preserve, anchor: .shown)),
      (.keep, GeometryResponse(offset: .keep, momentum: .preserve, anchor: .absolute)),
    ]
    #expect(expected.map(\.0) == GeometryResponse.Preset.allCases)
    for (preset, response) in expected {
      #expect(preset.response == response && response.preset == preset)
      #expect("\(response.name)" == "\(preset.name)")
      #expect(GeometryResponse(Name(preset.name)) == response)
    }
  }

  @Test func everyPresetSaysWhatItRestsOn() {
    let said = GeometryResponse.Preset.allCases.map { "\($0.name): \($0.evidence)" }
    let expected = [
      "uikit: reported of UIKit, not measured", "report: as two field reports saw it",
      "absolute: measured in Kivy and GTK", "anchoring: measured in Chromium", "keep: assumed",
    ]
    #expect(said == expected)
  }

  /// As a parameter a response is a number, and as text a name; each leads back to it.
  @Test func everyResponseHasANumberAndAName() {
    #expect(GeometryResponse.count == 40)
    for number in 0..<GeometryResponse.count {
      let response = GeometryResponse(number: number)
      #expect(response.number == number)
      #expect(GeometryResponse(response.name) == response)
    }
    #expect(
      GeometryResponse(number: GeometryResponse(momentum: .scale(2)).number, factor: 0.5).momentum
        == .scale(0.5))
  }

  /// The finger's usual anchor goes without saying.
  @Test func aNameSaysNoMoreThanItHasTo() {
    #expect("\(GeometryResponse(offset: .shift).name)" == "shift,preserve")
    #expect("\(GeometryResponse(offset: .shift, anchor: .absolute).name)" == "shift,preserve,absolute")
    #expect("\(GeometryResponse(momentum: .cancel).name)" == "keep,cancel")
  }

  @Test(
    arguments: [
      ("clamp", GeometryResponse.uikit), ("clamp,cancel", .report), ("keep,preserve", GeometryResponse()),
      ("keep", .keep), ("clamp,preserve,absolute", .absolute), ("restore,preserve,shown", .anchoring),
      ("shift,scale", GeometryResponse(offset: .shift, momentum: .scale(0.91))),
    ] as [(String, GeometryResponse)])
  func whatIsLeftOutIsPreservedAndShown(text: String, expected: GeometryResponse) {
    #expect(GeometryResponse(Name(text)) == expected)
  }

  @Test(arguments: ["", "clam", "uikit,cancel", "clamp,", "clamp,cancel,shown,", "preserve", "clamp,shown"])
  func otherTextIsNone(text: String) {
    #expect(GeometryResponse(Name(text)) == nil)
  }
}
