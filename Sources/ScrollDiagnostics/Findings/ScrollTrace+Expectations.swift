extension ScrollTrace {
  /// Whether none of the given kinds of fault is found.
  ///
  /// Reads as a sentence in a test, `#expect(trace.isFree(of: .jitter))`; a failure shows the trace's description, which names
  /// the findings and their cures.
  public func isFree(of kinds: Finding.Kind...) -> Bool {
    !findings.contains { kinds.contains($0.kind) }
  }

  /// Whether nothing is found at all.
  public var isHealthy: Bool { findings.isEmpty }

  /// The first finding of a kind; `nil` if there is none.
  public func finding(_ kind: Finding.Kind) -> Finding? { findings.first { $0.kind == kind } }
}
