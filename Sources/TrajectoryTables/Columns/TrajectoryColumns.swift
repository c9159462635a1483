/// The columns of a table that a trajectory is read from.
public struct TrajectoryColumns: Equatable, Sendable {
  /// The name of the column of times.
  public let time: String
  /// The name of the column of offsets.
  public let offset: String
  /// How many units of the times make a second; `nil`: what the name of their column says.
  public var unitsPerSecond: Double?
  /// Whether the column of offsets holds steps that are to be summed.
  package var holdsSteps = false
  /// What is doubtful about the choice, a sentence each.
  package var doubts: [String] = []

  /// The columns of the given names.
  public init(time: String, offset: String, unitsPerSecond: Double? = nil) {
    (self.time, self.offset, self.unitsPerSecond) = (time, offset, unitsPerSecond)
  }
}
