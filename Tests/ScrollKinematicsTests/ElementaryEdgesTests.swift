import ScrollKinematics
import TestSupport
import Testing

/// What holds exactly: values at the edges, symmetry, order, and the bits themselves.
@Suite(.endsInTime) struct ElementaryEdgesTests {
  private typealias E = Elementary

  /// Equal including the sign of zero; all that is no number is one.
  private func expect(_ found: Double, _ expected: Double, _ place: SourceLocation = #_sourceLocation) {
    #expect(found.bitPattern == expected.bitPattern || found.isNaN && expected.isNaN, sourceLocation: place)
  }

  private let infinity = Double.infinity
  private let least = Double.leastNonzeroMagnitude
  private let greatest = Double.greatestFiniteMagnitude

  @Test func exponentials() {
    expect(E.exp(0), 1)
    expect(E.exp(-0.0), 1)
    expect(E.exp(least), 1)
    expect(E.exp(-infinity), 0)
    expect(E.exp(infinity), infinity)
    expect(E.exp(.nan), .nan)
    expect(E.exp(1e308), infinity)
    expect(E.exp(-1e308), 0)
    // The last results before overflow and before 0.
    expect(E.exp(709.782712893384), 0x1.fffffffffff2ap1023)
    expect(E.exp(709.7827128933841), infinity)
    expect(E.exp(-745.1332191019411), least)
    expect(E.exp(-745.1332191019412), 0)
    expect(E.expm1(0), 0)
    expect(E.expm1(-0.0), -0.0)
    expect(E.expm1(least), least)
    expect(E.expm1(-infinity), -1)
    expect(E.expm1(-50), -1)
    // e^-38 is less than half a unit in the last place of 1.
    expect(E.expm1(-38), -1)
    expect(E.expm1((-38.0).nextUp), -1)
    expect(E.expm1(infinity), infinity)
    expect(E.expm1(710), infinity)
    expect(E.expm1(.nan), .nan)
  }

  @Test func logarithms() {
    expect(E.log(0), -infinity)
    expect(E.log(-0.0), -infinity)
    expect(E.log(1), 0)
    expect(E.log(infinity), infinity)
    expect(E.log(-1), .nan)
    expect(E.log(-infinity), .nan)
    expect(E.log(.nan), .nan)
    expect(E.log(least), -744.4400719213812)
    expect(E.log(greatest), 709.782712893384)
    expect(E.log(1.0.nextUp), 0x1p-52 - 0x1p-105)
    expect(E.log(1.0.nextDown), -0x1p-53)
    expect(E.log1p(0), 0)
    expect(E.log1p(-0.0), -0.0)
    expect(E.log1p(least), least)
    expect(E.log1p(-1), -infinity)
    expect(E.log1p(-1.5), .nan)
    expect(E.log1p(infinity), infinity)
    expect(E.log1p(-infinity), .nan)
    expect(E.log1p(.nan), .nan)
    expect(E.log1p(greatest), 709.782712893384)
  }

  @Test func sinesAndCosines() {
    expect(E.sin(0), 0)
    expect(E.sin(-0.0), -0.0)
    expect(E.sin(least), least)
    expect(E.sin(infinity), .nan)
    expect(E.sin(.nan), .nan)
    expect(E.cos(0), 1)
    expect(E.cos(-0.0), 1)
    expect(E.cos(least), 1)
    expect(E.cos(-infinity), .nan)
    expect(E.cos(.nan), .nan)
  }

