import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

/// What was found in gestures, counted by what was wrong in them.
package struct ConfusionTable {
  /// The traces of one motion or of one fault.
  package typealias Row = Group<JudgedTraces.Entry>

  private let motions, faults: [Row]
  private let kinds: [String: Finding.Kind]
  private let stopwatch: Stopwatch

  /// The first `count` traces of a corpus.
  package init(_ corpus: Corpus, traces count: Int, withPublished: Bool = true) {
    let judged = JudgedTraces(corpus, traces: count, withPublished: withPublished)
    let groups = judged.all.members.grouped(by: \.name)
    func row(_ name: String) -> Row { groups.first { $0.name == name } ?? Row(name: name, members: []) }
    motions = corpus.motions.map { row($0.name) }
    faults = Fault.ofGestures.map { row($0.fullName) }
    kinds = Dictionary(uniqueKeysWithValues: Fault.ofGestures.map { ($0.fullName, $0.kind) })
    stopwatch = judged.stopwatch
  }

  /// Traces in which nothing is wrong.
  package var healthy: Row { sum(of: motions, "all healthy") }
  /// Traces in which something is wrong.
  package var faulty: Row { sum(of: faults, "all faults") }
  /// The rows of one kind of fault, as one.
  package func row(of kind: Finding.Kind) -> Row {
    sum(of: faults.filter { kinds[$0.name] == kind }, kind.name)
  }

  private func sum(of rows: [Row], _ name: String) -> Row {
    Row(name: name, members: rows.flatMap(\.members))
  }
}

extension JudgedTraces.Entry {
  /// Name of the motion, or the fault's kind and name.
  fileprivate var name: String { planted.first.map { "\($0.kinds[0].name) \($0.name)" } ?? law }
  fileprivate var findings: [Judgement.Item] { judgement.items.filter { $0.isFinding } }
  private var hits: [Judgement.Item] { findings.filter { $0.name == planted.first?.kinds[0].name } }

  /// Whether a kind was found that is not there, anywhere.
  fileprivate var isAccused: Bool {
    let kinds = planted.flatMap { $0.kinds + $0.companions }.map(\.name)
    return findings.contains { !kinds.contains($0.name) }
  }
  /// Whether the fault was found within one frame of its onset, and with its jump.
  fileprivate var isPunctual: Bool {
    let (onset, frame) = (planted.first?.start ?? .nan, planted.first?.frame ?? 0)
    return hits.contains { $0.start < onset + frame && $0.end > onset - frame }
  }
  fileprivate var isExact: Bool {
    let jumps = hits.compactMap { $0.evidence.first { $0.name == "jump" }?.value }
    return planted.first?.jump.map { jumps.contains(where: $0.contains) } ?? false
  }
}

extension Group where Member == JudgedTraces.Entry {
  package var traces: Int { members.count }
  /// Those in which something was found that is not there, anywhere.
  package var accusedAnywhere: Int { count(\.isAccused) }
  /// Those where only a note names the fault, beside a hand.
  fileprivate var noted: Int { faults { $0 == .byNote } }

  fileprivate func traces(with kind: Finding.Kind) -> Int {
    count { $0.findings.contains { $0.name == kind.name } }
  }
  fileprivate func complaints(of detector: Int) -> Int { count { $0.complaints[detector] } }
  fileprivate var wrong: [Int] {
    members.filter { $0.isAccused || $0.judgement.found.first == .not }.map(\.index)
  }
}

extension ConfusionTable: BenchReport {
  /// The tables for people, in lines of at most `width` letters.
  package func text(width: Int) -> String {
    "healthy motions: traces accused, by kind\n\n" + confusion(motions, healthy, width, isFaulty: false)
      + "\nfaults: traces in which each kind is found\n\n" + confusion(faults, faulty, width, isFaulty: true)
      + "\nthe blind spots: share of traces, in %, about which each detector complains\n\n"
      + blindSpots(width) + "\n" + stopwatch.text
  }

  private func confusion(_ parts: [Row], _ sum: Row, _ width: Int, isFaulty: Bool) -> String {
    let rows = parts + [sum]
    var columns: [TextTable.Column] = [.number("traces", rows) { "\($0.traces)" }]
    if isFaulty {
      columns += [
        .number("found/%", rows) { percent($0.found, $0.traces) },
        .number("by/note", rows) { $0.noted == 0 ? "" : "\($0.noted)" },
        .number("onset/%", rows) { percent($0.count(\.isPunctual), $0.found - $0.noted) },
        .number("jump/%", rows) { $0.count(\.isExact) > 0 ? percent($0.count(\.isExact), $0.found) : "" },
      ]
    }
    columns.append(.number("accused/%", rows) { percent($0.accusedAnywhere, $0.traces) })
    columns += Finding.Kind.allCases.map { kind in
      .number(Self.header(kind.name), rows) { $0.traces(with: kind) == 0 ? "" : "\($0.traces(with: kind))" }
    }
    columns.append(
      TextTable.Column(
        header: ["wrong in"],
        cells: parts.map { $0.wrong.prefix(5).map(String.init).joined(separator: " ") } + [""]))
    return TextTable(heads: [.text("", rows, \.name)], columns: columns).text(width: max(width, 190))
  }

  /// A name in lines of a word each.
  private static func header(_ name: String) -> String { name.split(separator: "-").joined(separator: "/") }

  /// A row for this diagnosis and each published detector, a column for the healthy traces and each kind of fault.
  private func blindSpots(_ width: Int) -> String {
    let columns =
      [(healthy, "healthy", healthy.accusedAnywhere)]
      + Finding.Kind.allCases.map { (row(of: $0), Self.header($0.name), row(of: $0).found) }
    return TextTable(
      heads: [.text("detector", ["this diagnosis"] + PublishedDetector.all.map(\.name)) { $0 }],
      columns: columns.map { row, header, own in
        .number(header, [own] + PublishedDetector.all.indices.map(row.complaints)) { percent($0, row.traces) }
      }
    ).text(width: width)
  }

  /// A row of numbers for each motion and fault.
  package var csv: [UInt8] {
    var table = TableWriter(
      columns: ["name", "fault", "traces", "found", "noted", "onset_found", "jump_found", "accused"]
        + Finding.Kind.allCases.map { $0.name } + PublishedDetector.all.map(\.name))
    for row in motions + faults {
      table.append(row.name)
      table.append(kinds[row.name]?.name ?? "")
      let counts = [
        row.traces, row.found, row.noted, row.count(\.isPunctual), row.count(\.isExact), row.accusedAnywhere,
      ]
      let all =
        counts + Finding.Kind.allCases.map(row.traces) + PublishedDetector.all.indices.map(row.complaints)
      for count in all { table.append(count) }
      table.endRow()
    }
    return table.bytes
  }
}
