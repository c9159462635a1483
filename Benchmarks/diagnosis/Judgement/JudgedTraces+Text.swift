import ScrollLab

extension JudgedTraces: BenchReport {
  /// The counts of all traces.
  package var all: Tally { tally { _ in true } }

  private func tally(_ isMeant: (Entry) -> Bool) -> Tally {
    entries.filter(isMeant).reduce(into: Tally()) {
      $0.add($1.judgement, isHealthy: $1.isHealthy, index: $1.index)
    }
  }

  /// The tables for people.
  package func text(width: Int) -> String {
    let rows = entries.reduce(0) { $0 + $1.rows }
    return "\(entries.count) recordings of \(rows) rows\n\n" + columnsText(width)
      + "\nfaults: a note that names fault and hand, where no column tells them apart, counts as found\n\n"
      + faultsText(max(width, 120)) + "\nfalse findings, and the healthy thing beside each\n\n"
      + causesText(max(width, 120)) + "\n" + stopwatch.text
  }

  private func columnsText(_ width: Int) -> String {
    let names = Set(entries.map(\.columns)).sorted()
    let rows = names.map { name in (name, tally { $0.columns == name }) } + [("all", all)]
    return TextTable(
      heads: [.text("columns", rows) { $0.0 }],
      columns: [
        .number("healthy", rows) { "\($0.1.healthy)" },
        .number("with a false/finding, %", rows) { percent($0.1.accused, $0.1.healthy) },
        .number("faulty", rows) { "\($0.1.faulty)" },
        .number("with a false/finding, %", rows) { percent($0.1.misled, $0.1.faulty) },
        .number("faults", rows) { "\($0.1.faults)" },
        .number("found/%", rows) { percent($0.1.found, $0.1.faults) },
        .number("by finding/%", rows) { percent($0.1.byFinding, $0.1.faults) },
        .number("by note/%", rows) { percent($0.1.byNote, $0.1.faults) },
      ]
    ).text(width: width)
  }

  private func faultsText(_ width: Int) -> String {
    var tallies: [String: Tally] = [:]
    for entry in entries {
      for (fault, found) in zip(entry.planted, entry.judgement.found) {
        for name in Set([fault.kinds[0].name, fault.name]) {
          tallies[name, default: Tally()].add(found, entry.index)
        }
      }
    }
    let rows = tallies.sorted { $0.key < $1.key }
    return TextTable(
      heads: [.text("", rows, \.key)],
      columns: [
        .number("faults", rows) { "\($0.value.faults)" },
        .number("found, %", rows) { percent($0.value.found, $0.value.faults) },
        .number("by finding", rows) { "\($0.value.byFinding)" },
        .number("by note", rows) { "\($0.value.byNote)" },
        .text("missed in", rows) { list($0.value.missedIn) },
      ]
    ).text(width: width)
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
    let rows = places.sorted { ($1.value.indices.count, $0.key) < ($0.value.indices.count, $1.key) }
    return TextTable(
      heads: [.text("/finding", rows, \.key)],
      columns: [
        .number("in/healthy", rows) { "\($0.value.healthy)" },
        .number("in/faulty", rows) { "\($0.value.faulty)" }, .text("/in", rows) { list($0.value.indices) },
      ]
    ).text(width: width)
  }
}
