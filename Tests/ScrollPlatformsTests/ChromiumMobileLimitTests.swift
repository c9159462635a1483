import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollPlatforms

/// Where a mobile fling begins and ends, to the last bit: its numbers are float32.
@Suite(.endsInTime) struct ChromiumMobileLimitTests {
  private static let law = AndroidFriction(friction: 0.015, pixelsPerInch: 160, gravityShare: 0.84)

  /// The share of the way covered at `index` frames of 1 ms, of a fling of `speed` px/s.
  private static func share(_ index: Int, speed: Float) -> Float {
    let duration = (law.seconds(of: speed) * 1e6).rounded(.down)
    return AndroidSpline.standard.progress(at: Float(Double(index) / 1000) * Float(1e6 / duration)).distance
  }

  /// At exactly 0.1 px from its end a fling still moves; nearer it is over.
  @Test func anEndIsTakenFromBelowATenthOfAPixel() {
    var (exact, nearer, further) = (0, 0, 0)
    for index in stride(from: 100, to: 700, by: 20) {
      let share = Self.share(index, speed: 4000)
      guard share < 0.5 else { continue }
      var way = 0.1 / (1 - share)
      for _ in 0..<4 { way = way.nextDown }
      for _ in 0..<9 {
        let left = abs(-way + share * way)
        let release = FlingRelease(Double(-way), velocity: 4000, in: RestRange(-1, 0), rate: 1000)
        // Until it rests, a frame is a function of its time alone.
        var run = ChromiumMobileFling().run(release)
        #expect(run.sample(frame: index).isAtRest == (left < 0.1))
        exact += left == 0.1 ? 1 : 0
        nearer += left < 0.1 ? 1 : 0
        further += left > 0.1 ? 1 : 0
        way = way.nextUp
      }
    }
    #expect(exact > 0 && nearer > 0 && further > 0)
  }

  /// The last frame that moves is a tenth of a pixel off and less than one more frame.
  @Test(arguments: [500.0, -2000, 8000]) func theLastFrameIsATenthOfAPixelOff(velocity: Double) {
    let samples = ChromiumMobileFling().samplesToRest(FlingRelease(0, velocity: velocity, rate: 1000))
    let (last, end) = (samples[samples.count - 2], samples[samples.count - 1])
    let left = abs(end.offset - last.offset)
    // Float32 at 6,000 px is good to 5e-4 px.
    #expect(left >= 0.1 && left < 0.1 + abs(last.velocity ?? 0) / 1000 + 1e-3)
  }

  /// Half a pixel a second has its way and its time, by Android's law.
  @Test(arguments: [0.5, -0.5]) func theSlowestFlingTravels(velocity: Double) {
    let samples = ChromiumMobileFling().samples(FlingRelease(0, velocity: velocity), count: 2)
    let way = Double(Float(Self.law.distance(of: Float(0.5))))
    #expect(way > 0 && samples[1].offset == (velocity < 0 ? -way : way) && samples[1].isAtRest)
    #expect(!samples[0].isAtRest && samples[0].velocity == nil && samples[0].offset == 0)
  }

  /// A microsecond is a time: the fling is not over before it.
  @Test func aFlingOfAMicrosecondShowsItsStart() {
    let speed = 2e-5
    let microseconds = Self.law.seconds(of: Float(speed)) * 1e6
    #expect(microseconds >= 1 && microseconds < 2)
    let samples = ChromiumMobileFling().samples(FlingRelease(7, velocity: speed), count: 2)
    #expect(!samples[0].isAtRest && samples[1].isAtRest)
  }

  /// Less than a pixel from the bound the velocity keeps its sign and the size of the planned curve.
  @Test(arguments: [0.5, 0.9, 1.5]) func theVelocityIsThePlannedOneWithinAPixelOfABound(room: Double) {
    for sign in [1.0, -1] {
      let free = ChromiumMobileFling().samples(FlingRelease(0, velocity: sign * 3000), count: 8)
      let release = FlingRelease(0, velocity: sign * 3000, in: RestRange(-room, room))
      let held = ChromiumMobileFling().samples(release, count: 8)
      for index in 1..<8 { #expect(held[index].velocity == free[index].velocity) }
      #expect((held[3].velocity ?? 0) * sign > 2000)
    }
  }
}
