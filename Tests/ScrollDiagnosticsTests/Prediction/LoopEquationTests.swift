import ScrollDiagnostics
import ScrollKinematics
import Testing

/// x[n] = g₁·x[n-1] + g₂·x[n-2] + …: whether a disturbance of a layout dies out, stays or grows.
@Suite struct LoopEquationTests {
  /// z^n = -1: undamped, the sign changes after n frames.
  @Test(arguments: 1...6) func aDelayedSlopeOfMinusOneIsUndamped(delay: Int) {
    let loop = LoopEquation(slope: -1, delay: Double(delay))
    #expect(loop.verdict == .undamped && loop.period == 2 * Double(delay) && loop.factorPerFrame == 1)
  }

  @Test(arguments: [
    (-0.45, LoopEquation.Verdict.damped), (-1.2, .growing), (0, .none), (0.8, .damped), (-0.9995, .undamped),
    (1.2, .growing),
  ]) func theSizeOfTheSlopeDecides(slope: Double, verdict: LoopEquation.Verdict) {
    let loop = LoopEquation(slope: slope, delay: 2)
    #expect(loop.verdict == verdict)
    #expect(abs(loop.factorPerFrame - abs(slope).squareRoot()) < 1e-12)
    // What stays on one side never turns.
    #expect(loop.period == (slope < 0 ? 4 : nil))
  }

  /// Roots by hand: z² = -z + 1 has minus the golden ratio; z² = z/2 + 0.24 has 0.8; z² = z - 1/2 has (1 ± i)/2, an eighth of a
  /// turn a frame at √½; z³ = z²/2 has 1/2; z² = -8z - 15.9 has -4 - √0.1.
  @Test(
    arguments: [
      ([-1, 1], -(1 + 5.0.squareRoot()) / 2, 1.0), ([0.5, 0.24], 0.8, 1), ([-0.5, 0.24], -0.8, 1),
      ([1, -0.5], -0.25, 4), ([0.5, 0, 0], 0.5, 1), ([-8, -15.9], -4 - 0.1.squareRoot(), 1),
      ([0, 0, -1], -1, 3),
    ] as [([Double], Double, Double)])
  func theLargestRootIsASlopeAndADelay(gains: [Double], slope: Double, delay: Double) {
    let loop = LoopEquation(gains: gains)
    #expect(abs(loop.slope - slope) < 1e-9 * max(1, abs(slope)) && abs(loop.delay - delay) < 1e-9 * delay)
  }

  /// Played frame by frame, the recurrence grows or shrinks as its equation says.
  @Test(arguments: [
    [-1.0, 1], [0.3, -0.9], [0, 0.5, -0.7, 0.2], [0.8, 0, -0.8], [-0.2, 0.1, 0, -1.1],
    [0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, -1],
  ])
  func aPlayedLoopGoesAsItsEquationSays(gains: [Double]) {
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
