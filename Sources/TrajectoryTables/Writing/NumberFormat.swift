/// How a number becomes text.
public enum NumberFormat: Equatable, Sendable {
  /// The fewest digits that read back as the same number.
  case roundTrip
  /// A given number of digits after the decimal point, 0 to 15, rounded half to even from the number's exact value.
  ///
  /// A magnitude of 2^53 or more has no fraction to round and is written as by ``roundTrip``.
  case fixed(Int)
}
