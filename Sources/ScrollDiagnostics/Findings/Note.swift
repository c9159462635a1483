import ScrollKinematics

/// What a trace cannot tell apart, or what was met on the way; it is no fault.
public struct Note: Sendable {
  /// What a note is about.
  public enum Kind: String, NamedChoice {
    /// A fling stops dead where a finger, or an edge that nobody recorded, may have stopped it.
    case catchOrCut = "catch-or-cut"
    /// The offset trembles under a finger as a hand does, or a gentle loop.
    case handOrLoop = "hand-or-loop"
    /// Frames are missing that the recorder may have lost.
    case recorderLosses = "recorder-losses"
    /// A fault that is less likely than not.
    case unsure
    /// A phase is called by a word that nobody knows.
    case unknownPhase = "unknown-phase"
    /// The last line of the recording is torn.
    case tornLine = "torn-line"
    /// Rows came late and were sorted.
    case lateRows = "late-rows"
  }

  /// What the note is about.
  public let kind: Kind
  /// When it begins, on the trace's clock in s.
  public let start: Double
  /// When it ends, on the trace's clock in s.
  public let end: Double
  /// What it says, in one sentence.
  public let message: String

  /// A note about the time from `start` to `end`.
  package init(_ kind: Kind, start: Double, end: Double, message: String) {
    (self.kind, self.start, self.end, self.message) = (kind, start, end, message)
  }
}
