import ScrollLab
import TrajectoryTables

extension JudgedTraces {
  /// What was counted in some traces.
  package struct Count {
    package fileprivate(set) var (healthy, accused) = (0, 0)
    package fileprivate(set) var (faults, byFinding, byNote) = (0, 0, 0)
    /// Faulty traces, and those of them with a finding that is not their fault.
    package fileprivate(set) var (faulty, misled) = (0, 0)
    fileprivate var (missedIn, accusedIn): ([Int], [Int]) = ([], [])
    package var found: Int { byFinding + byNote }
  }

  /// The counts of all traces.
  package var all: Count { count { _ in true } }

  private func count(_ isMeant: (Entry) -> Bool) -> Count {
    var count = Count()
    for entry in entries where isMeant(entry) {
      if entry.isHealthy {
        count.healthy += 1
        if entry.judgement.isAccused {
          count.accused += 1
          count.accusedIn.append(entry.index)
        }
      } else {
        count.faulty += 1
        if entry.judgement.isAccused {
          count.misled += 1
          count.accusedIn.append(entry.index)
        }
      }
      for found in entry.judgement.found { add(found, entry.index, to: &count) }
    }
    return count
  }

  private func add(_ found: Judgement.Found, _ index: Int, to count: inout Count) {
    count.faults += 1
    switch found {
    case .byFinding: count.byFinding += 1
    case .byNote: count.byNote += 1
    case .not: count.missedIn.append(index)
    }
  }

  /// The tables for people.
  package func text(width: Int) -> String {
    let rows = entries.reduce(0) { $0 + $1.rows }
    return "\(entries.count) recordings of \(rows) rows\n\n" + columnsText(width)
      + "\nfaults: a note that names fault and hand, where no column tells them apart, counts as found\n\n"
      + faultsText(width) + "\nfalse findings, and the healthy thing beside each\n\n" + causesText(width)
  }

  private func columnsText(_ width: Int) -> String {
    let names = Set(entries.map(\.columns)).sorted()
    let counts = names.map { name in count { $0.columns == name } } + [all]
    func column(_ header: String, _ text: (Count) -> String) -> TextTable.Column {
      TextTable.Column(
        header: header.split(separator: "/").map(String.init), cells: counts.map(text), isNumeric: true)
    }
    return TextTable(
      heads: [TextTable.Column(header: ["columns"], cells: names + ["all"])],
      columns: [
        column("healthy") { "\($0.healthy)" },
        column("with a false/finding, %") { percent($0.accused, $0.healthy) },
        column("faulty") { "\($0.faulty)" },
        column("with a false/finding, %") { percent($0.misled, $0.faulty) },
        column("faults") { "\($0.faults)" }, column("found/%") { percent($0.found, $0.faults) },
        column("by finding/%") { percent($0.byFinding, $0.faults) },
        column("by note/%") { percent($0.byNote, $0.faults) },
      ]
    ).text(width: width)
  }

  private func faultsText(_ width: Int) -> String {
    var names: [String] = []
    var counts: [String: Count] = [:]
    for entry in entries {
      for (fault, found) in zip(entry.planted, entry.judgement.found) {
        for name in [fault.kinds[0].name, fault.name] {
          if counts[name] == nil { names.append(name) }
          add(found, entry.index, to: &counts[name, default: Count()])
        }
      }
    }
    names.sort()
    func column(_ header: String, _ text: (Count) -> String) -> TextTable.Column {
      TextTable.Column(header: [header], cells: names.map { text(counts[$0] ?? Count()) }, isNumeric: true)
    }
    return TextTable(
      heads: [TextTable.Column(header: [""], cells: names)],
      columns: [
        column("faults") { "\($0.faults)" }, column("found, %") { percent($0.found, $0.faults) },
        column("by finding") { "\($0.byFinding)" }, column("by note") { "\($0.byNote)" },
        TextTable.Column(header: ["missed in"], cells: names.map { list(counts[$0]?.missedIn ?? []) }),
      ]
    ).text(width: max(width, 120))
  }

  private func causesText(_ width: Int) -> String {
    var places: [String: (healthy: Int, faulty: Int, indices: [Int])] = [:]
    for entry in entries {
      for item in entry.judgement.items where item.verdict == .wrong {
        let name = "\(item.name) near: \(item.cause)"
        var place = places[name] ?? (0, 0, [])
        if entry.isHealthy { place.healthy += 1 } else { place.faulty += 1 }
        if place.indices.last != entry.index { place.indices.append(entry.index) }
        places[name] = place
      }
    }
    let all = places.sorted { ($1.value.indices.count, $0.key) < ($0.value.indices.count, $1.key) }
    return TextTable(
      heads: [TextTable.Column(header: ["", "finding"], cells: all.map(\.key))],
      columns: [
        TextTable.Column(
          header: ["in", "healthy"], cells: all.map { "\($0.value.healthy)" }, isNumeric: true),
        TextTable.Column(header: ["in", "faulty"], cells: all.map { "\($0.value.faulty)" }, isNumeric: true),
        TextTable.Column(header: ["", "in"], cells: all.map { list($0.value.indices) }),
      ]
    ).text(width: max(width, 120))
  }

  private func list(_ indices: [Int]) -> String {
    indices.prefix(10).map(String.init).joined(separator: " ") + (indices.count > 10 ? " …" : "")
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "" : (100 * Double(part) / Double(whole)).decimalText(as: .fixed(1))
  }
}
