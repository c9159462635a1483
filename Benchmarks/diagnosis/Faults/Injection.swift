import ScrollDiagnostics
import ScrollKinematics

/// A fault that can be injected into frames.
struct Fault: Sendable {
  /// What was done.
  struct Label {
    /// Frame in which it begins.
    let onset: Int
    /// By how much the offset jumps, in pt, where it does.
    var jump: Double?
  }

  let kind: Finding.Kind
  /// Another fault that comes with it, and need not be found.
  let companion: Finding.Kind?
  let name: String
  /// Injects the fault, given the recorder's grid and noise; `nil` where no frame is suitable.
  let inject: @Sendable (inout Frames, Reader, inout SeededGenerator) -> Label?

  init(
    _ kind: Finding.Kind, _ name: String, with companion: Finding.Kind? = nil,
    _ inject: @escaping @Sendable (inout Frames, Reader, inout SeededGenerator) -> Label?
  ) {
    (self.kind, self.companion, self.name, self.inject) = (kind, companion, name, inject)
  }

  /// The fault as it was done at `onset` s.
  func planted(at onset: Double) -> Planted {
    // These notes name it beside a hand.
    let notes: [Note.Kind] =
      kind == .inertiaCut ? [.catchOrCut] : kind == .jitter ? [.handOrLoop] : []
    return Planted(
      name: name, kinds: [kind], notes: notes, companions: companion.map { [$0] } ?? [], start: onset,
      end: onset)
  }

  /// Every fault, in the order of the kinds.
  static let all = jitters + cuts + jumps + speeds + timings
}

extension Reader {
  /// The smallest swing in pt that is beyond the documented thresholds of a rattle, with a third to spare.
  var leastSwing: Double { 1.35 * max(0.5, 1.5 * quantum, 6 * noise) + quantum }
}
