import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

/// Whether fits name the platform that made a fling, and are as sure as they are right.
package struct FitTable {
  /// The answers for the flings of one model or law.
  package struct Row {
    package let name: String
    package fileprivate(set) var drawn = 0, right = 0, tied = 0, none = 0, wrong = 0, sure = 0
    /// The first traces in which another platform is named.
    package fileprivate(set) var examples: [Int] = []
  }

  /// Answers that were given with about the same confidence.
  package struct Bin {
    package fileprivate(set) var given = 0, confidence = 0.0, right = 0
  }

  /// The sum, and a row a model and law.
  package private(set) var rows = [Row(name: "all")]
  /// Ten bins of confidence in the platform named, and in a tie in its first.
  package private(set) var bins = [Bin](repeating: Bin(), count: 10)
  /// An answer with this confidence is a sure one.
  private static let sure = 0.9

  /// Fits `traces` drawn flings.
  package init(traces: Int, seed: UInt64) {
    for index in 0..<traces {
      let drawn = DrawnFling(index: index, seed: seed)
      add(drawn, Answer(drawn.trace), index)
    }
    rows[1...].sort { $0.name < $1.name }
  }

  /// What a fit says.
  private struct Answer {
    var named: [String] = []
    var confidence = 0.0

    init(_ trace: ScrollTrace) {
      guard let comparison = trace.comparison(), comparison.isExplained else { return }
      named = comparison.fits.prefix(comparison.tied).map { $0.model }
      confidence = comparison.confidence
    }
  }

  private mutating func add(_ drawn: DrawnFling, _ answer: Answer, _ index: Int) {
    let isAmong = drawn.isModel && answer.named.contains(drawn.name)
    for row in [0, place(drawn.name)] {
      rows[row].drawn += 1
      switch answer.named.count {
      case 0: rows[row].none += 1
      case 1 where isAmong: rows[row].right += 1
      case _ where isAmong: rows[row].tied += 1
      default:
        rows[row].wrong += 1
        if answer.confidence >= Self.sure { rows[row].sure += 1 }
        rows[row].examples.append(index)
      }
    }
    guard let first = answer.named.first else { return }
    let bin = min(9, Int(answer.confidence * 10))
    bins[bin].given += 1
    bins[bin].confidence += answer.confidence
    if drawn.isModel, first == drawn.name { bins[bin].right += 1 }
  }

  private mutating func place(_ name: String) -> Int {
    if let place = rows.firstIndex(where: { $0.name == name }) { return place }
    rows.append(Row(name: name))
    return rows.count - 1
  }

  /// The mean distance of confidence and truth, over all answers.
  package var calibrationError: Double {
    let given = bins.reduce(0) { $0 + $1.given }
    return bins.reduce(0) { $0 + abs($1.confidence - Double($1.right)) } / Double(max(1, given))
  }

  /// The tables for people, in lines of at most `width` letters.
  package func text(width: Int) -> String {
    func column(_ header: [String], _ text: (Row) -> String) -> TextTable.Column {
      TextTable.Column(header: header, cells: rows.map(text), isNumeric: true)
    }
    let columns = [
      column(["drawn"]) { "\($0.drawn)" }, column(["right"]) { "\($0.right)" },
      column(["tied"]) { "\($0.tied)" },
      column(["none"]) { "\($0.none)" }, column(["wrong"]) { "\($0.wrong)" },
      column(["wrong", "≥ 0.9"]) { "\($0.sure)" },
      TextTable.Column(
        header: ["wrong in"],
        cells: rows.map { $0.examples.prefix(6).map(String.init).joined(separator: " ") }),
    ]
    let names = TextTable.Column(header: ["fling of"], cells: rows.map(\.name))
    let used = bins.filter { $0.given > 0 }
    func number(_ header: [String], _ text: (Bin) -> String) -> TextTable.Column {
      TextTable.Column(header: header, cells: used.map(text), isNumeric: true)
    }
    let reliability = TextTable(
      heads: [number(["answers"]) { "\($0.given)" }],
      columns: [
        number(["confidence", "%"]) { (100 * $0.confidence / Double($0.given)).decimalText(as: .fixed(1)) },
        number(["right", "%"]) { (100 * Double($0.right) / Double($0.given)).decimalText(as: .fixed(1)) },
      ])
    return "which platform a fit names\n\n"
      + TextTable(heads: [names], columns: columns).text(width: max(width, 110))
      + "\nhow often the platform named is right; mean difference "
      + calibrationError.decimalText(as: .fixed(3)) + "\n\n" + reliability.text(width: width)
  }

  /// A row of numbers for each model and law.
  package var csv: [UInt8] {
    var table = TableWriter(columns: ["fling", "drawn", "right", "tied", "none", "wrong", "wrong_and_sure"])
    for row in rows {
      table.append(row.name)
      for count in [row.drawn, row.right, row.tied, row.none, row.wrong, row.sure] { table.append(count) }
      table.endRow()
    }
    return table.bytes
  }
}
