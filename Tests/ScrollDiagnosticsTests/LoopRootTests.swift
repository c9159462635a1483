import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

/// Loops whose roots lie close together, turn slowly, are many, or of one size.
@Suite(.endsInTime) struct LoopRootTests {
  /// A pair of size 1.2 that turns by 5e-4 a frame would change sign after 6283 frames: it grows first.
  @Test func aPairThatTurnsInAnHourIsReal() {
    let loop = LoopEquation(gains: [2 * 1.2 * Elementary.cos(5e-4), -1.44])
    #expect(loop.verdict == .growing && loop.period == nil)
    #expect(abs(loop.slope - 1.2) < 1e-6 && loop.delay == 1)
  }

  /// (z - 0.9)⁴: rounding parts a fourfold root by the fourth root of 2e-16, some 1e-4 of it.
  @Test func aMultipleRootIsOne() {
    let loop = LoopEquation(gains: [3.6, -4.86, 2.916, -0.6561])
    #expect(loop.verdict == .damped && loop.period == nil)
    #expect(abs(loop.factorPerFrame - 0.9) < 1e-3)
  }

  /// A pair that takes 500 frames for half a turn is one, at 0.99 of its size a frame.
  @Test func aSlowPairStillTurns() {
    let loop = LoopEquation(gains: [2 * 0.99 * Elementary.cos(Double.pi / 500), -0.9801])
    #expect(abs((loop.period ?? 0) - 1000) < 1e-3 && abs(loop.factorPerFrame - 0.99) < 1e-9)
  }

  /// Roots of size 4 that turn once in 1200 frames grow beyond all numbers in half a turn.
  @Test func aSlopeIsFinite() {
    let loop = LoopEquation(gains: [8 * Elementary.cos(Double.pi / 600), -16])
    #expect(loop.verdict == .growing && loop.slope == -.greatestFiniteMagnitude)
  }

  /// z^n = 0.01 z^(n-1) - s has n roots of the size s^(1/n) but for 0.01/n, which the first of them gains: it turns in 2n frames.
  @Test(arguments: [(60, 20.0), (120, 3)]) func aLongLoopHasItsOwnDelay(count: Int, gain: Double) {
    var gains = [Double](repeating: 0, count: count)
    (gains[0], gains[count - 1]) = (0.01, -gain)
    let loop = LoopEquation(gains: gains)
    #expect(abs(loop.delay / Double(count) - 1) < 0.01)
    #expect(abs(loop.factorPerFrame - Elementary.pow(gain, 1 / Double(count)) - 0.01 / Double(count)) < 1e-5)
  }

  /// The roots are 1, -1 and 0.5: what changes sign each frame is kept, and rattles.
  @Test func ofRootsOfOneSizeTheFastestDecides() {
    let loop = LoopEquation(gains: [0.5, 1, -0.5])
    #expect(loop.verdict == .undamped && abs((loop.period ?? 0) - 2) < 1e-6)
    #expect(abs(loop.slope + 1) < 1e-9)
  }
}
