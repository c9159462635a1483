/// What a model makes of a recorded setup, and by which rule the two are compared.
struct Replay: Sendable {
  let rule: ComparisonRule
  /// Simulates the setup.
  let play: @Sendable (ReplayStart) -> ReplayedFrames
}

/// How models of real systems play their recordings, by engine; `nil` where one does not cover a setting.
typealias ReplayModels = [String: @Sendable (LiveRecording) -> Replay?]
