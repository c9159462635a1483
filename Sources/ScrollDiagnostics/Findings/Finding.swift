import ScrollKinematics

/// What is wrong in a trace, where, and what would cure it.
public struct Finding: Sendable {
  /// What can be wrong.
  public enum Kind: String, NamedChoice {
    /// The offset, or a length that follows it, turns back and forth faster than any finger.
    case jitter
    /// A fling loses velocity or stops at once, with no edge in sight; or goes on faster or back, with no finger at it.
    case inertiaCut = "inertia-cut"
    /// The offset jumps where a finger catches the content or lets it go, or a view leaves the finger at another velocity than it had.
    case releaseJump = "release-jump"
    /// The content moves at twice the speed of what drives it.
    case doubleSpeed = "double-speed"
    /// Frames are missing while the content moves.
    case droppedFrames = "dropped-frames"
    /// The offset is read too seldom, or in steps too coarse, for the display.
    case coarseReader = "coarse-reader"
    /// The offset jumps from one place to another.
    case snappedOffset = "snapped-offset"
    /// How fast a fling slows down depends on the frames and not on time.
    case frameRateDependent = "frame-rate-dependent"
  }

  /// What is wrong.
  public let kind: Kind
  /// When it begins, on the trace's clock in s.
  public let start: Double
  /// When it ends, on the trace's clock in s.
  public let end: Double
  /// The samples of the trace that are concerned.
  package let samples: Range<Int>
  /// How sure the finding is, from 0 to 1.
  public let confidence: Double
  /// What shows the fault: the offset, a header, a length.
  public let subject: String
  /// What kind of mechanism makes such a fault, in a word or a few.
  public let mechanism: String
  /// The numbers that the finding rests on.
  public let evidence: [TraceMetric]
  /// The change to make, in plain words.
  public let cure: String

  /// The evidence of the given name; `nil` if there is none.
  public func value(_ name: String) -> Double? {
    for metric in evidence where metric.name == name { return metric.value }
    return nil
  }
}
