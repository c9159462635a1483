import ScrollDiagnostics

/// The findings in a trace, compared with the faults that were planted.
struct Judgement {
  /// Whether something that was said is true, or something true was not said.
  enum Verdict: String, CaseIterable {
    case right = "true"
    case wrong = "false"
    /// A beat that is there: neither a fault nor a false finding.
    case beat
    /// A note, which accuses nobody.
    case note
    case missed
  }

  /// A finding, a note, or a fault without either.
  struct Item {
    let name: String
    let verdict: Verdict
    let (start, end): (Double, Double)
    var confidence = Double.nan
    var strength = Double.nan
    var knowsHand = true
    /// What healthy thing lay there.
    var cause = ""
    var evidence: [TraceMetric] = []

    var isFinding: Bool { verdict != .note && verdict != .missed }
  }

  /// How a fault was found.
  enum Found { case byFinding, byNote, not }

  private(set) var items: [Item] = []
  /// For each fault, in order.
  private(set) var found: [Found] = []

  /// A finding is true if it lies within so many s of a fault that it names.
  private static let nearness = 0.15

  init(_ diagnosis: Diagnosis, _ planted: [Planted], marks: [Mark] = [], hasBeat: Bool = false) {
    func isNear(_ fault: Planted, _ start: Double, _ end: Double) -> Bool {
      fault.start - Self.nearness < end && fault.end + Self.nearness > start
    }
    for finding in diagnosis.findings {
      let isRight = planted.contains {
        ($0.kinds + $0.companions).contains(finding.kind) && isNear($0, finding.start, finding.end)
      }
      let verdict: Verdict = isRight ? .right : finding.kind == .inputBeat && hasBeat ? .beat : .wrong
      items.append(
        Item(
          name: finding.kind.name, verdict: verdict, start: finding.start, end: finding.end,
          confidence: finding.confidence, strength: finding.strength, knowsHand: finding.knowsHand,
          cause: isRight ? "" : Self.cause(finding, marks), evidence: finding.evidence))
    }
    for note in diagnosis.notes {
      items.append(Item(name: "note \(note.kind.name)", verdict: .note, start: note.start, end: note.end))
    }
    for fault in planted {
      let isFound = diagnosis.findings.contains {
        fault.kinds.contains($0.kind) && isNear(fault, $0.start, $0.end)
      }
      let isNoted = diagnosis.notes.contains {
        fault.notes.contains($0.kind) && isNear(fault, $0.start, $0.end)
      }
      found.append(isFound ? .byFinding : isNoted ? .byNote : .not)
      guard !isFound, !isNoted else { continue }
      items.append(Item(name: fault.name, verdict: .missed, start: fault.start, end: fault.end))
    }
  }

  var isAccused: Bool { items.contains { $0.verdict == .wrong } }

  /// Events that are nearly always there, and so seldom the reason.
  private static let usual: Set = ["rest", "glide", "drag", "drag with a beat"]

  /// The healthy event that a false finding is attributed to: the shortest near its start, common ones last.
  private static func cause(_ finding: Finding, _ marks: [Mark]) -> String {
    let near = marks.filter { $0.start < finding.start + 0.12 && $0.end > finding.start - 0.12 }
    let telling = near.filter { !usual.contains($0.name) }
    return (telling.isEmpty ? near : telling).min { $0.end - $0.start < $1.end - $1.start }?.name
      ?? "elsewhere"
  }
}
