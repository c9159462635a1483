/// What a figure that measures by a method of its own is given.
struct Survey {
  /// Pairs of short rounds that other figures take: long rounds should be fewer, never more.
  let pairs: Int
  /// Shows how far it is.
  let progress: (String) -> Void
}

/// Why a figure has no value here.
struct Unmeasurable: Error, Equatable {
  /// A phrase for the user.
  let reason: String
}
