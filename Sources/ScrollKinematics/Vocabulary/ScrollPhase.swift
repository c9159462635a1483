/// What a scroll view is doing.
public enum ScrollPhase: UInt8, CaseIterable, Sendable {
  /// A finger holds the content.
  case drag
  /// The content glides inside its rest range.
  case deceleration
  /// The content springs back from beyond its rest range.
  case bounce
  /// Nothing moves.
  case rest

  /// The word for the phase in tables.
  package var word: String {
    switch self {
    case .drag: "drag"
    case .deceleration: "deceleration"
    case .bounce: "bounce"
    case .rest: "rest"
    }
  }
}
