import TestSupport
import Testing

@testable import ScrollKinematics

/// Which times a root search asks, and when it ends.
@Suite(.endsInTime) struct RootFindingStepTests {
  /// What a quantity answers: its sign, and where Newton's method goes from there.
  private typealias Answer = (isAbove: Bool, newton: Double)

  /// The times that a search asks of a quantity that gives the answers in turn, the last one again and again.
  private func visits(
    from lower: Double, to upper: Double, scale: Double = 1, _ answers: [Answer]
  ) -> (times: [Double], result: Double) {
    var times: [Double] = []
    let result = RootFinding.zero(from: lower, to: upper, scale: scale) { time in
      times.append(time)
      // A search that does not end is ended by a step of 0.
      if times.count > 200 { return (0, -1) }
      let answer = answers[min(times.count, answers.count) - 1]
      let value: Double = answer.isAbove ? 1 : -1
      return (value, value / (time - answer.newton))
    }
    return (times, result)
  }

  /// Of 2^52 numbers between 1 and 2, halving leaves one after 52 questions.
  @Test func bisectionHalvesItsBracket() {
    var count = 0
    let found = RootFinding.firstTrue(from: 1, to: 2) { time in
      count += 1
      return time >= 1.7
    }
    #expect(found == 1.7 && count == 52)
  }

  /// Brackets of 1, 2, 4, ... 2^59 scales are tried.
  @Test(arguments: [0.25, 1])
  func aSearchReachesOutSixtyTimes(scale: Double) {
    let last = 0x1p59 * scale
    #expect(RootFinding.firstTrue(after: 0, scale: scale) { $0 >= last } == last)
    #expect(RootFinding.firstTrue(after: 0, scale: scale) { $0 > last } == nil)
    var asked: [Double] = []
    _ = RootFinding.firstTrue(after: 0, scale: scale) { time in
      asked.append(time)
      return false
    }
    let tried = (0..<60).map { scale * Elementary.pow(2, Double($0)) }
    #expect(asked == [0] + tried)
  }

  /// A first Newton step is no proof of convergence, however short: here it goes half of the way.
  @Test func aShortFirstStepIsNotTheLast() {
    let rate = 0x1p20
    let zero = RootFinding.zero(from: 1, to: 2, scale: 1) { time in
      let value = Elementary.exp(-(time - 1) * rate)
      return (value - 0.5, -rate * value)
    }
    #expect(abs(zero - (1 + Elementary.log(2) / rate)) <= 4 * zero.ulp)
  }

  /// A quantity that falls to 0 and stays there has its zero where it arrives, not where it ends.
  @Test func aFlatZeroIsMetAtItsBeginning() {
    let zero = RootFinding.zero(from: 0, to: 8, scale: 1) { time in
      time < 1 ? (1 - time, -1) : (0, 0)
    }
    #expect(abs(zero - 1) <= 2 * 1.0.ulp)
  }

  /// The middle of two neighbours is one of them: the search ends there, and the upper one is the answer.
  @Test(arguments: [1.5, 1.5.nextUp])
  func neighboursEndTheSearch(edge: Double) {
    var count = 0
    let zero = RootFinding.zero(from: 1, to: 2, scale: 1) { time in
      count += 1
      // No Newton step is of use; after 100 a search that does not end is ended.
      return count > 100 ? (0, -1) : (time < edge ? 1 : -1, 1e-300)
    }
    #expect(zero == edge && count == 53)
  }

  /// Four units in the last place end a search; five do not.
  @Test func aStepOfFourUnitsIsTheLast() {
    let unit = 1.0.ulp
    let ended = visits(from: 1, to: 2, [(true, 1 + 4 * unit), (true, 1 + 6 * unit)])
    #expect(ended.times == [1] && ended.result == 1 + 4 * unit)
    let goesOn = visits(from: 1, to: 2, [(true, 1 + 5 * unit), (true, 1 + 7 * unit)])
    #expect(goesOn.times == [1, 1 + 5 * unit] && goesOn.result == 1 + 7 * unit)
  }

  /// After a step of 1/4, one of 2^-20 leaves an error of 2^-60 / 2^-4, a sixteenth of a unit of 2^-52: it is the last.
  @Test func aStepThatLeavesASixteenthOfAUnitIsTheLast() {
    let last = 1.25 + 0x1p-20
    let ended = visits(from: 1, to: 2, [(true, 1.25), (true, last), (true, last)])
    #expect(ended.times == [1, 1.25] && ended.result == last)
    // One that is longer by a 64th is not.
    let longer = 1.25 + 0x1p-20 + 0x1p-26
    let goesOn = visits(from: 1, to: 2, [(true, 1.25), (true, longer), (true, longer)])
    #expect(goesOn.times == [1, 1.25, longer])
  }

  /// Steps that halve are Newton's, to the left as to the right; others are bisections.
  @Test func stepsThatHalveAreTaken() {
    let left = visits(
      from: 0, to: 8, [(true, 7), (false, 4), (false, 3), (false, 2.5), (true, 2.75), (true, 2.75)])
    #expect(left.times == [0, 7, 4, 3, 2.5, 2.75])
    // 2.5 after 3 is more than half: the middle of 0 and 4 comes instead of 1.5.
    let middle = visits(from: 0, to: 8, [(true, 7), (false, 4), (false, 1.5), (true, 2)])
    #expect(middle.times == [0, 7, 4, 2])
    let outside = visits(from: 0, to: 8, [(true, 9), (true, 3), (false, 6), (false, 6)])
    #expect(outside.times == [0, 4, 6])
  }
}
