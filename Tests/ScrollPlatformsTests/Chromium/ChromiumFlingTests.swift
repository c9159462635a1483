import ScrollKinematics
import ScrollPlatforms
import Testing

/// Chromium M132's fling curves.
@Suite struct ChromiumFlingTests {
  /// The defect: the whole curve is scaled to end at the bound, the velocity reported is not.
  @Test func theMobileVelocityIsThatOfTheCurveBeforeScaling() throws {
    func velocities(in range: RestRange) throws -> [Double] {
      try fling("chromium-mobile").samples(
        FlingRelease(0, velocity: 8000, in: range, rate: 120), count: 40
      ).map { $0.velocity ?? 0 }
    }
    #expect(try velocities(in: RestRange(0, 300)) == velocities(in: .unbounded))
  }

  /// The curve lasts 1.30 s at most: a finger twice as fast as its beginning has all of it twice as large.
  @Test func aFasterFingerScalesTheDesktopCurve() throws {
    let greatest = 20_946.2
    let one = try fling("chromium-fling-curve").offsets(FlingRelease(0, velocity: greatest))
    let two = try fling("chromium-fling-curve").offsets(FlingRelease(0, velocity: -2 * greatest))
    #expect(one.count == 80 && two.count == 80)
    // The cap itself is 0.006 px/s lower than the figure above.
    for (once, twice) in zip(one, two) { #expect(abs(2 * once + twice) < 0.01) }
  }

  /// The end is looked for in the offset last shown, so a snap ends a frame after it is within a pixel.
  @Test(arguments: [30.0, 60, 240]) func aSnapEndsAFrameAfterItIsNear(rate: Double) throws {
    let model = try fling("chromium-snap", ["target": 100, "ratio": 0.9])
    let offsets = model.offsets(FlingRelease(0, velocity: 0, rate: rate))
    let near = offsets.firstIndex { $0 > 99 } ?? 0
    #expect(near >= offsets.count - 2 && offsets.last == 100)
  }
}
