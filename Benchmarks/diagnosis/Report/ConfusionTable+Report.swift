import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

extension ConfusionTable: BenchReport {
  /// The tables for people, in lines of at most `width` letters.
  package func text(width: Int) -> String {
    "healthy motions: traces accused, by kind\n\n"
      + confusion(rows.filter { $0.kind == nil } + [healthy], width, isFaulty: false)
      + "\nfaults: traces in which each kind is found\n\n"
      + confusion(rows.filter { $0.kind != nil } + [faulty], width, isFaulty: true)
      + "\nthe blind spots: share of traces, in %, about which each detector complains\n\n"
      + blindSpots(width) + "\n" + stopwatch.text
  }

  private func confusion(_ rows: [Row], _ width: Int, isFaulty: Bool) -> String {
    var columns: [TextTable.Column] = [.number("traces", rows) { "\($0.traces)" }]
    if isFaulty {
      columns += [
        .number("found/%", rows) { percent($0.found, $0.traces) },
        .number("by/note", rows) { $0.noted == 0 ? "" : "\($0.noted)" },
        .number("onset/%", rows) { percent($0.punctual, $0.found - $0.noted) },
        .number("jump/%", rows) { $0.exact > 0 ? percent($0.exact, $0.found) : "" },
      ]
    }
    columns.append(.number("accused/%", rows) { percent($0.accused, $0.traces) })
    columns += Finding.Kind.allCases.map { kind in
      .number(Self.header(kind.name), rows) { $0.kinds[kind.index] == 0 ? "" : "\($0.kinds[kind.index])" }
    }
    columns.append(.text("wrong in", rows) { $0.wrong.prefix(5).map(String.init).joined(separator: " ") })
    return TextTable(heads: [.text("", rows, \.name)], columns: columns).text(width: max(width, 190))
  }

  /// A name in lines of a word each.
  private static func header(_ name: String) -> String {
    name.split(separator: "-").joined(separator: "/")
  }

  /// A row for this diagnosis and each published detector, a column for the healthy traces and each kind of fault.
  private func blindSpots(_ width: Int) -> String {
    let detectors = PublishedDetector.all.indices
    let columns =
      [(healthy, "healthy", healthy.accused)]
      + Finding.Kind.allCases.map { kind in
        let row = row(of: kind)
        return (row, Self.header(kind.name), row.found)
      }
    return TextTable(
      heads: [.text("detector", ["this diagnosis"] + PublishedDetector.all.map(\.name)) { $0 }],
      columns: columns.map { row, header, own in
        .number(header, [own] + detectors.map { row.published[$0] }) { percent($0, row.traces) }
      }
    ).text(width: width)
  }

  /// A row of numbers for each motion and fault.
  package var csv: [UInt8] {
    var table = TableWriter(
      columns: ["name", "fault", "traces", "found", "noted", "onset_found", "jump_found", "accused"]
        + Finding.Kind.allCases.map { $0.name } + PublishedDetector.all.map(\.name))
    for row in rows {
      table.append(row.name)
      table.append(row.kind?.name ?? "")
      for count in [row.traces, row.found, row.noted, row.punctual, row.exact, row.accused] + row.kinds
        + row.published
      { table.append(count) }
      table.endRow()
    }
    return table.bytes
  }
}
