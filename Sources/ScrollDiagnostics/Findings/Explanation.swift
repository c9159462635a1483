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
    Explanation(
      cause: { $0.kind == .frameRateDependent }, effect: { $0.isJump }, reach: 0,
      fits: { $1.jumpsWithin(steps: 2) }),
    // A reading that rounds flips between two of its steps under a hand that trembles.
    Explanation(
      cause: { $0.kind == .coarseReader && $0.subject == "offset" },
      effect: { $0.kind == .jitter && $0.subject == "offset" || $0.isJump }, reach: 0,
      fits: {
        let swing = max($1.value("largest_swing") ?? 0, abs($1.value("jump") ?? 0))
        return swing < 1.1 * ($0.value("quantum") ?? 0)
      }),
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
    // A cut one frame after a release looks like a jump of less than its last step.
    Explanation(
      cause: { $0.kind == .inertiaCut && $0.says("cancel") }, effect: { $0.isJump }, reach: 0.05,
      fits: { abs($0.samples.lowerBound - $1.samples.lowerBound) <= 1 && $1.jumpsWithin(steps: 1.5) }),
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

  /// Whether a jump is shorter than so many steps of the motion around it.
  fileprivate func jumpsWithin(steps: Double) -> Bool {
    guard let jump = value("jump"), let before = value("velocity_before"),
      let after = value("velocity_after")
    else { return false }
    return abs(jump) < steps * max(abs(before), abs(after)) * (end - start)
  }
}
