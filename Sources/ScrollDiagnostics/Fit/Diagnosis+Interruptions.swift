extension Diagnosis {
  /// The rows of `trace` in which something happens that no motion does by itself, be it sure to be a fault or not: a cut, or perhaps a
  /// catch, a jump, a rattle, double speed.
  ///
  /// It lies between two rows, and the one before the first that may show it is whole.
  func interruptions(of trace: ScrollTrace) -> [Range<Int>] {
    let faults = findings.filter { finding in
      switch finding.kind {
      case .inertiaCut, .snappedOffset, .jitter, .doubleSpeed: true
      case .releaseJump, .droppedFrames, .coarseReader, .frameRateDependent, .inputBeat: false
      }
    }
    let catches = notes.filter { $0.kind == .catchOrCut }
    return faults.map { $0.samples.lowerBound..<$0.samples.upperBound }
      + catches.map { trace.row(at: $0.start)..<min(trace.count, trace.row(at: $0.end) + 1) }
  }
}
