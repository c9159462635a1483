import ScrollKinematics
import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Which stretch of a trace a law of frames is looked for in, step by step.
@Suite(.endsInTime) struct FrameGlideTests {
  private func detector(_ steps: [Double], rattles: [Range<Int>] = []) -> FrameDependence {
    let offsets = steps.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1) }
    let trace = ScrollTrace(exactly: offsets)
    return FrameDependence(trace: trace, prepared: PreparedTrace(trace), rattles: rattles)
  }

  /// Steps that each are `less` pt shorter than the one before.
  private func shrinking(_ count: Int, from first: Double, by less: Double) -> [Double] {
    (0..<count).map { first - less * Double($0) }
  }

  /// The mean of seven steps is 40 pt/s where the fourth is 0.625 pt: that step belongs to it, and no slower one does.
  @Test func aGlideGoesDownToFortyPoints() throws {
    let steps = shrinking(140, from: 2.5, by: 1 / 64.0).map { max(0.25, $0) }
    let glide = try #require(detector(steps).longestGlide)
    // 2.5 pt less 120 times a 64th.
    #expect(steps[120] == 0.625 && glide.upperBound == 121)
  }

  /// It slows down to less than four fifths.
  @Test func aGlideLosesAFifth() throws {
    // Of 25 steps the greatest mean is 20.75 pt, of which 20.375 are more than 0.97: it begins four steps behind, at 19.375 pt; the
    // mean of the last four is 15.5 pt.
    let (first, last) = (19.375 * 64, 15.5 * 64)
    #expect(0.8 * first == last)
    #expect(detector(shrinking(25, from: 21.125, by: 0.25)).longestGlide == nil)
    #expect(detector(shrinking(26, from: 21.125, by: 0.25)).longestGlide == 7..<26)
    // From 20 pt to 15.875 pt, where the step before last lies amid 16 pt.
    #expect(detector(shrinking(27, from: 22, by: 0.25)).longestGlide == 8..<27)
    #expect(detector(shrinking(26, from: 22, by: 0.25)).longestGlide == nil)
  }

  /// The first of two that are as long, and the longer one.
  @Test func theLongestGlideCounts() throws {
    func glide(_ first: Int, _ second: Int) throws -> Range<Int> {
      let rest = ScrollTrace.constant(0, 24)
      let (one, two) = (shrinking(first, from: 24, by: 0.5), shrinking(second, from: 24, by: 0.5))
      return try #require(detector(rest + one + rest + two + rest).longestGlide)
    }
    #expect(
      try glide(30, 30).upperBound < 70 && glide(30, 31).lowerBound > 70 && glide(31, 30).upperBound < 70)
  }

  /// A view that is set in motion again begins another glide.
  @Test func aSecondFlingIsAnother() throws {
    let steps = shrinking(40, from: 26, by: 0.5) + shrinking(30, from: 24, by: 0.5)
    let glide = try #require(detector(steps).longestGlide)
    #expect(glide.upperBound <= 40)
    let turned = shrinking(20, from: 26, by: 0.5) + shrinking(40, from: 24, by: 0.5)
    #expect(try #require(detector(turned).longestGlide).lowerBound >= 20)
  }

  /// A rattle ends before its upper bound, where the next one may begin.
  @Test func neighbouringRattlesAreBothLeftOut() throws {
    let steps = shrinking(90, from: 30, by: 0.25)
    func first(_ rattles: [Range<Int>]) throws -> Int {
      try #require(detector(steps, rattles: rattles).longestGlide).lowerBound
    }
    #expect(try first([30..<40]) == first([20..<40]) && first([30..<40, 40..<41]) == first([30..<41]))
    #expect(try first([30..<41]) == first([30..<40]) + 1)
  }

  /// A step whose pace is 0 counts as one of a billionth.
  @Test func aStandHasALogarithm() {
    let still = detector(ScrollTrace.constant(8, 30) + ScrollTrace.constant(0, 30))
    // 512 pt/s in the first, and 0 in the second.
    let rate = still.rate(of: 26..<34)
    let paces = (26..<34).map { step -> Double in
      let steps = (step - 3...step + 3).filter { $0 < 30 }.count
      return Elementary.log(steps > 0 ? 512 * Double(steps) / 7 : 1e-9)
    }
    let times = (26..<34).map { still.prepared.middle($0) }
    #expect(abs(rate + LineFit(times, paces).slope) < 1e-6 * abs(rate))
  }

  /// The finding of a comparison ends with the trace.
  @Test func aComparisonIsOfTheWholeTrace() {
    let comparison = FrameRateComparison(rates: (2, 4), intervals: (1 / 32.0, 1 / 64.0), areSteady: true)
    let trace = ScrollTrace(exactly: (0..<20).map { 9 * Double($0) }, fps: 32)
    let finding = comparison.finding(in: trace)
    #expect(finding?.end == 19 / 32.0 && finding?.samples == 0..<20)
  }

  /// A view that turns at once leaves its direction with the fourth step back: of seven most go back then.
  @Test func aGlideGoesOneWay() throws {
    let steps = shrinking(30, from: 26, by: 0.25)
    for count in [8, 20] {
      let glide = try #require(detector(steps + ScrollTrace.constant(-18, count)).longestGlide)
      #expect(glide.upperBound == 30)
    }
  }

  /// Frames as short as a nanosecond: a glide is as long as with frames of 1/96 s, evenly and unevenly.
  @Test(arguments: [1.0, 4]) func aGlideIsTheSameByAnyClock(long: Double) throws {
    func glide(_ scale: Double) throws -> Range<Int> {
      var (trace, time, place) = (ScrollTrace(), 0.0, 0.0)
      for row in 0..<90 {
        trace.append(place.rounded(), at: time * scale)
        time += (row % 5 == 4 ? long : 1) / 96
        place += 30 * Elementary.exp(-Double(row) / 16) + 0.3
      }
      let prepared = PreparedTrace(trace)
      #expect(prepared.noise > 0.2 && (scale == 1 || prepared.interval > 1e-9 && prepared.interval < 1.4e-9))
      return try #require(FrameDependence(trace: trace, prepared: prepared, rattles: []).longestGlide)
    }
    let usual = try glide(1)
    #expect(try glide(1 / 8_388_608.0) == usual && usual.upperBound < 70)
  }
}
