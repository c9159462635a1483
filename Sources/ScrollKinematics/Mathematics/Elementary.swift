/// Elementary functions whose results are the same to the last bit on every machine and in every build.
///
/// A C library's functions differ between systems and processors. These use additions, multiplications and divisions
/// alone, each of which IEEE 754 defines exactly, and are off by two units in the last place at most.
/// [Elementary functions](ElementaryFunctions.md) names the methods.
package enum Elementary {}

extension Double {
  /// Added to a number below 2^51 and taken off again, it leaves the nearest whole number, which the lower bits of the sum hold.
  ///
  /// Unlike `rounded()` it needs no function of the host.
  @inline(__always) static var wholeNumberShift: Double { 0x1.8p52 }
}