  @Test func powers() {
    // To the power of 0, and of 1.
    expect(E.pow(.nan, 0), 1)
    expect(E.pow(0, -0.0), 1)
    expect(E.pow(infinity, 0), 1)
    expect(E.pow(1, .nan), 1)
    expect(E.pow(1, -infinity), 1)
    expect(E.pow(.nan, 1), .nan)
    expect(E.pow(2, .nan), .nan)
    // Of zeros and infinities.
    expect(E.pow(0, 3), 0)
    expect(E.pow(-0.0, 3), -0.0)
    expect(E.pow(-0.0, 2), 0)
    expect(E.pow(0, -1), infinity)
    expect(E.pow(-0.0, -1), -infinity)
    expect(E.pow(-0.0, -2), infinity)
    expect(E.pow(-0.0, 0.5), 0)
    expect(E.pow(infinity, 0.5), infinity)
    expect(E.pow(infinity, -2), 0)
    expect(E.pow(-infinity, 3), -infinity)
    expect(E.pow(-infinity, 2), infinity)
    expect(E.pow(-infinity, -3), -0.0)
    expect(E.pow(-infinity, 0x1p60), infinity)
    expect(E.pow(2, infinity), infinity)
    expect(E.pow(2, -infinity), 0)
    expect(E.pow(0.5, infinity), 0)
    expect(E.pow(-0.5, -infinity), infinity)
    expect(E.pow(-1, infinity), 1)
    expect(E.pow(-1, -infinity), 1)
    // Of negative numbers.
    expect(E.pow(-2, 3), -8)
    expect(E.pow(-2, -2), 0.25)
    expect(E.pow(-2, 0.5), .nan)
    expect(E.pow(-1, 0x1p53 - 1), -1)
    expect(E.pow(-1, 0x1p53), 1)
    expect(E.pow(-1, 1 - 0x1p53), -1)
    expect(E.pow(-2, -3), -0.125)
    expect(E.pow(-1, -1e300), 1)
    expect(E.pow(-2, 1e-300), .nan)
    expect(E.pow(-0.0, 1.5), 0)
    expect(E.pow(-1, 1e300), 1)
    expect(E.pow(-3, 1e300), infinity)
    expect(E.pow(-0.5, 1e300), 0)
    // Exact results, overflow and underflow.
    expect(E.pow(2, 1023), 0x1p1023)
    expect(E.pow(2, 1024), infinity)
    expect(E.pow(2, -1074), least)
    expect(E.pow(2, -1076), 0)
    expect(E.pow(least, 1), least)
    expect(E.pow(least, -0.5), 0x1p537)
    expect(E.pow(10, 22), 1e22)
    expect(E.pow(3, 33), 5559060566555523)
    expect(E.pow(1.5, 20), 3325.256730079651)
    expect(E.pow(greatest, 1), greatest)
    expect(E.pow(9, 0.5), 3)
    expect(E.pow(1.0.nextUp, 1e19), infinity)
    expect(E.pow(1.0.nextDown, 1e19), 0)
  }

  @Test func arctangents() {
    expect(E.atan2(0, 1), 0)
    expect(E.atan2(-0.0, 1), -0.0)
    expect(E.atan2(0, 0), 0)
    expect(E.atan2(-0.0, 0), -0.0)
    expect(E.atan2(0, -0.0), .pi)
    expect(E.atan2(-0.0, -0.0), -.pi)
    expect(E.atan2(0, -1), .pi)
    expect(E.atan2(-0.0, -1), -.pi)
    expect(E.atan2(1, 0), .pi / 2)
    expect(E.atan2(-1, -0.0), -.pi / 2)
    expect(E.atan2(1, 1), .pi / 4)
    expect(E.atan2(1, -1), 3 * .pi / 4)
    expect(E.atan2(-1, -1), -3 * .pi / 4)
    expect(E.atan2(infinity, 1), .pi / 2)
    expect(E.atan2(-infinity, -1), -.pi / 2)
    expect(E.atan2(1, infinity), 0)
    expect(E.atan2(-1, infinity), -0.0)
    expect(E.atan2(1, -infinity), .pi)
    expect(E.atan2(-1, -infinity), -.pi)
    expect(E.atan2(infinity, infinity), .pi / 4)
    expect(E.atan2(-infinity, infinity), -.pi / 4)
    expect(E.atan2(infinity, -infinity), 3 * .pi / 4)
    expect(E.atan2(-infinity, -infinity), -3 * .pi / 4)
    expect(E.atan2(.nan, 1), .nan)
    expect(E.atan2(1, .nan), .nan)
    expect(E.atan2(least, 1), least)
    expect(E.atan2(least, greatest), 0)
    expect(E.atan2(1, least), .pi / 2)
    expect(E.atan2(least, least), .pi / 4)
    expect(E.atan2(greatest, greatest), .pi / 4)
    expect(E.atan2(least, -1), .pi)
  }

