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
  private(set) var stopwatch = Stopwatch()

  /// The first `count` traces of a corpus.
  package init(_ corpus: Corpus, traces count: Int, withPublished: Bool = true) {
    motions = corpus.motions.count
    rows =
      corpus.motions.map { Row(name: $0.name, kind: nil) }
      + Fault.all.map { Row(name: "\($0.kind.name) \($0.name)", kind: $0.kind) }
    for index in 0..<count { add(corpus.trace(index), withPublished) }
  }

  private mutating func add(_ gesture: Corpus.Gesture, _ withPublished: Bool) {
    let name = gesture.fault.map { "\($0.kind.name) \($0.name)" } ?? gesture.motion.name
    guard let place = rows.firstIndex(where: { $0.name == name }) else { return }
    let diagnosis = stopwatch.diagnosis(of: gesture.trace)
    let findings = diagnosis.findings
    rows[place].traces += 1
    for kind in Set(findings.map(\.kind.index)) { rows[place].kinds[kind] += 1 }
    if withPublished { rows[place].published.add(PublishedDetector.complaints(about: gesture.trace)) }
    let isAccused = findings.contains {
      $0.kind != gesture.fault?.kind && $0.kind != gesture.fault?.companion
    }
    if isAccused { rows[place].accused += 1 }
    let found = gesture.labelled.judgement(of: diagnosis).found.first
    if let fault = gesture.fault, let label = gesture.label {
      if found != .not { rows[place].found += 1 }
      if found == .byNote { rows[place].noted += 1 }
      let hits = findings.filter { $0.kind == fault.kind }
      // A lost or shaken sample may hide the frame itself.
      let frame = 1.05 / gesture.reader.rate + 2 * gesture.reader.timeError
      if hits.contains(where: { $0.start < gesture.onset + frame && $0.end > gesture.onset - frame }) {
        rows[place].punctual += 1
      }
      func isExact(_ hit: Finding, _ jump: Double) -> Bool {
        abs((hit.value("jump") ?? .infinity) - jump) <= 1 + gesture.reader.quantum
      }
      if let jump = label.jump, hits.contains(where: { isExact($0, jump) }) { rows[place].exact += 1 }
    }
    if isAccused || found == .not, rows[place].wrong.count < 12 { rows[place].wrong.append(gesture.index) }
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
      sum.kinds.add(row.kinds)
      sum.published.add(row.published)
    }
    return sum
  }
}

extension [Int] {
  /// Adds the counts at each place.
  mutating func add(_ counts: [Int]) { for (index, count) in counts.enumerated() { self[index] += count } }
}
