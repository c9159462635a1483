import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// The cast of Java from a floating-point number to `int`, as its language specification defines it (5.1.3).
@Suite(.endsInTime) struct TruncationTests {
  @Test(
    arguments: [
      (2.9, 2), (-2.9, -2), (0.999, 0), (-0.0, 0), (.nan, 0), (.infinity, 2_147_483_647),
      (-.infinity, -2_147_483_648), (2_147_483_646.9, 2_147_483_646), (2_147_483_648, 2_147_483_647),
      (-2_147_483_648.9, -2_147_483_648), (-1e300, -2_147_483_648),
    ] as [(Double, Int)])
  func aFractionGoesAndWhatDoesNotFitIsHeld(value: Double, whole: Int) {
    #expect(Int(truncating: value) == whole)
  }

  /// An app that means 330 pixels may hand over one bit less.
  @Test(
    arguments: [
      (3.3e2.nextDown, 330), (330, 330), (329.9, 329), (-3.3e2.nextDown, -330), (-329.9, -329),
      (330 - 2e-9, 329), (2e7.nextDown, 20_000_000), (-0x1p-1074, 0), (.infinity, 2_147_483_647), (.nan, 0),
    ] as [(Double, Int)])
  func aWholePixelIsWholeButForRounding(value: Double, whole: Int) {
    #expect(Int(wholePixel: value) == whole)
  }

  /// Bounds and release of 330 and 100 pixels by a bit less and more: the same fling to the pixel.
  @Test func noLastBitMovesAnAndroidFling() {
    func offsets(_ offset: Double, _ velocity: Double, _ range: RestRange) -> [Double] {
      AndroidFling().samples(FlingRelease(offset, velocity: velocity, in: range), count: 120).map(\.offset)
    }
    let plain = offsets(100, 2000, RestRange(-50, 330))
    #expect(plain[0] == 100 && plain[119] == 330)
    #expect(offsets(1e2.nextDown, 2e3.nextDown, RestRange((-5e1).nextUp, 3.3e2.nextDown)) == plain)
    // So is an end that moves there, and one that moves by a bit has not.
    func moved(_ start: Double, _ end: Double) -> [Double] {
      let change = RangeChange(time: 0.05, range: RestRange(-50, end))
      return AndroidFling().samples(
        FlingRelease(100, velocity: 2000, in: RestRange(-50, start), changes: [change]), count: 120
      ).map(\.offset)
    }
    #expect(moved(900, 330)[119] == 330 && moved(900, 3.3e2.nextDown) == moved(900, 330))
    #expect(moved(330, 3.3e2.nextDown) == plain)
    let scroll = AndroidScrollTo().with { ($0.target, $0.duration) = (1000, 0.5) }
    let moved = scroll.samples(FlingRelease(1e2.nextDown, velocity: 0), count: 40).map(\.offset)
    #expect(moved == scroll.samples(FlingRelease(100, velocity: 0), count: 40).map(\.offset))
  }

  /// Every third frame of 60 Hz falls on a whole ms, whatever the last bit of the rate.
  @Test(arguments: [1000.0, 1e6, 1e9]) func noLastBitOfARateMovesAClock(ticks: Double) {
    for rate in [24.0, 60, 90, 120, 144] {
      for moved in [rate.nextDown, rate, rate.nextUp] {
        let clock = TickClock(ticksPerSecond: ticks, for: FlingRelease(0, velocity: 0, rate: moved))
        for second in [1.0, 7, 600] { #expect(clock.ticks(at: Int(rate * second)) == ticks * second) }
      }
    }
    // What is short by more than rounding is short.
    #expect(TickClock.whole(49.99999) == 49 && TickClock.whole(49.9999999) == 50 && TickClock.whole(50) == 50)
  }

  /// The models that count ms show the same frames at 60 Hz by a bit more or less.
  @Test func noLastBitOfARateMovesAFling() {
    func offsets(_ model: some FlingModel, _ rate: Double) -> [Double] {
      model.samples(FlingRelease(0, velocity: 2000, in: RestRange(0, 900), rate: rate), count: 90).map(
        \.offset)
    }
    for rate in [6e1.nextDown, 6e1.nextUp] {
      #expect(offsets(AndroidFling(), rate) == offsets(AndroidFling(), 60))
      #expect(offsets(AndroidScrollTo(), rate) == offsets(AndroidScrollTo(), 60))
      #expect(offsets(QtFlickable(), rate) == offsets(QtFlickable(), 60))
    }
  }
}
