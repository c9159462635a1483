import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which steps a deceleration takes, and when a fit of one exists: each limit from both sides.
@Suite(.endsInTime) struct GlideReachTests {
  private func prepared(_ offsets: [Double], fps: Double = 64) -> PreparedTrace {
    PreparedTrace(ScrollTrace(exactly: offsets, fps: fps))
  }

  /// 512 pt/s in rows of 1/64 s, and friction of 2 /s from 1500 pt/s on.
  private static let even = PreparedTrace(ScrollTrace(exactly: (0..<64).map { 8 * Double($0) }))
  private static let fling = PreparedTrace(
    ScrollTrace(exactly: (0..<64).map { -750 * Elementary.expm1(-2 * Double($0) / 64) }))

  /// 19 steps are the most within 0.3 s, 12 within 0.2 s, 7 within 0.12 s and 5 within 0.08 s.
  @Test func aFlingIsLookedForInEverShorterStretches() {
    var (before, after): ([Range<Int>], [Range<Int>]) = ([], [])
    _ = Self.fling.fling(before: 40, leavingOut: { _ in false }) {
      before.append($0.steps); return false
    }
    _ = Self.fling.fling(after: 20, leavingOut: { _ in false }) {
      after.append($0.steps); return false
    }
    #expect(before == [21..<40, 28..<40, 33..<40, 35..<40] && after == [20..<39, 20..<32, 20..<27, 20..<25])
    #expect(Self.even.glide(before: 40) { _ in false }?.steps == 21..<40)
    #expect(Self.even.glide(after: 20) { _ in false }?.steps == 20..<39)
  }

  /// The even motion around a stretch is longer than the stretch; where there are no four steps there is none.
  @Test func aPartOfAnEvenMotionIsShorterThanIt() {
    func isPart(_ steps: Range<Int>, before end: Int = 40) -> Bool {
      Self.even.isPartOfEven(Glide(at: 512, losing: 2, over: steps), before: end) { _ in false }
    }
    #expect(isPart(22..<40) && !isPart(21..<40) && !isPart(39..<40, before: 2))
    #expect(!Self.fling.isPartOfEven(Glide(at: 512, losing: 2, over: 30..<40), before: 40) { _ in false })
  }

  /// Three steps and 0.05 s: at 60 Hz that is the same, so the fourth step may move.
  @Test func aViewRestsForThreeSteps() {
    let rest = prepared([7, 7, 7, 7, 9, 12, 16, 21, 27, 34], fps: 60)
    #expect(rest.rests(from: 0) && !rest.rests(from: 1))
  }

  /// A velocity of 1 pt/s is fitted like any other.
  @Test func aGlideMayBeAsSlowAsOnePointASecond() throws {
    let slow = prepared((0..<40).map { Double($0) / 64 })
    let glide = try #require(Glide(slow, 10..<20, at: slow.times[20]))
    #expect(abs(glide.velocity - 1) < 1e-9 && abs(glide.rate) < 1e-6)
  }

  /// No law loses more than 60 times its velocity a second.
  @Test func friction60TimesASecondIsNone() {
    func isOne(_ rate: Double) -> Bool {
      let trace = prepared(
        (0..<40).map { -1500 / rate * Elementary.expm1(-rate * Double($0) / 1024) }, fps: 1024)
      return Glide(trace, 0..<24, at: trace.times[12]) != nil
    }
    #expect(isOne(40) && isOne(59) && !isOne(61) && !isOne(75))
  }

  /// Even braking of a rate r takes 1/r s, and then the velocity is exactly 0.
  @Test func evenBrakingEndsAtRest() {
    for rate in 1...60 {
      let (rate, time) = (Double(rate), 1 / Double(rate))
      for end in [time.nextDown, time, time.nextUp] where rate * end == 1 {
        #expect(Glide(at: 900, losing: rate, evenly: true).velocity(after: end) == 0)
      }
    }
  }

  /// A motion that gains 25 times its velocity a second. The first guess is at most 20 /s, which doubles the velocity at about the time
  /// asked for.
  @Test func anEvenGainIsContinued() throws {
    let trace = prepared(
      (0..<64).map { row -> Double in
        let time = Double(row - 32) / 64
        return 100 * time + 1250 * time * time
      })
    let time = 3.25 / 64
    let glide = try #require(Glide(trace, 30..<34, at: trace.times[32] + time))
    #expect(glide.brakesEvenly && abs(glide.velocity - 100 * (1 + 25 * time)) < 1e-6)
    #expect(abs(glide.rate + 25 / (1 + 25 * time)) < 1e-6)
  }

  /// Even braking is the parabola through its samples, however hard it brakes in their middle: of a cubic course with a velocity of
  /// 100 pt/s there, eleven samples 1/128 s apart show 70,000/128² · 1958/110 pt/s less.
  @Test func evenBrakingIsAParabola() throws {
    let trace = prepared(
      (0..<64).map { row -> Double in
        let time = Double(row - 32) / 128
        return 1000 + time * (100 - time * (595 + 70_000 * time))
      }, fps: 128)
    let middle = 100 - 70_000.0 / 16384 * 1958 / 110
    for before in [0.13, 0.14, 0.15, 0.16] {
      let glide = try #require(Glide(trace, 27..<37, at: trace.times[32] - before))
      #expect(glide.brakesEvenly && abs(glide.velocity - middle - 1190 * before) < 1e-6)
      #expect(abs(glide.rate * glide.velocity - 1190) < 1e-6)
    }
  }

