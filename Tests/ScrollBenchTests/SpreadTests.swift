import TestSupport
import Testing

@testable import scroll_bench

@Suite(.endsInTime) struct SpreadTests {
  @Test func theMedianIsTheMiddleOne() {
    #expect(Spread(of: [3, 1, 2]).median == 2)
    #expect(Spread(of: [4, 1, 3, 2]).median == 2.5)
  }

  @Test func nineTenthsLieBelowP90() {
    #expect(Spread(of: (0...10).map(Double.init).reversed()).p90 == 9)
    // Between the two last: a tenth of two steps is a fifth of one.
    #expect(abs(Spread(of: [5, 1, 9]).p90 - 8.2) < 1e-12)
  }

  @Test func aLoneValueIsAllThree() {
    let spread = Spread(of: [7])
    #expect((spread.min, spread.median, spread.p90) == (7, 7, 7))
  }
}
