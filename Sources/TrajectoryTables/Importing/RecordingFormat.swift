/// What a user says about a recording that its bytes do not.
public struct RecordingFormat: Equatable, Sendable {
  /// The names of the columns, in order, of a table without a line of names.
  public var columns: [String]?
  /// What the lines of a log look like, as in `{time} * scrollY={offset}`.
  public var linePattern: String?
  /// Which scroller of a trace is meant, by its number from 1 on.
  public var scroller: Int?

  /// A recording that its bytes say everything about.
  public init() {}
}