  /// Odd and even functions are so to the bit: the mirror symmetry of motions rests on it.
  @Test func symmetries() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let (any, usual) = (Double(bitPattern: generator.next()), 3 * generator.nextNormal())
      guard any.isFinite else { continue }
      let isSymmetric = [any, usual].allSatisfy { E.sin(-$0) == -E.sin($0) && E.cos(-$0) == E.cos($0) }
      #expect(isSymmetric, "sin and cos of \(any) and \(usual)")
      #expect(E.atan2(-usual, any) == -E.atan2(usual, any))
    }
  }

  /// Twice an angle is exact, and its bits of 2/π begin one further on: sines and cosines of both agree at any size.
  @Test func anglesOfAnySizeDouble() {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<3_000 {
      let exponent = UInt64(1023 + 17) + generator.next() % (1022 - 17)
      let angle = Double(bitPattern: exponent << 52 | generator.next() >> 12)
      let (sine, cosine) = (E.sin(angle), E.cos(angle))
      // Each factor is off by 0.85 units in the last place of 1 at most, twice that in the product of two.
      #expect(abs(E.sin(2 * angle) - 2 * sine * cosine) <= 4 * 0x1p-52, "\(angle)")
      #expect(abs(E.cos(2 * angle) - (cosine - sine) * (cosine + sine)) <= 4 * 0x1p-52, "\(angle)")
    }
  }

  /// Between neighbours the results keep their order: at the borders of the tables' places, and anywhere else that was tried.
  @Test func order() {
    var generator = SeededGenerator(seed: 5)
    for index in 0..<4_000 {
      let atBorder = index % 2 == 0
      // Borders of exp lie at odd multiples of ln 2 / 256, those of log where 45 bits of the pattern turn over.
      let place = Double(generator.next() >> 48) - 32_768 + 0.5
      let border = Double(bitPattern: 0x3FE6_9000_0000_0000 &+ ((generator.next() >> 53) << 45))
      var low = atBorder ? place * 0.005415212348514945 : 700 * (2 * generator.nextUnit() - 1)
      var above = atBorder ? border : 4 * generator.nextUnit()
      for _ in 0..<4 { (low, above) = (low.nextDown, above.nextDown) }
      for _ in 0..<8 {
        let (next, nextAbove, less) = (low.nextUp, above.nextUp, above - 1)
        let isOrdered =
          E.exp(low) <= E.exp(next) && E.expm1(low) <= E.expm1(next) && E.log(above) <= E.log(nextAbove)
          && E.log1p(less) <= E.log1p(less.nextUp)
        #expect(isOrdered, "near \(low) and \(above)")
        (low, above) = (next, nextAbove)
      }
    }
  }

  /// The bits themselves, which are the same in every build and on every machine; 48,000 results in one number (FNV-1a).
  ///
  /// If a function was changed on purpose, the new number belongs here, and `.ci/determinism --accept` takes in what
  /// changed of the scenarios.
  @Test func pinnedBits() {
    var generator = SeededGenerator(seed: 17)
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func take(_ value: Double) {
      let bits = value.isNaN ? 0x7FF8_0000_0000_0000 : value.bitPattern
      for byte in 0..<8 { digest = (digest ^ ((bits >> (8 * UInt64(byte))) & 0xFF)) &* 0x100_0000_01B3 }
    }
    for _ in 0..<3_000 {
      let (any, other) = (Double(bitPattern: generator.next()), Double(bitPattern: generator.next()))
      let (x, y) = (20 * generator.nextUnit() - 10, 20 * generator.nextUnit() - 10)
      for (x, y) in [(x, y), (any, other)] {
        take(E.exp(x))
        take(E.expm1(x))
        take(E.log(abs(x)))
        take(E.log1p(abs(x) - 0.5))
        take(E.sin(x))
        take(E.cos(x))
        take(E.pow(abs(x), y))
      }
      take(E.atan2(y, x))
      take(E.log(0.5 + abs(x) / 4))
    }
    #expect(digest == 0xF421_4BCB_71E6_E304)
  }
}
