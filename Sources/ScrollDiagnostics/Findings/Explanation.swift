import ScrollKinematics

/// A fault is reported once, by the finding that says most of it.
extension [Finding] {
  /// Of some findings, those that say more first, the ones that none of the earlier explains.
  static func unexplained(_ groups: [[Finding]]) -> [Finding] {
    var kept: [Finding] = []
    for group in groups {
      var causes = kept.filter { $0.isLikely }.sorted { $0.start < $1.start }[...]
      for finding in group.sorted(by: { $0.start < $1.start }) {
        causes = causes.drop { $0.end + Finding.reach < finding.start }
        let near = causes.prefix { $0.start < finding.end + Finding.reach }
        if !near.contains(where: { $0.explains(finding) }) { kept.append(finding) }
      }
    }
    return kept.sorted { ($0.start, $0.kind.index) < ($1.start, $1.kind.index) }
  }
}

extension Finding {
  /// Findings of one fault lie this near to each other, in s.
  fileprivate static let reach = 0.1

  /// Whether this explains a finding near to it.
  fileprivate func explains(_ other: Finding) -> Bool {
    switch (kind, other.kind) {
    // A step per frame doubles the velocity where frames last half as long, and halves it back.
    case (.frameRateDependent, .doubleSpeed): true
    case (.frameRateDependent, .inertiaCut): other.mechanism == "scale"
    // A rattle begins and ends with a jump of its own size.
    case (.jitter, .releaseJump), (.jitter, .snappedOffset):
      abs(other.value("jump") ?? 0) < 1.5 * (value("offset_swing") ?? value("largest_swing") ?? 0) + 1
    // An offset that moves along with an inset is faster for as long.
    case (.inertiaCut, .doubleSpeed): mechanism == "shift"
    // The end of a doubled stretch halves the velocity; and what the geometry explains breaks the glide as well.
    case (.doubleSpeed, .inertiaCut), (.inertiaCut, .inertiaCut): true
    default: false
    }
  }
}
