/// A small random generator whose sequence is fixed by its seed on every platform (SplitMix64).
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that always gives the same sequence for the same `seed`.
  package init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in [0, 1), uniform on a grid of 2^-53.
  package mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from the normal distribution with mean 0 and standard deviation 1 (Box-Muller).
  package mutating func nextNormal() -> Double {
    let radius = (-2 * Elementary.log(1 - nextUnit())).squareRoot()
    return radius * Elementary.cos(2 * .pi * nextUnit())
  }
}
