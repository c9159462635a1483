/// Elementary functions whose results are the same to the last bit on every machine and in every build.
///
/// They consist of additions, multiplications, divisions and bit patterns, each of which IEEE 754 defines exactly, and
/// of constant tables. A C library's functions differ from system to system, and between processors. Each function here is
/// off by less than one unit in the last place of its result; <doc:ElementaryFunctions> gives the figures and the methods.
public enum Elementary {}

extension Double {
  /// The number without the lower 27 bits of its significand: a product of two such numbers is exact.
  @inline(__always) var upperHalf: Double { Double(bitPattern: bitPattern & ~0x7FF_FFFF) }

  /// Added to a number below 2^51 and taken off again, it leaves the nearest whole number; in between, the lower bits of
  /// the sum's pattern are that number's. Unlike `rounded()` it needs no function of the host.
  @inline(__always) static var wholeNumberShift: Double { 0x1.8p52 }
}
