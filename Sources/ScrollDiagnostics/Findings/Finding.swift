import ScrollKinematics

/// A fault in a trace: what it is, when it happens, and how to fix it.
public struct Finding: Sendable {
  /// What can be wrong.
  public enum Kind: String, NamedChoice {
    /// The offset, or a length that follows it, moves back and forth faster than any finger.
    case jitter
    /// A fling loses velocity or stops away from any edge, or speeds up or turns back without a finger.
    case inertiaCut = "inertia-cut"
    /// The offset or the velocity jumps where a finger catches the content or lets it go.
    case releaseJump = "release-jump"
    /// The content moves at twice the speed of what drives it.
    case doubleSpeed = "double-speed"
    /// Frames are missing while the content moves.
    case droppedFrames = "dropped-frames"
    /// The offset is read too seldom, or in steps too coarse, for the display.
    case coarseReader = "coarse-reader"
    /// The offset jumps from one place to another.
    case snappedOffset = "snapped-offset"
    /// The deceleration of a fling depends on the frame rate.
    case frameRateDependent = "frame-rate-dependent"
    /// The finger reports at another rate than the display shows frames, so a steady drag moves in unequal steps.
    case inputBeat = "input-beat"
  }

  /// What is wrong.
  public let kind: Kind
  /// When it begins, on the trace's clock in s.
  public internal(set) var start: Double
  /// When it ends, on the trace's clock in s.
  public internal(set) var end: Double
  /// The samples of the trace that show it.
  package let samples: Range<Int>
  /// How much likelier the fault is than none, as a logarithm, as its detector sees it.
  package let strength: Double
  /// What shows the fault: the offset, a header, a length.
  public let subject: String
  /// The mechanism that causes such a fault, in a few words.
  public let mechanism: String
  /// The measured numbers behind the finding.
  public let evidence: [TraceMetric]
  /// How to fix it, in one sentence.
  public let cure: String
  /// Whether a recorded finger, or a change of the geometry, shows that no finger made a cut; true of other faults.
  package var knowsHand = true

  /// The evidence of the given name; `nil` if there is none.
  public func value(_ name: String) -> Double? {
    for metric in evidence where metric.name == name { return metric.value }
    return nil
  }
}
