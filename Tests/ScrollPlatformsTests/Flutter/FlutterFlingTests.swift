import ScrollKinematics
import ScrollPlatforms
import Testing

/// Flutter's simulations over a range.
@Suite struct FlutterFlingTests {
  private static let range = RestRange(0, 1000)

  /// The defect: the cap of 5000 px/s acts on the signed value.
  @Test func onlyAForwardBounceIsCapped() throws {
    let model = try fling("flutter-bouncing")
    let forward = model.offsets(FlingRelease(0, velocity: 12_000, in: RestRange(-500, 500)))
    let backward = model.offsets(FlingRelease(0, velocity: -12_000, in: RestRange(-500, 500)))
    let (above, below) = ((forward.max() ?? .nan) - 500, -500 - (backward.min() ?? .nan))
    #expect(above < below / 2)
  }

  @Test func aChangeOfRangeRestartsTheMotionInTheFrameThatSeesIt() throws {
    let model = try fling("flutter-bouncing")
    let change = RangeChange(time: 0.1, range: RestRange(0, 600))
    let samples = model.samplesToRest(FlingRelease(500, velocity: 2000, in: Self.range, changes: [change]))
    let plain = model.samples(FlingRelease(500, velocity: 2000, in: Self.range), count: 7)
    let again = FlingRelease(plain[6].offset, velocity: plain[6].velocity ?? 0, in: change.range)
    #expect(samples[0...6].map { $0.offset } == plain.map { $0.offset })
    #expect(abs(samples[7].offset - model.samples(again, count: 2)[1].offset) < 1e-9)
    #expect(samples.last?.offset == 600)
  }

  @Test func aRangeThatLeavesARestingViewOutsideSetsItMoving() throws {
    let change = RangeChange(time: 1, range: RestRange(0, 400))
    let release = FlingRelease(500, velocity: 0, in: Self.range, changes: [change])
    let samples = try fling("flutter-bouncing").samples(release, count: 200)
    #expect(samples[59].isAtRest && !samples[60].isAtRest)
    #expect(samples[199].isAtRest && samples[199].offset == 400)
  }

  @Test func clampingStopsAtABound() throws {
    let samples = try fling("flutter-clamping").samplesToRest(
      FlingRelease(0, velocity: 5000, in: RestRange(0, 100)))
    #expect(samples.count == 3 && samples[2].offset == 100 && samples[2].velocity == 0)
  }
}

/// Tables of the same transliteration; tolerance 1e-9 px.
@Suite struct FlutterDragTests {
  private static let range = RestRange(0, 1000)

  @Test(arguments: [
    // The first step from the edge is free, the next meet friction, and smaller steps move less.
    (1, 20.0, 1020.0), (2, 20, 1029.58464), (6, 20, 1064.347113779387), (3, 1, 1002.034769594575),
  ])
  func aDragPastTheEdgeDependsOnItsSteps(steps: Int, step: Double, offset: Double) {
    let dragged = (0..<steps).reduce(1000.0) { offset, _ in
      FlutterDrag.offset(offset, draggedBy: step, in: Self.range, viewport: 500)
    }
    #expect(abs(dragged - offset) < 1e-9)
  }

  @Test(arguments: [
    // Outward the friction is that of the step's beginning, inward that of its end.
    (-50.0, -20.0, -50 - 20 * 0.52 * 0.9 * 0.9), (-50, 20, -50 + 20 * 0.52 * 0.94 * 0.94),
    // A large step outward takes the branch meant for coming back: free past the first 10/friction px.
    (1010, 100, 1010 + 10 + 100 - 10 / (0.52 * 0.98 * 0.98)),
  ])
  func aStepPastTheEdgeMeetsFriction(offset: Double, step: Double, shown: Double) {
    let moved = FlutterDrag.offset(offset, draggedBy: step, in: Self.range, viewport: 500)
    #expect(abs(moved - shown) < 1e-9)
  }

  /// flutter#192474 reports 401.86 px/s between the outer view's fling and the inner view's: from 1000 px/s at 60 Hz, after 0.45 s.
  @Test func theClampingAndTheBouncingFlingDriftApartAsReported() throws {
    let release = FlingRelease(0, velocity: 1000)
    let (outer, inner) = (try fling("flutter-clamping"), try fling("flutter-bouncing"))
    let pairs = zip(outer.samples(release, count: 60), inner.samples(release, count: 60))
    let apart = pairs.map { abs(($0.velocity ?? 0) - ($1.velocity ?? 0)) }.max() ?? 0
    #expect(abs(apart - 401.86) < 0.005)
  }

  /// The published formula at 1000 px/s, its cap, and its sign.
  @Test(arguments: [(1000.0, 649.666), (-1000, -649.666), (9000, 40_000), (0, 0)])
  func aCaughtViewLeavesItsMomentum(caughtAt: Double, left: Double) {
    #expect(abs(FlutterDrag.carriedMomentum(caughtAt) - left) < 1e-3)
  }
}
