import Foundation

/// A table of expected numbers in a CSV file beside the tests: `setting,quantity,unit,derived`, then a column a subject.
///
/// A row with a reason under `derived` was worked out from theory, and is changed by hand alone. The others record what
/// the code gave when it was last looked at: `PINS=update swift test --filter Pinned` writes them again, and the
/// difference is for a reader to judge.
public struct PinnedTable {
  /// Numbers of one quantity under one setting, one a subject.
  public struct Row: Equatable {
    /// Under which settings; empty for the defaults.
    public var setting: String
    /// What was measured.
    public var quantity: String
    /// Its unit.
    public var unit: String
    /// From what the numbers were worked out; empty where they were recorded.
    public var derived = ""
    /// One number a subject; NaN where there is none.
    public var values: [Double]

    fileprivate var name: String { setting.isEmpty ? quantity : "\(quantity) [\(setting)]" }

    /// A row of measured numbers.
    public init(setting: String, quantity: String, unit: String, values: [Double]) {
      (self.setting, self.quantity, self.unit, self.values) = (setting, quantity, unit, values)
    }
  }

  /// The file, in the folder `Pins` beside the test.
  private let file: URL
  private let subjects: [String]

  /// The table `name` in the folder `Pins` beside the file of the test.
  public init(_ name: String, of subjects: [String], beside test: String) {
    file = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Pins/\(name).csv")
    self.subjects = subjects
  }

  /// Where measured numbers differ from the table, a line a number, the first twenty; `nil` where none does.
  ///
  /// With `PINS=update` in the environment the table is written first.
  public func difference(from measured: [Row]) throws -> String? {
    let lines = try differences(from: measured)
    let rest = lines.count > 20 ? ["and \(lines.count - 20) more"] : []
    return lines.isEmpty ? nil : (lines.prefix(20) + rest).joined(separator: "\n")
  }

  private func differences(from measured: [Row]) throws -> [String] {
    if ProcessInfo.processInfo.environment["PINS"] == "update" {
      let derived =
        FileManager.default.fileExists(atPath: file.path) ? try read().filter { !$0.derived.isEmpty } : []
      try write(measured, keeping: derived)
    }
    let pinned = try read()
    let (names, wanted) = (pinned.map(\.name), measured.map(\.name))
    if names != wanted {
      let changed = wanted.filter { !names.contains($0) } + names.filter { !wanted.contains($0) }
      return ["\(file.lastPathComponent): other rows than pinned: \(changed)"]
    }
    return zip(pinned, measured).flatMap { old, new in
      zip(subjects, zip(old.values, new.values)).compactMap { subject, values in
        guard !Self.agree(values.0, values.1, unit: new.unit) else { return nil }
        let reason = old.derived.isEmpty ? "" : "; derived: \(old.derived)"
        return
          "\(file.lastPathComponent): \(subject), \(old.name): pinned \(values.0), is \(values.1)\(reason)"
      }
    }
  }

  /// Whether two numbers agree: within a millionth of the unit, or a billionth of the number where that is more.
  ///
  /// Rounding in a whole run moves lengths and times by less than 1e-9 of their unit; elementary functions of another
  /// make, too. A millionth is a thousand times that, and far below a pixel, a frame, or a count. Velocities are
  /// differences of offsets over a frame or slopes of fits, so theirs is a hundred times that.
  static func agree(_ a: Double, _ b: Double, unit: String) -> Bool {
    if a == b || a.isNaN && b.isNaN { return true }
    let floor = unit == "pt/s" ? 1e-4 : 1e-6
    return abs(a - b) <= max(floor, 1e-9 * abs(a))
  }

  private var header: [String] { ["setting", "quantity", "unit", "derived"] + subjects }

  private func read() throws -> [Row] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let rows = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    guard rows.first == header else {
      throw Torn(what: "\(file.lastPathComponent): its columns are not \(header)")
    }
    return try rows.dropFirst().map { cells in
      let values = cells.dropFirst(4).map { $0.isEmpty ? .nan : Double($0) }
      guard values.count == subjects.count, !values.contains(nil) else {
        throw Torn(what: "\(file.lastPathComponent): a number a column, not \(cells)")
      }
      var row = Row(setting: cells[0], quantity: cells[1], unit: cells[2], values: values.compactMap { $0 })
      row.derived = cells[3]
      return row
    }
  }

  /// What is wrong with the file itself.
  private struct Torn: Error { let what: String }

  /// Twelve digits: more than the tolerance asks for, fewer than rounding would change.
  private func write(_ measured: [Row], keeping derived: [Row]) throws {
    let lines = measured.map { row in
      let row = derived.first { ($0.setting, $0.quantity) == (row.setting, row.quantity) } ?? row
      let cells = row.values.map { $0.isNaN ? "" : String(format: "%.12g", $0 == 0 ? 0 : $0) }
      return ([row.setting, row.quantity, row.unit, row.derived] + cells).joined(separator: ",")
    }
    let text = ([header.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
