import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures from a transliteration of Flutter's simulations (upstream cc35800e6a, 5491c8c146) that meets 150 of 150
/// expectations of Flutter's own tests.
///
/// Tolerance 1e-9: closed forms on both sides; 1e-6 beside critical damping, where Flutter's own form loses digits.
@Suite(.endsInTime) struct FlutterFlingTests {
  static let range = RestRange(0, 1000)
  static let fast = FlutterBouncing().with {
    ($0.mass, $0.stiffness, $0.dampingRatio, $0.constantDeceleration, $0.density) = (0.3, 75, 1.3, 1400, 2)
  }

  private func isNear(
    _ sample: FlingSample, _ offset: Double, _ velocity: Double, within tolerance: Double = 1e-9
  ) -> Bool {
    abs(sample.offset - offset) < tolerance && abs((sample.velocity ?? .nan) - velocity) < 100 * tolerance
  }

  @Test func frictionEndsBelowTheVelocityToleranceWhereItIs() {
    let samples = FlutterBouncing().samplesToRest(FlingRelease(0, velocity: 2000))
    #expect(isNear(samples[2], 64.490378414130191, 1870.8592747530195))
    // The tolerance is 1/(0.05·3) px/s; the velocity is still shown in the row that falls below it.
    #expect(samples.count == 172)
    #expect(isNear(samples[171], 995.443006726229, 6.6447896281275725))
    #expect(samples[171].isAtRest)
  }

  @Test func aConstantDecelerationStopsForGood() {
    let samples = Self.fast.samplesToRest(FlingRelease(500, velocity: 2000, in: Self.range))
    #expect(isNear(samples[1], 532.58878117690631, 1911.0188966149869))
    #expect(samples.count == 32)
    #expect(isNear(samples[31], 957.00527793416097, 0))
  }

  @Test func theSpringTakesOverAtTheEdgeAndItsVelocityIsCapped() {
    let samples = FlutterBouncing().samplesToRest(FlingRelease(500, velocity: 8000, in: Self.range))
    #expect(isNear(samples[4], 999.26635883333574, 7000.2288518587875))
    #expect(isNear(samples[5], 1064.1239109732446, 2889.1063530431393))
    #expect(isNear(samples[6], 1099.8479993812864, 1497.9244671781876))
    #expect(samples[51].offset == 1000 && samples[51].isAtRest)
    #expect(isNear(samples[51], 1000, -2.8646079822265329))
  }

  @Test func aNegativeVelocityIsNeverCapped() {
    let samples = FlutterBouncing().samplesToRest(FlingRelease(500, velocity: -8000, in: Self.range))
    #expect(isNear(samples[5], -89.757569422939298, -4044.0322512724397))
    #expect(samples.count == 54)
  }

  @Test func correctedBothDirectionsAreCappedAlike() {
    let model = FlutterBouncing().with { $0.isCorrected = true }
    let forward = model.samplesToRest(FlingRelease(0, velocity: 12_000, in: RestRange(-500, 500)))
    let backward = model.samplesToRest(FlingRelease(0, velocity: -12_000, in: RestRange(-500, 500)))
    #expect(forward.map(\.offset) == backward.map { -$0.offset })
    let asIs = FlutterBouncing().samplesToRest(FlingRelease(0, velocity: 12_000, in: RestRange(-500, 500)))
    #expect(forward.map(\.offset) == asIs.map(\.offset))
  }

  @Test func releasedOutsideTheFullVelocityGoesToTheSpring() {
    let still = FlutterBouncing().samplesToRest(FlingRelease(1100, velocity: 0, in: Self.range))
    #expect(isNear(still[2], 1092.0474085845237, -400.01854668252042))
    #expect(still.count == 43 && still[42].offset == 1000)
    let swift = FlutterBouncing().samples(FlingRelease(1100, velocity: 9000, in: Self.range), count: 1)
    #expect(swift[0].velocity == 9000)
  }

