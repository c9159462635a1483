import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

extension ConfusionTable {
  /// The tables for people, in lines of at most `width` letters.
  package func text(width: Int) -> String {
    let healthyRows = rows.filter { $0.kind == nil } + [healthy]
    let faultRows = rows.filter { $0.kind != nil } + [faulty]
    return "healthy motions: traces accused, by kind\n\n" + confusion(healthyRows, width)
      + "\nfaults: traces in which each kind is found\n\n" + confusion(faultRows, width)
      + "\nthe blind spots: share of traces, in %, about which each detector complains\n\n"
      + blindSpots(width)
  }

  private func confusion(_ rows: [Row], _ width: Int) -> String {
    let isFaulty = rows.contains { $0.kind != nil }
    var columns = [numbers(["traces"], rows) { "\($0.traces)" }]
    if isFaulty {
      columns += [
        numbers(["found", "%"], rows) { percent($0.found, $0.traces) },
        numbers(["by", "note"], rows) { $0.noted == 0 ? "" : "\($0.noted)" },
        numbers(["onset", "%"], rows) { percent($0.punctual, $0.found - $0.noted) },
        numbers(["jump", "%"], rows) { $0.exact > 0 ? percent($0.exact, $0.found) : "" },
      ]
    }
    columns.append(numbers(["accused", "%"], rows) { percent($0.accused, $0.traces) })
    for kind in Finding.Kind.allCases {
      let words = kind.name.split(separator: "-").map(String.init)
      columns.append(
        numbers(words, rows) { $0.kinds[kind.index] == 0 ? "" : "\($0.kinds[kind.index])" })
    }
    columns.append(
      TextTable.Column(
        header: ["wrong in"], cells: rows.map { $0.wrong.prefix(5).map(String.init).joined(separator: " ") }))
    let names = TextTable.Column(header: [""], cells: rows.map(\.name))
    return TextTable(heads: [names], columns: columns).text(width: max(width, 190))
  }

  private func blindSpots(_ width: Int) -> String {
    let rows = [healthy] + Finding.Kind.allCases.map { row(of: $0) }
    var columns = rows.map { row -> TextTable.Column in
      let cells = PublishedDetector.all.indices.map { percent(row.published[$0], row.traces) }
      let own = row.name == "all healthy" ? row.accused : row.found
      return TextTable.Column(
        header: row.name.split(separator: "-").map(String.init), cells: [percent(own, row.traces)] + cells,
        isNumeric: true)
    }
    columns[0] = TextTable.Column(header: ["healthy"], cells: columns[0].cells, isNumeric: true)
    let names = TextTable.Column(
      header: ["detector"], cells: ["this diagnosis"] + PublishedDetector.all.map(\.name))
    return TextTable(heads: [names], columns: columns).text(width: width)
  }

  private func numbers(_ header: [String], _ rows: [Row], _ text: (Row) -> String) -> TextTable.Column {
    TextTable.Column(header: header, cells: rows.map(text), isNumeric: true)
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "" : (100 * Double(part) / Double(whole)).decimalText(as: .fixed(1))
  }
}
