import ScrollDiagnostics
import ScrollLab
import TrajectoryTables

/// Whether fits name the platform that made a fling, and are as sure as they are right.
package struct FitTable: BenchReport {
  /// What a fit said of a fling.
  package struct Entry {
    let index: Int
    /// Name of the model or law, those that are named, and how sure the fit is of the first.
    let name: String
    let named: [String]
    let confidence: Double
    /// Whether the first one named is it, and whether one of them is.
    let isFirst, isAmong: Bool

    init(_ index: Int, _ drawn: DrawnFling) {
      let comparison = drawn.trace.comparison().flatMap { $0.isExplained ? $0 : nil }
      (self.index, name) = (index, drawn.name)
      named = comparison.map { $0.fits.prefix($0.tied).map { $0.model } } ?? []
      confidence = comparison?.confidence ?? 0
      isFirst = drawn.isModel && named.first == drawn.name
      isAmong = drawn.isModel && named.contains(drawn.name)
    }
  }

  /// The sum, and a row a model and law.
  private let rows: [Group<Entry>]
  /// Answers that were given with about the same confidence in the platform named, and in a tie in its first.
  private let bins: [[Entry]]
  /// An answer with this confidence is a sure one.
  fileprivate static let sure = 0.9

  /// Fits `traces` drawn flings.
  package init(traces: Int, seed: UInt64) {
    let entries = (0..<traces).map { Entry($0, DrawnFling(index: $0, seed: seed)) }
    rows = [Group(name: "all", members: entries)] + entries.grouped(by: \.name).sorted { $0.name < $1.name }
    bins = (0..<10).map { bin in
      entries.filter { !$0.named.isEmpty && min(9, Int($0.confidence * 10)) == bin }
    }.filter { !$0.isEmpty }
  }

  private static func confidence(_ bin: [Entry]) -> Double { bin.reduce(0) { $0 + $1.confidence } }

  /// The mean distance of confidence and truth, over all answers.
  package var calibrationError: Double {
    bins.reduce(0) { $0 + abs(Self.confidence($1) - Double($1.count(where: \.isFirst))) }
      / Double(max(1, bins.reduce(0) { $0 + $1.count }))
  }

  /// The tables for people, in lines of at most `width` letters.
  package func text(width: Int) -> String {
    let table = TextTable(
      heads: [.text("fling of", rows, \.name)],
      columns: [
        .number("drawn", rows) { "\($0.members.count)" }, .number("right", rows) { "\($0.right)" },
        .number("tied", rows) { "\($0.tied)" }, .number("none", rows) { "\($0.none)" },
        .number("wrong", rows) { "\($0.wrong.count)" }, .number("wrong/≥ 0.9", rows) { "\($0.sure)" },
        .text("wrong in", rows) { $0.wrong.prefix(6).map { "\($0.index)" }.joined(separator: " ") },
      ])
    func percent(_ share: Double) -> String { (100 * share).decimalText(as: .fixed(1)) }
    let reliability = TextTable(
      heads: [.number("answers", bins) { "\($0.count)" }],
      columns: [
        .number("confidence/%", bins) { percent(Self.confidence($0) / Double($0.count)) },
        .number("right/%", bins) { percent(Double($0.count(where: \.isFirst)) / Double($0.count)) },
      ])
    return "which platform a fit names\n\n" + table.text(width: max(width, 110))
      + "\nhow often the platform named is right; mean difference "
      + calibrationError.decimalText(as: .fixed(3)) + "\n\n" + reliability.text(width: width)
  }

  /// A row of numbers for each model and law.
  package var csv: [UInt8] {
    var table = TableWriter(columns: ["fling", "drawn", "right", "tied", "none", "wrong", "wrong_and_sure"])
    for row in rows {
      table.appendRow(row.name, row.members.count, row.right, row.tied, row.none, row.wrong.count, row.sure)
    }
    return table.bytes
  }
}

extension Group where Member == FitTable.Entry {
  fileprivate var right: Int { count { $0.isAmong && $0.named.count == 1 } }
  fileprivate var tied: Int { count { $0.isAmong && $0.named.count > 1 } }
  fileprivate var none: Int { count(\.named.isEmpty) }
  /// The traces in which another platform is named, and how many of these are sure.
  fileprivate var wrong: [Member] { members.filter { !$0.isAmong && !$0.named.isEmpty } }
  fileprivate var sure: Int { wrong.count { $0.confidence >= FitTable.sure } }
}
