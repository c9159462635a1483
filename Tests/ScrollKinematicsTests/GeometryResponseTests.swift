import ScrollKinematics
import Testing

@Suite struct GeometryResponseTests {
  private static let momenta: [GeometryResponse.MomentumPolicy] = [
    .preserve, .cancel, .scale(0.91), .scale(1.5), .remeasure,
  ]
  private let old = ScrollState(offset: 480, velocity: -700)
  private let range = RestRange(-80, 400)

  @Test(arguments: GeometryResponse.OffsetPolicy.allCases, momenta)
  func everyPair(offset: GeometryResponse.OffsetPolicy, momentum: GeometryResponse.MomentumPolicy) {
    let response = GeometryResponse(offset: offset, momentum: momentum)
    let new = response.newState(old, movingTo: range, insetTopGrowth: 70, measured: -733)
    let expectedOffset: Double =
      switch offset {
      case .keep: 480
      case .clamp: 400
      case .shift: 410
      }
    let expectedVelocity: Double =
      switch momentum {
      case .preserve: -700
      case .cancel: 0
      case .scale(let factor): -700 * factor
      case .remeasure: -733
      }
    #expect(new == ScrollState(offset: expectedOffset, velocity: expectedVelocity))
  }

  @Test func byDefaultNothingIsTouched() {
    #expect(GeometryResponse() == GeometryResponse(offset: .keep, momentum: .preserve))
    #expect(GeometryResponse().newState(old, movingTo: range, insetTopGrowth: 80, measured: 0) == old)
  }

  /// The distance to the top inset's edge stays, wherever the offset is.
  @Test(arguments: [-200, -80, 0, 150, 600.0], [-30, 0, 80.0])
  func shiftKeepsTheDistanceToTheInset(offset: Double, growth: Double) {
    let (before, after) = (
      ScrollGeometry(contentLength: 1200, viewportLength: 700, insetTop: 80), 80 + growth
    )
    var changed = before
    changed.insetTop = after
    let shifted = GeometryResponse(offset: .shift).newOffset(
      offset, movingTo: changed.restRange, insetTopGrowth: growth)
    #expect(shifted - changed.restRange.lower == offset - before.restRange.lower)
  }

  @Test func clampLeavesWhatIsInside() {
    let response = GeometryResponse(offset: .clamp)
    for (offset, expected) in [(-500, -80), (-80, -80), (33, 33), (400, 400), (401, 400)]
      as [(Double, Double)]
    {
      #expect(response.newOffset(offset, movingTo: range, insetTopGrowth: 9) == expected)
    }
  }
}