  @Test func tenNewtonStepsMayStopShortOfTheEdgeTime() {
    // An edge just before where the friction ends: the flat end of the curve, known to be met 3e-5 s early.
    let friction = FlutterFriction(from: ScrollState(offset: 500, velocity: 1002), constantDeceleration: 0)
    let time = friction.time(at: 1000)
    let exact = Deceleration(decayRate: -Elementary.log(0.135))
      .arrival(at: 1000, from: ScrollState(offset: 500, velocity: 1002))?.time
    #expect(exact.map { $0 - time > 1e-5 && $0 - time < 1e-4 } ?? false)
  }

  @Test func withoutConstantDecelerationTheFinalTimeIsOnlyTheMarchOfTheSolver() {
    let friction = FlutterFriction(from: ScrollState(offset: 0, velocity: 200_000), constantDeceleration: 0)
    #expect(abs(friction.finalTime - 10 / -Elementary.log(0.135)) < 1e-12)
    #expect(friction.state(at: 4.99).speed > 6.6)
    #expect(friction.state(at: 5).velocity == 0)
    #expect(friction.state(at: 5).offset == friction.finalOffset)
  }

  @Test func aChangeOfRangeRestartsTheMotionInTheFrameThatSeesIt() {
    let change = RangeChange(time: 0.1, range: RestRange(0, 600))
    let release = FlingRelease(500, velocity: 2000, in: Self.range, changes: [change])
    let samples = FlutterBouncing().samplesToRest(release)
    let plain = FlutterBouncing().samples(FlingRelease(500, velocity: 2000, in: Self.range), count: 7)
    let restarted = FlutterBouncing().samples(
      FlingRelease(plain[6].offset, velocity: plain[6].velocity ?? 0, in: change.range), count: 2)
    #expect(samples[0...6].map(\.offset) == plain.map(\.offset))
    #expect(abs(samples[7].offset - restarted[1].offset) < 1e-9)
    #expect(samples.last?.offset == 600)
  }

  @Test func aRangeThatLeavesARestingViewOutsideSetsItMoving() {
    let change = RangeChange(time: 1, range: RestRange(0, 400))
    var run = FlutterBouncing().run(FlingRelease(500, velocity: 0, in: Self.range, changes: [change]))
    let samples = (0..<200).map { run.sample(frame: $0) }
    #expect(samples[59].isAtRest && !samples[60].isAtRest)
    #expect(samples[199].isAtRest && samples[199].offset == 400)
  }

  /// The first frame that is done still shows 6.6 px/s; a layout in it springs back from a standstill.
  @Test func aLayoutInTheLastFrameOfAFlingStartsFromRest() {
    let change = RangeChange(time: 171.0 / 60, range: RestRange(0, 900))
    let samples = FlutterBouncing().samples(FlingRelease(0, velocity: 2000, changes: [change]), count: 173)
    #expect(isNear(samples[171], 995.443006726229, 6.6447896281275725) && !samples[171].isAtRest)
    let back = Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1).state(
      from: ScrollState(offset: 95.443006726229), after: 1.0 / 60)
    #expect(isNear(samples[172], 900 + back.offset, back.velocity))
  }

  @Test(arguments: [
    (1.0, 100.0, 0.25, 115.96307856054952, 1830.1016564467595, 633, 1e-9),
    (1.0, 400.0, 1.0, 112.86422998541522, 1128.642299854152, 110, 1e-6),
    (0.3, 75.0, 1.3, 113.29523451670815, 1230.1433910447543, 232, 1e-9),
  ])
  func springInEveryRegime(
    mass: Double, stiffness: Double, ratio: Double, offset: Double, velocity: Double, count: Int,
    tolerance: Double
  ) {
    let model = FlutterSpring().with { ($0.mass, $0.stiffness, $0.dampingRatio) = (mass, stiffness, ratio) }
    let samples = model.samplesToRest(FlingRelease(100, velocity: 2000, rate: 120))
    #expect(isNear(samples[1], offset, velocity, within: tolerance))
    #expect(samples.count == count)
    // Not put on its target.
    #expect(samples[count - 1].offset != 0)
  }

  @Test func clampingTravelsAndroidsDistanceInItsOwnTime() {
    let samples = FlutterClamping().samplesToRest(FlingRelease(0, velocity: 5000))
    #expect(isNear(samples[2], 164.15599691703696, 4849.561821270262))
    #expect(samples.count == 91)
    #expect(isNear(samples[90], 3177.6219151358441, 0))
  }

  @Test func clampingStopsAtABound() {
    let samples = FlutterClamping().samplesToRest(FlingRelease(0, velocity: 5000, in: RestRange(0, 100)))
    #expect(samples.map(\.offset).suffix(1) == [100] && samples.count == 3)
    #expect(samples[2].velocity == 0)
  }

  @Test func clampingWithoutVelocityRestsAtOnce() {
    #expect(FlutterClamping().samplesToRest(FlingRelease(5, velocity: 0)).map(\.offset) == [5])
  }
}

