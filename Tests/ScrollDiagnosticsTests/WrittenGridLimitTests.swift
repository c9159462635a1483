import TestSupport
import Testing

@testable import ScrollDiagnostics

/// Grids behind two and three decimals, each from a few differences that bound it.
@Suite(.endsInTime) struct WrittenGridLimitTests {
  /// The step behind offsets that differ by so many hundredths, or thousandths, one after the other.
  private func step(_ differences: [Int], of unit: Double = 100) -> Double? {
    let places = differences.reduce(into: [17]) { $0.append($0[$0.count - 1] + $1) }
    return WrittenGrid(places.map { Double($0) / unit })?.step
  }

  private func isNear(_ found: Double?, _ step: Double) -> Bool {
    found.map { abs($0 - step) < 1e-9 } ?? false
  }

  /// 0.67, 2.67 and 4.67 pt are one, four and seven steps of at least 4.66/7 and at most 4.68/7 pt.
  @Test func eachDifferenceBoundsTheStep() {
    #expect(isNear(step([67, 267, 467]), 4.67 / 7))
    // 0.33 pt fits into 2.67 pt eight times; that leaves between 2.66/8 and 2.68/8 pt.
    #expect(isNear(step([33, 33, 33, 33, 267]), 2.67 / 8))
    // In 3.33 pt it may be any number: ten steps are known to 0.11 pt, more than three tenths of one.
    #expect(isNear(step([33, 33, 33, 33, 333]), 0.33))
    #expect(isNear(step([30, 60, 90, 180]), 0.3))
  }

  /// 1.33 and 2.67 pt are twice the other by chance in 1.36 of 1000 cases; 0.67, 2.67 and 4.67 pt are multiples in 0.73 of them.
  @Test func aGridThatMayBeChanceIsNone() {
    #expect(step([133, 267]) == nil && step([133, 133, 267]) != nil)
  }

  /// What a difference leaves bounds the step instead, once or several times.
  @Test func whatIsLeftIsTheNextStep() {
    #expect(isNear(step([60, 120, 210, 240, 240]), 0.3))
    #expect(isNear(step([160, 240, 280, 360]), 0.4))
    #expect(isNear(step([50, 75, 75, 125, 50, 75]), 0.25))
    #expect(isNear(step([133, 133, 533, 600]), (5.99 / 9 + 5.34 / 8) / 2))
  }

  /// A rest in bounds: 0.75 pt leave 0.25 pt of twice 0.5 pt, known to 0.01 pt and twice 0.01 pt.
  @Test func theRestIsKnownAsFarAsTheStepIs() throws {
    var (bounds, chance) = ((low: 0.49, high: 0.51), 1.0)
    let rest = try #require(WrittenGrid.close(&bounds, on: [0.5, 0.75], 0.01, chance: &chance))
    #expect(abs(rest.low - 0.22) < 1e-12 && abs(rest.high - 0.28) < 1e-12)
    #expect(bounds.low == 0.49 && bounds.high == 0.51 && abs(chance - 0.08) < 1e-12)
    // What two steps leave of 1.03 pt is known to 0.01 pt and twice 0.005 pt.
    (bounds, chance) = ((low: 0.495, high: 0.505), 1)
    let little = try #require(WrittenGrid.close(&bounds, on: [1.03], 0.01, chance: &chance))
    #expect(abs(little.low - 0.01) < 1e-12 && abs(little.high - 0.05) < 1e-12 && chance == 1)
    // Bounds that meet in a point are no miss.
    (bounds, chance) = ((low: 0.32, high: 0.34), 1)
    let all = WrittenGrid.close(&bounds, on: [0.63], 0.01, chance: &chance)
    #expect(all == nil && bounds.low == 0.32 && bounds.high == 0.32)
  }

  /// From 0.07 pt on hundredths are known to three tenths of a step.
  @Test func theStepIsKnownToThreeTenths() {
    let sevens = [Int](repeating: 7, count: 14)
    #expect(isNear(step(sevens), 0.07) && step(sevens.map { $0 - 1 }) == nil)
    #expect(step([1, 50, 50, 100, 150]) == nil)
  }

  /// A step that can be written is taken where all differences are its multiples, to the digit.
  @Test func aStepThatIsWrittenIsMetByAll() {
    #expect(step([333, 666, 333], of: 1000) == 0.333)
    #expect(isNear(step([333, 333, 667], of: 1000), 0.3335))
    #expect(isNear(step([333, 334, 333], of: 1000), 0.3335))
    #expect(isNear(step([332, 333, 333], of: 1000), 0.3325))
    // 3.34 pt are in their bounds, and are more than all of them.
    #expect(isNear(step([333, 667, 1001]), (10 / 3.0 + 3.34) / 2))
  }

  /// A millionth of the last decimal and four digits' ends are an error of the number, not a decimal more.
  @Test func decimalsAreCountedToTheError() {
    func decimals(_ offset: Double) -> Int? { WrittenGrid.decimals(of: [3, offset]) }
    #expect(decimals(0.25) == 2 && decimals(0.125) == 3 && decimals(-0.0625) == 4 && decimals(0.03125) == nil)
    #expect(decimals(7) == 0 && decimals(7.5) == 1 && WrittenGrid.decimals(of: []) == 0)
    #expect(decimals(0.25 + 0.9e-8) == 2 && decimals(0.25 + 1.2e-8) == nil)
    #expect(decimals(1e-6 + 4 * 1e-6.ulp) == 0 && decimals(1e-6 + 5 * 1e-6.ulp) == nil)
    // Where the last bit is worth 1/4096 pt.
    let far = 1_099_511_627_776.0
    #expect(decimals(far + 4.0 / 4096) == 0 && decimals(far + 5.0 / 4096) == 3)
  }
}
