/// What one finding explains of others: a fault is reported once, by the finding that says most.
struct Explanation: Sendable {
  /// What explains, and what is explained by it, where both lie within `reach` s of each other.
  let cause, effect: @Sendable (Finding) -> Bool
  let reach: Double
  /// What else must hold of the cause and the effect.
  var fits: @Sendable (Finding, Finding) -> Bool = { _, _ in true }

  /// All of them, in the order in which they count: what has been explained explains nothing more.
  static let all = [
    // A step per frame doubles the velocity where frames last half as long, and halves it back.
    Explanation(
      cause: { $0.kind == .frameRateDependent },
      effect: { $0.kind == .doubleSpeed || $0.kind == .inertiaCut && $0.says("scale") }, reach: 0),
    // A rattle begins and ends with a jump of its own size.
    Explanation(
      cause: { $0.kind == .jitter }, effect: { $0.isJump }, reach: 0.1,
      fits: {
        abs($1.value("jump") ?? 0) < 1.5 * ($0.value("offset_swing") ?? $0.value("largest_swing") ?? 0) + 1
      }),
    // An offset that moves along with an inset is faster for as long.
    Explanation(
      cause: { $0.kind == .inertiaCut && $0.says("shift") }, effect: { $0.kind == .doubleSpeed }, reach: 0.1),
    // The end of a doubled stretch halves the velocity, too.
    Explanation(cause: { $0.kind == .doubleSpeed }, effect: { $0.kind == .inertiaCut }, reach: 0.1),
  ]

  /// The findings, in order of their beginnings, that this does not explain.
  func unexplained(_ findings: [Finding]) -> [Finding] {
    var causes = findings.filter { $0.isLikely && cause($0) }[...]
    guard !causes.isEmpty else { return findings }
    return findings.filter { finding in
      causes = causes.drop { $0.end + reach < finding.start }
      guard effect(finding) else { return true }
      return !causes.prefix { $0.start < finding.end + reach }.contains { fits($0, finding) }
    }
  }
}

extension Finding {
  fileprivate func says(_ word: String) -> Bool { mechanism == word }

  fileprivate var isJump: Bool { kind == .releaseJump || kind == .snappedOffset }
}
