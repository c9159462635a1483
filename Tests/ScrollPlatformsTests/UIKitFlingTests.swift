import ScrollKinematics
import ScrollPlatforms
import Testing

/// iOS as recorded from devices; see `ScrollPhysics.uikit` for the sources.
@Suite struct UIKitFlingTests {
  /// Steps of 1 ms that keep 0.998 end at 10 pt/s: 0.499·(v - 10) pt and ln(v/10)/-ln 0.998 ms later.
  @Test(arguments: [200.0, 1000, 4000]) func aFlingEndsAtTenPointsASecond(velocity: Double) throws {
    let samples = try fling("uikit").samplesToRest(FlingRelease(0, velocity: velocity, rate: 1000))
    let milliseconds = Elementary.log(velocity / 10) / -Elementary.log(0.998)
    #expect(abs(Double(samples.count - 1) - milliseconds) <= 1)
    #expect(abs((samples.last?.offset ?? 0) - 0.499 * (velocity - 10)) < 0.01)
  }

  /// Two flings of a device, stackoverflow question 16155375: offset and velocity at the release, target, time to rest.
  @Test(arguments: [(364.0, 4619.94, 2664.5, 3.068916), (143, 2279.252, 1275.5, 2.718653)])
  func aFlingIsAsRecorded(offset: Double, velocity: Double, target: Double, time: Double) throws {
    let samples = try fling("uikit").samplesToRest(FlingRelease(offset, velocity: velocity))
    // Its grid was half a point, its log one of 60 Hz.
    #expect(abs((samples.last?.offset ?? 0) - target) < 0.25)
    #expect(abs(Double(samples.count - 1) / 60 - time) < 0.02)
  }

  /// u = A·e^(-10t) + B·e^(-12t) with A = (12·u₀ + v₀)/2, B = -(10·u₀ + v₀)/2, as fitted to three recorded bounces.
  @Test(arguments: [(36.0, 3522.0), (9.4, 2040), (393, -232)])
  func aBounceIsTheRecordedSpring(stretch: Double, velocity: Double) throws {
    let release = FlingRelease(stretch, velocity: velocity, in: RestRange(-1e6, 0))
    let samples = try fling("uikit").samplesToRest(release)
    for (index, sample) in samples.dropLast().enumerated() {
      let time = Double(index) / 60
      let slow = (12 * stretch + velocity) / 2 * Elementary.exp(-10 * time)
      let fast = -(10 * stretch + velocity) / 2 * Elementary.exp(-12 * time)
      #expect(abs(sample.offset - slow - fast) < 1e-9)
    }
    #expect(samples.last?.offset == 0 && abs(samples[samples.count - 2].offset) < 0.7)
  }

  @Test func theContinuousReadingGoesATenthOfAPercentFarther() throws {
    let release = FlingRelease(0, velocity: 4000)
    let continuous = try fling("uikit-continuous").samples(release, count: 101)
    let ratio = try continuous[100].offset / fling("uikit").samples(release, count: 101)[100].offset
    #expect(abs(ratio - 1.001) < 1e-4)
  }

  @Test func aPixelRoundsTheShownOffset() throws {
    let offsets = try fling("uikit", ["pixel": 0.5]).offsets(FlingRelease(0, velocity: 900))
    #expect(offsets.allSatisfy { $0 * 2 == ($0 * 2).rounded() })
  }

  /// A velocity measured over the last two frames before the change is that of those frames of this release.
  @Test(arguments: [(120.0, 10.0), (60, 4)])
  func theReleasesResponseIsHonouredAtItsRate(rate: Double, frame: Double) throws {
    let change = RangeChange(time: 0.1, range: RestRange(0, 5000))
    var release = FlingRelease(0, velocity: 2000, rate: rate, changes: [change])
    release.response = GeometryResponse(momentum: .remeasure)
    let samples = try fling("uikit-continuous").samples(release, count: Int(rate / 10) + 1)
    let decay = -1000 * Elementary.log(0.998)
    let left = Elementary.exp(-decay * frame / rate) - Elementary.exp(-decay * (frame + 1) / rate)
    #expect(abs((samples.last?.velocity ?? .nan) - 2000 / decay * left * rate) < 1e-8)
  }

  @Test func aBounceThatSwingsForEverIsRefused() throws {
    let near = FlingRelease(0, velocity: 1e5, in: RestRange(0, 0.01))
    let message = try fling("uikit", ["damping": 0]).validationError(for: near)
    #expect(message == "the bounce hardly loses speed and would swing for ever; give it damping")
    #expect(try fling("uikit", ["damping": 1]).samplesToRest(near).last?.isAtRest == true)
  }
}