  /// Four samples leave one number free: of offsets -e, 3e, -3e and e beside a parabola that is √20·e.
  @Test func threeStepsLeaveOneNumberFree() throws {
    var offsets = (0..<64).map { row -> Double in
      let time = Double(row) / 64
      return 500 * time - 100 * time * time
    }
    for (row, error) in [0.01, -0.03, 0.03, -0.01].enumerated() { offsets[20 + row] += error }
    let trace = prepared(offsets)
    let glide = try #require(Glide(trace, 20..<23, at: trace.times[23]))
    #expect(glide.brakesEvenly && abs(glide.scatter - 20.0.squareRoot() * 0.01) < 1e-9)
  }

  /// How unlike 1, t and t² are over eleven samples whose middle lies so far away in s: the determinant of their sums over the product
  /// of its diagonal.
  private func unlikeness(_ distance: Double) -> Double {
    let moments = (-5...5).reduce((square: 0.0, fourth: 0.0)) { sums, place in
      let time = distance + Double(place) / 64
      return (sums.square + time * time, sums.fourth + time * time * time * time)
    }
    // 110 and 1958 are the sums of k² and k⁴.
    let (square, fourth) = (110.0 / 4096, 1958.0 / 16_777_216)
    return square * (fourth - square * square / 11) / (moments.square * moments.fourth)
  }

  /// Whether something is known at each distance where the columns are more unlike than a limit, and at none farther away.
  private func ends(at limit: Double, from first: Double, by step: Double, _ isKnown: (Double) -> Bool)
    -> Bool
  {
    let distances = (0..<100).map { first + step * Double($0) }
    let near = distances.filter { unlikeness($0) > 1.02 * limit }
    let far = distances.filter { unlikeness($0) < 0.98 * limit }
    return near.count > 10 && far.count > 10 && near.allSatisfy(isKnown) && !far.contains(where: isKnown)
  }

  /// No law is fitted where its columns are alike to 10⁻¹².
  @Test func aFarContinuationIsNone() {
    let middle = Self.even.times[25]
    #expect(
      ends(at: 1e-12, from: 2, by: 0.05) { Glide(Self.even, 20..<30, at: middle + $0) != nil })
  }

  /// No parabola is fitted where its columns are alike to 10⁻⁹.
  @Test func aFarParabolaIsNone() {
    let middle = Self.even.times[25]
    #expect(
      ends(at: 1e-9, from: 0.7, by: 0.02) {
        Parabola(Self.even, 20..<31, at: middle + $0, unit: 1 / 64.0) != nil
      })
  }

  /// The glide goes on where three steps are 3 % longer than the first three, and ends where they are longer than that.
  @Test func aGlideGetsNoFasterThanItWas() {
    func steps(_ longer: Double) -> Range<Int>? {
      let steps = ScrollTrace.constant(100, 84) + [longer, 100, 100, longer, 100, 100, 100]
      let trace = prepared(steps.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) })
      #expect(trace.noise(at: 6400) == 0 && 1.03 * 6400 == 6592)
      return trace.glide(after: 81) { _ in false }?.steps
    }
    #expect(steps(109) == 81..<91 && steps(109.25) == nil)
  }
}

/// How far a deceleration is followed in noise.
@Suite(.endsInTime) struct NoisyGlideTests {
  /// Fast rows with noise, and behind them steps in standard deviations of it.
  private func prepared(_ steps: [Double]) -> (trace: PreparedTrace, first: Int) {
    var generator = SeededGenerator(seed: 3)
    let fast = (0..<320).map { row -> Double in 8 * Double(row) + 0.1 * generator.nextNormal() }
    func trace(_ noise: Double) -> PreparedTrace {
      let behind = steps.reduce(into: [fast[319] + 8]) { $0.append($0[$0.count - 1] + $1 * noise) }
      return PreparedTrace(ScrollTrace(exactly: fast + behind))
    }
    let found = trace(trace(0.1).noise)
    #expect(abs(found.noise / trace(0.1).noise - 1) < 0.01 && found.rows.count == 321 + steps.count)
    return (found, 320)
  }

  private func constant(_ count: Int, _ step: Double = 6) -> [Double] { ScrollTrace.constant(step, count) }

  /// A step back of three times the noise of a step, which is one and a half deviations, ends it.
  @Test func aStepBackEndsAGlide() {
    func first(_ step: Double) -> Int? {
      let (trace, first) = prepared(constant(12, 4) + [step] + constant(10, 4))
      return trace.glide(before: first + 23) { _ in false }.map { $0.steps.lowerBound - first }
    }
    func last(_ step: Double) -> Int? {
      let (trace, first) = prepared(constant(10) + [step] + constant(20))
      return trace.glide(after: first) { _ in false }.map { $0.steps.upperBound - first }
    }
    // Without one it takes the 19 steps within 0.3 s.
    #expect(first(-4.6) == 13 && first(-4.4) == 4 && last(-4.6) == 10 && last(-4.4) == 19)
  }

  /// The last three steps say which direction it goes, whatever the fourth did.
  @Test func theLastThreeStepsTellTheDirection() {
    let (trace, first) = prepared(constant(20) + constant(3, -0.1))
    #expect(trace.glide(before: first + 23) { _ in false } == nil)
    let (other, begin) = prepared(constant(20) + constant(3, 0.1))
    #expect(other.glide(before: begin + 23) { _ in false } != nil)
  }
}
