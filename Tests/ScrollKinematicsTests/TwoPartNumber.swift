/// A number as the unevaluated sum of two doubles, about 104 bits: the reference that elementary functions are held to.
///
/// Sums and products follow Dekker (1971) and Knuth. The functions are Taylor series behind plain reductions, so that they
/// share no method and no constant but ln 2 and π/2 with what they judge.
struct TwoPartNumber {
  let high: Double
  let low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high + low
    self.low = low - (self.high - high)
  }

  static func + (a: Self, b: Self) -> Self {
    let sum = a.high + b.high
    let added = sum - a.high
    let lost = (a.high - (sum - added)) + (b.high - added)
    return Self(sum, lost + a.low + b.low)
  }

  static prefix func - (a: Self) -> Self { Self(-a.high, -a.low) }
  static func - (a: Self, b: Self) -> Self { a + -b }

  static func * (a: Self, b: Self) -> Self {
    let product = a.high * b.high
    let lost = (-product).addingProduct(a.high, b.high)
    return Self(product, lost + (a.high * b.low + a.low * b.high))
  }

  static func / (a: Self, b: Self) -> Self {
    let first = Self(a.high / b.high)
    let second = Self((a - first * b).high / b.high)
    return first + second + Self((a - (first + second) * b).high / b.high)
  }

  /// How many units in the last place of this number `found` lies from it, both given in units of 2^`exponent`.
  func distance(to found: Double, exponent: Int = 0) -> Double {
    let place = max((high.exponent), -1022 - Double.Exponent(exponent)) - 52
    return abs((Self(found) - self).high) * Double(sign: .plus, exponent: -place, significand: 1)
  }
}

extension TwoPartNumber {
  static let ln2 = Self(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56)
  static let halfPi = Self(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54)

  /// The sum of terms of which each is the one before times `factor(n)`, until they no longer count.
  private static func series(from first: Self, _ factor: (Double) -> Self) -> Self {
    var (sum, term, index) = (first, first, 1.0)
    while abs(term.high) > 0x1p-110 * abs(sum.high) {
      term = term * factor(index)
      sum = sum + term
      index += 1
    }
    return sum
  }

  /// e^self - 1 for numbers below 1/2.
  private var smallExpm1: Self { Self.series(from: self) { self / Self($0 + 1) } }

  /// e^self as a number near 1 and a power of two.
  var exponential: (value: Self, exponent: Int) {
    let exponent = (high / 0.6931471805599453).rounded()
    return ((self - Self(exponent) * .ln2).smallExpm1 + Self(1), Int(exponent))
  }

  /// e^self - 1, up to 2^900.
  var expm1: Self {
    if abs(high) < 0.3 { return smallExpm1 }
    let (value, exponent) = exponential
    return value * Self(Double(sign: .plus, exponent: exponent, significand: 1)) - Self(1)
  }

  /// The logarithm of 1 + self, from a guess that one step of Newton's method makes twice as precise.
  var log1p: Self {
    if abs(high) < 0.01 {
      return Self.series(from: self) { -self * Self($0) / Self($0 + 1) }
    }
    return (self + Self(1)).logarithm
  }

  /// The logarithm, of normal numbers.
  var logarithm: Self {
    let power = high.exponent
    let scaled = self * Self(Double(sign: .plus, exponent: -power, significand: 1))
    let near = scaled - Self(1)
    let whole = Self(Double(power)) * .ln2
    if abs(near.high) < 0.01 { return whole + near.log1p }
    // ln z by halves: z = 2^(1/2) e^t would do, but the guess is within 2^-50 of it at once.
    var guess = Self(near.high - near.high * near.high / 3)
    for _ in 0..<6 {
      let (value, exponent) = (-guess).exponential
      let quotient = scaled * value * Self(Double(sign: .plus, exponent: exponent, significand: 1)) - Self(1)
      guess = guess + quotient
    }
    return whole + guess
  }

  /// Sine and cosine, of numbers below 10^6.
  var sineAndCosine: (sine: Self, cosine: Self) {
    let turns = (high / 1.5707963267948966).rounded()
    let rest = self - Self(turns) * .halfPi - Self(turns * -0x1.f1976b7ed8fbcp-110)
    let square = -(rest * rest)
    let sine = Self.series(from: rest) { square / Self((2 * $0) * (2 * $0 + 1)) }
    let cosine = Self.series(from: Self(1)) { square / Self((2 * $0 - 1) * (2 * $0)) }
    switch Int(turns) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
