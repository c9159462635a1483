import TestSupport
import Testing

@testable import TrajectoryTables

@Suite(.endsInTime) struct ShortestDecimalTests {
  @Test func agreesWithTheStandardLibraryOnRandomBits() {
    var generator = SplitMix(seed: 1)
    expectAgreement((0..<randomCount).lazy.map { _ in generator.nextFinite() })
  }

  @Test func agreesOnSubnormals() {
    var generator = SplitMix(seed: 2)
    expectAgreement((0..<randomCount / 8).lazy.map { _ in Double(bitPattern: generator.next() >> 12) })
    expectAgreement((0..<randomCount / 8).lazy.map { Double(bitPattern: UInt64($0)) })
    expectAgreement((0..<52).lazy.map { Double(bitPattern: 1 << $0) })
  }

  /// Below a power of two the neighbour is nearer than above: the case that other algorithms have got wrong.
  @Test func agreesAroundPowersOfTwo() {
    for exponent in -1074...1023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      expectAgreement([power.nextDown, power, power.nextUp])
    }
  }

  @Test func agreesAroundPowersOfTen() throws {
    for exponent in -323...308 {
      for digits in ["1", "2", "5", "9", "9.5", "2.5"] {
        guard let value = Double("\(digits)e\(exponent)"), value.isFinite else { continue }
        expectAgreement([value.nextDown, value, value.nextUp])
      }
    }
  }

  @Test func agreesOnWholeNumbersAndDecimals() {
    var generator = SplitMix(seed: 3)
    expectAgreement((0..<randomCount / 8).lazy.map { Double($0) })
    expectAgreement((0..<randomCount / 8).lazy.map { _ in Double(generator.next() >> 8) })
    // Numbers as recordings have them: few decimals, times of frames.
    expectAgreement((0..<randomCount / 8).lazy.map { _ in Double(generator.next() % 10_000_000) / 1000 })
    expectAgreement((0..<randomCount / 8).lazy.map { Double($0) / 120 })
  }

  @Test(arguments: [
    0x1.FFFFFFFFFFFFFp1023, .leastNormalMagnitude, .leastNonzeroMagnitude, 0x1p53, 0x1p53 - 1, 0x1p53 + 2,
    0x1p54 + 4,
    9_007_199_254_740_991.5, 1e23, 0x1.8p-1067, 4.35, .leastNormalMagnitude.nextDown,
  ])
  func agreesOnLimits(value: Double) {
    expectAgreement([value])
  }

  private func expectAgreement(_ values: some Sequence<Double>) {
    for value in values where value != 0 {
      let magnitude = value.magnitude
      let (fast, plain) = (ShortestDecimal(magnitude).trimmed, ShortestDecimal(describing: magnitude).trimmed)
      if fast != plain {
        Issue.record("\(magnitude): \(fast) and not \(plain)")
        return
      }
    }
  }
}
