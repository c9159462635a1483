import ScrollDiagnostics
import ScrollKinematics

/// What was found in labelled traces, counted by what was wrong in them.
package struct ConfusionTable: Sendable {
  /// Traces of one motion or of one fault.
  package struct Row: Sendable {
    /// Name of the motion, or the fault's kind and name.
    package let name: String
    /// The fault's kind; `nil` for a healthy motion.
    package let kind: Finding.Kind?
    /// Traces in the row.
    package fileprivate(set) var traces = 0
    /// Traces whose fault was found, and those of them where only a note names it, beside a hand.
    package fileprivate(set) var found = 0
    package fileprivate(set) var noted = 0
    /// Traces in which something was found that is not there.
    package fileprivate(set) var accused = 0
    /// Traces found with an onset within one frame, and a jump within 1 pt, of what was done; the rest is in `found`.
    package fileprivate(set) var punctual = 0
    package fileprivate(set) var exact = 0
    /// Traces of the row in which each kind was found.
    package fileprivate(set) var kinds = [Int](repeating: 0, count: Finding.Kind.allCases.count)
    /// Traces of the row about which each published detector complains.
    package fileprivate(set) var published = [Int](repeating: 0, count: PublishedDetector.all.count)
    /// Indices of some traces that went wrong.
    package fileprivate(set) var wrong: [Int] = []
  }

  /// Healthy motions first, then faults.
  package private(set) var rows: [Row]
  private let motions: Int

  /// The first `count` traces of a corpus.
  package init(_ corpus: Corpus, traces count: Int, withPublished: Bool = true) {
    motions = corpus.motions.count
    rows =
      corpus.motions.map { Row(name: $0.name, kind: nil) }
      + Fault.all.map { Row(name: "\($0.kind.name) \($0.name)", kind: $0.kind) }
    for index in 0..<count { add(corpus.trace(index), corpus, withPublished) }
  }

  private mutating func add(_ labelled: Corpus.Labelled, _ corpus: Corpus, _ withPublished: Bool) {
    let name = labelled.fault.map { "\($0.kind.name) \($0.name)" } ?? labelled.motion.name
    guard let place = rows.firstIndex(where: { $0.name == name }) else { return }
    let diagnosis = labelled.trace.diagnosis()
    let findings = diagnosis.findings
    rows[place].traces += 1
    for kind in Set(findings.map(\.kind.index)) { rows[place].kinds[kind] += 1 }
    if withPublished {
      let display = PublishedDetector.Display(labelled.trace)
      for (index, detector) in PublishedDetector.all.enumerated()
      where detector.complains(labelled.trace, display) {
        rows[place].published[index] += 1
      }
    }
    let isAccused = findings.contains {
      $0.kind != labelled.fault?.kind && $0.kind != labelled.fault?.companion
    }
    if isAccused { rows[place].accused += 1 }
    let found = Judgement(diagnosis, labelled.planted).found.first
    if let fault = labelled.fault, let label = labelled.label {
      if found != .not { rows[place].found += 1 }
      if found == .byNote { rows[place].noted += 1 }
      let hits = findings.filter { $0.kind == fault.kind }
      // A lost or shaken sample may hide the frame itself.
      let frame = 1.05 / labelled.reader.rate + 2 * labelled.reader.timeError
      if hits.contains(where: { $0.start < labelled.onset + frame && $0.end > labelled.onset - frame }) {
        rows[place].punctual += 1
      }
      if let jump = label.jump {
        if hits.contains(where: { abs(($0.value("jump") ?? .infinity) - jump) <= 1 + labelled.reader.quantum }
        ) {
          rows[place].exact += 1
        }
      }
    }
    if isAccused || found == .not, rows[place].wrong.count < 12 { rows[place].wrong.append(labelled.index) }
  }

  /// Traces in which nothing is wrong.
  package var healthy: Row { sum(of: rows[..<motions], "all healthy") }
  /// Traces in which something is wrong.
  package var faulty: Row { sum(of: rows[motions...], "all faults") }
  /// The rows of one kind of fault, as one.
  package func row(of kind: Finding.Kind) -> Row {
    sum(of: rows[motions...].filter { $0.kind == kind }[...], kind.name)
  }

  private func sum(of rows: ArraySlice<Row>, _ name: String) -> Row {
    var sum = Row(name: name, kind: nil)
    for row in rows {
      sum.traces += row.traces
      sum.found += row.found
      sum.noted += row.noted
      sum.accused += row.accused
      sum.punctual += row.punctual
      sum.exact += row.exact
      for index in sum.kinds.indices { sum.kinds[index] += row.kinds[index] }
      for index in sum.published.indices { sum.published[index] += row.published[index] }
    }
    return sum
  }
}
