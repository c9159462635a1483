import ScrollLab

/// Which figure is being measured, on a terminal's error stream and nowhere else.
struct Progress {
  private let isShown = StandardStreams.reportsToTerminal

  /// Shows `text` in place of what was shown before.
  func show(_ text: String) {
    if isShown { StandardStreams.reportInPlace(text) }
  }
}
