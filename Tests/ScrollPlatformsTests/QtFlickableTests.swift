import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Figures recorded from the real Qt 6.12 libraries (QML Flickable, y axis, virtual clock, 60 Hz).
///
/// Tolerance 1e-9: the same closed forms in the same order, but for the last bits (worst seen 9e-13).
@Suite(.endsInTime) struct QtFlickableTests {
  static let range = RestRange(0, 4400)
  static let quick = QtFlickable().with { $0.maxVelocity = 20_000 }

  private func isNear(_ sample: FlingSample, _ offset: Double) -> Bool { abs(sample.offset - offset) < 1e-9 }

  @Test func aFlickStartsAFrameLateAndLandsOnAWholePixel() {
    let samples = QtFlickable().samplesToRest(FlingRelease(2000, velocity: 500, in: Self.range))
    #expect(samples[0].offset == 2000 && samples[1].offset == 2000)
    #expect(isNear(samples[2], 2007.8072289156626) && isNear(samples[3], 2015.679969879518))
    #expect(samples.count == 22)
    #expect(samples[21].offset == 2083)
  }

  @Test func theVelocityIsCapped() {
    let release = FlingRelease(2000, velocity: 5000, in: Self.range)
    #expect(isNear(QtFlickable().samples(release, count: 3)[2], 2039.807969275084))
    #expect(isNear(Self.quick.samples(release, count: 3)[2], 2079.807992319693))
    #expect(QtFlickable().with { $0.maxVelocity = 0 }.samplesToRest(release).count == 1)
  }

  @Test func anOvershootBeginsWithTheFirstFrameOutside() {
    let samples = Self.quick.samplesToRest(FlingRelease(4390, velocity: 2500, in: Self.range))
    #expect(isNear(samples[2], 4429.807969275084))
    // From here on at that frame's average velocity, 39.8 px in 16 ms.
    #expect(isNear(samples[3], 4468.382914437943) && isNear(samples[8], 4549.875095009418))
    #expect(abs((samples[2].velocity ?? 0) - 39.807969275084 / 0.016) < 1e-6)
    #expect(samples.count == 33)
  }

  @Test func theOvershootDependsOnTheFrameRate() {
    let peaks = [60.0, 1000].map { rate in
      Self.quick.samplesToRest(FlingRelease(4390, velocity: 400, in: Self.range, rate: rate)).map(\.offset)
        .max() ?? 0
    }
    #expect(abs(peaks[0] - peaks[1]) > 1)
  }

  @Test func stopAtBoundsBrakesHarderFromTheStart() {
    let model = Self.quick.with { $0.stopsAtBounds = true }
    let far = model.samplesToRest(FlingRelease(4000, velocity: 2500, in: Self.range))
    #expect(far.count == 46 && far.allSatisfy { $0.offset <= 4400 })
    let near = model.samples(FlingRelease(4390, velocity: 5000, in: Self.range), count: 3)
    #expect(isNear(near[2], 4400))
    // On the bound already: put in order at once, 400 ms of standing still.
    let on = model.samplesToRest(FlingRelease(4400, velocity: 500, in: Self.range))
    #expect(on.allSatisfy { $0.offset == 4400 } && on.count == 26)
  }

  @Test func releasedOutsideItReturnsInTwoMoves() {
    let samples = QtFlickable().samplesToRest(FlingRelease(4500, velocity: 0, in: Self.range))
    #expect(samples[1].offset == 4500)
    #expect(isNear(samples[5], 4478.22) && isNear(samples[6], 4465.555) && isNear(samples[7], 4450))
    #expect(isNear(samples[8], 4434.532369821193) && isNear(samples[24], 4400.022391535636))
    #expect(samples.count == 26 && samples[25].offset == 4400)
  }

  @Test func theReturnJumpsInSpeedAtItsSeam() {
    let release = FlingRelease(4500, velocity: 0, in: Self.range, rate: 1000)
    let offsets = QtFlickable().samplesToRest(release).map(\.offset)
    // Frame k is at k - 1 ms; the seam lies at 100 ms.
    let before = offsets[100] - offsets[101]
    let after = offsets[101] - offsets[102]
    // 10·ln 2·1.001/0.3 against 2/0.1 is 1.156; each difference is half a ms off the seam, 1 % at most.
    #expect(abs(after / before - 1.156) < 0.015)
    #expect(offsets[400] > 4400 && offsets[401] == 4400)
    // The curve passes the bound only in its last ms, where a clock of whole ms does not look.
    #expect(QtEasing.exponentialOut.value(at: 299.0 / 300) < 1)
    #expect(abs(QtEasing.exponentialOut.value(at: 0.99999) - 1.00002) < 5e-6)
  }

  @Test func aReturnEndsBelowAsAbove() {
    let above = QtFlickable().samplesToRest(FlingRelease(250, velocity: 0, in: RestRange(-200, 200)))
    let below = QtFlickable().samplesToRest(FlingRelease(-250, velocity: 0, in: RestRange(-200, 200)))
    #expect(above.map(\.offset) == below.map { -$0.offset })
  }

  @Test func contentThatGrowsLetsTheFlickRunOn() {
    let change = RangeChange(time: 0.1, range: RestRange(0, 5400))
    let release = FlingRelease(4000, velocity: 2500, in: Self.range, changes: [change])
    let samples = QtFlickable().samplesToRest(release)
    #expect(samples.count == 77)
    #expect(isNear(samples[75], 5400.001088496912) && samples[76].offset == 5400)
  }

