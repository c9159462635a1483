import ScrollLab

extension JudgedTraces: BenchReport {
  /// The tables for people.
  package func text(width: Int) -> String {
    let rows = all.members.reduce(0) { $0 + $1.rows }
    return "\(all.members.count) recordings of \(rows) rows\n\n" + columnsText(width)
      + "\nfaults: a note that names fault and hand, where no column tells them apart, counts as found\n\n"
      + faultsText(max(width, 120)) + "\nfalse findings, and the healthy thing beside each\n\n"
      + causesText(max(width, 120)) + "\n" + stopwatch.text
  }

  private func columnsText(_ width: Int) -> String {
    let rows = all.members.grouped(by: \.columns).sorted { $0.name < $1.name } + [all]
    return TextTable(
      heads: [.text("columns", rows, \.name)],
      columns: [
        .number("healthy", rows) { "\($0.healthy)" },
        .number("with a false/finding, %", rows) { percent($0.accused, $0.healthy) },
        .number("faulty", rows) { "\($0.faulty)" },
        .number("with a false/finding, %", rows) { percent($0.misled, $0.faulty) },
        .number("faults", rows) { "\($0.faults)" },
        .number("found/%", rows) { percent($0.found, $0.faults) },
        .number("by finding/%", rows) { percent($0.faults { $0 == .byFinding }, $0.faults) },
        .number("by note/%", rows) { percent($0.faults { $0 == .byNote }, $0.faults) },
      ]
    ).text(width: width)
  }

  private func faultsText(_ width: Int) -> String {
    let faults = all.members.flatMap { entry in
      zip(entry.planted, entry.judgement.found).flatMap { fault, found in
        Set([fault.kinds[0].name, fault.name]).map { (name: $0, found: found, index: entry.index) }
      }
    }
    let rows = faults.grouped(by: \.name).sorted { $0.name < $1.name }
    return TextTable(
      heads: [.text("", rows, \.name)],
      columns: [
        .number("faults", rows) { "\($0.members.count)" },
        .number("found, %", rows) { percent($0.count { $0.found != .not }, $0.members.count) },
        .number("by finding", rows) { "\($0.count { $0.found == .byFinding })" },
        .number("by note", rows) { "\($0.count { $0.found == .byNote })" },
        .text("missed in", rows) { list($0.members.filter { $0.found == .not }.map(\.index)) },
      ]
    ).text(width: width)
  }

  private func causesText(_ width: Int) -> String {
    let wrong = all.members.flatMap { entry in
      entry.judgement.items.filter { $0.verdict == .wrong }.map {
        (name: "\($0.name) near: \($0.cause)", isHealthy: entry.isHealthy, index: entry.index)
      }
    }
    let rows = wrong.grouped(by: \.name).map { group in
      (group, indices: Set(group.members.map(\.index)).sorted())
    }.sorted { ($1.indices.count, $0.0.name) < ($0.indices.count, $1.0.name) }
    return TextTable(
      heads: [.text("/finding", rows, \.0.name)],
      columns: [
        .number("in/healthy", rows) { "\($0.0.count(\.isHealthy))" },
        .number("in/faulty", rows) { "\($0.0.count { !$0.isHealthy })" },
        .text("/in", rows) { list($0.indices) },
      ]
    ).text(width: width)
  }
}
