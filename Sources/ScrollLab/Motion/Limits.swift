/// How large the numbers of a motion on the command line may be.
enum Limits {
  /// The largest magnitude of an offset or a length in pt, and of a velocity in pt/s: whole points still fit the 32-bit
  /// integers that some platforms compute with.
  static let largestMagnitude = 1e9
  /// The latest time of anything, in s.
  static let latestTime = 1e6
}
