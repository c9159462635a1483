import ScrollKinematics
import ScrollPlatforms
import Testing

/// Libraries whose frames are steps: how much the display's rate changes.
@Suite struct FrameRateTests {
  private static func travel(_ model: String, rate: Double) throws -> Double {
    try fling(model).offsets(FlingRelease(0, velocity: 1000, rate: rate)).last ?? .nan
  }

  /// Seconds to the target.
  private static func time(_ model: String, rate: Double) throws -> Double {
    let model = try fling(model, ["target": 1000])
    return Double(model.offsets(FlingRelease(0, velocity: 0, rate: rate)).count - 1) / rate
  }

  /// √(π·Δt/2 / 0.0002 per ms²) px less half a frame's step: the bell curve of width √Δt.
  @Test(arguments: [(60.0, 345.0), (120, 248), (240, 177)])
  func reanimatedTravelsLessFarTheFasterTheDisplay(rate: Double, travel: Double) throws {
    #expect(abs(try Self.travel("reanimated-decay", rate: rate) - travel) < 0.6)
  }

  @Test func aPullPerFrameIsTwiceAsStiffAtTwiceTheRate() throws {
    func peak(_ rate: Double) throws -> Double {
      let release = FlingRelease(1000, velocity: 500, in: RestRange(0, 1000), rate: rate)
      return try fling("reanimated-rubber-band").offsets(release).reduce(0, max) - 1000
    }
    // A spring of twice the stiffness is stretched √2 times less far; the decay takes some more.
    #expect(abs(try peak(60) / peak(120) - 2.0.squareRoot()) < 0.1)
  }

  @Test func aShareOfTheWayAFrameTakesHalfTheTimeAtTwiceTheRate() throws {
    #expect(abs(try Self.time("locomotive-scroll", rate: 60) - 1.233) < 1e-3)
    #expect(abs(try Self.time("locomotive-scroll", rate: 120) - 0.617) < 1e-3)
    // A frame's length apart: the end is looked for once a frame.
    let difference = try Self.time("lenis", rate: 60) - Self.time("lenis", rate: 120)
    #expect(abs(difference) <= 1.0 / 60 + 1e-9)
  }

  /// A quintic starts at 5 times the mean speed, and the mean is half of the finger's.
  @Test func betterScrollStartsAt2AndAHalfTimesTheFingersSpeed() throws {
    let release = FlingRelease(0, velocity: 1000, rate: 1000)
    let samples = try fling("better-scroll", ["transitions": false]).samples(release, count: 2)
    #expect(abs((samples[1].offset - samples[0].offset) * 1000 - 2500) < 10)
  }
}
