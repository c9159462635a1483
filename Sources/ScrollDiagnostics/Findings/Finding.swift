/// What is wrong in a trace, where, and what would cure it.
public struct Finding: Sendable {
  /// What can be wrong.
  public enum Kind: Int, CaseIterable, Sendable {
    /// The offset, or a length that follows it, turns back and forth faster than any finger.
    case jitter
    /// A fling loses velocity or stops at once, with no edge in sight; or goes on faster or back, with no finger at it.
    case inertiaCut
    /// The offset jumps where a finger catches the content or lets it go, or a view leaves the finger at another velocity than it had.
    case releaseJump
    /// The content moves at twice the speed of what drives it.
    case doubleSpeed
    /// Frames are missing while the content moves.
    case droppedFrames
    /// The offset is read too seldom, or in steps too coarse, for the display.
    case coarseReader
    /// The offset jumps from one place to another.
    case snappedOffset
    /// How fast a fling slows down depends on the frames and not on time.
    case frameRateDependent
  }

  /// What is wrong.
  public let kind: Kind
  /// When it begins, on the trace's clock in s.
  public let start: Double
  /// When it ends, on the trace's clock in s.
  public let end: Double
  /// The samples of the trace that are concerned.
  public let samples: Range<Int>
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

extension Finding.Kind {
  /// The name of the kind in reports.
  public var name: String {
    switch self {
    case .jitter: "jitter"
    case .inertiaCut: "inertia-cut"
    case .releaseJump: "release-jump"
    case .doubleSpeed: "double-speed"
    case .droppedFrames: "dropped-frames"
    case .coarseReader: "coarse-reader"
    case .snappedOffset: "snapped-offset"
    case .frameRateDependent: "frame-rate-dependent"
    }
  }
}
