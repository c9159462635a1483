import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Where a finger lets go or catches the view without any column that says so.
///
/// The offsets are exact, 64 rows a second, and the breaks are given.
@Suite(.endsInTime) struct FingerEndTests {
  private func detector(_ offsets: [Double], fps: Double = 64) -> JumpDetector {
    // Rows that show an offset again are kept.
    let trace = ScrollTrace(exactly: offsets, fps: fps)
    let prepared = PreparedTrace(trace, keepsHeld: true)
    return JumpDetector(context: BreakContext(trace: trace, prepared: prepared, rattles: []))
  }

  private func offsets(_ steps: [Double]) -> [Double] {
    steps.reduce(into: [1000.0]) { $0.append($0[$0.count - 1] + $1) }
  }

  private func jump(_ length: Double, after: Double, at sample: Int) -> BreakFit {
    BreakFit(
      sample: sample, jump: length, jumpError: 0, before: 200, after: after, velocityError: 0,
      acceleration: 0, wait: 1 / 64.0, width: 4, leastJump: 2)
  }

  /// Whether a finger lets go that makes these steps between a rest and a jump.
  ///
  /// Behind the jump is a glide of 0.3 /s, too short to show that the finger does not make it.
  private func letsGo(_ steps: [Double], rest: Double = 0) -> Bool {
    let glide = (0..<16).map { 3.125 * Elementary.exp(-0.3 * (Double($0) + 0.5) / 64) }
    let detector = detector(offsets(ScrollTrace.constant(rest, 30) + steps + [43.125] + glide))
    let sample = 30 + steps.count
    #expect(detector.startsGlide(sample) && detector.context.phases[30...].allSatisfy { $0 == .drag })
    return detector.letsGo(jump(40, after: 200, at: sample))
  }

  /// Two steps that make 0.8 of the fastest two, 120 and 200 pt/s of 400, in less than 0.35 of the time since the last row at rest.
  @Test func aFingerIsSoonAsFastAsItGets() {
    for rows in 8...22 {
      for slow in 1..<7 {
        let steps = (0..<rows).map { $0 < slow ? 1.875 : 3.125 }
        #expect(letsGo(steps) == (20 * (slow + 1) < 7 * (rows + 1)), "\(slow) of \(rows) rows")
      }
    }
  }

  /// Without a step before the jump there was no finger.
  @Test func aFingerIsThereBeforeTheJump() { #expect(!letsGo([], rest: 0.001)) }

  /// A fling that is caught at a jump, and a view that is slow behind it but for some steps, with white noise.
  private func caught(
    _ fast: [Int: Double], fps: Double = 64, at sample: Int = 40, noise: Double = 0
  ) -> JumpDetector {
    let steps = (0..<120).map { row -> Double in
      if row < sample { return 1500 / fps * Elementary.exp(-2 * (Double(row) + 0.5) / fps) }
      return row == sample ? 50 : (fast[row - sample] ?? 20) / fps
    }
    var generator = SeededGenerator(seed: 5)
    return detector(offsets(steps).map { $0 + noise * generator.nextNormal() }, fps: fps)
  }

  private func catches(_ fast: [Int: Double]) -> Bool {
    caught(fast).catchesGlide(jump(50, after: 20, at: 40))
  }

  /// From the third step behind a jump on, two steps are three times as fast as it was seen to go on, or as 60 pt/s.
  @Test func aFingerThatCatchesAFlingMovesItLater() {
    #expect(catches([2: 170]) && !catches([2: 150]) && !catches([1: 170]) && catches([20: 170]))
    // Steps in 0.6 s behind it: 38 rows.
    for step in 37...41 { #expect(catches([step: 170]) == (step < 40), "step \(step)") }
  }

  /// On top of that by four times the noise over a step, twice of it for each of two steps: here a fifth of a point.
  @Test func aFingerThatCatchesAFlingStandsOutOfTheNoise() {
    var told = 0
    for fast in stride(from: 150.0, to: 400, by: 2) {
      let detector = caught([10: fast], noise: 0.2)
      let prepared = detector.context.prepared
      let fastest = (43..<79).map { abs(prepared.velocities[$0 - 1] + prepared.velocities[$0]) }.max() ?? 0
      #expect(prepared.noise(at: 60) > 0.1)
      let standsOut = fastest > 180 + 4 * 64 * prepared.noise(at: 60)
      #expect(detector.catchesGlide(jump(50, after: 20, at: 40)) == standsOut, "\(fast) pt/s")
      told += standsOut ? 1 : 0
    }
    // The border lies among the 125 velocities.
    #expect(told > 20 && told < 105)
  }

  /// At 15 Hz the ninth row behind the jump comes just then, and is no finger's any more.
  @Test func aFingerCatchesAFlingWithinSixTenths() {
    let (near, late) = (caught([9: 300], fps: 15, at: 10), caught([10: 300], fps: 15, at: 10))
    let times = late.context.prepared.times
    #expect(times[20] - times[11] == 0.6)
    #expect(near.catchesGlide(jump(50, after: 20, at: 10)) && !late.catchesGlide(jump(50, after: 20, at: 10)))
  }

  /// The slowest finger lets go, too.
  @Test func aFingerOfAHundredthOfAPointLetsGo() {
    let decay = (0..<60).map { row -> Double in Elementary.exp(-2 * (Double(row) + 0.5) / 64) }
    let glide = decay.map { 61.5 / 64 * $0 }
    #expect(detector(offsets(ScrollTrace.constant(0.01 / 64, 40) + [20] + glide)).startsGlide(40))
    // Nor does it matter how slow the view is for a step.
    var halting = decay.map { 400 / 64 * $0 }
    halting[4] = 1e-5
    #expect(detector(offsets(ScrollTrace.constant(0.1, 40) + [20] + halting)).startsGlide(40))
  }
}