  @Test func contentThatShrinksFarCutsTheFlickDead() {
    let change = RangeChange(time: 0.6, range: RestRange(0, 2200))
    let release = FlingRelease(2000, velocity: 2000, in: Self.range, changes: [change])
    let samples = QtFlickable().samplesToRest(release)
    #expect(isNear(samples[35], 2891.6729182295576) && isNear(samples[36], 2911.019504876219))
    #expect(isNear(samples[37], 2900.7452730307577))
    #expect(samples.count == 61)
  }

  @Test func anOvershootReachesAThirdOfItsSpeedAtMost() {
    let model = QtFlickable().with { $0.deceleration = 100 }
    let crossing = model.samples(FlingRelease(1000, velocity: 400, in: Self.range), count: 7)[6]
    let bound = crossing.offset - 110
    let change = RangeChange(time: 0.1, range: RestRange(0, bound))
    let release = FlingRelease(1000, velocity: 400, in: Self.range, changes: [change])
    let peak = model.samplesToRest(release).map(\.offset).max() ?? 0
    let reach = (crossing.velocity ?? 0) / 3
    #expect(reach > 125 && reach < 150)
    // Braking at s²/2·room, some 4000 pt/s², the last 17 ms to the apex hide 0.6 pt.
    #expect(abs(peak - bound - reach) < 0.7)
  }

  @Test func contentThatMovesUnderAReturnMakesItASingleMove() {
    let change = RangeChange(time: 0.1, range: RestRange(0, 4000))
    let release = FlingRelease(4500, velocity: 0, in: Self.range, changes: [change])
    let samples = QtFlickable().samplesToRest(release)
    // 300 ms from frame 5 (66 ms on the timeline) on; frame 23 is at 366 ms.
    #expect(isNear(samples[5], 4478.22))
    let share = 17.0 / 300
    #expect(isNear(samples[6], 4478.22 - 478.22 * 1.001 * (1 - Elementary.pow(2, -10 * share))))
    #expect(samples.last?.offset == 4000 && samples.count == 24)
  }

  @Test func anInsetThatMovesUnderAReturnDoesNot() {
    let change = RangeChange(time: 0.1, range: RestRange(100, 4400))
    let release = FlingRelease(-100, velocity: 0, in: Self.range, changes: [change])
    #expect(QtFlickable().samplesToRest(release).last?.offset == 0)
  }

  @Test func atRestAnyChangePutsTheViewInsideAtOnce() {
    let change = RangeChange(time: 0.5, range: RestRange(0, 300))
    let release = FlingRelease(400, velocity: 0, in: Self.range, changes: [change])
    let samples = QtFlickable().samples(release, count: 31)
    #expect(samples[29].offset == 400 && samples[30].offset == 300 && samples[30].isAtRest)
  }

  /// Both ranges are 0 ... 4400, but the content is another: the return starts again with its second move.
  @Test func contentAndHeightThatGrowAlikeStartAReturnAgain() {
    func layout(_ content: Double, _ height: Double) -> ScrollGeometry {
      ScrollGeometry(contentLength: content, viewportLength: height)
    }
    let change = RangeChange(time: 0.1, range: Self.range, geometry: layout(5100, 700))
    let samples = QtFlickable().samplesToRest(
      FlingRelease(
        state: ScrollState(offset: 4500), range: Self.range, geometry: layout(5000, 600), changes: [change]))
    #expect(isNear(samples[5], 4478.22))
    let share = 17.0 / 300
    #expect(isNear(samples[6], 4478.22 - 78.22 * 1.001 * (1 - Elementary.pow(2, -10 * share))))
    #expect(samples.last?.offset == 4400 && samples.count == 24)
  }

  /// A view at rest between pixels is not put in order by a layout that it has already.
  @Test(arguments: [nil, ScrollGeometry(contentLength: 5000, viewportLength: 600)] as [ScrollGeometry?])
  func aLayoutThatIsNoOtherMovesNothing(geometry: ScrollGeometry?) {
    let change = RangeChange(time: 0.5, range: Self.range, geometry: geometry)
    let release = FlingRelease(
      state: ScrollState(offset: 100.4), range: Self.range, geometry: geometry, changes: [change])
    let samples = QtFlickable().samples(release, count: 41)
    #expect(samples.allSatisfy { $0.offset == 100.4 && $0.isAtRest })
  }

  @Test(arguments: [1.0, -1])
  func aFlickThatEndsBetweenPixelsIsRoundedBehindItsMotion(sign: Double) {
    // 11 px to go at 15,000 pt/s take 1.47 ms; cut to 1 ms it ends at 15 - ½·15²/22 = 9.886 px, nearest 10. At
    // 13,000 pt/s, 8 px: 13 - ½·13²/16 = 7.719 px, 0.28 from the nearest.
    let model = Self.quick.with { $0.deceleration = 1e7 }
    let ends = [15_000.0, 13_000].map { speed in
      model.samplesToRest(FlingRelease(0, velocity: sign * speed, in: RestRange(-100, 100))).last?.offset
    }
    #expect(ends == [sign * 10, sign * 7])
  }
}
