import ScrollKinematics

/// A stretch of a trace with one kind of motion.
public struct TraceSegment: Equatable, Sendable {
  /// What happens in it.
  public enum Phase: String, NamedChoice {
    /// A finger moves the content.
    case drag
    /// The content glides and slows down.
    case deceleration
    /// The content springs back from past an edge.
    case bounce
    /// Nothing moves.
    case rest
    /// The offset goes to another place at once.
    case jump
    /// A length, an inset or a bound changes.
    case geometryChange = "geometry-change"

    /// Whether a view moves by itself in it.
    var isFree: Bool { self == .deceleration || self == .bounce }

    init(_ phase: ScrollPhase) {
      switch phase {
      case .drag: self = .drag
      case .deceleration: self = .deceleration
      case .bounce: self = .bounce
      case .rest: self = .rest
      }
    }
  }

  /// What happens in it.
  public let phase: Phase
  /// When it begins, on the trace's clock in s.
  public let start: Double
  /// When it ends, on the trace's clock in s.
  public let end: Double
}

extension ScrollPhase {
  /// Whether a view moves by itself in it.
  var isFree: Bool { TraceSegment.Phase(self).isFree }
}
