import ScrollDiagnostics
import ScrollKinematics
import TestSupport
import Testing

@Suite(.endsInTime) struct LoopEquationTests {
  /// z^n = -1: undamped, the sign changes after n frames.
  @Test(arguments: 1...6) func aDelayedSlopeOfMinusOneIsUndamped(delay: Int) {
    let loop = LoopEquation(slope: -1, delay: Double(delay))
    #expect(loop.verdict == .undamped && loop.period == 2 * Double(delay) && loop.factorPerFrame == 1)
  }

  @Test func smallerSlopesAreDampedAndLargerOnesGrow() {
    #expect(LoopEquation(slope: -0.45, delay: 2).verdict == .damped)
    #expect(abs(LoopEquation(slope: -0.45, delay: 2).factorPerFrame - 0.45.squareRoot()) < 1e-12)
    #expect(LoopEquation(slope: -1.2, delay: 3).verdict == .growing)
    #expect(LoopEquation(slope: 0, delay: 1).verdict == .none && LoopEquation(gains: []).verdict == .none)
    // To one side only: nothing turns.
    #expect(LoopEquation(slope: 0.8, delay: 1).period == nil)
  }

  /// One gain of several is the same loop.
  @Test(arguments: [-1.0, -0.45, -1.3, 0.7], 1...4) func oneGainIsASlopeAndADelay(slope: Double, delay: Int) {
    var gains = [Double](repeating: 0, count: delay + 2)
    gains[delay - 1] = slope
    #expect(LoopEquation(gains: gains) == LoopEquation(slope: slope, delay: Double(delay)))
  }

  /// z² = -z + 1 has the roots (-1 ± √5)/2, of which the larger is minus the golden ratio.
  @Test func theLargestRootOfTwoGainsDecides() {
    let loop = LoopEquation(gains: [-1, 1])
    #expect(abs(loop.factorPerFrame - (1 + 5.0.squareRoot()) / 2) < 1e-9)
    #expect(loop.verdict == .growing && abs((loop.period ?? 0) - 2) < 1e-9)
  }

  /// Whatever the gains, the recurrence itself goes as the largest root's size says.
  @Test(arguments: [[-1.0, 1], [0.3, -0.9], [0, 0.5, -0.7, 0.2], [0.8, 0, -0.8], [-0.2, 0.1, 0, -1.1]])
  func theRecurrenceGoesAsTheEquationSays(gains: [Double]) {
    let loop = LoopEquation(gains: gains)
    var past = [1.0] + [Double](repeating: 0, count: gains.count - 1)
    var sizes: [Double] = []
    for _ in 0..<1200 {
      let next = zip(gains, past).reduce(0) { $0 + $1.0 * $1.1 }
      past = [next] + past.dropLast()
      // Kept in size, so that nothing overflows; what was taken out counts.
      let size = past.reduce(0) { max($0, abs($1)) }
      past = past.map { $0 / size }
      sizes.append(size)
    }
    // The mean over 800 frames: a complex pair beats, and what is left of the beat is shared among them all.
    let mean = sizes.suffix(800).reduce(0) { $0 + Elementary.log($1) } / 800
    #expect(abs(mean - Elementary.log(loop.factorPerFrame)) < 0.003)
  }
}
