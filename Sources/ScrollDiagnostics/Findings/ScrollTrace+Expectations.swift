extension ScrollTrace {
  /// Whether the diagnosis finds none of the given kinds of fault.
  ///
  /// Made for tests: when `#expect(trace.isFree(of: .jitter))` fails, it shows the findings and their cures.
  public func isFree(of kinds: Finding.Kind...) -> Bool {
    !diagnosis().findings.contains { kinds.contains($0.kind) }
  }
}
