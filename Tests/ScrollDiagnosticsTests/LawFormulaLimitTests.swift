import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Laws, guesses and clocks at their limits, with numbers that are known by hand.
@Suite(.endsInTime) struct LawFormulaLimitTests {
  // MARK: decelerations

  /// It goes on up to its stop; one without a stop has no place of rest.
  @Test func aDecelerationGoesOnUpToItsStop() {
    let law = [2.0, 10, 400]
    #expect(DecayLaw.offsetUpToStop(law + [0.5], 0.25) == DecayLaw.offset(law, 0.25))
    #expect(DecayLaw.offsetUpToStop(law + [0.5], 0.75) == DecayLaw.offset(law, 0.5))
    #expect(DecayLaw.offsetUpToStop(law + [0.5], .infinity) == DecayLaw.offset(law, 0.5))
    #expect(DecayLaw.offsetUpToStop(law + [.infinity], .infinity).isNaN)
    // It would rest at 10.25 pt, and stops 0.05 pt before at 2·0.05 pt/s.
    #expect(abs(DecayLaw.stopSpeed([2, 10, 0.5, 10.2]) - 0.1) < 1e-12)
    #expect(abs(DecayLaw.stopSpeed([2, 10, -0.5, 9.8]) - 0.1) < 1e-12)
  }

  /// Where no stop is seen, it is taken to come a second behind the last sample.
  @Test func aStopThatIsNotSeenComesASecondLater() throws {
    let times = (0...32).map { Double($0) / 16 }
    let law = [2.0, 10, 400]
    let samples = FitSamples(times: times, offsets: times.map { DecayLaw.offset(law, $0) }, quantum: 0)
    let fit = try #require(DecayLaw.stopped(samples, from: law, at: 0.5))
    #expect(fit.parameters == law + [3])
  }

  /// The velocities of three samples at both ends, six intervals apart, of which five eighths count.
  @Test func aGuessComesFromItsEnds() {
    let times = (0..<8).map { 5 + Double($0) / 8 }
    func start(_ offsets: [Double]) -> [Double] {
      DecayLaw.start(FitSamples(times: times, offsets: offsets, quantum: 0))
    }
    let found = start([3, 5, 11, 40, 44, 45, 46, 47])
    // Slopes of three samples are those of the outer two: 8 pt and 2 pt in a quarter of a second.
    let span: Double = 7 / 8.0 * 5 / 8
    #expect(found[0] == Elementary.log(4) / span && found[1] == 3 && found[2] == 32)
    // What rests at its end, or turns, has no rate.
    #expect(start([3, 5, 11, 40, 44, 45, 45, 45])[0] == 2)
    #expect(start([3, 5, 11, 40, 44, 45, 44, 43])[0] == 2)
  }

  // MARK: springs

  /// 1.2 times the critical damping: 24 /s at 100 /s².
  @Test func aDampingMayBeStrong() {
    for (damping, isStrong) in [(20.0, false), (23.75, false), (24, true), (30, true)] {
      #expect(SpringLaw.isStronglyDamped(stiffness: 100, damping: damping) == isStrong)
    }
    #expect(SpringLaw.isStronglyDamped(stiffness: 25, damping: 12))
  }

  /// Guesses are springs of systems: shares of the critical damping from 0.22 to 2.05, two of them next to 1.
  @Test func guessesAreSpringsInUse() {
    let shares = SpringLaw.guesses.map { $0[1] / (2 * $0[0].squareRoot()) }
    let known = [1.004, 1, 0.949, 0.811, 0.224, 1.265, 2.054]
    #expect(zip(shares, known).allSatisfy { abs($0 - $1) < 1e-3 } && shares.count == 7)
  }

  @Test func aSpringStartsAsItsFirstSamplesGo() {
    let samples = FitSamples(times: [0, 0.25, 0.5, 0.75], offsets: [10, 12, 20, 90], quantum: 0)
    #expect(SpringLaw.start(samples, rest: 4) == [6, 20])
    let rigid = [0.0, 0, 1, 2, 3]
    #expect(SpringLaw.offset(rigid, 0.5).isNaN && SpringLaw.offset([1e-3] + rigid[1...], 0.5).isFinite)
  }

  /// A view without a spring has no place of rest.
  @Test func whatHasNoStiffnessHasNoRest() {
    #expect(SpringLaw.offset([0, 0, 1, 2, 3], .infinity).isNaN)
    #expect(SpringLaw.offset([1, 0, 1, 2, 3], .infinity) == 3)
  }

  // MARK: clocks

  @Test func twoTimesAreNoClock() {
    #expect(FrameClock([1, 2]).scatter == 0 && FrameClock([]).scatter == 0)
    // The usual wait is the shorter of two.
    #expect(FrameClock([0, 1, 3]).interval == 1)
  }

  /// A clock is followed by a fifth: waits that are an eighth longer, less what is followed, add up to half a frame in the ninth.
  @Test func aClockIsFollowedByAFifth() {
    let recorded = ((0..<21).map { _ in 1.0 } + ScrollTrace.constant(1.12, 15)).reduce(into: [0.0]) {
      $0.append($0[$0.count - 1] + $1)
    }
    let numbers = recorded.indices.map { Double($0 < 30 ? $0 : $0 + 1) }
    let clock = FrameClock(recorded)
    #expect(abs(clock.interval - LineFit(numbers, recorded).slope) < 1e-12)
  }

  /// Errors of ±0.15 frames in runs of n change by √(n/2) times less than they scatter: 1.41 for four, 1.58 for five.
  @Test(arguments: [1.0, 64]) func errorsThatLastAreNoClock(rate: Double) {
    for (run, isEven) in [(2, true), (4, true), (5, false), (8, false)] {
      let recorded = (0..<400).map { row -> Double in
        let error: Double = row / run % 2 == 0 ? 0.15 : -0.15
        return (Double(row) + error) / rate
      }
      #expect(FrameClock(recorded).isEven == isEven, "\(run)")
    }
  }

  // MARK: hands

  /// A finger whose column is never empty is down from the row before it moves to 0.1 s behind: six rows of 1/64 s.
  @Test func aFingerHoldsWhileItMoves() {
    let fingers = (0..<60).map { row -> Double in 300 + 4 * Double(min(max(row - 10, 0), 10)) }
    let offsets = fingers.map { 800 - $0 }
    let held = HeldRows(ScrollTrace(exactly: offsets, [.finger: fingers]))
    #expect(held.free(0..<60) == [0..<10, 27..<60] && held.free(12..<20).isEmpty)
    #expect(held.first(in: 0..<60) == 10 && held.first(in: 30..<60) == nil)
    let unknown = HeldRows(ScrollTrace(exactly: offsets))
    #expect(unknown.free(0..<60) == [0..<60] && unknown.first(in: 0..<60) == nil)
    // A phase that is not known says nothing.
    let phases = (0..<60).map { row -> ScrollPhase? in row < 5 ? .drag : nil }
    #expect(HeldRows(ScrollTrace(exactly: offsets, phases: phases)).free(0..<60) == [5..<60])
  }

  // MARK: likelihoods

  @Test func aSingleMissIsItsOwnMean() throws {
    // (36 - 9)/9 for a miss of 3 pt.
    #expect(Likelihoods(best: [3], grid: 0).distance(of: 6) == 3)
    let line = FitSamples(times: [0, 1, 2], offsets: [0, 3, 6], quantum: 0)
    let fit = try #require(LawFit(line, from: [0.0], law: { 3 * $1 + $0[0] }))
    #expect(FoundLaw(phase: .bounce, motion: MotionFit(fit, []), rows: 0..<3).isSeen)
  }
}
