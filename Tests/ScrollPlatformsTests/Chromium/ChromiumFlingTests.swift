import ScrollKinematics
import ScrollPlatforms
import Testing

/// Chromium M132's fling curves.
@Suite struct ChromiumFlingTests {
  @Test func correctedTheMobileVelocityIsThatOfTheShownCurve() throws {
    let release = FlingRelease(0, velocity: 8000, in: RestRange(0, 300), rate: 120)
    let shown = try fling("chromium-mobile").samplesToRest(release)
    let corrected = try fling("chromium-mobile", ["corrected": true]).samplesToRest(release)
    #expect(corrected.map { $0.offset } == shown.map { $0.offset })
    // The curve is a staircase of slopes: over 30 frames a step counts for a frame more or less at either end.
    let measured = (corrected[40].offset - corrected[10].offset) * 120 / 30
    let mean = corrected[11...40].reduce(0) { $0 + ($1.velocity ?? 0) } / 30
    let drop = (corrected[10].velocity ?? 0) - (corrected[40].velocity ?? 0)
    #expect(abs(measured - mean) < drop / 30)
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
