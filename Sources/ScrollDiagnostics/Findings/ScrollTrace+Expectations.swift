extension ScrollTrace {
  /// Whether none of the given kinds of fault is found.
  ///
  /// Reads as a sentence in a test, `#expect(trace.isFree(of: .jitter))`; a failure shows the trace's description, which names
  /// the findings and their cures.
  public func isFree(of kinds: Finding.Kind...) -> Bool {
    !diagnosis().findings.contains { kinds.contains($0.kind) }
  }
}