/// Tables of the same transliteration; tolerance 1e-9 px, relative for the momentum.
@Suite(.endsInTime) struct FlutterDragTests {
  private func dragged(
    _ law: FlutterDrag, steps: Int, of step: Double, viewport: Double = 500
  ) -> Double {
    let range = RestRange(0, 1000)
    return (0..<steps).reduce(1000) { offset, _ in
      law.offset(offset, draggedBy: step, in: range, viewport: viewport)
    }
  }

  @Test func theFirstStepFromTheEdgeIsFree() {
    #expect(dragged(.normal, steps: 1, of: 20) == 1020)
    #expect(abs(dragged(.normal, steps: 2, of: 20) - 1029.58464) < 1e-9)
    #expect(abs(dragged(.normal, steps: 6, of: 20) - 1064.347113779387428) < 1e-9)
  }

  @Test func setToFastTheFrictionIsHalf() {
    #expect(abs(dragged(.fast, steps: 3, of: 20, viewport: 844) - 1000 - 29.853500515041105) < 1e-9)
  }

  @Test func theResultDependsOnTheSizeOfTheSteps() {
    #expect(abs(dragged(.normal, steps: 3, of: 1) - 1002.0347695945754367) < 1e-9)
    #expect(dragged(.normal, steps: 20, of: 1) < dragged(.normal, steps: 1, of: 20))
  }

  @Test func aLargeStepOutwardTakesTheBranchMeantForComingBack() {
    let friction = 0.52 * (1 - 10.0 / 500) * (1 - 10.0 / 500)
    let offset = FlutterDrag.normal.offset(1010, draggedBy: 100, in: RestRange(0, 1000), viewport: 500)
    // Free past the first 10/friction px, as if they had led back to the edge.
    #expect(abs(offset - (1010 + 10 + 100 - 10 / friction)) < 1e-9)
  }

  /// A viewport and a half past the edge 1 - 1.5 is squared: a friction of 0.52·0.25 = 0.13, as half a viewport past.
  @Test(arguments: [(1750.0, 10.0, 1751.3), (1760, -10, 1758.7), (1250, 10, 1251.3)])
  func beyondAViewportItMovesAgain(offset: Double, step: Double, shown: Double) {
    let moved = FlutterDrag.normal.offset(offset, draggedBy: step, in: RestRange(0, 1000), viewport: 500)
    #expect(abs(moved - shown) < 1e-9)
  }

  @Test func inwardStepsMeetLessResistanceOrNone() {
    let range = RestRange(0, 1000)
    let outward = FlutterDrag.normal.offset(-50, draggedBy: -20, in: range, viewport: 500)
    let inward = FlutterDrag.normal.offset(-50, draggedBy: 20, in: range, viewport: 500)
    // The friction of a step outward is that of where it begins, of one inward that of where it would end.
    #expect(abs(outward - (-50 - 20 * 0.52 * 0.9 * 0.9)) < 1e-12)
    #expect(abs(inward - (-50 + 20 * 0.52 * 0.94 * 0.94)) < 1e-12)
    #expect(FlutterDrag.fast.offset(-50, draggedBy: 20, in: range, viewport: 500) == -30)
  }
}
