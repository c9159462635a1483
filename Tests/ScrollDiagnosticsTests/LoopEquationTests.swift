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

  /// A thousandth of the size a frame is the least growth, or loss, that counts; slopes up to a millionth are none.
  @Test(arguments: [
    (-1.0009, LoopEquation.Verdict.undamped), (-1.0011, .growing), (-0.9991, .undamped), (-0.9989, .damped),
    (1e-6, .none), (-1e-6, .none), (-1.1e-6, .damped), (1.1e-6, .damped),
  ])
  func theVerdictChangesAtAThousandth(slope: Double, verdict: LoopEquation.Verdict) {
    let loop = LoopEquation(slope: slope, delay: 1)
    #expect(loop.verdict == verdict && (loop.period == 2) == (slope < -1e-6))
    // Over four frames the same factor makes the fourth power of it.
    if abs(slope) > 0.5 {
      let power = slope * slope * slope * slope
      #expect(LoopEquation(slope: -power, delay: 4).verdict == verdict)
    }
  }

  /// A pair of roots that take more than a thousand frames for half a turn is one that does not turn.
  @Test(arguments: [(1002.0, false), (998, true)]) func aTurnInTwoThousandFramesIsNone(
    frames: Double, turns: Bool
  ) {
    let loop = LoopEquation(gains: [2 * Elementary.cos(Double.pi / frames), -1])
    #expect(loop.delay == 1 || turns && abs(loop.delay / frames - 1) < 1e-3)
    #expect((loop.delay > 1) == turns)
  }

  /// What is a millionth and less is no gain, be it the first, the last or between.
  @Test func negligibleGainsAreNone() {
    #expect(LoopEquation(gains: [1e-6, -0.5, -1e-6]) == LoopEquation(slope: -0.5, delay: 2))
    #expect(LoopEquation(gains: [0, 0]) == LoopEquation(slope: 0, delay: 1))
    #expect(LoopEquation(gains: [-1e-6]).verdict == .none)
    #expect(LoopEquation(gains: [1.1e-6, -0.5]) != LoopEquation(slope: -0.5, delay: 2))
  }

  /// Roots by hand: z² = z/2 + 0.24 has 0.8 and -0.3; z² = -z/2 + 0.24 has -0.8; z² = z - 1/2 has (1 ± i)/2, an eighth of a turn
  /// at √½; z³ = z²/2 has 1/2 alone; z³ = 1/8 has 1/2, and two of its size a third of a turn away.
  @Test(arguments: [
    ([0.5, 0.24], 0.8, 1.0), ([-0.5, 0.24], -0.8, 1), ([1, -0.5], -0.25, 4), ([0.5, 0, 0], 0.5, 1),
    ([0, 0, 0.125], 0.125, 3),
  ])
  func theDominantRootIsASlopeAndADelay(gains: [Double], slope: Double, delay: Double) {
    let loop = LoopEquation(gains: gains)
    #expect(abs(loop.slope - slope) < 1e-9 && abs(loop.delay - delay) < 1e-9)
  }
}
