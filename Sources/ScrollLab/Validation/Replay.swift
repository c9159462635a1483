/// What a model makes of a recorded setup, and by which rule the two are compared.
struct Replay: Sendable {
  /// The rule.
  let rule: ComparisonRule
  /// Simulates the setup.
  let play: @Sendable (ReplayStart) -> ReplayedFrames
}

/// A model of a real system.
struct ReplayModel: Sendable {
  /// The engine of the recordings that it claims.
  let engine: String
  /// How it plays a recording; `nil` if it does not cover that setting.
  let replay: @Sendable (LiveRecording) -> Replay?
}
