import ScrollKinematics
import Testing

@Suite struct GeometryResponseTests {
  @Test func everyPresetStatesItsEvidence() {
    for preset in GeometryResponse.Preset.allCases { #expect(!preset.evidence.isEmpty) }
    // What every verdict over the default view says of it.
    #expect(GeometryResponse.Preset.uikit.evidence == "reported of UIKit, not measured")
  }

  private static let range = RestRange(-80, 400)

  private func moved(
    _ policy: GeometryResponse.OffsetPolicy, from offset: Double, insetGrowth: Double = 0,
    growthAbove: Double = 0
  ) -> Double {
    var memory = AnchorMemory()
    let change = GeometryChange(
      to: Self.range, insetTopGrowth: insetGrowth, lengthAbove: 300 + growthAbove,
      lengthAboveGrowth: growthAbove)
    return policy.newOffset(offset, after: change, &memory)
  }

  /// From offset 480 over the new range [-80, 400] as the top inset grows by 70 pt; then from 100 pt as 200 pt are inserted above.
  @Test(
    arguments: [
      (.keep, 480, 100), (.clamp, 400, 100), (.shift, 410, 100), (.restore, 400, 300), (.anchored, 400, 300),
      (.anchoredGecko, 400, 300), (.anchoredWebKit, 400, 300),
    ] as [(GeometryResponse.OffsetPolicy, Double, Double)])
  func offsetFollowsItsPolicy(
    policy: GeometryResponse.OffsetPolicy, afterInset: Double, afterInsertion: Double
  ) {
    #expect(moved(policy, from: 480, insetGrowth: 70) == afterInset)
    #expect(moved(policy, from: 100, growthAbove: 200) == afterInsertion)
  }

  @Test(
    arguments: [
      (.preserve, -700), (.cancel, 0), (.scale(0.5), -350), (.remeasure, -733),
    ] as [(GeometryResponse.MomentumPolicy, Double)])
  func velocityFollowsItsPolicy(policy: GeometryResponse.MomentumPolicy, expected: Double) {
    #expect(GeometryResponse(momentum: policy).newVelocity(-700, measured: -733) == expected)
  }

  /// A brake counts adjustments since the user last scrolled, so a policy that has one remembers.
  @Test func onlyAnchoringOfBrowsersBrakes() {
    typealias Policy = GeometryResponse.OffsetPolicy
    #expect(Policy.allCases.filter { $0.remembers } == [.restore, .anchoredGecko, .anchoredWebKit])
    #expect(Policy.allCases.filter { $0.brake != nil } == [.anchoredGecko, .anchoredWebKit])
  }

  @Test func presetsAreThePoliciesTheyAreSaidToBe() {
    let expected: [(GeometryResponse.Preset, GeometryResponse)] = [
      (.uikit, GeometryResponse(offset: .clamp, momentum: .preserve, anchor: .shown)),
      (.report, GeometryResponse(offset: .clamp, momentum: .cancel, anchor: .shown)),
      (.absolute, GeometryResponse(offset: .clamp, momentum: .preserve, anchor: .absolute)),
      (.anchoring, GeometryResponse(offset: .restore, momentum: .preserve, anchor: .shown)),
      (.keep, GeometryResponse(offset: .keep, momentum: .preserve, anchor: .absolute)),
      (.anchoringLimited, GeometryResponse(offset: .anchoredGecko)),
      (.anchoringWebKit, GeometryResponse(offset: .anchoredWebKit)),
    ]
    #expect(expected.map(\.0) == GeometryResponse.Preset.allCases)
    for (preset, response) in expected {
      #expect(preset.response == response && response.preset == preset)
      #expect("\(response.name)" == "\(preset.name)")
    }
  }

  /// As a parameter a response is a number, and as text a name; each leads back to it.
  @Test func everyResponseHasANumberAndAName() {
    for number in 0..<GeometryResponse.count {
      let response = GeometryResponse(number: number)
      #expect(response.number == number && GeometryResponse(response.name) == response)
    }
  }

  @Test(
    arguments: [
      ("clamp", .uikit), ("clamp,cancel", .report), ("keep,preserve", GeometryResponse()), ("keep", .keep),
      ("clamp,preserve,absolute", .absolute), ("restore,preserve,shown", .anchoring),
      ("shift,scale", GeometryResponse(offset: .shift, momentum: .scale(0.91))),
      ("", nil), ("clam", nil), ("uikit,cancel", nil), ("clamp,", nil), ("clamp,cancel,shown,", nil),
      ("clamp,shown", nil),
    ] as [(String, GeometryResponse?)])
  func responseIsReadFromItsPolicies(text: String, expected: GeometryResponse?) {
    #expect(GeometryResponse(text) == expected)
  }
}

/// Scroll anchoring as Chromium 156 was recorded to do it.
@Suite struct AnchorMemoryTests {
  private var memory = AnchorMemory()

  private mutating func offset(_ offset: Double, upTo upper: Double, above: (Double, Double) = (0, 0))
    -> Double
  {
    memory.offset(offset, movingTo: RestRange(0, upper), from: above.0, to: above.1)
  }

  /// A header that shrinks by 100 pt and grows again, at once or later.
  @Test mutating func roomThatReturnsGivesTheOffsetBack() {
    #expect(offset(440, upTo: 340) == 340)
    #expect(offset(340, upTo: 320) == 320 && offset(320, upTo: 340) == 340)
    #expect(offset(340, upTo: 390) == 390)
    #expect(offset(390, upTo: 700) == 440)
  }

  @Test mutating func motionForgetsThePlaceAndRoundingDoesNot() {
    #expect(offset(440, upTo: 340) == 340)
    memory.forget(ifMovedFrom: 340, to: 340 + 1e-12)
    #expect(!memory.isEmpty)
    memory.forget(ifMovedFrom: 340, to: 340.001)
    #expect(memory.isEmpty && memory == AnchorMemory())
    #expect(offset(340, upTo: 440) == 340)
  }

  /// An offset set once to 140 pt over K = 248 alternates with 108 pt without end; the two make up K.
  @Test mutating func headerThatFollowsTheOffsetLoopsForEver() {
    var shown = 140.0
    for pass in 0..<100 {
      shown = offset(shown, upTo: 248 - shown)
      #expect(shown == (pass.isMultiple(of: 2) ? 108 : 140))
    }
  }

  /// 200 pt inserted above, and removed again: the content stays where the eye rests on it, except at the very top.
  @Test mutating func insertionAboveMovesTheOffsetAlong() {
    #expect(offset(440, upTo: 1200, above: (0, 200)) == 640)
    #expect(offset(640, upTo: 1000, above: (200, 0)) == 440)
    #expect(offset(440, upTo: 500, above: (0, 200)) == 500)
    #expect(offset(500, upTo: 1200, above: (200, 200)) == 640)
    memory.forget()
    #expect(offset(0, upTo: 1200, above: (0, 200)) == 0)
    #expect(memory.isEmpty)
  }
}
